"""Ruins whole files of a journal, and puts strange files beside them."""

import os

from journal_evening import NINGBO, THREE, play_on
from journal_hurt import (
    HOT,
    LEDGER,
    again,
    content,
    flip,
    refused,
    run,
    starts,
    three_hands,
    two_sessions,
    woken,
    write,
)
from journal_model import shown_by

from engine_mpy import events
from engine_mpy.record import seal, unseal
from firmware import files
from firmware.journal import Journal

_SECOND = "/data/0002.led"


def first_of_two(evening):
    evening.model.switch(1)
    return evening.model.shown()


def case_an_empty_ledger_is_absent():
    evening = two_sessions()
    write(_SECOND, b"")
    journal = woken(False, first_of_two(evening))
    assert journal.ids() == [1]
    journal.begin(NINGBO)
    assert journal.ids() == [1, 3]


def case_a_ledger_of_erased_flash():
    evening = two_sessions()
    erased = b"\xff" * 100000
    write(_SECOND, erased)
    journal = woken(True, first_of_two(evening))
    assert content(_SECOND + ".bad") == erased
    assert journal.ids() == [1]
    journal.begin(NINGBO)
    assert journal.ids() == [1, 3]


def case_only_a_ruined_ledger():
    three_hands()
    write(LEDGER, b"\n\n\xff\n")
    journal = Journal("/data")
    assert not journal.open() and journal.repaired
    journal.begin(THREE)
    assert journal.id == 2
    play_on(again(journal))


def case_a_ledger_without_its_table_is_left_alone():
    evening = two_sessions()
    evening.record(events.step("c11"))
    flip(_SECOND, 12)
    ruined = content(_SECOND)
    journal = woken(True, first_of_two(evening))
    assert content(_SECOND) == ruined
    assert journal.ids() == [1, 2]
    refused("damaged", journal.session_of, 2)
    while journal.session.hand.steps:
        journal.record(events.undo())
    refused("damaged", journal.switch, 2)
    assert journal.id == 1 and content(_SECOND) == ruined
    assert journal.begin(THREE) is None and journal.id == 3


def case_a_ledger_of_newer_rules_is_left_alone():
    for hands in (0, 1):
        evening = two_sessions()
        lines = content(_SECOND).decode().split("\n")[: 1 + hands]
        newer = [seal(unseal(line).replace("ningbo4/1", "ningbo4/2")) for line in lines]
        write(_SECOND, ("\n".join(newer) + "\n").encode())
        kept = content(_SECOND)
        woken(True, first_of_two(evening))
        assert content(_SECOND) == kept and not files.size(_SECOND + ".bad")


def case_a_long_ruin_takes_little_memory():
    evening = two_sessions()
    last_line = content(_SECOND)[starts(_SECOND)[-2] :]
    write(_SECOND, b"\xff" * 100000 + b"\n" + last_line + b"torn" * 300)
    ballast = []
    try:
        while True:
            ballast.append(bytearray(4096))
    except MemoryError:
        del ballast[-20:]
    journal = Journal("/data")
    assert journal.open() and journal.id == 1
    ballast.clear()
    assert shown_by(journal) == first_of_two(evening)


def case_another_session_is_mended_when_it_is_looked_at():
    evening = two_sessions()
    write(LEDGER, b"junk", "ab")
    journal = woken(False, evening.model.shown())
    seen = journal.session_of(1)
    assert (seen.totals, seen.hands) == (list(first_of_two(evening)[4]), 3)
    assert journal.repaired and content(LEDGER + ".bad") == b"junk"


def case_a_hand_with_a_damaged_step():
    evening = three_hands()
    evening.record(*[events.step(word) for word in ("c01", "c22", "k", "b14")])
    shown = evening.marks[-3][1]  # up to c22
    damaged = starts(HOT)[3]
    tail = bytearray(content(HOT)[damaged:])
    tail[0] ^= 4
    flip(HOT, damaged)
    journal = again(woken(True, shown))
    assert content(HOT + ".bad") == bytes(tail)
    play_on(journal)


def case_a_ruined_hand():
    for ruin in (b"\xff" * 300, b"1", b"\n", b""):
        evening = three_hands()
        shown = evening.model.shown()
        evening.record(events.step("c01"))
        write(HOT, ruin)
        play_on(again(woken(ruin != b"", shown)))


def case_strange_files():
    evening = three_hands()
    for name in ("copy.led", "x.led.bad", "-1.led", "notes.txt", "7.led", "0005.led.bad"):
        write("/data/" + name, b"strange")
    os.mkdir("/data/.led")
    journal = woken(False, evening.model.shown())
    assert journal.ids() == [1]
    journal.begin(NINGBO)
    assert journal.id == 8


def case_no_session_is_left_in_the_middle_of_a_hand():
    evening = two_sessions()
    evening.record(events.step("c11"))
    refused("hand_open", evening.journal.begin, THREE)
    refused("hand_open", evening.journal.switch, 1)
    again(evening.journal)


def case_the_current_session_taken_up_again():
    evening = three_hands()
    evening.record(events.step("c11"))
    journal = again(evening.journal)
    journal.record(events.undo())
    journal.switch(1)
    assert not journal.session.hand.steps
    again(journal)


def case_a_step_of_a_newer_program_is_put_aside():
    evening = three_hands()
    shown = evening.model.shown()
    evening.record(events.step("c01"))
    write(HOT, (seal("? unheard of") + "\n").encode(), "ab")
    again(woken(True, evening.model.shown()))
    assert shown != evening.model.shown()
    assert content(HOT + ".bad")


run(globals())
