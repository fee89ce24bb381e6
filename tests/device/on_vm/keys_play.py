"""Plays a story of key levels to Keys, a millisecond a step, and prints what it says and when."""

import json
import os
import time

from firmware.keys import Keys
from firmware.three_keys import ThreeKeys


class FakePin:
    """An input whose level the story sets."""

    IRQ_FALLING = 4

    def __init__(self):
        self.level = 1
        self._handler = None
        self._edge = False

    def irq(self, handler, trigger):
        assert trigger == self.IRQ_FALLING
        self._handler = handler

    def set(self, level):
        self._edge = self._edge or level < self.level
        self.level = level

    def serve(self):
        if self._edge and self._handler:
            self._handler(self)
        self._edge = False

    def __call__(self):
        return self.level


def play(story):
    """Run a story: {"end", "levels": [[ms, key, level]], and optionally what is looked up here}.

    In the time of a [from, to] of "blocked" the loop stands and no interrupt is served; when
    "deaf" none ever is; before "unheard" no press is fetched; "acts" are [ms, code] run with
    `keys`, `now` and note(...), which joins what is said, at hand.
    """
    start = story.get("start", 0)
    pins = [FakePin() for _ in range(story.get("keys", 6))]
    for key in story.get("low_at_boot", ()):
        pins[key].set(0)
    keys = Keys(pins, start)
    if story.get("players"):
        keys = ThreeKeys(keys, story["players"])
    keys.holds = story.get("holds", 0)
    said = []
    for ms in range(story["end"]):
        for _, key, level in due(story["levels"], ms):
            pins[key].set(level)
        if not any(begin <= ms < end for begin, end in story.get("blocked", ())):
            turn(story, pins, keys, ms, said)
    return said


def turn(story, pins, keys, ms, said):
    """Serve the interrupts and do what the loop does at `ms`."""

    def note(*what):
        said.append(list(what))

    now = time.ticks_add(story.get("start", 0), ms)
    if not story.get("deaf"):
        for pin in pins:
            pin.serve()
    for _, act in due(story.get("acts", ()), ms):
        exec(act, {"keys": keys, "now": now, "note": note})
    if ms % story.get("tick", 5):
        return
    keys.scan(now)
    if ms >= story.get("unheard", 0):
        while (event := keys.get()) >= 0:
            note(ms, event)


def due(entries, ms):
    """Return the entries whose time is `ms`."""
    return [entry for entry in entries if entry[0] == ms]


# Nothing starts, and so nothing ends, before the world is looked at.
time.sleep_ms(1)
print(json.dumps(play(json.loads(os.getenv("STORY")))))
