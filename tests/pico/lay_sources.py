"""Lays the files of a board, not compiled, into a folder: what the one-file firmware freezes.

Run `python -m tests.pico.lay_sources BOARD FOLDER`.
"""

import shutil
import sys
from pathlib import Path

from host_tools.device_tree import device_files
from host_tools.errors import DdzError


def lay_sources(board: str, folder: Path) -> None:
    """Copy every file to its place under `folder`. Raises DdzError for an unknown board."""
    for path, source in device_files(board):
        target = folder / path.lstrip("/")
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, target)


if __name__ == "__main__":
    try:
        lay_sources(sys.argv[1], Path(sys.argv[2]))
    except DdzError as e:
        sys.exit(e.message)
