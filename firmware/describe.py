"""Name an event in a few words, to tell what UNDO took back."""

from engine_mpy import events
from firmware.words import say


def describe(session, event):
    """What `event` was, in at most 15 letters where names are short."""
    if event[0] == events.STEP:
        word = event[1]
        who = _name(session, int(word[1])) if len(word) > 1 else ""
        return say("what_" + word[0], who, word[2:])
    return say("what_" + event[0], event[1] if len(event) > 1 else "")


def _name(session, seat):
    return session.people[session.seats[seat]]
