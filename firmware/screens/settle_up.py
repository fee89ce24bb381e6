"""Who pays whom to end the evening even."""

from engine_mpy.settle import settle_up
from firmware import text
from firmware.keys import OK
from firmware.screens.layout import GAP, PAGE, WIDTH, more, named, page_after, row, title
from firmware.words import say


class SettleUp:
    """Four payments a page; OK turns the page."""

    holds = 0x10

    def __init__(self):
        self._first = 0

    def draw(self, app, canvas):
        payments = settle_up(app.session.totals)
        title(canvas, say("settle_up"), more(len(payments)))
        if not payments:
            row(canvas, 0, say("settle_all_even"))
        people = app.session.people
        for i, (payer, payee, amount) in enumerate(payments[self._first : self._first + PAGE]):
            amount = str(amount)
            room = WIDTH - text.width(text.SMALL, amount) - GAP
            row(
                canvas, i, named("settle_pays", (people[payer], people[payee]), width=room), amount
            )

    def press(self, app, key):
        if key != OK:
            return "undo_back"
        count = len(settle_up(app.session.totals))
        self._first = page_after(self._first, count)
        return None if more(count) else "menu_all_shown"
