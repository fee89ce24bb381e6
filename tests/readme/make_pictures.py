"""Make the pictures of README.md anew: python -m tests.readme.make_pictures [folder]."""

import sys
from pathlib import Path

from host_tools.device import Device
from host_tools.device_tree import DEFAULT_BOARD, board_facts
from host_tools.export.output import write_files
from host_tools.headless import play
from host_tools.keys_words import SIX_KEYS, parse_keys
from host_tools.pictures import png

FOLDER = Path(__file__).parent
PLAYERS = "Mei,Arun,Rahim"

# Each picture goes on from the one before: its name, and the keys that lead to it.
EVENING = (
    ("scoreboard", "1! 2 ok 1 ok 2! 2 ok 2 ok 3 ok ok 1 ok wait:3000"),
    ("auction", "1 2"),
    ("play", "3 2 1! wait:3000"),
    ("preview", "ok 3"),
)


def make(folder: Path) -> None:
    """Write the pictures into `folder`. Raises DdzError where there is no VM."""
    pins = board_facts(DEFAULT_BOARD)["KEYS"]
    with Device(None, players=PLAYERS, stepped=True) as device:
        for name, keys in EVENING:
            play(device, pins, parse_keys(keys, SIX_KEYS), None)
            picture = png(device.world.pixels(), scale=3)
            write_files({folder / (name + ".png"): picture})


if __name__ == "__main__":
    make(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER)
