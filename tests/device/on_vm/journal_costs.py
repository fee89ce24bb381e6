"""Counts flash operations: of the events of 300 hands, and of resuming long sessions."""

import sys

from journal_evening import THREE
from journal_flash import fresh, mount

from engine_mpy import events
from firmware.journal import Journal

STEPS = ("c11", "c12", "k", "b04", "r2", "e", "o1")
ORDINARY_STEPS = ("c11", "k", "e", "o1")


def counted(flash, record, event):
    programs, erases = flash.counts()
    record(event)
    now = flash.counts()
    flash.log.clear()
    return now[0] - programs, now[1] - erases


def play(flash, journal, hands, words=STEPS):
    """Play hands and return how often which cost came up, of steps and of commits."""
    steps, commits = {}, {}
    while journal.session.hands < hands:
        for word in words:
            add(steps, counted(flash, journal.record, events.step(word)))
        add(commits, counted(flash, journal.record, journal.session.commit()))
    return steps, commits


def add(costs, cost):
    costs[cost] = costs.get(cost, 0) + 1


def median_and_worst(costs, column):
    """Of programs (column 0) or erases (1)."""
    every = []
    for cost in costs:
        every += [cost[column]] * costs[cost]
    every.sort()
    return every[len(every) // 2], every[-1]


def reads_to_resume(flash):
    """Block reads of waking up, and then of being ready for undo."""
    mount(flash)
    before = flash.reads
    journal = Journal("/data")
    assert journal.open() and not journal.repaired
    woken = flash.reads
    assert journal.session.last() is not None
    return woken - before, flash.reads - woken


def begun():
    flash = fresh()
    journal = Journal("/data")
    journal.begin(THREE)
    flash.log.clear()
    return flash, journal


def erases(costs):
    return sum(cost[1] * costs[cost] for cost in costs)


def main():
    steps, commits = play(*begun(), 300)
    for name, costs in (("step", steps), ("commit", commits)):
        print(name, *median_and_worst(costs, 0), *median_and_worst(costs, 1), erases(costs))
    steps, commits = play(*begun(), 30, ORDINARY_STEPS)
    print("evening", erases(steps) + erases(commits))
    for hands in map(int, sys.argv[1:]):
        flash, journal = begun()
        play(flash, journal, hands)
        print("resume", hands, *reads_to_resume(flash))


main()
