"""The App on a flash with less room than its reserve: a new session is asked for, then played on.

Prints session and notice after the asking, then session, hands and notice after HANDS hands.
"""

import os

from stage import HOLD, OK, mounted, press, staged

from firmware import files
from firmware.journal import RESERVE_BYTES

NEW_SESSION = (OK | HOLD, 3, 1, OK)
HAND = (0, OK, OK, 1, OK)
HANDS = 40


def fill():
    """Leave half of the reserve."""
    with open("/data/filler", "wb") as f:
        while files.free("/data") > RESERVE_BYTES // 2:
            f.write(b"x" * 2048)
            f.flush()


mounted()
app, keys = staged()
fill()
for key in NEW_SESSION:
    press(app, keys, key)
print(app.journal.id, app.notice, os.listdir("/data").count("0002.led"))
for _ in range(HANDS):
    for key in HAND:
        press(app, keys, key)
print(app.journal.id, app.session.hands, app.notice)
os.remove("/data/filler")
for key in NEW_SESSION:
    press(app, keys, key)
print(app.journal.id)
