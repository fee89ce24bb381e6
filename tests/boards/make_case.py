"""Make the printable parts of the case anew: python -m tests.boards.make_case. Needs OpenSCAD."""

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from host_tools.device_tree import board_facts, boards

FOLDER = Path(__file__).parents[2] / "boards" / "case"
SOURCE = FOLDER / "case.scad"
BOTTOM = "bottom.stl"


def settings() -> dict[str, dict[str, str | int]]:
    """Return the settings of case.scad that make each part, by the name of its file."""
    found: dict[str, dict[str, str | int]] = {BOTTOM: {"part": "bottom"}}
    for board in boards():
        facts = board_facts(board)
        kind = {"part": "lid", "panel": facts["CONTROLLER"], "keys": len(facts["KEYS"])}
        found["lid_{}.stl".format(board)] = kind
    return found


def make(folder: Path) -> None:
    """Write every part into `folder`. Raises CalledProcessError where OpenSCAD refuses."""
    with ThreadPoolExecutor(2) as pool:
        list(pool.map(lambda name: _make(name, folder), settings()))


def _make(name: str, folder: Path) -> None:
    command = ["openscad", "--hardwarnings", "--export-format", "binstl", "-o", folder / name]
    for setting, value in settings()[name].items():
        text = '"{}"'.format(value) if isinstance(value, str) else str(value)
        command += ["-D", "{}={}".format(setting, text)]
    subprocess.run([*command, SOURCE], check=True, capture_output=True)


if __name__ == "__main__":
    make(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER)
