"""At power-up the scoreboard is seen before anything is loaded that it does without."""

from pathlib import Path

import pytest
from littlefs import LittleFS

from host_tools.device import FLASH_FILE
from tests.device.bench import Bench
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


def test_a_full_flash_without_a_session_is_told_and_kept(tmp_path: Path) -> None:
    with Bench(tmp_path):
        pass
    flash = tmp_path / FLASH_FILE
    files = LittleFS(block_size=4096, block_count=352, prog_size=256, read_size=256, mount=False)
    files.context.buffer[:] = flash.read_bytes()
    files.mount()
    for name in files.listdir("/"):
        files.remove(name)
    with files.open("filler", "wb") as f:
        f.write(bytes(1_400_000))
    kept = bytes(files.context.buffer)
    flash.write_bytes(kept)
    with Bench(tmp_path) as bench:
        told = bench.pixels()
        bench.press("1 ok wait:20000")
        assert bench.pixels() == told
    assert flash.read_bytes() == kept
