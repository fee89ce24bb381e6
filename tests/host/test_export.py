"""Exports: the contract of the JSON, and golden files of all forms."""

import io
import json
import os
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.console import Console

from engine_mpy.sentences import SENTENCES
from host_tools.errors import DdzError
from host_tools.export.csv_tables import cell, csv_tables
from host_tools.export.document import document
from host_tools.export.output import write_files
from host_tools.export.records import folded
from host_tools.export.text_tables import print_sessions
from tests.host.records import evening

_GOLDEN = Path(__file__).parent / "golden"
_SESSIONS = folded(evening()).sessions


def golden(name: str, made: str) -> None:
    """Compare with a golden file; DDZ_GOLDEN=write makes it anew, to be looked at."""
    path = _GOLDEN / name
    if os.environ.get("DDZ_GOLDEN") == "write":
        path.write_bytes(made.encode())
    assert path.read_bytes().decode() == made


def shown(sessions: list[dict[str, Any]], **console: Any) -> str:
    out = io.StringIO()
    print_sessions(sessions, Console(file=out, highlight=False, **console))
    return out.getvalue()


def test_json_keeps_the_contract() -> None:
    golden("export.json", json.dumps(document("e660", _SESSIONS), ensure_ascii=False, indent=1))


def test_csv_tables() -> None:
    totals, hands = csv_tables(_SESSIONS)
    golden("export.csv", totals)
    golden("export-hands.csv", hands)
    golden("export-semicolons.csv", csv_tables(_SESSIONS, ";")[0])


def test_the_table_for_people() -> None:
    golden("export.txt", shown(_SESSIONS))


def test_no_digit_is_lost_on_a_narrow_terminal() -> None:
    for width in (0, 1, 20):
        assert shown(_SESSIONS, width=width) == shown(_SESSIONS, width=200)


def test_a_table_without_a_terminal_has_no_colours() -> None:
    assert "\x1b" not in shown(_SESSIONS)
    assert "\x1b[" in shown(_SESSIONS, force_terminal=True)


def test_no_session_is_said() -> None:
    assert shown([]) == "No session has been recorded.\n"


def test_every_total_is_what_its_hands_and_adjustments_come_to() -> None:
    for part in _SESSIONS:
        sums = [0] * len(part["people"])
        for hand in part["hands"]:
            assert sum(hand["pay"]) == 0 and len(hand["pay"]) == len(hand["seats"])
            for person, pay in zip(hand["seats"], hand["pay"], strict=True):
                sums[person] += 0 if hand["void"] else pay
        for row in part["adjustments"]:
            sums[row["person"]] += row["amount"]
        assert sums == part["totals"]


@pytest.mark.parametrize(
    ("text", "safe"),
    [
        ("=1+1", "'=1+1"),
        ("+1", "'+1"),
        ("-x", "'-x"),
        ("@x", "'@x"),
        ("\tx", "'\tx"),
        ("\rx", "'\rx"),
        ("x=1", "x=1"),
        ("小林", "小林"),
        (-12, -12),
    ],
)
def test_no_cell_is_a_formula(text: str | int, safe: str | int) -> None:
    assert cell(text) == safe


def test_line_ends_and_quotes_stay_in_their_cell() -> None:
    part = {"id": "0001", "people": ["a\rb", "a\nb", 'a"b'], "totals": [1, 2, -3]}
    totals, _ = csv_tables([{**part, "hands": [], "adjustments": []}])
    assert totals.split("\r\n")[1:] == [
        '0001,"a\rb",0,0,1',
        '0001,"a\nb",0,0,2',
        '0001,"a""b",0,0,-3',
        "",
    ]


# Damage


def test_a_damaged_line_costs_only_itself() -> None:
    records = evening()
    lines = records["0001"].split(b"\n")
    lines[2] = lines[2].replace(b"c11", b"c12")
    sessions, faults = folded({**records, "0001": b"\n".join(lines)})
    assert faults == [
        "session 0001, line 3: " + SENTENCES["damaged"],
        "session 0001, line 5: " + SENTENCES["hand_lost"],
    ]
    assert [hand["n"] for hand in sessions[0]["hands"]] == [1, 3, 4]
    assert sessions[0]["totals"] == _SESSIONS[0]["totals"]
    assert sessions[1:] == _SESSIONS[1:]


