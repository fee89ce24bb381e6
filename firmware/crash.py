"""After an exception: it is kept in a file and shown, and the device starts again.

A restart resumes the same hand, since all that was shown is saved. A program that falls soon after
every restart is not started again: the device stays in safe mode.
"""

import gc
import sys
from io import IOBase
from time import sleep_ms

from machine import WDT_RESET, reset, reset_cause
from micropython import const

from firmware import log, message
from firmware.safe_mode import stay
from firmware.words import say

_REPORT_BYTES = const(1200)
_SHOWN_MS = const(3000)
_QUICK_MS = const(30_000)
_LOOP = const(3)


def after(error, panel, root, up_ms):
    """Keep and show an error that ended the program `up_ms` after its start, and start it again.

    Returns only from safe mode: when a host or Ctrl-C ended it, or the panel cannot be drawn on.
    """
    gc.collect()
    name = type(error).__name__
    loops = _loops(root, _report(error, name), up_ms)
    try:
        if loops:
            stay(panel, root, name)
            return
        lines = say("crashed"), name, say("data_safe"), say("again")
        message.show(panel, lines, _SHOWN_MS)
    except Exception:
        # The panel's own program may be what fails.
        if loops:
            return
        sleep_ms(_SHOWN_MS)
    reset()


class _Told(IOBase):
    """Takes the first bytes of what is printed; the words of an error may be long."""

    def __init__(self):
        self._bytes = bytearray()

    def write(self, data):
        self._bytes.extend(memoryview(data)[: _REPORT_BYTES - len(self._bytes)])
        return len(data)

    def text(self):
        end = len(self._bytes)
        while end and self._bytes[end - 1] & 0x80:
            end -= 1  # of a character that may not be whole
        return str(self._bytes[:end], "utf-8").rstrip()


def _report(error, name):
    told = _Told()
    sys.print_exception(error, told)
    return "reset {}, {}\n{}".format(reset_cause(), name, told.text())


def _loops(root, report, up_ms):
    """Keep a report; true if the last three runs ended soon, and all but the first were restarts.

    One that cannot be kept is not counted either, so better no restart than one without end.
    """
    try:
        lines = log.add(root, up_ms, report).split("\n")
        heads = [line.split(" ") for line in lines if _is_report(line)][-_LOOP:]
        return (
            len(heads) == _LOOP
            and all(int(head[3]) < _QUICK_MS for head in heads)
            and all(int(head[6][:-1]) == WDT_RESET for head in heads[1:])
        )
    except (OSError, MemoryError, ValueError, IndexError):
        return up_ms < _QUICK_MS


def _is_report(line):
    return line.startswith(log.HEAD) and " ms, reset " in line
