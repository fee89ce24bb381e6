"""One device on an I2C bus that nobody else uses, in the form the display driver expects."""


class I2CDevice:
    """Writes to an address; made whether or not anything answers there."""

    def __init__(self, i2c, device_address):
        self._i2c = i2c
        self._address = device_address

    def __enter__(self):
        return self

    def __exit__(self, *_):
        pass

    def write(self, buf):
        """Write a buffer as one transfer. Raises OSError."""
        self._i2c.writeto(self._address, buf)
