"""The module `time` of a simulated device: the world's clock, with the ticks of a Pico."""

from micropython import const
from utime import gmtime, localtime, mktime, time, time_ns
from wire import wire

__all__ = ("gmtime", "localtime", "mktime", "time", "time_ns")

# The ticks of a 32-bit port wrap at 2**30; those of the desktop VM do not.
_TICKS_MASK = const((1 << 30) - 1)
_TICKS_HALF = const(1 << 29)


def ticks_ms():
    """Return the milliseconds since power-up, wrapping at 2**30."""
    return wire.now_us() // 1000 & _TICKS_MASK


def ticks_us():
    """Return the microseconds since power-up, wrapping at 2**30."""
    return wire.now_us() & _TICKS_MASK


def ticks_add(ticks, delta):
    """Return the ticks `delta` after `ticks`."""
    return ticks + delta & _TICKS_MASK


def ticks_diff(late, early):
    """Return the signed distance of two ticks, -2**29 to 2**29 - 1."""
    return (late - early + _TICKS_HALF & _TICKS_MASK) - _TICKS_HALF


def sleep_us(us):
    """Sleep for so many microseconds."""
    wire.sleep_us(max(0, us))


def sleep_ms(ms):
    """Sleep for so many milliseconds."""
    sleep_us(ms * 1000)


def sleep(seconds):
    """Sleep for so many seconds, which may be a float."""
    sleep_us(int(seconds * 1_000_000))
