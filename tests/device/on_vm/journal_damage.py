"""Damages lines of a session's file, at its end and in its middle."""

from journal_evening import play_on
from journal_hurt import (
    HOT,
    JUNK,
    LEDGER,
    again,
    content,
    flip,
    refused,
    run,
    starts,
    three_hands,
    woken,
    write,
)
from journal_model import shown_by

from engine_mpy import events
from firmware import files
from firmware.journal import Journal


def case_junk_after_the_last_line():
    evening = three_hands()
    good = content(LEDGER)
    write(LEDGER, JUNK, "ab")
    again(woken(True, evening.model.shown()))
    write(LEDGER, b"more", "ab")
    play_on(again(woken(True, evening.model.shown())))
    assert content(LEDGER + ".bad") == JUNK + b"more"
    assert content(LEDGER)[: len(good)] == good


def case_a_line_that_is_there_twice_counts_once():
    evening = three_hands()
    line = content(LEDGER)[starts(LEDGER)[-2] :]
    write(LEDGER, line, "ab")
    journal = woken(False, evening.model.shown())
    evening.journal = journal
    evening.record(events.undo())
    assert shown_by(journal) == evening.model.shown()
    play_on(again(journal))


def case_last_line_damaged_right_after_its_commit():
    evening = three_hands()
    line = content(LEDGER)[starts(LEDGER)[-2] :]
    flip(LEDGER, starts(LEDGER)[-2] + 5)
    # The small file still has the hand: it is back where OK would save it.
    journal = woken(True, evening.marks[-2][1])
    journal.record(journal.session.commit())
    assert shown_by(again(journal)) == evening.model.shown()
    assert content(LEDGER)[-len(line) :] == line
    assert len(content(LEDGER + ".bad")) == len(line)


def case_last_line_damaged_under_a_hand():
    evening = three_hands()
    before = evening.marks[-6][1]
    evening.record(events.step("c11"), events.step("c22"), events.undo())
    flip(LEDGER, starts(LEDGER)[-2] + 5)
    journal = Journal("/data")
    assert journal.open() and journal.repaired
    assert (journal.session.totals, journal.session.hands) == (list(before[4]), 2)
    assert journal.session.hand.steps == ["c11"] and journal.session.hand.undone == ["c22"]
    journal.record(events.redo())
    again(journal)


def case_last_line_damaged_under_an_empty_hand():
    evening = three_hands()
    evening.record(events.step("c11"), events.undo())
    flip(LEDGER, starts(LEDGER)[-2] + 5)
    journal = Journal("/data")
    assert journal.open() and journal.repaired
    # An event takes the lost line's number; nothing of the hand may come back with it.
    journal.record(events.adjust(0, 1, 7, "x"))
    again(journal)


def case_last_line_damaged_under_a_hand_taken_back():
    evening = three_hands()
    evening.undo(2)
    flip(LEDGER, starts(LEDGER)[-2])
    # The undo is lost, so the hand counts again; the steps taken back do not fit.
    again(woken(True, evening.marks[-3][1]))
    assert b"U " in content(HOT + ".bad")


def middle_damaged(evening, line):
    """The journal that wakes up when a line with others after it is damaged."""
    flip(LEDGER, starts(LEDGER)[line] + 9)
    journal = Journal("/data")
    assert journal.open() and not journal.repaired
    shown = evening.model.shown()
    assert standing(journal) == (list(shown[4]), shown[5], list(shown[7]))
    return journal


def standing(journal):
    session = journal.session
    return (list(session.totals), session.hands, list(session.hand.steps))


def damaged(journal, event):
    """An event that needs the damaged line is refused, and nothing has changed."""
    before, size = standing(journal), files.size(LEDGER)
    refused("damaged", journal.record, event)
    assert (standing(journal), files.size(LEDGER)) == (before, size), event
    other = Journal("/data")
    assert other.open() and not other.repaired and standing(other) == before


def case_a_line_in_the_middle_and_what_needs_it():
    for line in (1, 2):
        journal = middle_damaged(three_hands(), line)
        damaged(journal, events.edit(line, 1, "ddz3/1", (0, 1, 2), ("c03", "e", "o1")))
        damaged(journal, events.void(line, True))
        damaged(journal, events.swap(0, 1, line))
        journal.record(events.void(3, True))
        play_on(journal)
        assert shown_by(journal) == shown_by(again(journal))


def case_undo_goes_as_far_as_the_damaged_line():
    evening = three_hands()
    journal = middle_damaged(evening, 1)
    # Hand 3 with its four events, and hand 2 is next: it follows the damaged line.
    for _ in range(5):
        journal.record(events.undo())
    damaged(journal, events.undo())
    assert journal.session.hands == 2
    play_on(journal)


def case_undo_of_a_swap_that_reached_the_damaged_line():
    evening = three_hands()
    before = evening.marks[-1][1]
    evening.record(events.swap(0, 1, 1))
    flip(LEDGER, starts(LEDGER)[1] + 9)
    refused("damaged", evening.journal.record, events.undo())
    # What the swap had moved can no longer be told: it is dropped, and the undo with it.
    assert standing(evening.journal) == (list(before[4]), 3, [])
    assert evening.journal.repaired
    assert content(LEDGER + ".bad").count(b"\n") == 2
    play_on(evening.journal)


def case_the_newest_line_needs_a_damaged_one():
    evening = three_hands()
    evening.record(events.swap(0, 1, 1))
    flip(LEDGER, starts(LEDGER)[1] + 9)
    journal = Journal("/data")
    assert journal.open() and journal.repaired
    before = evening.marks[-2][1]  # the swap is dropped
    assert (journal.session.totals, journal.session.hands) == (list(before[4]), 3)
    assert b" X 0 1 1 " in content(LEDGER + ".bad")


def case_undo_was_of_the_damaged_line():
    evening = three_hands()
    before = evening.marks[-6][1]
    evening.undo(1)
    flip(LEDGER, starts(LEDGER)[3] + 9)
    journal = Journal("/data")
    assert journal.open() and journal.repaired
    assert (journal.session.totals, journal.session.hands) == (list(before[4]), 2)
    play_on(journal)


run(globals())
