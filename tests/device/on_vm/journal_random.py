"""Plays random events, wakes up after each, and compares; prints how many of each were played."""

import random

from journal_evening import FIVE, NINGBO, THREE, Evening
from journal_flash import Flash, fresh, mount
from journal_model import shown_by, sums_by

from engine_mpy import events
from engine_mpy.errors import RuleError
from engine_mpy.fold import fold
from firmware.journal import Journal

HANDS = ("c13 b04 r2 e o1", "c01 c12 k e o2", "c02 k b04 e o0")
STEPS = ("c11", "c02", "c13", "k", "b04", "r1", "e", "o0", "o2")


def events_to_try(session):
    """Random events, of which some are refused."""
    n = random.randint(1, session.hands + 1)
    a, b = random.randint(0, 4), random.randint(0, 4)
    stamp, seats = session.rules.stamp(), session.seats
    steps = random.choice(HANDS).split()
    rev = random.randint(1, 2)
    return [
        events.step(random.choice(STEPS)),
        events.step(random.choice(STEPS)),
        events.undo(),
        events.undo(),
        events.redo(),
        events.edit(n, rev, stamp, seats, steps),
        events.void(n, random.choice((True, False))),
        events.swap(a, b, n),
        events.adjust(a, b, random.randint(1, 99), "x"),
        random.choice((FIVE, THREE, NINGBO)),
        events.end(),
    ]


def try_one(evening, done):
    """Try a random happening and count it when it was not refused."""
    journal = evening.journal
    choice = random.randint(0, 19)
    try:
        if choice < 3 and journal.session.hand.undone:
            return  # steps taken back cannot be brought back after another session was played
        if choice == 0 and len(journal.ids()) < 4:
            evening.begin(random.choice((THREE, NINGBO)))
            kind = "begin"
        elif choice < 3:
            other = random.choice(journal.ids())
            evening.switch(other)
            kind = "switch"
        elif choice < 9 and not journal.session.hand.steps:
            evening.hand(random.choice(HANDS))
            kind = "hand"
        else:
            event = random.choice(events_to_try(journal.session))
            kind = event[0]
            evening.record(event)
    except RuleError as e:
        assert e.code != "damaged"
        return
    done[kind] = done.get(kind, 0) + 1


def main():
    random.seed(20)
    flash = fresh()
    evening = Evening(flash)
    evening.begin(THREE)
    done = {}
    while sum(done.values()) < 300:
        try_one(evening, done)
        expected = evening.model.shown()
        assert shown_by(evening.journal) == expected, (shown_by(evening.journal), expected)
        reader = Flash(flash.image())
        mount(reader)
        for _ in range(2):
            woken = Journal("/data")
            assert woken.open() and not woken.repaired
            assert shown_by(woken) == expected, (shown_by(woken), expected)
            assert sums_by(woken) == evening.model.sums()
        assert reader.log == []
        mount(flash)
    for id in evening.journal.ids():
        with open(evening.journal.path(id)) as f:
            assert fold(f.read())[1] == []
    print(" ".join("{}={}".format(kind, done[kind]) for kind in sorted(done)))


main()
