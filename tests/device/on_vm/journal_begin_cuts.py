"""Cuts the power at every flash operation of a new session; prints cuts, empty files, faults."""

import os

from journal_cuts import sweep
from journal_evening import NINGBO, THREE, Evening
from journal_flash import fresh, mount
from journal_model import shown_by

from firmware import files
from firmware.journal import Journal
from firmware.link_record import listed

_SECOND = "/data/0002.led"

flash = fresh()
evening = Evening(flash)
evening.begin(THREE)
evening.hand("c13 b04 e o1")
unfinished = evening.model.shown()
image = flash.image()
flash.log.clear()
evening.begin(NINGBO)
begun = evening.model.shown()
empty = []
faults = []


def check(cut, done, name):
    mount(cut)
    is_empty = "0002.led" in os.listdir("/data") and not files.size(_SECOND)
    empty.append(is_empty)
    journal = Journal("/data")
    if not journal.open() or journal.repaired:
        faults.append(name + ": not as it was")
        return
    if shown_by(journal) not in (unfinished, begun):
        faults.append("{}: {}".format(name, shown_by(journal)))
    if journal.session_of(1).hands != 1:
        faults.append(name + ": the unfinished session is changed")
    if listed("/data", "0") != ["{:04d}:{}".format(id, size) for id, size in sizes(journal)]:
        faults.append(name + ": {}".format(listed("/data", "0")))
    if is_empty:
        # Its number is not used again, so nothing of it can be taken for the next one.
        journal.begin(NINGBO)
        if journal.id != 3 or journal.ids() != [1, 3]:
            faults.append("{}: session {} of {}".format(name, journal.id, journal.ids()))


def sizes(journal):
    return [(id, files.size(journal.path(id))) for id in journal.ids()]


tried = sweep(image, flash.log, check)
print("{} cuts, {} empty".format(tried, sum(empty)))
for fault in faults:
    print(fault)