def test_a_fault_is_told_without_gaps() -> None:
    from engine_mpy.record import entry_from

    lines = evening()["0001"].decode().split("\n")[:3]
    entry = entry_from(lines[2])
    entry.seq += 1
    record = "\n".join([*lines, entry.to_line(), ""])
    _, second = folded({"0001": record.encode()}).faults
    told = "A line of the record does not follow from those before."
    assert second == "session 0001, line 4: " + told


def test_a_wrong_checkpoint_is_told() -> None:
    from engine_mpy.record import entry_from

    lines = evening()["0001"].decode().split("\n")
    entry = entry_from(lines[3])
    entry.totals = [total + 1 for total in entry.totals]
    lines[3] = entry.to_line()
    sessions, faults = folded({"0001": "\n".join(lines).encode()})
    assert faults == ["session 0001, line 4: " + SENTENCES["checkpoint"]]
    assert sessions == _SESSIONS[:1]


def test_a_session_of_which_nothing_is_left_is_told() -> None:
    for data in (b"\xff\xfe\x00", b"\n\n", b"garbage\n"):
        sessions, faults = folded({"0001": data})
        assert sessions == [] and faults


@given(st.data())
def test_no_damage_stops_an_export(data: st.DataObject) -> None:
    record = bytearray(evening()["0001"])
    lines = bytes(record).split(b"\n")
    for index in data.draw(st.sets(st.integers(0, len(lines) - 2), max_size=6)):
        lines[index] = lines[index][:-1] + b"?"
    end = data.draw(st.integers(0, len(record)))
    sessions, _ = folded({"0001": b"\n".join(lines)[:end]})
    json.dumps(document("e660", sessions))
    csv_tables(sessions)
    shown(sessions)


# Files


def test_files_appear_whole(tmp_path: Path) -> None:
    one, two = tmp_path / "a.csv", tmp_path / "b.csv"
    one.write_bytes(b"old")
    write_files({one: b"1", two: b"2"})
    assert (one.read_bytes(), two.read_bytes()) == (b"1", b"2")
    assert sorted(tmp_path.iterdir()) == [one, two]


@pytest.mark.parametrize("name", ["b", "none/b", "b" * 300])
def test_what_was_there_stays_when_a_file_cannot_be_written(tmp_path: Path, name: str) -> None:
    one = tmp_path / "a.csv"
    one.write_bytes(b"old")
    (tmp_path / "b").mkdir()
    before = sorted(tmp_path.iterdir())
    with pytest.raises(DdzError, match="cannot write .*{}: [A-Z]".format(name)):
        write_files({one: b"1", tmp_path / name: b"2"})
    assert one.read_bytes() == b"old"
    assert sorted(tmp_path.iterdir()) == before


def test_a_file_that_may_not_be_written_is_not_replaced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.csv"
    path.write_bytes(b"old")
    # An administrator may write to every file.
    monkeypatch.setattr("os.access", lambda *_: False)
    with pytest.raises(DdzError, match="a.csv: Permission denied"):
        write_files({path: b"1"})
    assert [p.read_bytes() for p in tmp_path.iterdir()] == [b"old"]


def test_a_file_keeps_its_mode_and_a_link_what_it_points_to(tmp_path: Path) -> None:
    path, link = tmp_path / "a.csv", tmp_path / "link.csv"
    path.write_bytes(b"old")
    path.chmod(0o600)
    link.symlink_to(path)
    write_files({link: b"1"})
    assert link.is_symlink() and path.read_bytes() == b"1"
    assert path.stat().st_mode & 0o777 == 0o600


def test_a_link_that_ends_nowhere_is_told_and_stays(tmp_path: Path) -> None:
    loop = tmp_path / "loop.csv"
    loop.symlink_to(loop)
    with pytest.raises(DdzError, match="loop.csv: Too many levels .*; name another"):
        write_files({loop: b"1"})
    assert [path.is_symlink() for path in tmp_path.iterdir()] == [True]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes with a name")
def test_a_pipe_is_written_into(tmp_path: Path) -> None:
    path = tmp_path / "pipe"
    os.mkfifo(path)
    reader = os.open(path, os.O_RDONLY | os.O_NONBLOCK)
    write_files({path: b"1"})
    assert (os.read(reader, 9), path.is_fifo()) == (b"1", True)
    os.close(reader)
