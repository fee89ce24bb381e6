"""Prints when the screens of a hand are loaded, and which is seen after a press at WHEN."""

import os
import sys

from stage import mounted, press, staged


def loaded():
    return [name in sys.modules for name in ("firmware.screens.play", "firmware.link")]


mounted()
app, keys = staged()
print(type(app.screen).__name__, *loaded())
for _ in range(int(os.getenv("WHEN"))):
    print(app.step(1), *loaded())
press(app, keys, 0, 2)
print(type(app.screen).__name__, *loaded())
