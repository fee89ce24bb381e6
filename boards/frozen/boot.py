"""Nothing, so that no /boot.py of the file system can stop a board before it has USB."""
