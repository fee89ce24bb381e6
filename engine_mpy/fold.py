"""Fold a whole ledger file into a session, checking its checkpoints on the way."""

from .errors import RuleError
from .events import from_text, table
from .record import NOWHERE, entry_from
from .session import Session
from .trail import Trail


def fold(text):
    """(session, faults) of a ledger's text; reads only, never writes.

    Each fault is (line number from 1, refusal code). After a damaged line the fold goes on from
    the next line's checkpoint, so that all that can be kept is kept.
    """
    session = Session(Trail())
    faults = []
    lost = False
    newest = 0
    lines = text.split("\n")
    tail = lines.pop()
    for number, line in enumerate(lines, 1):
        try:
            entry = entry_from(line)
            if entry.seq <= newest:
                faults.append((number, "repeated"))
                continue
            newest = entry.seq
            if not _agrees(session, entry, lost):
                faults.append((number, "checkpoint"))
            if entry.undone == NOWHERE:
                session.trail.drop_undone()
            session.replay(from_text(entry.event))
        except RuleError as e:
            faults.append((number, e.code))
            lost = True
    if tail:
        faults.append((len(lines) + 1, "damaged"))
    return session, faults


def _agrees(session, entry, lost):
    """True when the checkpoint is what was folded; after a lost line the checkpoint is taken."""
    folded = (session.hands, tuple(session.seats), session.totals)
    if folded == (entry.hands, entry.seats, entry.totals):
        return True
    if lost:
        _take_checkpoint(session, entry)
    return lost


def _take_checkpoint(session, entry):
    missing = len(entry.totals) - len(session.people)
    if missing > 0:  # their names were on a lost line
        session.people += ("?",) * missing
        session.trail.push(table(session.rules.stamp(), entry.seats, session.people))
    session.hands, session.seats = entry.hands, entry.seats
    session.totals = entry.totals + [0] * -missing
