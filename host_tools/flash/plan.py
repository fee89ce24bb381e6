"""What is to be sent to a board, and what has to go."""

import hashlib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from host_tools.compiler import compiled
from host_tools.device_tree import device_files
from host_tools.errors import DdzError
from host_tools.flash.state import RESERVE_BYTES, BoardState

NEW = ".new"

_MAIN = "/main.py"
_FOLDERS = ("/engine_mpy/", "/firmware/", "/adafruit_bus_device/")
_BLOCK_BYTES = 4096
_BATCH_BYTES = 8192
# MicroPython looks for these in the file system before it takes its own.
_BUILT_IN = (
    "array",
    "asyncio",
    "binascii",
    "collections",
    "errno",
    "framebuf",
    "gc",
    "hashlib",
) + (
    "io",
    "json",
    "machine",
    "os",
    "random",
    "re",
    "select",
    "struct",
    "sys",
    "time",
)


class Wanted(NamedTuple):
    """A file that a board is to have."""

    source: Path
    sum: str
    size: int


class Plan(NamedTuple):
    """`send`: files by path; `waiting`: paths that came whole earlier; `remove`: paths."""

    send: dict[str, Wanted]
    waiting: list[str]
    remove: list[str]

    @property
    def needed(self) -> int:
        """The bytes of flash that the files to send take, each in whole blocks."""
        return sum(-(-file.size // _BLOCK_BYTES) * _BLOCK_BYTES for file in self.send.values())

    @property
    def empty(self) -> bool:
        """Whether the board has all it needs."""
        return not (self.send or self.waiting or self.remove)

    def order(self) -> str:
        """Return the list for firmware/update.py: the start file comes last."""
        placed = sorted([*self.send, *self.waiting], key=lambda path: (path == _MAIN, path))
        return "\n".join(["-" + path for path in self.remove] + ["+" + path for path in placed])

    def batches(self) -> Iterator[list[tuple[Path, str, str]]]:
        """Yield the files to send, a few at a time, as Mpremote.send takes them."""
        batch, size = [], 0
        for path, file in self.send.items():
            batch.append((file.source, path + NEW, file.sum))
            size += file.size
            if size >= _BATCH_BYTES:
                yield batch
                batch, size = [], 0
        if batch:
            yield batch


def wanted_files(board: str) -> dict[str, Wanted]:
    """Return all files of a board, compiled, by path. Raises DdzError."""
    files = {}
    for path, source in (compiled(*file) for file in device_files(board)):
        data = source.read_bytes()
        files[path] = Wanted(source, hashlib.sha256(data).hexdigest(), len(data))
    return files


def mpy_version(files: dict[str, Wanted]) -> int:
    """Return the version that all compiled files have: the second byte of each."""
    compiled_file = next(file for path, file in files.items() if path.endswith(".mpy"))
    return compiled_file.source.read_bytes()[1]


def plan_of(wanted: dict[str, Wanted], state: BoardState) -> Plan:
    """Compare what a board is to have with what it has. Raises DdzError where room is missing."""
    sums = {path: file.sum for path, file in state.files.items()}
    missing = {path: file for path, file in wanted.items() if sums.get(path) != file.sum}
    waiting = [path for path, file in missing.items() if sums.get(path + NEW) == file.sum]
    send = {path: file for path, file in missing.items() if path not in waiting}
    plan = Plan(send, waiting, strays(wanted, sums, [path + NEW for path in missing]))
    if send and state.free - plan.needed < RESERVE_BYTES:
        raise DdzError(
            "the board has {} KB free and needs {}; delete files of yours from it and try "
            "again".format(state.free // 1024, (plan.needed + RESERVE_BYTES) // 1024)
        )
    return plan


def strays(wanted: dict[str, Wanted], present: Iterable[str], keep: list[str]) -> list[str]:
    """Return the paths of files that are no longer ours or would be imported instead of ours."""
    ours = {*wanted, *keep}
    twins = {_twin(path) for path in wanted if path != _MAIN}
    halves = {path + NEW for path in wanted}
    return [
        path
        for path in sorted(present)
        if path not in ours and (path.startswith(_FOLDERS) or path in twins or path in halves)
    ]


def _twin(path: str) -> str:
    """A source is imported before the compiled file of its name."""
    return path.removesuffix(".mpy") + ".py"


def hiding(present: Iterable[str]) -> list[str]:
    """Return the paths of files that hide a module of MicroPython itself."""
    names = {"/{}.{}".format(name, kind) for name in _BUILT_IN for kind in ("py", "mpy")}
    return sorted(names.intersection(present))
