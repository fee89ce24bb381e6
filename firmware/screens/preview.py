"""The payment before it is saved: each seat's pay, the product that led to it, the new totals."""

from micropython import const

from firmware import text
from firmware.keys import OK
from firmware.screens.layout import GAP, SMALL, WIDTH, product, row_y, signed, title
from firmware.words import say

_ROW = const(12)
_MOST_NUMBERS = const(98)  # pixels in both columns that leave room for a name


class Preview:
    """Shown when everything is known; OK saves."""

    holds = 0x30
    aim = OK

    def draw(self, app, canvas):
        hand = app.hand
        pay, parts = hand.price()
        hint = say("spring" if _may_spring(hand) else "ok_save")
        working = product(parts)
        fits = text.width(SMALL, working + hint) + GAP <= WIDTH
        title(canvas, working, hint if fits else "")
        totals = app.session.totals
        after = [totals[app.person(seat)] + amount for seat, amount in enumerate(pay)]
        table(app, canvas, pay, after)

    def press(self, app, key):
        if key == OK:
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
    font = SMALL
    if _widest(font, left) + _widest(font, right) > _MOST_NUMBERS:
        font = text.TINY
    x_left = WIDTH - _widest(font, right) - GAP
    room = x_left - _widest(font, left) - GAP
    for seat in range(len(left)):
        y = row_y(seat)
        wins = seat == app.hand.winner
        name = text.fit(SMALL, app.name(seat), room)
        if wins:
            canvas.fill(0, y, text.width(SMALL, name) + 1, _ROW)
        canvas.write(SMALL, 0, y, name, 0 if wins else 1)
        canvas.write_right(font, x_left, y, left[seat])
        canvas.write_right(font, WIDTH, y, right[seat])


def _widest(font, strings):
    return max(text.width(font, string) for string in strings)
