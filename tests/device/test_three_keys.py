"""Three keys that do the work of six, on the MicroPython VM."""

from pathlib import Path

import pytest

from tests.device.key_stories import HOLD, OK, SEAT_1, SEAT_2, UNDO, Play, press

# The keys themselves.
NEXT, PRESS, THIRD = 0, 1, 2


@pytest.fixture
def play(tree: Path) -> Play:
    return Play(tree)


def taps(*keys: int) -> list[list[int]]:
    return [
        level for i, key in enumerate(keys) for level in press(key, 100 * i + 50, 100 * i + 90)
    ]


@pytest.mark.parametrize(
    ("players", "keys", "pressed"),
    [
        (3, [PRESS], [0]),
        (3, [NEXT, PRESS, PRESS], [1, 1]),
        (3, [NEXT, NEXT, NEXT, PRESS], [OK]),
        (3, [NEXT, NEXT, NEXT, NEXT, PRESS], [0]),
        (4, [NEXT, NEXT, NEXT, PRESS, NEXT, PRESS], [3, OK]),
        (4, [NEXT, THIRD, PRESS], [UNDO, 1]),
    ],
)
def test_three_keys_press_the_logical_key_under_the_cursor(
    play: Play, players: int, keys: list[int], pressed: list[int]
) -> None:
    said = play.presses(keys=3, players=players, end=100 * len(keys) + 100, levels=taps(*keys))
    assert said == pressed


def test_presses_fetched_late_move_the_cursor_in_their_order(play: Play) -> None:
    said = play.presses(keys=3, players=3, end=500, levels=taps(NEXT, NEXT, PRESS), unheard=400)
    assert said == [2]


@pytest.mark.parametrize(
    ("holds", "key", "said"),
    [
        (1 << OK, NEXT, OK | HOLD),
        (1 << SEAT_1, PRESS, SEAT_1 | HOLD),
        (1 << UNDO, THIRD, UNDO | HOLD),
        (1 << SEAT_2, PRESS, SEAT_1),
        (0, THIRD, UNDO),
    ],
)
def test_a_hold_of_three_keys_is_a_hold_of_the_logical_key(
    play: Play, holds: int, key: int, said: int
) -> None:
    levels = press(key, 101, 901)
    heard = play.presses(keys=3, players=3, end=1000, levels=levels, holds=holds)
    assert heard == [said]


def test_a_hold_under_a_moved_cursor_is_a_hold_of_that_seat(play: Play) -> None:
    levels = [*press(NEXT, 50, 90), *press(PRESS, 151, 901)]
    said = play.presses(keys=3, players=3, end=1000, levels=levels, holds=1 << SEAT_2)
    assert said == [SEAT_2 | HOLD]


def test_a_held_next_that_opens_nothing_moves_the_cursor_once(play: Play) -> None:
    acts = [[950, "note(keys.cursor)"]]
    assert play(keys=3, players=3, end=1000, levels=press(NEXT, 101, 901), acts=acts) == [[1]]


def test_the_cursor_tells_that_it_moved_and_can_be_aimed(play: Play) -> None:
    look = "note('at', keys.cursor, keys.changed); keys.changed = False"
    acts = [
        [20, look],
        [99, look],
        [110, "keys.aim(4)"],
        [120, look],
        [121, "keys.aim(4)"],
        [122, look],
        [300, "keys.aim(3); keys.players = 3"],
        [301, look],
    ]
    said = play(keys=3, players=4, end=400, levels=taps(NEXT, PRESS), acts=acts)
    assert said == [
        ["at", 0, False],
        ["at", 1, True],
        ["at", 4, True],
        ["at", 4, False],
        [160, OK],
        ["at", 4, True],
    ]
