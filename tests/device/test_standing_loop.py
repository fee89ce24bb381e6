"""No press is lost or doubled by a loop that stands still, nor while flash is erased."""

import base64
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from host_tools.world import World
from tests.device.bench import Bench
from tests.device.key_stories import OK, SEAT_1, SEAT_2, chatter, press
from tests.device.vm import run_script

PREVIEW = ["c13", "e", "o1"]
RELEASED = 160  # of the OK that saves the hand
COMMIT = press(OK, 100, RELEASED)
SAVED_TURN = RELEASED + 20  # the erase has begun by then


Tell = Callable[..., list[Any]]


@pytest.fixture
def told(tree: Path, tmp_path: Path) -> Tell:
    """What on_vm/standing_loop.py prints of a story."""

    def tell(**story: Any) -> list[Any]:
        names = {"STORY": json.dumps(story), "DDZ_FLASH": str(tmp_path / "flash.bin")}
        with World(stepped=True) as world:
            return json.loads(run_script("standing_loop.py", tree, world, **names))

    return tell


def test_a_press_while_the_loop_stands_is_delivered_once(told: Tell) -> None:
    """Source: micropython-async issue 24, presses missed while a loop is busy."""
    levels = press(SEAT_1, 240, 280)
    hands, lines, steps, _ = told(steps=[], levels=levels, stands=[(200, 320)], end=900)
    assert (hands, lines, steps) == (0, 0, ["c01"])


@pytest.mark.parametrize("begin", [SAVED_TURN, SAVED_TURN + 100, SAVED_TURN + 240])
def test_a_press_while_flash_is_erased_is_delivered_once(told: Tell, begin: int) -> None:
    """Source: micropython/micropython 17236, no interrupt is served while flash is erased."""
    levels = COMMIT + press(SEAT_2, begin, begin + 40)
    hands, lines, steps, erases = told(steps=PREVIEW, levels=levels, end=1500)
    assert (hands, lines, steps) == (1, 1, ["c11"])
    # And the save did not begin before the key was let go.
    assert erases and not erases[0]


@pytest.mark.parametrize(
    "levels",
    [
        chatter(OK, 100, "0101000000001011"),
        COMMIT + press(OK, SAVED_TURN, SAVED_TURN + 40),
        COMMIT + press(OK, 480, 520),
        press(OK, 100, 160) + press(OK, 170, 230) + press(OK, 240, 300),
    ],
    ids=["bouncing", "in the save", "after it", "three times"],
)
def test_ok_pressed_more_than_once_saves_a_hand_once(told: Tell, levels: list[list[int]]) -> None:
    hands, lines, steps, erases = told(steps=PREVIEW, levels=levels, end=2000)
    assert (hands, lines, steps) == (1, 1, [])
    assert erases


@pytest.mark.parametrize("rules", ["ddz3", "ddz4", "ningbo4"])
def test_a_device_records_a_hand_once_however_often_ok_is_pressed(rules: str) -> None:
    """Source: FIRST-Tech-Challenge/scorekeeper 271, a double tap stores the result twice."""
    with Bench(rules=rules) as bench:
        bench.press("1! ok 1")
        pin = bench._pins[OK]
        now = bench.world.now_ms
        for at in (10, 70, 130, 190):
            for i, level in enumerate((0, 1, 0, 1, 0)):
                bench.world.schedule(now + at + i, pin, level)
            for i, level in enumerate((1, 0, 1)):
                bench.world.schedule(now + at + 30 + i, pin, level)
        bench.press("wait:600")
        assert bench.state().hands == 1
        (session,) = bench.sessions()
        assert [hand["n"] for hand in session["hands"]] == [1]
        _, _, record = bench.client.ask("read", "0001", "0")  # both lines are in one piece
        assert base64.b64decode(record).count(b" H 1 ") == 1
