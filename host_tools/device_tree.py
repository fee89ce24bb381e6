"""The file tree of a device, from the sources and the installed display driver."""

import ast
import shutil
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from host_tools.compiler import compiled
from host_tools.errors import USAGE, DdzError
from host_tools.places import device_sources, package_folder

DEFAULT_BOARD = "pico_ssd1306"

_VIRTUAL = "virtual"
# A start file becomes /main.py; the fonts are built on a computer; flashing sends its helper, and
# packs the program behind its head.
_NOT_ON_DEVICE = ("start.py", "build_fonts.py", "on_board.py", "packed.py")


def boards() -> list[str]:
    """Return the names of the boards a person can build."""
    return sorted(path.parent.name for path in device_sources().glob("boards/*/board.py"))


def board_facts(board: str) -> dict[str, Any]:
    """Return what a board's module says, by name."""
    check_board(board)
    return module_facts(device_sources() / "boards" / board / "board.py")


def program_version() -> str:
    """Return the version of the device's program here, which is the version of ddz too."""
    return module_facts(device_sources() / "firmware" / "version.py")["VERSION"]


def module_facts(path: Path) -> dict[str, Any]:
    """Return the constants of a device's module by name; it is read, not run."""
    facts = {}
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            facts[node.targets[0].id] = ast.literal_eval(node.value)
    return facts


def check_board(board: str) -> None:
    """Raise DdzError unless there is such a board."""
    if board not in boards():
        raise DdzError(
            "no board is called {}; there are: {}".format(board, ", ".join(boards())), USAGE
        )


def device_files(board: str = DEFAULT_BOARD, virtual: bool = False) -> Iterator[tuple[str, Path]]:
    """Yield the path on the device and the source of every file of `board`.

    A virtual device has also its own `machine` and `time`. Raises DdzError for an unknown board.
    """
    check_board(board)
    sources = device_sources()
    yield from _tree(package_folder("engine_mpy"), "/engine_mpy", "*.py")
    start = sources / ("boards/virtual/start.py" if virtual else "firmware/start.py")
    yield "/main.py", start
    for path, source in _tree(sources / "firmware", "/firmware", "*.py"):
        if source.name not in _NOT_ON_DEVICE:
            yield path.replace("/firmware/bus_device/", "/adafruit_bus_device/"), source
    yield "/board.py", sources / "boards" / board / "board.py"
    yield "/adafruit_ssd1306.py", package_folder("adafruit_ssd1306") / "adafruit_ssd1306.py"
    if virtual:
        for path, source in _tree(sources / "boards" / _VIRTUAL, "", "*.py"):
            if source.name not in _NOT_ON_DEVICE:
                yield path, source


def lay(files: Iterable[tuple[str, Path]], folder: Path) -> None:
    """Copy the files of a device, compiled, into `folder`, which stands for its root."""
    for path, source in (compiled(*file) for file in files):
        target = folder / path.lstrip("/")
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, target)


def _tree(folder: Path, device_folder: str, pattern: str) -> Iterator[tuple[str, Path]]:
    for source in sorted(folder.rglob(pattern)):
        inside = source.relative_to(folder)
        hidden = any(part.startswith((".", "__pycache__")) for part in inside.parts)
        if source.is_file() and not hidden:
            yield "{}/{}".format(device_folder, inside.as_posix()), source
