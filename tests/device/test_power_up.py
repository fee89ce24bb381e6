"""At power-up the scoreboard is seen before anything is loaded that it does without."""

from pathlib import Path

import pytest

from tests.device.vm import run_game

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
    output = run_game("seen_first.py", tree, tmp_path, "ddz3", "A,B,C", WHEN=str(when))
    assert output.splitlines() == told
