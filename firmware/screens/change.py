"""A past hand under change: which part to record anew, and what the change makes of the pay."""

from engine_mpy import events
from firmware.draft import CALLS, OUT, PLAY
from firmware.keys import OK
from firmware.screens.layout import named, row, title
from firmware.screens.preview import table
from firmware.words import say

_PARTS = (CALLS, PLAY, OUT)


class Change:
    """Keys 1 to 3 choose a part, 4 a spring where the house plays it; OK shows the difference."""

    holds = 0x30
    aim = OK

    def draw(self, app, canvas):
        hand = app.hand
        title(canvas, say("history_hand", app.hand_number()), say("history_compare"))
        row(canvas, 0, named("history_calls", (app.name(hand.landlord),), hand.bid))
        row(canvas, 1, say("history_bombs", len(hand.bombs), len(hand.rockets)))
        row(canvas, 2, say("history_out", app.name(hand.winner)))
        if hand.rules.spring > 1:
            row(canvas, 3, say("history_spring" if hand.spring else "history_plain"))

    def press(self, app, key):
        if key < len(_PARTS):
            app.draft.open(_PARTS[key])
        elif key == OK:
            app.open(Difference())
        elif key == len(_PARTS) and app.hand.rules.spring > 1:
            app.draft.turn_spring()
        else:
            return "no_use"
        return None


class Difference:
    """What each seat got before and gets after the change; OK saves."""

    holds = 0x10
    aim = OK

    def draw(self, app, canvas):
        title(canvas, say("before_after"), say("ok_save"))
        table(app, canvas, app.draft.past.fold().price()[0], app.hand.price()[0])

    def press(self, app, key):
        if key != OK:
            return "undo_back"
        past = app.draft.past
        steps = app.hand.steps
        event = events.edit(past.n, past.rev + 1, past.stamp, past.seats, steps)
        if app.record(event, say("changed", past.n)):
            app.home()
        return None
