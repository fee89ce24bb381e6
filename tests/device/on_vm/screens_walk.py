"""Presses keys at random; prints what is wrong with a picture, and the screens that were seen."""

import gc
import os
import random

from stage import BYTES, HOLD, OK, UNDO, Glass, mounted, press, staged

_CHANCE = 0.6

PRESSES = int(os.getenv("PRESSES"))
SIX = (
    (0, 1, 2, 3) * 5 + (OK,) * 7 + (UNDO,) * 3 + (8, 9, 10, 11, OK | HOLD, OK | HOLD, UNDO | HOLD)
)
THREE = (0,) * 10 + (1,) * 10 + (2, 2, 1 | HOLD, 0 | HOLD, 2 | HOLD)

# What chance seldom finds, as keys: a hand, and the way to each screen behind the menu.
PHRASES = (
    "0 0 0 1 4 2 4",
    "8 1 9 4 0 4",
    "9 2 2 4 4 1 4",
    "12 0 0 0 4 4",
    "12 0 0 0 0 4 1 4 0 4",
    "12 0 0 0 1 2 4 4",
    "12 0 0 1",
    "12 2 0 1 1",
    "12 2 4 0 0",
    "12 3 1 4",
    "12 3 2 1",
    "12 3 0 4 5 5",
    "12 4 1 0 1 3 2 4 2",
    "12 4 0 4 0",
    "12 4 0 0",
    "12 4 0 1",
    "12 4 3 2 2 4 3 4 4 4",
    "12 4 3 10 4 4 4 5 5",
    "12 4 4 0 4 4 4",
    "12 4 4 1 4 5 5",
    "8 1 12 4 4 1 0 1 4 0 4",
    "8 1 8 2 3 4 0 4",
    "5 5 5 13 13",
)

_drawn = []  # (x, y, right, bottom, string) of the strings on the picture
_faults = set()
_glass = Glass()


def recorded_write(canvas, font, x, y, string, ink=1):
    _write(canvas, font, x, y, string, ink)
    module = __import__("firmware.fonts." + font, None, None, ("FIRST", "LAST"))
    if any(not module.FIRST <= ord(char) <= module.LAST for char in string):
        _faults.add("no letters for: " + string)
    if string:
        _drawn.append((x, y, x + text.width(font, string), y + module.HEIGHT, string))


def recorded_banner(canvas, string, top):
    # One line of a letter is blank, so a banner may begin there.
    for _, y, _, bottom, covered in _drawn:
        if y < top - 1 and bottom > top:
            _faults.add("the notice cuts: " + covered)
    _drawn[:] = [rect for rect in _drawn if rect[1] < top - 1]
    _banner(canvas, string, top)
    if text.fit(text.SMALL, string, 128) != string:
        _faults.add("too long a notice: " + string)


def look(app):
    """Note what leaves the panel or lies over something else."""
    for i, (x, y, right, bottom, string) in enumerate(_drawn):
        if x < 0 or y < 0 or right > 128 or bottom > 64:
            _faults.add("{}: off the panel: {}".format(name_of(app), string))
        for x2, y2, right2, bottom2, string2 in _drawn[:i]:
            if x < right2 and x2 < right and y < bottom2 and y2 < bottom:
                _faults.add("{}: {} over {}".format(name_of(app), string, string2))


def whole(app):
    """The picture painted anew from the start."""
    gc.collect()  # the device never keeps two pictures
    picture.compose(app, Canvas(_glass))
    return _glass.bits


def name_of(app):
    return type(app.screen).__name__


def walk(app, keys):
    """Press keys, and return the names of the screens seen."""
    choices = THREE if os.getenv("DDZ_THREE_KEYS") else SIX
    seen = set()
    before = bytearray(BYTES)
    coming = []
    for _ in range(PRESSES):
        if app.notice:
            app.tell("")
            press(app, keys, -1)
        before[:] = app.panel.bits
        before_name = name_of(app)
        begins = choices is SIX and before_name == "Scoreboard" and not coming
        if begins and random.random() < _CHANCE:
            coming = [int(word) for word in random.choice(PHRASES).split()]
        key = coming.pop(0) if coming else random.choice(choices)
        _drawn[:] = []
        press(app, keys, key)
        seen.add(name_of(app))
        look(app)
        if name_of(app) != "About" and app.panel.bits != whole(app):  # its heap moves on
            _faults.add("{}: what changed is not all that was painted".format(name_of(app)))
        if app.panel.bits == before and not app.notice:
            _faults.add("{}: key {} does nothing, and tells nothing".format(before_name, key))
        framed = getattr(app.screen, "still", False)
        if not framed and any(bits & 1 for bits in app.panel.bits[:128]):
            _faults.add("{}: the top line is lit".format(name_of(app)))
        if sum(app.session.totals):
            _faults.add("the totals do not sum to zero")
    return seen


def same_as_saved(app):
    journal = type(app.journal)("/data")
    journal.open()
    shown, saved = app.session, journal.session
    return (journal.id, saved.totals, saved.hands, saved.seats, saved.people, saved.ended) == (
        app.journal.id,
        shown.totals,
        shown.hands,
        shown.seats,
        shown.people,
        shown.ended,
    ) and saved.hand.steps == shown.hand.steps


random.seed(int(os.getenv("SEED")))
mounted()
app, keys = staged()
picture = __import__("firmware.picture", None, None, ("compose",))
text = __import__("firmware.text", None, None, ("draw",))
Canvas = __import__("firmware.canvas", None, None, ("Canvas",)).Canvas
_banner, picture.banner = picture.banner, recorded_banner
_write, Canvas.write = Canvas.write, recorded_write
seen = walk(app, keys)
if not same_as_saved(app):
    _faults.add("what is shown is not what is saved")
gc.collect()
print("heap free", gc.mem_free())
print("hands", app.session.hands, "sessions", app.journal.id)
print("seen", " ".join(sorted(seen)))
for fault in sorted(_faults):
    print("fault", fault)
