"""The module `machine` of a simulated device: pins and I2C over the wire to the world."""

import os
import sys

from micropython import const
from rtc import RTC as RTC
from wire import wire

PWRON_RESET = const(1)
WDT_RESET = const(3)

# The exit code by which the program tells its host what a real board would do by itself.
_EXIT_RESTART = const(75)

_NAMED_PINS = {"LED": 25}
_pins = {}


class Pin:
    """A pin by number or name; an input reads 1 until the world pulls it down."""

    IN = 0
    OUT = 1
    OPEN_DRAIN = 2
    PULL_UP = 1
    IRQ_FALLING = 4
    IRQ_RISING = 8

    def __new__(cls, pin, *args, **kwargs):
        number = _NAMED_PINS.get(pin, pin)
        if number not in _pins:
            _pins[number] = super().__new__(cls)
            _pins[number]._forget(number)
        return _pins[number]

    def __init__(self, pin, mode=None, pull=None, value=None):
        if mode is not None:
            self._mode = mode
        if value is not None:
            self.value(value)

    def _forget(self, number):
        self._number = number
        self._mode = Pin.IN
        self._level = 0
        self._handler = None
        self._trigger = 0

    def value(self, level=None):
        """Return the level, or drive the pin to `level`."""
        if level is not None:
            self._level = int(bool(level))
            wire.ask("P", self._number, self._level)
            return None
        if self._mode == Pin.OUT:
            return self._level
        return wire.levels >> self._number & 1

    __call__ = value

    def irq(self, handler=None, trigger=IRQ_FALLING | IRQ_RISING, hard=False):
        """Call `handler(pin)` at every edge of the kinds in `trigger`; None stops it."""
        self._handler = handler
        self._trigger = trigger

    def edge(self, level):
        """Serve an edge of the input to `level`."""
        if self._handler and self._trigger & (Pin.IRQ_RISING if level else Pin.IRQ_FALLING):
            self._handler(self)


def _serve_edges(changed, levels):
    for number in sorted(_pins):
        if changed >> number & 1:
            _pins[number].edge(levels >> number & 1)


wire.on_levels = _serve_edges


class PWM:
    """A square wave on a pin, of which the world is told the frequency in Hz, and 0 at its end."""

    def __init__(self, pin, freq, duty_u16):
        self._number = pin._number
        wire.ask("P", self._number, freq)

    def deinit(self):
        """End it."""
        wire.ask("P", self._number, 0)


class SoftI2C:
    """An I2C bus, of which the world plays the other end."""

    def __init__(self, scl, sda, *, freq=400_000, timeout=50_000):
        self._freq = freq

    def writeto(self, address, buf, stop=True):
        """Write `buf` and return the bytes acknowledged. OSError: EIO, ENODEV or ETIMEDOUT."""
        error = wire.ask("W", address, self._freq, bytes(buf))
        if error:
            raise OSError(error)
        return len(buf)


class I2C(SoftI2C):
    """The I2C unit `id` of the chip."""

    def __init__(self, id, *, scl, sda, freq=400_000, timeout=50_000):
        super().__init__(scl, sda, freq=freq, timeout=timeout)


def unique_id():
    """Return the 8 bytes that name this device."""
    return bytes.fromhex(os.getenv("DDZ_ID") or "e66038b713596b2c")


def reset_cause():
    """Return WDT_RESET after reset(), as the RP2040 does, else PWRON_RESET."""
    return WDT_RESET if os.getenv("DDZ_RESTARTED") else PWRON_RESET


def reset():
    """End the program and ask the host to start it again."""
    sys.exit(_EXIT_RESTART)
