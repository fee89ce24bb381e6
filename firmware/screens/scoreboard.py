"""The scoreboard: who sits where and the totals, in the order of the table."""

from micropython import const

from engine_mpy.rules import HIGHEST_CALL
from firmware import text
from firmware.keys import HOLD
from firmware.screens.layout import BANNER_Y, NORMAL, WIDTH, foot, signed
from firmware.words import say

_ROW_3 = const(17)  # three rows leave a foot
_ROW_4 = const(16)


class Scoreboard:
    """Shown between hands; a seat key begins the auction."""

    holds = 0x3F
    aim = 0

    def draw(self, app, canvas):
        session = app.session
        seats = session.seats
        leader = max(session.totals)
        pitch = _ROW_3 if len(seats) == 3 else _ROW_4
        for seat, person in enumerate(seats):
            total = session.totals[person]
            leads = total == leader and total > 0
            _row(canvas, seat, seat * pitch, session.people[person], total, leads)
        if len(seats) == 3:
            canvas.line(51)
            hint = "session_ended" if session.ended else "seat_calls"
            foot(canvas, "" if session.ended else say("hand_n", session.hands + 1), say(hint))

    def press(self, app, key):
        from firmware.screens.auction import call  # the scoreboard is seen before it is loaded

        if key < 4:
            call(app, key)
        elif key & HOLD:
            call(app, key - HOLD, HIGHEST_CALL)
        elif app.session.rules.forced:
            app.take("d")
        else:
            return "redeal"
        return None

    def spot(self, app, key):
        """Where the cursor of a three-key board stands: a seat's row; for OK the hint, or all."""
        three = len(app.session.seats) == 3
        if key < 4:
            return (0, key * (_ROW_3 if three else _ROW_4) + 1, WIDTH, 15)
        return (61, 52, 67, 12) if three else (0, 1, 9, 63)

    def banner_y(self, app):
        """Where a notice begins: four rows leave no foot, so it takes the last row."""
        return BANNER_Y if len(app.session.seats) == 3 else 3 * _ROW_4


def _row(canvas, seat, y, name, total, leads):
    if leads:
        canvas.fill(0, y + 1, 9, 15)
    canvas.write(NORMAL, 0, y, str(seat + 1), 0 if leads else 1)
    number = signed(total)
    left = WIDTH - text.width(NORMAL, number)
    canvas.write(NORMAL, left, y, number)
    canvas.write(NORMAL, 11, y, text.fit(NORMAL, name, left - 14))
