"""What is shown when the file system cannot be used: nothing is written, nothing formatted."""

from time import sleep_ms, ticks_ms

from firmware import text
from firmware.canvas import Canvas
from firmware.words import say

_LINES = ("storage", "storage_2", "storage_3")
_TURN_MS = 50


def show_storage_fault(panel):
    """Show that what was kept is still there, until Ctrl-C ends the program."""
    canvas = Canvas(panel)
    for i, phrase in enumerate(_LINES):
        canvas.write_centre(text.SMALL, 10 + 16 * i, say(phrase))
    canvas.paint()
    while True:
        panel.poll(ticks_ms())
        panel.show()
        sleep_ms(_TURN_MS)
