"""Fills the disk of a journal, and goes on recording and mending."""

import os

from journal_evening import NINGBO, THREE, Evening, play_on
from journal_flash import fresh, mount
from journal_hurt import HOT, LEDGER, content, refused, run, two_sessions, woken, write
from journal_model import shown_by

from engine_mpy import events
from engine_mpy.fold import fold
from firmware import files
from firmware.journal import RESERVE_BYTES, Journal


def fill(leave):
    """Fill the disk but for about `leave` bytes."""
    with open("/data/filler", "wb") as f:
        while files.free("/data") > leave + 4096:
            f.write(b"x" * 2048)
            f.flush()


def case_the_reserve_is_for_the_session_being_played():
    evening = Evening(fresh(32))
    evening.begin(THREE)
    fill(RESERVE_BYTES - 8192)
    assert files.free("/data") < RESERVE_BYTES
    refused("storage_full", evening.journal.begin, NINGBO)
    assert evening.journal.ids() == [1]
    for _ in range(60):
        evening.hand("c13 b04 r2 e o1")
    woken(False, evening.model.shown())


def case_what_cannot_be_mended_on_a_full_disk_stays_as_it_is():
    evening = two_sessions(Evening(fresh(32)))
    damaged = content(LEDGER) + b"junk" * 2000
    write(LEDGER, damaged)
    fill(0)
    journal = woken(False, evening.model.shown())
    names = sorted(os.listdir("/data"))
    for _ in range(3):
        try:
            journal.session_of(1)
        except OSError as e:
            assert e.errno == 28
        else:
            raise AssertionError("mended without room")
        assert content(LEDGER) == damaged and sorted(os.listdir("/data")) == names
    os.remove("/data/filler")
    assert journal.session_of(1).hands == 3
    assert content(LEDGER + ".bad") == b"junk" * 2000


def case_a_full_disk_changes_nothing():
    evening = Evening(fresh(32))
    evening.begin(THREE)
    fill(0)
    refusals = 0
    for word in ("c13", "b04", "r2", "e", "o1", "commit") * 40:
        session = evening.journal.session
        event = session.commit() if word == "commit" else events.step(word)
        before = content(LEDGER), content(HOT)
        try:
            evening.record(event)
        except OSError as e:
            assert e.errno == 28
            refusals += 1
            assert (content(LEDGER), content(HOT)) == before
            assert shown_by(evening.journal) == evening.model.shown()
            mount(evening.flash)
            woken_full = Journal("/data")
            assert woken_full.open() and shown_by(woken_full) == evening.model.shown()
            break
    assert refusals == 1
    os.remove("/data/filler")
    evening.record(event)
    play_on(woken(False, evening.model.shown()))
    assert fold(content(LEDGER).decode())[1] == []


run(globals())
