"""The menu: what is rarely needed, each on a screen that is loaded when it is opened."""

from firmware.keys import OK
from firmware.screens.layout import PAGE, choices, page_after, title
from firmware.words import say

# Phrase, module and class; four a page.
_ITEMS = (
    ("history", "history", "History"),
    ("settle_up", "settle_up", "SettleUp"),
    ("seats", "seats", "Seats"),
    ("sessions", "sessions", "Sessions"),
    ("rules", "house", "House"),
    ("adjust", "adjust", "Adjust"),
    ("about", "about", "About"),
    ("judge", "judge", "Judge"),
    ("rules_card", "rules_card", "RulesCard"),
    ("rank", "bomb_rank", "BombRank"),
    ("display", "display", "Display"),
)


class Menu:
    """Keys 1 to 4 choose; OK turns the page."""

    holds = 0x10
    aim = 0

    def __init__(self):
        self._first = 0

    def draw(self, app, canvas):
        title(canvas, say("menu"), say("ok_more"))
        choices(canvas, [say(item[0]) for item in self._page()])

    def _page(self):
        return _ITEMS[self._first : self._first + PAGE]

    def press(self, app, key):
        if key == OK:
            self._first = page_after(self._first, len(_ITEMS))
            return None
        page = self._page()
        if key >= len(page):
            return "no_use"
        _, module, name = page[key]
        path = "firmware.screens." + module
        app.open(getattr(__import__(path, None, None, (name,)), name)())
        return None
