"""Plays HANDS hands by script; prints the free heap after each fourth of them."""

import gc
import os

from stage import mounted, staged

HANDS = int(os.getenv("HANDS"))
PARTS = 4


def play(app, n):
    """Play one of several hands, with its steps taken back now and then."""
    from engine_mpy.events import step, undo

    steps = ("c02", "c13", "b04", "r2", "e", "o1") if n % 2 else ("c01", "c12", "k", "e", "o2")
    for word in steps:
        app.record(step(word))
    if n % 5 == 0:
        app.record(undo())
        app.record(step(steps[-1]))
    app.record(app.session.commit())


def free(app):
    """The free heap when the scoreboard is drawn and all garbage gone."""
    app.step(0)
    gc.collect()
    return gc.mem_free()


mounted()
app, _ = staged()
play(app, 0)
print(free(app))
for _ in range(PARTS):
    for n in range(HANDS // PARTS):
        play(app, n)
    print(free(app))
print(app.session.hands, sum(app.session.totals))
