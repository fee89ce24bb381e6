"""Thousands of random presses on the MicroPython VM: what every screen must keep to."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.device.vm import run_game

SCREENS = (
    "About Adjust Auction Beaten BombRank Change ComesIn Difference Earlier HandView History "
    "House Judge Menu Out Play Preview RulesCard Scoreboard Seats Sessions SettleUp Since Size "
    "Sure Verdict"
)
LONG = "Margaret,Benjamin-O'Connor,Bartholomew-Alexander.IV"
LONG_4 = LONG + ",Dorothea"
PRESSES = 900
CORES = 2


class Walk(NamedTuple):
    """Who presses what."""

    rules: str
    players: str
    three_keys: str
    seed: int


WALKS = (
    Walk("ddz3", LONG, "", 1),
    Walk("ddz4", LONG_4, "", 2),
    Walk("ningbo4", "P1,P2,P3,P4", "", 3),
    Walk("ddz3", "Mei,Arun,Rahim", "", 4),
    Walk("ddz3", LONG, "1", 5),
    Walk("ningbo4", LONG_4, "1", 6),
)


@pytest.fixture(scope="module")
def walked(tree: Path, tmp_path_factory: pytest.TempPathFactory) -> list[list[str]]:
    """The lines that each walk printed; a device that ends by an error fails here."""

    def walk(way: Walk) -> list[str]:
        output = run_game(
            "screens_walk.py",
            tree,
            tmp_path_factory.mktemp("walk"),
            way.rules,
            way.players,
            way.three_keys,
            SEED=str(way.seed),
            PRESSES=str(PRESSES),
        )
        return output.splitlines()

    with ThreadPoolExecutor(CORES) as cores:
        return list(cores.map(walk, WALKS))


def lines(walked: list[list[str]], head: str) -> list[str]:
    """What all walks printed behind a word."""
    found = [line for walk in walked for line in walk if line.startswith(head + " ")]
    return [line.removeprefix(head + " ") for line in found]


def test_no_text_leaves_the_panel_or_lies_over_another_and_no_press_is_mute(
    walked: list[list[str]],
) -> None:
    assert lines(walked, "fault") == []


def test_one_run_opens_every_screen(walked: list[list[str]]) -> None:
    assert SCREENS in lines(walked, "seen")


def test_heap_is_left_when_every_screen_has_been_opened(walked: list[list[str]]) -> None:
    free = [int(word) for word in lines(walked, "heap free")]
    print("free heap after {} presses: {}".format(PRESSES, free))
    assert len(free) == len(WALKS)
    assert min(free) > 16384
