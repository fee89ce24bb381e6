"""Why an event of an ordinary evening may not happen; the rarer ones are in changes.py."""

from . import events
from .errors import RuleError
from .hand import PREVIEW, Hand
from .rules import is_whole, rules_stamped


def check(session, event):
    """Raise RuleError with the reason if `event` may not happen to `session` now."""
    kind = event[0]
    if not session.people and kind != events.TABLE:
        raise RuleError("no_table")
    if session.ended and kind not in (events.UNDO, events.REDO):
        raise RuleError("ended")
    if kind in _CHECKS:
        _CHECKS[kind](session, event)
    else:
        from .changes import check_change

        check_change(session, event)


def check_between_hands(session):
    """Raise RuleError while a hand is in progress."""
    if session.hand.steps:
        raise RuleError("hand_open")


def check_record(session, stamp, seats, steps):
    """Raise RuleError unless the steps are a whole hand, by people of the session."""
    rules = rules_stamped(stamp)
    check_seats(rules, seats, len(session.people))
    hand = session.hand if session.holds(stamp, steps) else Hand(rules, steps)
    if hand.stage != PREVIEW:
        raise RuleError("hand_not_done")


def check_seats(rules, seats, people):
    """Raise RuleError unless every seat has a person of its own."""
    for person in seats:
        if not is_whole(person) or not 0 <= person < people:
            raise RuleError("bad_seats")
    if len(seats) != rules.players or len(set(seats)) != len(seats):
        raise RuleError("bad_seats")


def _step(session, event):
    """Nothing more here: the session tries the step on the hand itself."""


def _undo(session, event):
    if session.last() is None:
        raise RuleError("nothing_to_undo")


def _redo(session, event):
    if session.next() is None:
        raise RuleError("nothing_to_redo")


def _hand(session, event):
    _, n, stamp, seats, steps = event
    if session.hand.steps and session.hand.steps != list(steps):
        raise RuleError("hand_open")
    if n <= session.hands:
        raise RuleError("saved_already", n=n)
    if n != session.hands + 1:
        raise RuleError("no_such_hand", n=n, hands=session.hands)
    check_record(session, stamp, seats, steps)


def _end(session, event):
    check_between_hands(session)


_CHECKS = {
    events.STEP: _step,
    events.UNDO: _undo,
    events.REDO: _redo,
    events.HAND: _hand,
    events.END: _end,
}
