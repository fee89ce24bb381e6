"""The rules of the coming hands: the rule set, and the house's own switches."""

from engine_mpy import events
from engine_mpy.rules import PROFILES, rules_named
from firmware.guests import new_name
from firmware.keys import OK
from firmware.screens.layout import PAGE, choices, row, title
from firmware.words import say

_SETS = sorted(PROFILES)

# The values that a key goes through; the rule set's own comes with them.
_SWITCHES = (
    ("spring", (1, 2, 3)),
    ("rocket", (1, 2, 4)),
    ("cap", (0, 3, 4, 5, 6)),
    ("one_call", (0, 1)),
    ("base", (1, 2, 5, 10)),
    ("bombs_from", (0, 4, 6)),
)


class House:
    """Page 1 chooses the rule set; OK turns to the house rules."""

    holds = 0x10

    def __init__(self):
        self._page = 0

    def draw(self, app, canvas):
        rules = app.session.rules
        title(canvas, say("rules"), say("ok_more"))
        if self._page == 0:
            for i, name in enumerate(_SETS):
                row(canvas, i, "{} {}".format(i + 1, name), marked=name == rules.name)
            return
        shown = self._switches()
        choices(canvas, ["{}: {}".format(name, getattr(rules, name)) for name, _ in shown])

    def _switches(self):
        return _SWITCHES[PAGE * (self._page - 1) : PAGE * self._page]

    def press(self, app, key):
        if key == OK:
            self._page = (self._page + 1) % 3
            return None
        count = len(self._switches()) if self._page else len(_SETS)
        if key >= count:
            return "no_use"
        rules = app.session.rules
        if self._page == 0:
            app.record(_table(app, PROFILES[_SETS[key]]), say("rules_changed"))
        else:
            name, values = self._switches()[key]
            house = dict(rules.house)
            house[name] = _next(values, getattr(rules, name))
            app.record(_table(app, rules_named(rules.name, house)), say("rules_changed"))
        return None


def _next(values, value):
    larger = [v for v in values if v > value]
    return larger[0] if larger else values[0]


def _table(app, rules):
    """The table event that plays on under other rules, with as many seats as they need."""
    session = app.session
    people = session.people
    seats = list(session.seats[: rules.players])
    while len(seats) < rules.players:
        benched = [p for p in range(len(people)) if p not in seats]
        if not benched:
            benched = [len(people)]
            people = people + (new_name(people),)
        seats.append(benched[0])
    return events.table(rules.stamp(), seats, people)
