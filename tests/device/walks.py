"""A walk through screens: how to get to each by keys, from a fresh device."""

from typing import NamedTuple

LONG = "Margaret,Benjamin,Caroline"
LONG_4 = LONG + ",Dorothea"
SIX_KEYS = "pico_ssd1306"
THREE_KEYS = "pico_three_keys"
# Rules, page 2: rocket 4, spring 3; page 3: the base, 10 points.
ALL_HOUSE = "ok! ok 1 ok 1 1 2 ok 1 1 1 ok! "


class Walk(NamedTuple):
    """A device, and steps from picture to picture: the picture's name and the keys before it."""

    name: str
    rules: str
    players: str
    board: str
    steps: tuple[tuple[str, str], ...]


def walk(
    name: str,
    *steps: tuple[str, str],
    rules: str = "ddz3",
    players: str = "",
    board: str = SIX_KEYS,
) -> Walk:
    return Walk(name, rules, players, board, steps)
