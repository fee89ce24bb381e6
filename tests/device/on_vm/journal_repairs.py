"""Cuts the power at every flash operation of mending; prints the cuts tried and the faults."""

import os

from journal_cuts import sweep
from journal_evening import play_on
from journal_flash import Flash, mount
from journal_hurt import HOT, JUNK, LEDGER, content, flip, starts, three_hands, write
from journal_model import shown_by

from engine_mpy import events
from firmware.journal import Journal

_LONG = JUNK * 200


def long_junk():
    write(LEDGER, _LONG, "ab")
    return _LONG


def last_line():
    at = starts(LEDGER)[-2]
    flip(LEDGER, at + 5)
    return content(LEDGER)[at:]


def whole_ledger():
    write(LEDGER, _LONG)
    return _LONG


def damaged_hand():
    at = starts(HOT)[1]
    flip(HOT, at)
    return content(HOT)[at:]


def everything():
    damaged_hand()
    return last_line()


def second_damage():
    write(LEDGER, b"first", "ab")
    Journal("/data").open()
    write(LEDGER, _LONG, "ab")
    return _LONG


def anything_kept(bad):
    """True when the damaged bytes are in one of the files."""
    return any(bad in content("/data/" + name) for name in os.listdir("/data"))


def wake(flash):
    """(what came up, the journal); nothing at all may come up when all is ruined."""
    mount(flash)
    journal = Journal("/data")
    return shown_by(journal) if journal.open() else None, journal


def sweep_mending(damage):
    """(cuts tried, faults) of waking up after a damage."""
    evening = three_hands()
    evening.record(events.step("c11"), events.step("c22"))
    bad = damage()
    image = evening.flash.image()
    live = Flash(image)
    expected = wake(live)[0]
    faults = []

    def check(flash, done, name):
        shown, journal = wake(flash)
        if shown != expected or not anything_kept(bad):
            faults.append(
                "{}, {}: {} instead of {}".format(damage.__name__, name, shown, expected)
            )
        elif shown:
            play_on(journal)
            if wake(flash)[0] != shown_by(journal):
                faults.append("{}, {}: what was played on is lost".format(damage.__name__, name))

    return sweep(image, live.log, check), faults


def main():
    for damage in (long_junk, last_line, whole_ledger, damaged_hand, everything, second_damage):
        tried, faults = sweep_mending(damage)
        print(damage.__name__, tried, "cuts")
        for fault in faults:
            print(fault)


main()
