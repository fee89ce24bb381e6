"""A message that takes the whole panel, for when there is no game to show."""

from time import sleep_ms, ticks_add, ticks_diff, ticks_ms

from micropython import const

from firmware import text
from firmware.canvas import Canvas

_PITCH = const(16)
_TURN_MS = const(5)


def show(panel, lines, ms=0):
    """Show up to four lines for so many milliseconds, or with 0 until Ctrl-C ends the program."""
    draw(panel, lines)
    end = ticks_add(ticks_ms(), ms)
    while not ms or ticks_diff(end, ticks_ms()) > 0:
        keep(panel)


def draw(panel, lines):
    """Draw up to four lines, in place of all that was on the panel."""
    panel.dim(False)
    panel.sleep(False)
    panel.shift(0)
    canvas = Canvas(panel)
    top = (4 - len(lines)) * _PITCH // 2 + 2
    for i, line in enumerate(lines):
        canvas.write_centre(text.SMALL, top + i * _PITCH, line)
    for _ in canvas.paint():
        pass


def keep(panel):
    """Spend a turn on keeping what was drawn on the panel, also on one that comes only now."""
    panel.poll(ticks_ms())
    panel.show()
    sleep_ms(_TURN_MS)
