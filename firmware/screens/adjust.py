"""An adjustment: one person pays another outside any hand, with a reason."""

from engine_mpy import events
from firmware.keys import OK
from firmware.screens.layout import choices, named, row, signed, title
from firmware.words import say

_STEPS = (1, 10, 100, 1000)
_REASONS = ("penalty", "bonus", "mistake", "other")


class Adjust:
    """Asks who pays, who gets, how much and why, one after the other."""

    holds = 0x10

    def __init__(self):
        self._payer = None
        self._payee = None
        self._amount = 0
        self._asks_why = False

    def draw(self, app, canvas):
        if self._payee is None:
            title(canvas, say("adjust_who_pays" if self._payer is None else "adjust_who_gets"))
            for seat, person in enumerate(app.session.seats):
                name = "{} {}".format(seat + 1, app.session.people[person])
                row(canvas, seat, name, marked=person == self._payer)
        elif self._asks_why:
            title(canvas, say("adjust_reason"), signed(self._amount))
            choices(canvas, [say(reason) for reason in _REASONS])
        else:
            people = app.session.people
            title(canvas, named("settle_pays", (people[self._payer], people[self._payee])))
            row(canvas, 0, str(self._amount))
            row(canvas, 1, say("adjust_amount"))
            row(canvas, 2, say("adjust_amount_4"))

    def press(self, app, key):
        if self._payee is None:
            return self._choose_person(app, key)
        if self._asks_why:
            return self._choose_reason(app, key)
        if key == OK:
            self._asks_why = self._amount > 0
            return None if self._asks_why else "bad_amount"
        self._amount += _STEPS[key]
        return None

    def _choose_person(self, app, key):
        seats = app.session.seats
        if key == OK:
            return "press_seat"
        if key >= len(seats):
            app.no_seat(key)
        elif self._payer is None:
            self._payer = seats[key]
        elif seats[key] == self._payer:
            return "same_person"
        else:
            self._payee = seats[key]
        return None

    def _choose_reason(self, app, key):
        if key == OK:
            return "no_use"
        reason = say(_REASONS[key])
        event = events.adjust(self._payer, self._payee, self._amount, reason)
        if app.record(event, say("adjust_done")):
            app.home()
        return None
