"""Prints the free heap at the scoreboard, again after 2,000 hands, and the longest record."""

import gc
import time

from engine_mpy import events
from firmware.main import set_up

HANDS = 2000
STEPS = ("c13", "b04", "e", "o1")


def started():
    from firmware.power_up import make_panel

    return set_up(make_panel("/data"), "/data", "ddz3", ())


def free(app):
    while not app.panel.ok or app.step(time.ticks_ms()):
        app.panel.poll(time.ticks_ms())
    gc.collect()
    return gc.mem_free()


def record(app, event):
    start = time.ticks_us()
    app.record(event)
    return time.ticks_diff(time.ticks_us(), start)


app = started()
print("scoreboard", free(app))
print("begun -")
longest_us = 0
for _ in range(HANDS):
    for step in STEPS:
        longest_us = max(longest_us, record(app, events.step(step)))
    longest_us = max(longest_us, record(app, app.session.commit()))
print("after", free(app))
print("longest_us", longest_us)
print("done")
