"""The payment before it is saved: each seat's pay, the product that led to it, the new totals."""

from micropython import const

from firmware import text
from firmware.screens.layout import SMALL, WIDTH, product, row_y, signed, title
from firmware.words import say

_OK = const(4)
_ROW = const(12)
_GAP = const(4)


class Preview:
    """Shown when everything is known; OK saves."""

    holds = 0x30

    def draw(self, app, canvas):
        hand = app.hand
        pay, parts = hand.price()
        title(canvas, product(parts), say("ok_save"))
        totals = app.session.totals
        after = [totals[app.person(seat)] + amount for seat, amount in enumerate(pay)]
        table(app, canvas, pay, after)
        if _may_spring(hand):
            text.draw(canvas, SMALL, 0, row_y(len(pay)), say("spring"))

    def press(self, app, key):
        if key == _OK:
            n = app.hand_number()
            app.record(app.session.commit(), say("saved", n))
        elif key == 0 and _may_spring(app.hand):
            app.take("s")
        else:
            return "undo_first"
        return None


def _may_spring(hand):
    return hand.rules.spring > 1 and not hand.spring


def table(app, canvas, left, right):
    """A row a seat: the name, and two columns of signed numbers; the winner dark on light."""
    left = [signed(amount) for amount in left]
    right = [signed(amount) for amount in right]
    x_left = WIDTH - _widest(right) - _GAP
    room = x_left - _widest(left) - _GAP
    for seat in range(len(left)):
        y = row_y(seat)
        wins = seat == app.hand.winner
        name = text.fit(SMALL, app.name(seat), room)
        if wins:
            canvas.fill_rect(0, y, text.width(SMALL, name) + 1, _ROW, 1)
        text.draw(canvas, SMALL, 0, y, name, 0 if wins else 1)
        text.right(canvas, SMALL, x_left, y, left[seat])
        text.right(canvas, SMALL, WIDTH, y, right[seat])


def _widest(strings):
    return max(text.width(SMALL, string) for string in strings)
