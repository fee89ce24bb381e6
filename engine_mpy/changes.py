"""The rarer events: a table, a past hand changed or void, a payment, a change of places.

Why each may not happen, and what it does to a session. A device has no room to keep this, so it
is loaded by the first such event.
"""

from . import events
from .checks import check_between_hands, check_record, check_seats
from .errors import RuleError
from .hand import Hand
from .history import past_hand, past_hands, seats_now, swapped
from .rules import is_whole, rules_stamped

_MOST_AMOUNT = 999999

# Why not


def check_change(session, event):
    """Raise RuleError with the reason if a rarer event may not happen to `session` now."""
    kind = event[0]
    if kind not in _CHECKS:
        raise RuleError("not_an_event", event=str(kind))
    check_between_hands(session)
    _CHECKS[kind](session, event)


def check_table(stamp, seats, people):
    """Raise RuleError unless rules, seats and people fit each other."""
    from .name_checks import check_name

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


def _table(session, event):
    _, stamp, seats, people = event
    check_table(stamp, seats, people)
    if len(people) < len(session.people):
        raise RuleError("bad_people")


def _edit(session, event):
    _, n, rev, stamp, seats, steps = event
    past = _past(session, n)
    if past.void:
        raise RuleError("hand_void", n=n)
    if rev != past.rev + 1:
        raise RuleError("rev_wrong", n=n)
    check_record(session, stamp, seats, steps)


def _void(session, event):
    _, n, on = event
    if _past(session, n).void == on:
        raise RuleError("hand_void" if on else "hand_counts", n=n)


def _past(session, n):
    if not is_whole(n) or not 1 <= n <= session.hands:
        raise RuleError("no_such_hand", n=n, hands=session.hands)
    return past_hand(session.trail, n)


def _adjust(session, event):
    from .name_checks import check_reason

    _, payer, payee, amount, reason = event
    _two_people(session, payer, payee)
    if not is_whole(amount) or not 1 <= amount <= _MOST_AMOUNT:
        raise RuleError("bad_amount")
    check_reason(reason)


def _swap(session, event):
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


_CHECKS = {
    events.TABLE: _table,
    events.EDIT: _edit,
    events.VOID: _void,
    events.ADJUST: _adjust,
    events.SWAP: _swap,
}

# What they do


def do_change(session, event):
    """Let a rarer event happen; the trail does not hold it yet."""
    kind = event[0]
    if kind == events.TABLE:
        session.set_table(event)
    elif kind == events.EDIT:
        _count_past(session, event[1], -1)
        _count_edit(session, event, 1)
    elif kind == events.VOID:
        _count_past(session, event[1], -1 if event[2] else 1)
    elif kind == events.SWAP:
        _change_places(session, event, 1)
    else:
        _pay(session, event[1], event[2], event[3])


def revert_change(session, event):
    """Take a rarer event back, which the trail no longer holds."""
    kind = event[0]
    if kind == events.TABLE:
        session.set_table(session.trail.table())
        session.seats = seats_now(session.trail.walk())
    elif kind == events.EDIT:
        _count_edit(session, event, -1)
        _count_past(session, event[1], 1)
    elif kind == events.VOID:
        _count_past(session, event[1], 1 if event[2] else -1)
    elif kind == events.SWAP:
        _change_places(session, event, -1)
    else:
        _pay(session, event[2], event[1], event[3])


def _count_past(session, n, sign):
    past = past_hand(session.trail, n)
    session.count(past.fold(), past.seats, sign)


def _count_edit(session, event, sign):
    stamp, seats, steps = event[-3:]
    session.count(Hand(rules_stamped(stamp), steps), seats, sign)


def _change_places(session, event, sign):
    _, a, b, since = event
    for past in past_hands(session.trail.walk()):
        if past.n < since:
            break
        pay = past.pay_by_person(len(session.people))
        session.totals[a] += sign * (pay[b] - pay[a])
        session.totals[b] += sign * (pay[a] - pay[b])
    session.seats = swapped(session.seats, a, b)


def _pay(session, payer, payee, amount):
    session.totals[payer] -= amount
    session.totals[payee] += amount
