"""What a box should show, told naively: every state of every session is remembered whole."""

from engine_mpy import events


class Model:
    """The sessions by id, each a list of states and the place in it; undo only moves the place.

    A state is (event text, stamp, seats, people, hands, adjustments, ended, steps); a hand is
    (stamp, seats, steps, void).
    """

    def __init__(self):
        self.id = 0
        self._sessions = {}

    def begin(self, id, table):
        self.id = id
        _, stamp, seats, people = table
        self._sessions[id] = [[("", stamp, seats, people, (), (), False, ())], 0]

    def switch(self, id):
        self.id = id

    def record(self, event):
        """Let an event happen to the current session."""
        session = self._sessions[self.id]
        if event == events.undo():
            self._forget(*session)
            session[1] -= 1
        elif event == events.redo():
            session[1] += 1
        else:
            states, place = session
            session[0] = states[: place + 1] + [_after(states[place], event)]
            session[1] += 1

    def _forget(self, states, place):
        """Steps of a hand never saved cannot be brought back past an undo of what came before."""
        while not states[place][-1] and states[-1][-1]:
            states.pop()

    def shown(self):
        """What the journal should show now; compare with shown_by()."""
        states, place = self._sessions[self.id]
        text, stamp, seats, people, hands, _, ended, steps = states[place]
        coming = states[place + 1][0] if place + 1 < len(states) else ""
        totals = tuple(_totals(states[place]))
        return (self.id, stamp, seats, people, totals, len(hands), ended, steps, text, coming)

    def sums(self):
        """The totals of every session by id."""
        return {id: _totals(states[place]) for id, (states, place) in self._sessions.items()}


def shown_by(journal):
    """What a journal shows, with the events that undo and redo would move."""
    session = journal.session
    last, coming = session.last(), session.next()
    return (
        journal.id,
        session.rules.stamp(),
        tuple(session.seats),
        tuple(session.people),
        tuple(session.totals),
        session.hands,
        session.ended,
        tuple(session.hand.steps),
        events.to_text(last) if last else "",
        events.to_text(coming) if coming else "",
    )


def sums_by(journal):
    """The totals of every session of a journal that holds a table, by id."""
    return {id: journal.session_of(id).totals for id in journal.ids()}


def _after(state, event):
    _, stamp, seats, people, hands, adjustments, ended, steps = state
    kind = event[0]
    if kind == events.STEP:
        steps += (event[1],)
    elif kind == events.HAND:
        hands += ((stamp, seats, tuple(event[4]), False),)
        steps = ()
    elif kind == events.EDIT:
        hands = _replaced(hands, event[1], (event[3], event[4], tuple(event[5]), False))
    elif kind == events.VOID:
        hands = _replaced(hands, event[1], hands[event[1] - 1][:3] + (event[2],))
    elif kind == events.ADJUST:
        adjustments += (event[1:4],)
    elif kind == events.SWAP:
        _, a, b, since = event
        kept = hands[: since - 1]
        hands = kept + tuple((h[0], _swap(h[1], a, b), h[2], h[3]) for h in hands[since - 1 :])
        seats = _swap(seats, a, b)
    elif kind == events.END:
        ended = True
    else:
        _, stamp, seats, people = event
    return (events.to_text(event), stamp, seats, people, hands, adjustments, ended, steps)


def _replaced(hands, n, hand):
    return hands[: n - 1] + (hand,) + hands[n:]


def _swap(seats, a, b):
    return tuple({a: b, b: a}.get(person, person) for person in seats)


def _totals(state):
    totals = [0] * len(state[3])
    for stamp, seats, steps, void in state[4]:
        if not void:
            for seat, person in enumerate(seats):
                totals[person] += _pay(stamp, steps, seat, len(seats))
    for payer, payee, amount in state[5]:
        totals[payer] -= amount
        totals[payee] += amount
    return totals


def _pay(stamp, steps, seat, players):
    call = [step for step in steps if step[0] == "c"][-1]
    landlord, unit = int(call[1]), int(call[2])
    smallest = 4 if players == 3 else 6
    for step in steps:
        if step[0] == "r" or (step[0] == "b" and int(step[2], 16) >= smallest):
            unit *= 2
    if stamp.startswith("ningbo4"):
        unit = 10 * int(call[2])
    if "o{}".format(landlord) not in steps:
        unit = -unit
    return unit * (players - 1) if seat == landlord else -unit
