"""The I2C bus in the form the display driver expects, over MicroPython's own."""

from machine import I2C, Pin, SoftI2C
from micropython import const

_SLOW_HZ = const(100_000)


class I2CBus:
    """One I2C bus, used by one owner: the lock is always free.

    `way` is how it is driven, one of WAYS: some panels and long wires fail at the board's speed,
    and some fail with the hardware at any speed.
    """

    WAYS = ("fast", "slow", "soft")

    # Ends a transfer that a panel without power, or a stuck line, would hold up for ever.
    timeout_us = 50_000

    def __init__(self, unit, sda, scl, hz, way="fast"):
        self._unit = unit
        self.sda = sda
        self.scl = scl
        self._fast_hz = hz
        self.use(way)

    def use(self, way):
        """Drive the bus in one of WAYS: by hardware at its speed or at 100 kHz, or by software."""
        sda, scl = Pin(self.sda), Pin(self.scl)
        hz = self._fast_hz if way == "fast" else _SLOW_HZ
        if way == "soft":
            self._i2c = SoftI2C(scl=scl, sda=sda, freq=hz, timeout=self.timeout_us)
        else:
            self._i2c = I2C(self._unit, scl=scl, sda=sda, freq=hz, timeout=self.timeout_us)
        self.way = way
        self.hz = hz

    def use_next(self):
        """Drive the bus in the next of WAYS; after the last comes the first."""
        self.use(self.WAYS[(self.WAYS.index(self.way) + 1) % len(self.WAYS)])

    def free(self):
        """Return whether both lines are high, as they are between transfers."""
        return Pin(self.sda)() and Pin(self.scl)()

    def try_lock(self):
        """Return True: the bus is the caller's."""
        return True

    def unlock(self):
        """Do nothing: see try_lock."""

    def writeto(self, address, buf, start=0, end=None):
        """Write buf[start:end] as one transfer; an empty one is left out. Raises OSError."""
        if start or end is not None and end != len(buf):
            buf = memoryview(buf)[start:end]
        if len(buf):
            self._i2c.writeto(address, buf)
