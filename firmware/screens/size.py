"""How many cards a bomb had: one press, held for the largest ones or to tell the rank too."""

from micropython import const

from engine_mpy.hand import bomb_step
from firmware.keys import HOLD
from firmware.screens.lay import lay
from firmware.screens.layout import NORMAL, SMALL, WIDTH, foot, named, title
from firmware.words import say

_FIRST = const(4)  # cards of the bomb on key 1
_FIRST_HELD = const(9)


class Size:
    """Keys 1 to 4 and OK are bombs of 4 to 8 cards.

    1 to 4 held are 9 to 12 cards; where there are no such bombs, the rank is asked too.
    """

    holds = 0x1F

    def __init__(self, seat):
        self._seat = seat

    def draw(self, app, canvas):
        title(canvas, named("bomb_by", (app.name(self._seat),)))
        canvas.write(NORMAL, 0, 16, "1:4 2:5 3:6 4:7")
        canvas.write(NORMAL, 0, 33, "OK:8")
        canvas.write_right(SMALL, WIDTH, 36, say("cards"))
        if app.hand.rules.bomb_high > 8:
            foot(canvas, say("hold_sizes"))
        else:
            foot(canvas, say("hold_for_rank"))

    def spot(self, app, key):
        """Where the cursor of a three-key board stands for a size."""
        return (32 * key, 16, 24, 16) if key < 4 else (0, 33, 32, 16)

    def press(self, app, key):
        held = key & HOLD
        largest = app.hand.rules.bomb_high >= _FIRST_HELD
        size = key - held + (_FIRST_HELD if held and largest else _FIRST)
        app.close()
        if lay(app, bomb_step(self._seat, size)) and held and not largest:
            from firmware.screens.bomb_rank import BombRank

            app.open(BombRank())
