"""Opens the judge and the rules card; prints the screen, the free heap and the modules loaded."""

import gc
import sys

from stage import HOLD, OK, mounted, press, staged


def look(app, keys, presses):
    """Press keys and print what is left when all garbage is gone."""
    for key in presses:
        press(app, keys, key)
    gc.collect()
    print(type(app.screen).__name__, gc.mem_free(), len(sys.modules))


JUDGE = (OK | HOLD, OK, 3, 2, OK, 1, 2, OK, OK)
CARD = (OK | HOLD, OK, OK, 0, OK, OK, OK)
CLOSE = (OK | HOLD,)

mounted()
app, keys = staged()
for presses in ((), JUDGE, CLOSE, CARD, CLOSE, JUDGE, CLOSE):
    look(app, keys, presses)
