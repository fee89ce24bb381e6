"""What the device's code never does with a board, since no caution elsewhere could mend it."""

from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SOURCES = [path for folder in ("firmware", "boards") for path in (ROOT / folder).rglob("*.py")]


@pytest.mark.parametrize(
    ("word", "why"),
    [
        ("Pin.PULL_DOWN", "an input of an RP2350 that is pulled down may stay high (erratum E9)"),
        ("WDT(", "a watchdog of an RP2040 would reset the board while files are copied to it"),
        ("os.sync", "littlefs has none: a file is kept when it is closed"),
        ("input(", "it sets the interrupt character back"),
    ],
)
def test_no_device_code_uses(word: str, why: str) -> None:
    assert SOURCES
    using = [path.name for path in SOURCES if word in path.read_text(encoding="utf-8")]
    assert not [name for name in using if name != "machine.py"], why
