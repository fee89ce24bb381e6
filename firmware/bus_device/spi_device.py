"""Empty: the display driver imports this module, and uses it only for panels on SPI."""
