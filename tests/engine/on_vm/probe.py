"""Asks the engine one thing after the other, on either Python: a JSON line in, a JSON line out."""

import json
import sys

from engine_mpy import (
    batch,
    combos,
    doubts,
    events,
    fold,
    name_checks,
    names,
    record,
    rules,
    verdict,
)
from engine_mpy.errors import RuleError
from engine_mpy.hand import Hand

_PRINTABLE = range(0x20, 0x7F)


def probe(job):
    """The outcome of a job [what, argument], or of a refusal its code and sentence."""
    what, argument = job
    try:
        return _PROBES[what](argument)
    except RuleError as e:
        return batch.refusal(e)


def _import(module):
    __import__("engine_mpy." + module)
    return "imported"


def _event(text):
    return events.to_text(events.from_text(text))


def _name(name):
    name_checks.check_name(name)
    return [names.to_ascii(name), names.from_ascii(names.to_ascii(name))]


def _record(line):
    return record.entry_from(line).to_line()


def _damage(line):
    """How many lines that differ in one byte were tried, and those that passed for whole."""
    tried = 0
    passed = []
    for damaged in _damaged(line):
        tried += 1
        try:
            record.entry_from(damaged)
            passed.append(damaged)
        except RuleError:
            pass
    return [tried, passed]


def _damaged(line):
    for i in range(len(line)):
        yield line[:i] + line[i + 1 :]
        for code in _PRINTABLE:
            if chr(code) != line[i]:
                yield line[:i] + chr(code) + line[i + 1 :]


def _fold(text):
    session, faults = fold.fold(text)
    return [
        session.totals,
        session.hands,
        list(session.seats),
        list(session.people),
        session.ended,
        [list(fault) for fault in faults],
    ]


def _doubts(asked):
    name, steps = asked
    return doubts.doubts(Hand(rules.rules_named(name), steps.split()))


def _reason(asked):
    name, on, play = asked
    return verdict.reason(combos.classify(play, name), combos.classify(on, name), name)


def _beaten(asked):
    name, cards = asked
    return verdict.beaten_by(combos.classify(cards, name), name)


_PROBES = {
    "ask": batch.answer,
    "import": _import,
    "event": _event,
    "name": _name,
    "record": _record,
    "damage": _damage,
    "fold": _fold,
    "doubts": _doubts,
    "reason": _reason,
    "beaten": _beaten,
}


def main():
    for line in sys.stdin:
        print(json.dumps(probe(json.loads(line))))


if __name__ == "__main__":
    main()
