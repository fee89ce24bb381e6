"""What UNDO and holding it do outside the menu, and how they tell of it."""

from micropython import const

from engine_mpy import events
from firmware.screens.layout import named
from firmware.words import say

_WIDTH = const(84)


def undo(app):
    """Take back the last thing: a step of a past hand under change, or the newest event."""
    if not app.draft:
        app.record(events.undo(), _told(app.session, "took_back", app.session.last()))
    elif not (app.draft.undo() or app.draft.cancel()):
        app.home()


def redo(app):
    """Bring back what was taken back last."""
    if app.draft:
        app.tell(say("no_use"), 2)
    else:
        app.record(events.redo(), _told(app.session, "brought_back", app.session.next()))


def _told(session, phrase, event):
    return event and say(phrase, _described(session, event))


def _described(session, event):
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
