"""At power-up the scoreboard is seen before anything is loaded that it does without."""

from pathlib import Path

import pytest

from host_tools.world import World
from tests.device.vm import run_script

FIRST = "Scoreboard False False"
LAST = "Auction True True"


@pytest.mark.parametrize(
    ("when", "told"),
    [
        (0, [FIRST, LAST]),
        (1, [FIRST, "False True True", LAST]),
        (2, [FIRST, "False True True", "False True True", LAST]),
    ],
)
def test_the_scoreboard_is_seen_first(
    tree: Path, tmp_path: Path, when: int, told: list[str]
) -> None:
    with World(stepped=True) as world:
        output = run_script(
            "seen_first.py",
            tree,
            world,
            DDZ_RULES="ddz3",
            DDZ_PLAYERS="A,B,C",
            DDZ_THREE_KEYS="",
            DDZ_FLASH=str(tmp_path / "flash.bin"),
            WHEN=str(when),
        )
    assert output.splitlines() == told
