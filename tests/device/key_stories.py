"""Stories of key levels, played to the keys of the firmware on the MicroPython VM."""

import json
from pathlib import Path
from typing import Any

from host_tools.world import World
from tests.device.vm import run_script

SEAT_1, SEAT_2, OK, UNDO, HOLD = 0, 1, 4, 5, 8


class Play:
    """Plays stories, in the form of tests/device/on_vm/keys_play.py, on the files of `tree`."""

    def __init__(self, tree: Path) -> None:
        self._tree = tree

    def __call__(self, **story: Any) -> list[list[Any]]:
        """Return what was said: [ms, press] pairs and notes."""
        with World(stepped=True) as world:
            text = run_script("keys_play.py", self._tree, world, STORY=json.dumps(story))
        return json.loads(text)

    def presses(self, **story: Any) -> list[int]:
        """Return the presses alone."""
        return [event for _, event in self(**story)]


def press(key: int, begin: int, end: int) -> list[list[int]]:
    """The levels of a clean press, in milliseconds."""
    return [[begin, key, 0], [end, key, 1]]


def chatter(key: int, begin: int, levels: str) -> list[list[int]]:
    """The levels, one a tick of 5 ms, from `begin` on."""
    return [[begin + 5 * i, key, int(level)] for i, level in enumerate(levels)]
