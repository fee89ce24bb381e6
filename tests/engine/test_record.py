"""Lines of the ledger: whole or refused."""

import pytest

from engine_mpy.errors import RuleError
from engine_mpy.fold import fold
from engine_mpy.record import NOWHERE, Entry, entry_from, seal, unseal
from tests.engine.evening import ledger_of_an_evening, state

LINE = Entry(7, 120, NOWHERE, 0, 3, (0, 1, 2), [6, -3, -3], "c03").to_line()


def refused(line: str) -> bool:
    try:
        entry_from(line)
    except RuleError:
        return True
    return False


def test_a_line_spells_its_fields() -> None:
    assert LINE[:-9] == "7 120 - 0 3 012 6,-3,-3 c03"
    assert vars(entry_from(LINE)) == {
        "seq": 7,
        "top": 120,
        "undone": NOWHERE,
        "table": 0,
        "hands": 3,
        "seats": (0, 1, 2),
        "totals": [6, -3, -3],
        "event": "c03",
    }


def test_the_first_line_has_nothing_before_it() -> None:
    first = Entry(1, NOWHERE, NOWHERE, NOWHERE, 0, (), [], "T ddz3/1 012 A,B,C").to_line()
    assert first[:-9] == "1 - - - 0 - - T ddz3/1 012 A,B,C"
    assert entry_from(first).to_line() == first


def test_a_changed_byte_is_noticed_whatever_it_becomes() -> None:
    for at in range(len(LINE)):
        for code in range(256):
            if chr(code) != LINE[at]:
                assert refused(LINE[:at] + chr(code) + LINE[at + 1 :])


def test_a_missing_or_doubled_byte_is_noticed() -> None:
    for at in range(len(LINE)):
        assert refused(LINE[:at] + LINE[at + 1 :])
        assert refused(LINE[:at] + LINE[at] + LINE[at:])


def test_every_torn_end_is_noticed() -> None:
    for length in range(len(LINE)):
        assert refused(LINE[:length])


def test_a_seal_in_capitals_is_not_ours() -> None:
    text = "c03"
    assert unseal(seal(text)) == text
    assert seal(text)[-8:].upper() != seal(text)[-8:]
    assert refused(LINE[:-8] + LINE[-8:].upper()) or LINE[-8:].isdigit()


@pytest.mark.parametrize(
    "text",
    [
        "",
        "1",
        "1 - - - 0 - -",
        "x - - - 0 - - Z",
        "1 - - - 0 0x2 - Z",
        "1 - - - 0 - 1,,2 Z",
        "01 - - - 0 - - Z",
    ],
)
def test_a_sealed_line_must_still_make_sense(text: str) -> None:
    with pytest.raises(RuleError):
        entry_from(seal(text))


# Faults that the fold tells


def lines() -> list[str]:
    return ledger_of_an_evening("ddz3", seed=3, hands=6).splitlines()


def test_a_wrong_checkpoint_is_told_and_not_believed() -> None:
    whole = lines()
    entry = entry_from(whole[2])
    entry.totals = [entry.totals[0] + 1, entry.totals[1] - 1, *entry.totals[2:]]
    session, faults = fold("\n".join([*whole[:2], entry.to_line(), *whole[3:], ""]))
    assert faults == [(3, "checkpoint")]
    assert session.totals == fold("\n".join([*whole, ""]))[0].totals


def test_a_line_that_is_there_twice_counts_once() -> None:
    whole = lines()
    expected = state(fold("\n".join([*whole, ""]))[0])
    for number, line in enumerate(whole, 1):
        for at in (number, len(whole)):
            session, faults = fold("\n".join([*whole[:at], line, *whole[at:], ""]))
            assert faults == [(at + 1, "repeated")]
            assert state(session) == expected


def test_a_torn_tail_is_told() -> None:
    whole = lines()
    session, faults = fold("\n".join(whole)[:-4])
    assert faults == [(len(whole), "damaged")]
    assert session.hands > 0


def test_a_damaged_line_is_told_by_its_number() -> None:
    whole = lines()
    whole[1] = whole[1][:-1]
    assert (2, "damaged") in fold("\n".join([*whole, ""]))[1]


def test_a_person_whose_line_is_lost_keeps_the_points() -> None:
    text = [
        Entry(1, NOWHERE, NOWHERE, NOWHERE, 0, (), [], "T ddz3/1 012 A,B,C"),
        Entry(2, NOWHERE, NOWHERE, NOWHERE, 0, (0, 1, 2), [0, 0, 0], "T ddz3/1 013 A,B,C,D"),
        Entry(3, NOWHERE, NOWHERE, NOWHERE, 0, (0, 1, 3), [0, 0, 0, 0], "H 1 ddz3/1 013 c23 e o2"),
    ]
    written = [entry.to_line() for entry in text]
    session, faults = fold("\n".join([written[0], "x" + written[1], written[2], ""]))
    assert faults == [(2, "damaged")]
    assert (session.people, session.totals) == (("A", "B", "C", "?"), [-3, -3, 0, 6])
