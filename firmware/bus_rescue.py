"""What is tried when the bus fails or a panel stays away; it is loaded only then."""

from time import sleep_us

from machine import Pin
from micropython import const

_HALF_BIT_US = const(5)
_BITS = const(9)  # of a byte and its acknowledge


def clear(bus):
    """End a transfer that a panel is stuck in; return whether its lines are free.

    A chip that was reset while a panel sent a 0 waits for it for ever, unless it clocks the
    panel on to a 1. Source: I2C specification UM10204, section 3.1.16.
    """
    sda = Pin(bus.sda, Pin.OPEN_DRAIN, Pin.PULL_UP, value=1)
    scl = Pin(bus.scl, Pin.OPEN_DRAIN, Pin.PULL_UP, value=1)
    for _ in range(_BITS):
        _drive(scl, 0)
        _drive(scl, 1)
    # A stop.
    _drive(scl, 0)
    _drive(sda, 0)
    _drive(scl, 1)
    _drive(sda, 1)
    bus.use(bus.way)
    return bus.free()


def _drive(line, level):
    line(level)
    sleep_us(_HALF_BIT_US)


def find_somehow(bus, answering):
    """Return the address that answering() finds in some way of the bus, or 0."""
    way = bus.way
    # Twice, because a faster way may have failed by chance.
    address = _first_way(bus, answering) and _first_way(bus, answering)
    if not address:
        bus.use(way)
    return address


def _first_way(bus, answering):
    for way in bus.WAYS:
        bus.use(way)
        address = answering()
        if address:
            return address
    return 0
