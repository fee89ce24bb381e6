"""A page on which every key can be tried: what is pressed there does nothing but show."""

from firmware.screens.layout import foot, row, title
from firmware.words import say


class KeyTest:
    """Tells which keys were pressed, while the host watches them."""

    holds = 0

    def __init__(self):
        self._last = ""

    def draw(self, app, canvas):
        title(canvas, say("key_test"))
        row(canvas, 0, say("press_each"))
        row(canvas, 1, self._last)
        foot(canvas, say("undo_back"))

    def press(self, app, key):
        self._last = ("1", "2", "3", "4", "OK")[key]


def show(app):
    """Open the page over the present one, once."""
    if not isinstance(app.screen, KeyTest):
        app.open(KeyTest())
        app.change()
