"""The I2C bus in the form the display driver expects, over MicroPython's own."""

from machine import I2C, Pin


class I2CBus:
    """One I2C unit, used by one owner: the lock is always free."""

    # Ends a transfer that a panel without power, or a stuck line, would hold up for ever.
    timeout_us = 50_000

    def __init__(self, unit, sda, scl, hz):
        self._i2c = I2C(unit, sda=Pin(sda), scl=Pin(scl), freq=hz, timeout=self.timeout_us)

    def try_lock(self):
        """Return True: the bus is the caller's."""
        return True

    def unlock(self):
        """Do nothing: see try_lock."""

    def scan(self):
        """Return the addresses that answer."""
        return self._i2c.scan()

    def writeto(self, address, buf, start=0, end=None):
        """Write buf[start:end] as one transfer; an empty one is left out. Raises OSError."""
        if start or end is not None and end != len(buf):
            buf = memoryview(buf)[start:end]
        if len(buf):
            self._i2c.writeto(address, buf)
