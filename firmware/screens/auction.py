"""The auction: the calls so far; a seat key calls the next number, a held one calls 3."""

from engine_mpy.rules import HIGHEST_CALL
from firmware import text
from firmware.keys import HOLD
from firmware.screens.layout import BIG, NORMAL, SMALL, foot
from firmware.words import say


def call(app, seat, bid=0):
    """Record the call of `bid`, or of the next higher number, by a seat."""
    hand = app.hand
    if seat >= hand.rules.players:
        app.no_seat(seat)
        return
    lowest = 2 if hand.all_declined else 1
    app.take("c{}{}".format(seat, bid or min(max(hand.bid + 1, lowest), HIGHEST_CALL)))


class Auction:
    """Shown from the first call to the last."""

    holds = 0x3F

    def draw(self, app, canvas):
        hand = app.hand
        if hand.all_declined and not hand.calls:
            canvas.write(SMALL, 0, 0, say("who_first"))
            canvas.write(SMALL, 0, 12, say("who_first_2"))
            self._seats(app, canvas, 26, 12, SMALL, 52)
            return
        three = hand.rules.players == 3
        self._seats(app, canvas, 0, 17 if three else 13, NORMAL if three else SMALL, 52)
        canvas.write(BIG, 104, 8, str(hand.bid))
        foot(canvas, say("hand_n", app.hand_number()), say("ok_play"))

    def _seats(self, app, canvas, y, pitch, font, column):
        called = {seat: bid for seat, bid in app.hand.calls}
        rows = 2 if y else 4
        for seat in range(app.hand.rules.players):
            # Two columns where two lines of text stand above.
            x, top = (64 * (seat // rows), y + seat % rows * pitch)
            name = text.fit(font, app.name(seat), 64 if not y else 50)
            canvas.write(font, x, top, str(seat + 1))
            ink = 1
            if seat == app.hand.landlord:
                canvas.fill(x + 10, top + 1, text.width(font, name) + 2, pitch - 2)
                ink = 0
            canvas.write(font, x + 11, top, name, ink)
            if not y:
                canvas.write(font, column + 26, top, str(called.get(seat, "-")))

    def press(self, app, key):
        if key < 4:
            call(app, key)
        elif key & HOLD:
            call(app, key - HOLD, HIGHEST_CALL)
        else:
            app.take("k")

    def spot(self, app, key):
        """Where the cursor of a three-key board stands for a seat."""
        if app.hand.all_declined and not app.hand.calls:
            return (64 * (key // 2), 26 + key % 2 * 12, 9, 12) if key < 4 else (0, 1, 128, 24)
        if key > 3:
            return (73, 52, 55, 12)
        pitch = 17 if app.hand.rules.players == 3 else 13
        return (0, key * pitch + 1, 9, pitch - 2)
