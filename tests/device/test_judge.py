"""The judge, the rules card and what is kept of bombs, by keys; and the heap that they leave."""

from pathlib import Path

import pytest

from tests.device.bench import Bench
from tests.device.vm import run_game

# Free heap while the judge is open, and how much less there is after it than before it: names
# that the VM keeps for good, and a larger pool for them.
LEAST_OPEN = 16384
MOST_LEFT = 12_000


@pytest.mark.parametrize(
    ("rules", "keys", "bombs"),
    [
        ("ddz3", "2 ok! ok ok 2 1 3", [{"seat": 1, "size": 4, "rank": "5"}]),
        ("ddz3", "2 ok! ok ok 2 4", [{"seat": 1, "size": 4, "rank": "2"}]),
        ("ddz3", "2 ok! ok ok 2 4 undo", [{"seat": 1, "size": 4}]),
        ("ddz4", "2 3! 2 4", [{"seat": 1, "size": 6, "rank": "T"}]),
        ("ddz4", "2 3! undo", [{"seat": 1, "size": 6}]),
        ("ddz4", "2 3", [{"seat": 1, "size": 6}]),
        ("ningbo4", "2 3! ok! ok ok 2 3 1", [{"seat": 1, "size": 11, "rank": "J"}]),
    ],
)
def test_a_bomb_keeps_the_rank_that_was_told(rules: str, keys: str, bombs: list[dict]) -> None:
    with Bench(None, rules) as bench:
        bench.press("1! {} ok 1 ok".format(keys))
        (hand,) = bench.sessions()[0]["hands"]
        assert hand["bombs"] == bombs


def test_the_rank_of_a_past_hand_is_kept_and_can_be_changed() -> None:
    with Bench(None, "ddz4") as bench:
        bench.press("1! 2 3! 2 4 ok 1 ok ok! 1 1 1 2 undo undo 3 1! 4 ok ok ok")
        (hand,) = bench.sessions()[0]["hands"]
        assert hand["bombs"] == [{"seat": 2, "size": 4, "rank": "2"}]
        assert hand["rev"] == 1


@pytest.mark.parametrize(
    ("rules", "keys"),
    [
        ("ddz3", "1 ok! ok ok 2 4 2 ok! ok ok 2 4"),
        ("ddz3", "2 2 2 2 2"),
        ("ddz3", "2 2 2 2 2!"),
        ("ddz4", "1 4 1 2 1 4 1 4 1 4 1 1"),
        ("ningbo4", "1! 1 4!"),
    ],
)
def test_a_record_that_cannot_be_is_warned_of_and_saved(rules: str, keys: str) -> None:
    with Bench(None, rules) as bench:
        bench.press("1! wait:2600")
        bench.press(keys)
        assert bench.noticed()
        bench.press("ok 1 ok")
        assert bench.state().hands == 1


@pytest.mark.parametrize(("rules", "keys"), [("ddz3", "1 1 2 2!"), ("ningbo4", "1 1! 2 1")])
def test_a_record_that_can_be_is_not_warned_of(rules: str, keys: str) -> None:
    with Bench(None, rules) as bench:
        bench.press("1! wait:2600")
        bench.press(keys)
        assert not bench.noticed()


def test_a_judge_changes_nothing_of_the_hand() -> None:
    with Bench() as bench:
        bench.press("1! 2")
        before = bench.state()
        bench.press("ok! ok 4 3! ok 2 3! ok ok ok undo undo")
        assert bench.state() == before


def test_two_bombs_are_compared_in_seven_presses() -> None:
    keys = "ok! ok 4 3! ok 2 3!"
    with Bench() as bench:
        bench.press(keys + " undo 4 3 3 3 3 ok 2 3 3 3 3")
        by_card = bench.pixels()
    with Bench() as bench:
        bench.press(keys)
        assert bench.pixels() == by_card
    assert len(keys.split()) == 7


def test_the_heap_is_given_back_when_the_judge_is_closed(tree: Path, tmp_path: Path) -> None:
    output = run_game("heap_judge.py", tree, tmp_path, "ningbo4", "Mei,Arun,Rahim,Joy")
    print(output)
    free = [int(line.split()[1]) for line in output.splitlines()]
    modules = [int(line.split()[2]) for line in output.splitlines()]
    before, judge, between, card, after, again, last = free
    assert min(judge, card, again) > LEAST_OPEN
    assert before - last < MOST_LEFT
    assert abs(after - last) <= 512
    assert modules[0] == modules[2] == modules[4] == modules[6] < modules[1]
