"""Record a bomb, its rank or the rocket, with a warning where no deal can give such a record."""

from engine_mpy.doubts import doubts
from firmware.words import say


def lay(app, step, notice=""):
    """Take a step of play and show the first doubt about the record, or a notice.

    True when taken.
    """
    if not app.take(step):
        return False
    found = doubts(app.hand)
    if found or notice:
        app.tell(say("doubt_" + found[0]) if found else notice, 1)
    return True
