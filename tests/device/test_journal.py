"""The journal on the real littlefs: under power cuts, damage, a full disk, and long sessions."""

import os
import re
import subprocess
from pathlib import Path

import pytest

from host_tools.vm import vm_command
from tests.device.vm import ON_VM

_END_S = 300
_MOST_ERASES_OF_30_HANDS = 35
_LEEWAY_READS = 40  # fewer than a scan of 1,000 hands needs, more than a directory varies by


def run(tree: Path, script: str, *arguments: str, heap: str = "16M") -> list[str]:
    """Run a script that needs flash but no world and return the lines it printed."""
    result = subprocess.run(
        [*vm_command(heap), str(ON_VM / script), *arguments],
        env={**os.environ, "MICROPYPATH": str(tree)},
        capture_output=True,
        encoding="utf-8",
        timeout=_END_S,
        check=False,
    )
    assert result.returncode == 0, result.stdout + result.stderr
    return result.stdout.splitlines()


def test_a_power_cut_at_any_flash_operation_loses_and_doubles_nothing(tree: Path) -> None:
    tried, *faults = run(tree, "journal_cuts.py")
    assert faults == []
    print(tried)
    events, operations, cuts = map(int, re.findall(r"\d+", tried))
    assert events > 120
    # One clean and two torn cuts an operation, and one after the last.
    assert cuts == 3 * operations + 1 > 600


def test_a_power_cut_while_a_session_begins_leaves_the_unfinished_one(tree: Path) -> None:
    """Source: littlefs-project/littlefs 711, a file is created before its data is there."""
    tried, *faults = run(tree, "journal_begin_cuts.py")
    assert faults == []
    cuts, empty = map(int, re.findall(r"\d+", tried))
    assert cuts > empty > 0


def test_flash_that_keeps_nothing_is_found_out(tree: Path) -> None:
    """Source: raspberrypi/micropython 4, closed files were missing after the power was cut."""
    (counts,) = run(tree, "journal_dropped.py")
    programs, refused_alone, refused_with_the_rest = map(int, counts.split())
    assert programs > 5
    assert refused_alone < programs
    assert refused_with_the_rest > 0


def test_a_power_cut_while_mending_loses_nothing(tree: Path) -> None:
    lines = run(tree, "journal_repairs.py")
    print(*lines, sep="\n")
    assert [re.sub(r" \d+ cuts$", "", line) for line in lines] == [
        "long_junk",
        "last_line",
        "whole_ledger",
        "damaged_hand",
        "everything",
        "second_damage",
    ]


@pytest.mark.parametrize("script", ["journal_damage.py", "journal_ruined.py", "journal_full.py"])
def test_what_can_be_kept_of_damaged_files_is_kept(tree: Path, script: str) -> None:
    cases = re.findall(r"^def (case_\w+)", (ON_VM / script).read_text("utf-8"), re.MULTILINE)
    assert run(tree, script, heap="2M") == [case + " ok" for case in sorted(cases)]


def test_what_wakes_up_is_what_was_shown_after_any_events(tree: Path) -> None:
    (counts,) = run(tree, "journal_random.py")
    kinds = dict(word.split("=") for word in counts.split())
    # Every kind of event was played, not only tried.
    assert kinds.keys() == set("AERTUVXZ") | {"begin", "hand", "step", "switch"}


def test_flash_operations_are_few_however_long_the_session(tree: Path) -> None:
    lines = [line.split() for line in run(tree, "journal_costs.py", "10", "1000")]
    print(*map(" ".join, lines), sep="\n")
    step, commit, evening, short, long = ([int(word) for word in line[1:]] for line in lines)
    # Median and worst programs, median and worst erases, erases in 300 hands.
    assert (step[0], step[2]) == (1, 0)
    assert step[1] <= 2 and step[3] <= 2
    assert commit[0] <= 3 and commit[2] <= 1
    assert commit[3] <= 2
    # Six steps and a commit a hand.
    assert step[4] + commit[4] < 2 * 300
    # Thirty ordinary hands, of four presses each.
    assert evening[0] <= _MOST_ERASES_OF_30_HANDS
    # Block reads to wake up, then to look at what undo would take back.
    assert long[1] <= short[1] + _LEEWAY_READS
    assert long[2] <= short[2] + _LEEWAY_READS
