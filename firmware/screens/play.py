"""Play: what each opponent would pay so far; a seat key records a bomb, a held one the rocket."""

from engine_mpy.hand import bomb_step
from engine_mpy.settle import factors
from firmware import text
from firmware.keys import HOLD, OK
from firmware.screens.lay import lay
from firmware.screens.layout import BIG, NORMAL, SMALL, WIDTH, foot, named
from firmware.words import say


class Play:
    """Shown from the end of the auction to the end of play."""

    holds = 0x3F

    def spot(self, app, key):
        """Nowhere: the foot tells where the cursor of a three-key board points."""
        return ()

    def draw(self, app, canvas):
        hand = app.hand
        call = str(hand.bid)
        canvas.write_right(NORMAL, WIDTH, 0, call)
        name = text.fit(NORMAL, app.name(hand.landlord), 64)
        canvas.write(NORMAL, 0, 0, name)
        x = text.width(NORMAL, name) + 4
        canvas.write(SMALL, x, 3, say("landlord"))
        canvas.line(17)
        parts = factors(hand.rules, hand.bid, hand.bomb_counts(), len(hand.rockets))
        unit = 1
        for part in parts:
            unit *= part
        _amount(canvas, unit)
        canvas.write_right(SMALL, WIDTH, 20, say("bombs", len(hand.bombs)))
        if hand.rockets:
            canvas.write_right(SMALL, WIDTH, 34, say("rocket"))
        foot(canvas, _hint(app))

    def press(self, app, key):
        seat = key & 3
        if key == OK:
            app.take("e")
        elif seat >= app.hand.rules.players:
            app.no_seat(seat)
        elif key & HOLD:
            lay(app, "r{}".format(seat))
        else:
            _bomb(app, seat)


def _hint(app):
    """What the keys do; on a three-key board, what the cursor points at."""
    if app.keys.cursor < 0:
        return say("seat_bomb")
    if app.keys.cursor == OK:
        return say("point_ok")
    return named("point_seat", (app.name(app.keys.cursor),))


def _amount(canvas, unit):
    """What each opponent pays or gets, as large as it fits."""
    string = str(unit)
    font = BIG if len(string) < 6 else NORMAL
    canvas.write(font, 0, 19 if font == BIG else 26, string)


def _bomb(app, seat):
    rules = app.hand.rules
    if rules.bomb_low == rules.bomb_high:
        lay(app, bomb_step(seat, rules.bomb_low))
        return
    from firmware.screens.size import Size

    app.open(Size(seat))
