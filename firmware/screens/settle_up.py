"""Who pays whom to end the evening even."""

from engine_mpy.settle import settle_up
from firmware import text
from firmware.screens.layout import GAP, WIDTH, named, row, title
from firmware.words import say


class SettleUp:
    """Four payments a page; OK turns the page."""

    holds = 0x10

    def __init__(self):
        self._first = 0

    def draw(self, app, canvas):
        payments = settle_up(app.session.totals)
        title(canvas, say("settle_up"), say("ok_more") if len(payments) > 4 else "")
        if not payments:
            row(canvas, 0, say("all_even"))
        people = app.session.people
        for i, (payer, payee, amount) in enumerate(payments[self._first : self._first + 4]):
            amount = str(amount)
            room = WIDTH - text.width(text.SMALL, amount) - GAP
            row(canvas, i, named("pays", (people[payer], people[payee]), width=room), amount)

    def press(self, app, key):
        if key != 4:
            return "undo_back"
        self._first += 4
        if self._first >= len(settle_up(app.session.totals)):
            self._first = 0
        return None
