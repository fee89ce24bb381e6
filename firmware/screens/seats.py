"""Who sits where: two people change places, from now on or for past hands too; guests come in."""

from engine_mpy import events
from firmware.guests import new_name
from firmware.keys import OK
from firmware.screens.layout import choices, named, row, title
from firmware.words import say


class Seats:
    """Two seat keys choose the pair; OK puts somebody on the bench."""

    holds = 0x10

    def __init__(self):
        self._chosen = None
        self._bench = False

    def draw(self, app, canvas):
        if self._bench:
            title(canvas, say("seats_sits_out"))
        else:
            title(canvas, say("seats_swap_two"), say("seats_bench_ok"))
        for seat, person in enumerate(app.session.seats):
            name = "{} {}".format(seat + 1, app.session.people[person])
            row(canvas, seat, name, marked=seat == self._chosen)

    def press(self, app, key):
        seats = app.session.seats
        if key == OK:
            self._bench = not self._bench
            self._chosen = None
        elif key >= len(seats):
            app.no_seat(key)
        elif self._bench:
            app.close()
            app.open(ComesIn(seats[key]))
        elif self._chosen is None:
            self._chosen = key
        elif self._chosen == key:
            self._chosen = None
        else:
            app.close()
            app.open(Since(seats[self._chosen], seats[key]))


class Since:
    """From which hand on two people have changed places."""

    holds = 0x10

    def __init__(self, a, b):
        self._a = a
        self._b = b

    def draw(self, app, canvas):
        people = app.session.people
        title(canvas, named("seats_swap_when", (people[self._a], people[self._b])))
        row(canvas, 0, say("seats_from_now"))
        if app.session.hands:
            row(canvas, 1, say("seats_from_last"))
            row(canvas, 2, say("seats_from_all"))

    def press(self, app, key):
        hands = app.session.hands
        if key > 2 or key and not hands:
            return "no_use"
        since = (hands + 1, hands, 1)[key]
        if app.record(events.swap(self._a, self._b, since), say("seats_swapped")):
            app.home()
        return None


class ComesIn:
    """Who takes the place of a person from now on: somebody on the bench, or a new guest."""

    holds = 0x10

    def __init__(self, person):
        self._person = person

    def draw(self, app, canvas):
        title(canvas, say("seats_comes_in"))
        names = [app.session.people[person] for person in self._benched(app)[:3]]
        choices(canvas, names + [say("guest")])

    def _benched(self, app):
        session = app.session
        return [p for p in range(len(session.people)) if p not in session.seats]

    def press(self, app, key):
        session = app.session
        benched = self._benched(app)[:3]
        if key > len(benched):
            return "no_use"
        if key < len(benched):
            event = events.swap(self._person, benched[key], session.hands + 1)
        else:
            guest = len(session.people)
            people = session.people + (new_name(session.people),)
            seats = [guest if p == self._person else p for p in session.seats]
            event = events.table(session.rules.stamp(), seats, people)
        if app.record(event, say("seats_swapped")):
            app.home()
        return None
