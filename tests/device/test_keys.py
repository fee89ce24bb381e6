"""The keys on the MicroPython VM: bounce, short and long presses."""

from pathlib import Path

import pytest

from host_tools.world import World
from tests.device.key_stories import HOLD, OK, SEAT_1, SEAT_2, UNDO, Play, chatter, press
from tests.device.vm import run_script

TICKS_MAX = (1 << 30) - 1
EVERY = 0b111111


@pytest.mark.parametrize("length_ms", [30, 400])
@pytest.mark.parametrize("key", range(6))
def test_a_press_counts_once_and_at_once(play: Play, key: int, length_ms: int) -> None:
    said = play(end=700, levels=press(key, 101, 101 + length_ms))
    assert said == [[115, key]]


def test_bounce_at_both_ends_is_one_press(play: Play) -> None:
    levels = chatter(OK, 103, "10100000000" + "10010111")
    assert play.presses(end=400, levels=levels) == [OK]
    # With a hold mask the release counts, and it is one too.
    assert play.presses(end=400, levels=levels, holds=EVERY) == [OK]


@pytest.mark.parametrize(("holds", "said_ms"), [(0, 102), (EVERY, 202)])
def test_a_fast_loop_says_a_press_after_three_looks_and_its_bounce_is_none(
    play: Play, holds: int, said_ms: int
) -> None:
    # Open for 6 ms after the press was said, and closed for 6 ms after the release was.
    bounce = [[100, OK, 0], [104, OK, 1], [110, OK, 0], [200, OK, 1], [204, OK, 0], [210, OK, 1]]
    assert play(end=400, tick=1, levels=bounce, holds=holds) == [[said_ms, OK]]
    # Calm for 10 ms, it is a press again.
    again = press(OK, 222, 250)
    said = play(end=400, tick=1, levels=bounce + again, holds=holds)
    assert [event for _, event in said] == [OK, OK]


def test_bounce_within_ticks_is_no_press(play: Play) -> None:
    spikes = [[100 + i, OK, i & 1] for i in range(8)]
    assert play(end=300, levels=spikes) == []
    assert play(end=300, levels=chatter(OK, 102, "0101001011")) == []


def test_a_hold_is_long_once_and_its_release_is_swallowed(play: Play) -> None:
    assert play(end=1500, levels=press(OK, 101, 1301), holds=1 << OK) == [[715, OK | HOLD]]


def test_a_key_that_can_be_held_is_short_on_its_release(play: Play) -> None:
    assert play(end=900, levels=press(OK, 101, 651), holds=1 << OK) == [[665, OK]]


def test_a_held_key_without_a_long_press_says_nothing_more(play: Play) -> None:
    assert play(end=2000, levels=press(OK, 101, 1901), holds=EVERY & ~(1 << OK)) == [[115, OK]]


def test_the_mask_of_the_press_edge_counts(play: Play) -> None:
    levels = press(OK, 101, 901)
    assert play(end=1100, levels=levels, acts=[[300, "keys.holds = 63"]]) == [[115, OK]]
    gone = play(end=1100, levels=levels, holds=EVERY, acts=[[300, "keys.holds = 0"]])
    assert gone == [[715, OK | HOLD]]


def test_a_slow_loop_hears_every_press(play: Play) -> None:
    levels = press(SEAT_1, 101, 151) + press(SEAT_2, 301, 701) + press(OK, 810, 830)
    said = play.presses(end=1200, levels=levels, tick=25)
    assert said == [SEAT_1, SEAT_2, OK]


def test_two_keys_at_once_are_both_heard(play: Play) -> None:
    levels = press(SEAT_1, 101, 901) + press(OK, 101, 301)
    assert play(end=1100, levels=levels, holds=1) == [[115, OK], [715, SEAT_1 | HOLD]]


def test_a_key_down_at_boot_is_heard_after_its_release(play: Play) -> None:
    levels = [[1300, OK, 1], *press(OK, 1401, 1451)]
    said = play(end=1600, levels=levels, low_at_boot=[OK], holds=EVERY)
    assert said == [[1465, OK]]


def test_a_stuck_key_is_named_and_silent_until_released(play: Play) -> None:
    look = "note(keys.held, keys.stuck)"
    said = play(
        end=31_500,
        tick=10,
        levels=[*press(SEAT_2, 100, 31_000), *press(SEAT_2, 31_200, 31_300)],
        acts=[[30_000, look], [30_900, look], [31_100, look]],
    )
    assert said == [
        [120, SEAT_2],
        [1 << SEAT_2, 0],
        [0, 1 << SEAT_2],
        [0, 0],
        [31_220, SEAT_2],
    ]


def test_a_key_stuck_since_boot_is_named(play: Play) -> None:
    acts = [[30_500, "note(keys.held, keys.stuck)"]]
    said = play(end=30_600, tick=10, levels=[], low_at_boot=[UNDO], acts=acts)
    assert said == [[0, 1 << UNDO]]


@pytest.mark.parametrize("before_wrap", [50, 110, 400, 710, 1100])
def test_the_wrap_of_the_ticks_changes_nothing(play: Play, before_wrap: int) -> None:
    story = {
        "end": 1400,
        "levels": [*press(OK, 101, 901), *press(SEAT_1, 1050, 1090)],
        "holds": 1 << OK,
        "blocked": [(1040, 1150)],
    }
    wrapped = play(start=TICKS_MAX - before_wrap, **story)
    assert wrapped == [[715, OK | HOLD], [1160, SEAT_1]]
    assert wrapped == play(**story)


def test_last_ms_is_the_last_press_and_at_most_an_hour_ago(play: Play) -> None:
    look = "note(keys.last_ms)"
    levels = press(OK, 101, 301)
    assert play(end=500, levels=levels, acts=[[50, look], [400, look]]) == [
        [0],
        [115, OK],
        [115],
    ]
    later = "keys.scan(now + 500_000_000); note(keys.last_ms - now)"
    assert play(end=401, levels=levels, acts=[[400, later]])[1:] == [[496_400_000]]


def test_too_many_presses_keep_the_oldest(play: Play) -> None:
    levels = [level for i in range(20) for level in press(i % 3, 50 + 40 * i, 70 + 40 * i)]
    said = play.presses(end=1000, levels=levels, unheard=900)
    assert said == [i % 3 for i in range(16)]


def test_every_state_takes_every_event(tree: Path) -> None:
    with World(stepped=True) as world:
        assert run_script("keys_states.py", tree, world).split() == ["192"]


def test_scanning_allocates_nothing(tree: Path) -> None:
    with World(stepped=True) as world:
        heard, allocated = map(int, run_script("keys_heap.py", tree, world).split())
    assert heard == 6 * 50
    assert allocated == 0


def test_the_pins_of_the_board_are_heard_through_a_standing_loop(tree: Path) -> None:
    with World(stepped=True) as world:
        for at_ms, pin, level in (
            (100, 13, 0),
            (130, 13, 1),
            (200, 14, 0),
            (900, 14, 1),
            (1100, 15, 0),
            (1140, 15, 1),
        ):
            world.schedule(at_ms, pin, level)
        said = run_script("keys_on_board.py", tree, world).split()
    assert said == ["3", "12", "5"]
