"""The rank of the last bomb, for those who keep it: two presses, one for a 2."""

from engine_mpy.hand import PLAY
from firmware.screens.lay import lay
from firmware.screens.layout import row, title
from firmware.words import say

_GROUPS = ("3456", "789T", "JQKA", "2")


class BombRank:
    """A key chooses four ranks, the next one of them."""

    holds = 0x10
    aim = 0

    def __init__(self):
        self._ranks = ""

    def draw(self, app, canvas):
        title(canvas, say("bomb_rank"))
        if not _bombs(app):
            row(canvas, 0, say("no_bomb"))
        else:
            for i, ranks in enumerate(self._ranks or _GROUPS):
                # Apart from the key's number, which else reads like a rank.
                row(canvas, i, str(i + 1), " ".join(ranks))

    def press(self, app, key):
        if not _bombs(app):
            return "no_bomb"
        if key > 3:
            return "no_use"
        self._ranks = self._ranks[key] if self._ranks else _GROUPS[key]
        if len(self._ranks) == 1:
            app.close_all()
            lay(app, "t" + self._ranks, say("bomb_rank_told", self._ranks))
        return None


def _bombs(app):
    return app.hand.bombs if app.hand.stage == PLAY else ()
