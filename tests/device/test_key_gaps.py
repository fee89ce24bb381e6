"""The keys on the MicroPython VM, in a loop that stands still for a while."""

import pytest

from tests.device.key_stories import OK, Play, chatter, press

EVERY = 0b111111


@pytest.mark.parametrize(
    ("blocked", "begin", "end"),
    [
        ((200, 320), 240, 280),  # within the gap
        ((200, 500), 201, 499),  # all of a long one
        ((200, 500), 497, 503),  # begins in the gap, ends before it could settle
        ((200, 500), 192, 230),  # begins before the gap, ends in it
        ((200, 211), 202, 206),  # the shortest gap
    ],
)
@pytest.mark.parametrize("holds", [0, EVERY])
def test_a_press_in_a_blocked_loop_counts_once(
    play: Play, blocked: tuple[int, int], begin: int, end: int, holds: int
) -> None:
    said = play.presses(end=900, levels=press(OK, begin, end), blocked=[blocked], holds=holds)
    assert said == [OK]


def test_a_lost_interrupt_loses_no_press_that_is_seen(play: Play) -> None:
    levels = press(OK, 497, 503)
    assert play.presses(end=900, levels=levels, blocked=[(200, 500)], deaf=True) == [OK]


def test_spikes_around_a_press_in_a_blocked_loop_do_not_count(play: Play) -> None:
    spikes = [[101, OK, 0], [102, OK, 1], [601, OK, 0], [602, OK, 1]]
    levels = spikes + press(OK, 240, 280)
    assert play.presses(end=900, levels=levels, blocked=[(200, 500)]) == [OK]


def test_bouncing_in_a_blocked_loop_counts_once(play: Play) -> None:
    levels = chatter(OK, 220, "01010000" + "1011")
    said = play.presses(end=900, levels=levels, blocked=[(200, 500)])
    assert said == [OK]


@pytest.mark.parametrize(
    ("blocked", "turns"),
    [
        ((206, 240), (100, 200, 208, 210)),  # the release was said, and bounces in the gap
        ((60, 104), (99, 103, 106, 180)),  # it seems open when the gap of its press ends
        ((60, 101), (80, 102, 106, 110)),  # it seems closed when the gap of its release ends
        ((105, 160), (98, 104, 106, 158, 163, 166)),  # bounces on both sides of the gap
    ],
)
@pytest.mark.parametrize("holds", [0, EVERY])
def test_bounce_around_the_ends_of_a_block_is_no_second_press(
    play: Play, blocked: tuple[int, int], turns: tuple[int, ...], holds: int
) -> None:
    levels = [[at, OK, number & 1] for number, at in enumerate(turns)]
    said = play.presses(end=400, tick=1, levels=levels, blocked=[blocked], holds=holds)
    assert said == [OK]


def test_a_press_that_outlasts_the_block_counts_once(play: Play) -> None:
    said = play.presses(end=900, levels=press(OK, 300, 700), blocked=[(200, 500)])
    assert said == [OK]


def test_a_release_in_a_blocked_loop_is_no_press(play: Play) -> None:
    levels = press(OK, 100, 250) + chatter(OK, 250, "10101")
    said = play(end=900, levels=levels, blocked=[(200, 500)])
    assert said == [[110, OK]]


def test_a_key_released_in_a_blocked_loop_was_not_held(play: Play) -> None:
    levels = press(OK, 100, 250)
    said = play.presses(end=1500, levels=levels, blocked=[(200, 1200)], holds=EVERY)
    assert said == [OK]
