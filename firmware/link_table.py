"""The table over the link: who plays, and by which rules."""

from engine_mpy import events
from engine_mpy.errors import RuleError
from engine_mpy.name_checks import check_drawable
from engine_mpy.names import from_ascii
from engine_mpy.rules import rules_named


def name(app, names):
    """Rename the people of the session; more people may follow. Raises RuleError or OSError."""
    session = app.journal.session
    _record(app, session.rules, session.seats, _people(names))


def begin(app, rules, names):
    """Give rules and people to a session without hands. Raises RuleError or OSError."""
    session = app.journal.session
    if session.hands:
        raise RuleError("not_fresh")
    rules = rules_named(rules)
    people = _people(names)
    # Nobody of a session can be taken away, so those that are more stay without a seat.
    _record(app, rules, range(rules.players), people + session.people[len(people) :])


def _people(names):
    people = tuple(from_ascii(name) for name in names.split(","))
    for name in people:
        check_drawable(name)
    return people


def _record(app, rules, seats, people):
    session = app.journal.session
    present = session.rules.stamp(), tuple(session.seats), session.people
    if present != (rules.stamp(), tuple(seats), people):
        app.journal.record(events.table(rules.stamp(), seats, people))
        app.change()
