"""The board over the link: its facts, its clock, and which of several boxes it is."""

import gc
import sys
from time import gmtime, ticks_ms

import board
from machine import RTC, Pin, reset_cause
from micropython import const

from engine_mpy.errors import RuleError
from engine_mpy.rules import whole
from firmware import files
from firmware.words import say

_EARLIEST_S = const(1704067200)  # 2024
_LATEST_S = const(4102444799)  # 2099
_LATE_S = const(2)  # a clock read back later than this does not keep what it is set to


def facts(app):
    """<fact>=<value> of the board; sizes in bytes, times in ms, keys as bit masks."""
    gc.collect()
    return [
        "micropython=" + ".".join(str(part) for part in sys.implementation.version[:3]),
        "reset_cause={}".format(reset_cause()),
        "ticks_ms={}".format(ticks_ms()),
        "flash_free={}".format(files.free(app.journal.root)),
        "heap_free={}".format(gc.mem_free()),
        "panel={}".format(int(app.panel.ok)),
        "address={}".format(app.panel.addr),
        "controller=" + app.panel.controller,
        "i2c_hz={}".format(app.panel.bus.hz),
        "held={}".format(app.keys.held),
        "stuck={}".format(app.keys.stuck),
        "repaired={}".format(int(app.journal.repaired)),
        "log={}".format(files.size(app.journal.root + files.LOG)),
    ]


def identify(app, on):
    """Switch the lamp; when it goes on, say on the panel that it is this box."""
    lit = whole(on, "A lamp")
    Pin(board.LED, Pin.OUT).value(lit)
    if lit:
        app.tell(say("this_box"))


def set_clock(seconds):
    """Set the clock to a time since 1970, UTC. Raises RuleError if it does not keep it."""
    seconds = whole(seconds, "A time")
    if not _EARLIEST_S <= seconds <= _LATEST_S:
        raise RuleError("bad_time")
    year, month, day, hour, minute, second, weekday = gmtime(seconds)[:7]
    clock = RTC()
    clock.datetime((year, month, day, weekday, hour, minute, second, 0))
    shown = clock.datetime()
    shown = shown[:3] + shown[4:7]
    if all(shown != gmtime(seconds + late)[:6] for late in range(_LATE_S + 1)):
        raise RuleError("clock_wrong")
