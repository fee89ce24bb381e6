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
            _choices(app, canvas)
            return
        three = hand.rules.players == 3
        _calls(app, canvas, 17 if three else 13, NORMAL if three else SMALL)
        canvas.write(BIG, 104, 8, str(hand.bid))
        foot(canvas, say("hand_n", app.hand_number()), say("ok_play"))

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


def _choices(app, canvas):
    """Who may be the first caller, in two columns under two lines of text."""
    for seat in range(app.hand.rules.players):
        x, y = 64 * (seat // 2), 26 + seat % 2 * 12
        canvas.write(SMALL, x, y, str(seat + 1))
        canvas.write(SMALL, x + 11, y, text.fit(SMALL, app.name(seat), 50))


def _calls(app, canvas, pitch, font):
    """What each seat has called; the highest caller dark on light."""
    called = {seat: bid for seat, bid in app.hand.calls}
    for seat in range(app.hand.rules.players):
        y = seat * pitch
        name = text.fit(font, app.name(seat), 64)
        canvas.write(font, 0, y, str(seat + 1))
        ink = 1
        if seat == app.hand.landlord:
            canvas.fill(10, y + 1, text.width(font, name) + 2, pitch - 2)
            ink = 0
        canvas.write(font, 11, y, name, ink)
        canvas.write(font, 78, y, str(called.get(seat, "-")))
