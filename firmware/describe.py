"""Name an event in a few words, to tell what UNDO took back."""

from micropython import const

from engine_mpy import events
from firmware.screens.layout import named
from firmware.words import say

_WIDTH = const(84)


def describe(session, event):
    """What `event` was, short enough to stand behind "again: "."""
    if event[0] == events.STEP:
        word = event[1]
        if len(word) == 1:
            return say("what_" + word)
        if word[0] == "t":
            return say("what_t", word[1])
        who = session.people[session.seats[int(word[1])]]
        return named("what_" + word[0], (who,), word[2:], width=_WIDTH)
    return say("what_" + event[0], event[1] if len(event) > 1 else "")
