"""Why an event may not happen: one check for each kind of event."""

from . import events
from .errors import RuleError
from .hand import PREVIEW, Hand
from .history import past_hand
from .names import check_name, check_reason
from .rules import is_whole, rules_stamped

_MOST_AMOUNT = 999999


def check(session, event):
    """Raise RuleError with the reason if `event` may not happen to `session` now."""
    kind = event[0]
    if not session.people and kind != events.TABLE:
        raise RuleError("no_table")
    if session.ended and kind not in (events.UNDO, events.REDO):
        raise RuleError("ended")
    _CHECKS.get(kind, _unknown)(session, event)


def check_table(stamp, seats, people):
    """Raise RuleError unless rules, seats and people fit each other."""
    rules = rules_stamped(stamp)
    if len(people) > events.MOST_PEOPLE:
        raise RuleError("too_many_people", most=events.MOST_PEOPLE)
    for i, name in enumerate(people):
        check_name(name)
        if name in people[:i]:
            raise RuleError("name_twice", name=name)
    if len(people) < rules.players or len(seats) != rules.players:
        got = min(len(people), len(seats))
        raise RuleError("wrong_players", rules=rules.name, need=rules.players, got=got)
    check_seats(rules, seats, len(people))


def check_seats(rules, seats, people):
    """Raise RuleError unless every seat has a person of its own."""
    for person in seats:
        if not is_whole(person) or not 0 <= person < people:
            raise RuleError("bad_seats")
    if len(seats) != rules.players or len(set(seats)) != len(seats):
        raise RuleError("bad_seats")


def _unknown(session, event):
    raise RuleError("not_an_event", event=str(event[0]))


def _step(session, event):
    """Nothing more here: the session tries the step on the hand itself."""


def _undo(session, event):
    if session.last() is None:
        raise RuleError("nothing_to_undo")


def _redo(session, event):
    if session.next() is None:
        raise RuleError("nothing_to_redo")


def _between_hands(session):
    if session.hand.steps:
        raise RuleError("hand_open")


def _table(session, event):
    _between_hands(session)
    _, stamp, seats, people = event
    check_table(stamp, seats, people)
    if len(people) < len(session.people):
        raise RuleError("bad_people")


def _hand(session, event):
    _, n, stamp, seats, steps = event
    if session.hand.steps and session.hand.steps != list(steps):
        raise RuleError("hand_open")
    if n <= session.hands:
        raise RuleError("saved_already", n=n)
    if n != session.hands + 1:
        raise RuleError("no_such_hand", n=n, hands=session.hands)
    _record(session, stamp, seats, steps)


def _record(session, stamp, seats, steps):
    rules = rules_stamped(stamp)
    check_seats(rules, seats, len(session.people))
    hand = session.hand if session.holds(stamp, steps) else Hand(rules, steps)
    if hand.stage != PREVIEW:
        raise RuleError("hand_not_done")


def _edit(session, event):
    _between_hands(session)
    _, n, rev, stamp, seats, steps = event
    past = _past(session, n)
    if past.void:
        raise RuleError("hand_void", n=n)
    if rev != past.rev + 1:
        raise RuleError("rev_wrong", n=n)
    _record(session, stamp, seats, steps)


def _void(session, event):
    _between_hands(session)
    _, n, on = event
    if _past(session, n).void == on:
        raise RuleError("hand_void" if on else "hand_counts", n=n)


def _past(session, n):
    if not is_whole(n) or not 1 <= n <= session.hands:
        raise RuleError("no_such_hand", n=n, hands=session.hands)
    return past_hand(session.trail, n)


def _adjust(session, event):
    _between_hands(session)
    _, payer, payee, amount, reason = event
    _two_people(session, payer, payee)
    if not is_whole(amount) or not 1 <= amount <= _MOST_AMOUNT:
        raise RuleError("bad_amount")
    check_reason(reason)


def _swap(session, event):
    _between_hands(session)
    _, a, b, since = event
    _two_people(session, a, b)
    if not is_whole(since) or not 1 <= since <= session.hands + 1:
        raise RuleError("no_such_hand", n=since, hands=session.hands)


def _two_people(session, a, b):
    for person in (a, b):
        if not is_whole(person) or not 0 <= person < len(session.people):
            raise RuleError("no_such_person", person=person, people=len(session.people))
    if a == b:
        raise RuleError("same_person")


def _end(session, event):
    _between_hands(session)


_CHECKS = {
    events.STEP: _step,
    events.UNDO: _undo,
    events.REDO: _redo,
    events.TABLE: _table,
    events.HAND: _hand,
    events.EDIT: _edit,
    events.VOID: _void,
    events.ADJUST: _adjust,
    events.SWAP: _swap,
    events.END: _end,
}
