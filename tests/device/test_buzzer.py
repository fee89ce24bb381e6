"""The buzzer ticks for what is saved, sounds low twice for what is refused, and is silent else."""

from pathlib import Path

from host_tools.device_tree import DEFAULT_BOARD, board_facts
from tests.device.bench import Bench

PIN = board_facts(DEFAULT_BOARD)["BUZZER"]
TICK = [2700, 0]
LOW_TWICE = [300, 0, 300, 0]


def sounds(bench: Bench, keys: str) -> list[int]:
    """The frequencies that keys lead to, 0 for each end."""
    return [hz for _, hz in changes(bench, keys)]


def changes(bench: Bench, keys: str) -> list[tuple[int, int]]:
    """The same with the ms at which each begins."""
    bench.press(keys)
    heard = [(at // 1000, hz) for at, pin, hz in bench.world.output_log if pin == PIN]
    bench.world.output_log.clear()
    return [change for at, change in enumerate(heard) if not at or change[1] != heard[at - 1][1]]


def test_what_is_saved_and_what_is_refused_sound_differently() -> None:
    with Bench() as bench:
        assert sounds(bench, "wait:1000") == []
        assert sounds(bench, "1!") == TICK
        assert sounds(bench, "4 wait:100") == LOW_TWICE  # no such seat
        assert sounds(bench, "ok 1 ok") == TICK * 3
        assert sounds(bench, "undo") == TICK
        assert sounds(bench, "ok! undo wait:1000") == []


def test_what_is_saved_sounds_alike_in_a_hand_and_in_the_menu() -> None:
    with Bench() as bench:
        assert sounds(bench, "1! " + "2 " * 5) == TICK * 6  # the last bombs with a doubt
        assert sounds(bench, "ok! 4 2 ok wait:200") == LOW_TWICE  # in the middle of a hand
        assert sounds(bench, "undo " * 6) == TICK * 6
        assert sounds(bench, "ok! 4 2 ok") == TICK
        assert sounds(bench, "ok! ok ok 3 1") == TICK


def test_no_sound_lasts_and_none_holds_up_the_keys() -> None:
    with Bench() as bench:
        log = changes(bench, "1! 4 wait:100")
        lengths = [end - begin for (begin, _), (end, _) in zip(log[::2], log[1::2], strict=True)]
        assert 12 <= lengths[0] < 30
        assert all(45 <= length < 65 for length in lengths[1:])


def test_the_buzzer_is_silenced_for_good_and_comes_back(tmp_path: Path) -> None:
    with Bench(tmp_path) as bench:
        assert sum(sounds(bench, "ok! ok ok 3 3 ok! 1!")) == 0
        assert bench.state().steps == ["c03"]
    with Bench(tmp_path) as bench:
        assert sounds(bench, "undo 4") == []
        sounds(bench, "ok! ok ok 3 3")
        assert sounds(bench, "ok! 1!") == TICK
