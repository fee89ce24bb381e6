"""What is to be sent to a board, and what has to go."""

import hashlib
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from host_tools.errors import DdzError
from host_tools.flash.pack import MAIN, PACKED
from host_tools.flash.state import RESERVE_BYTES, BoardState

NEW = ".new"  # of a file that has not taken its place
PART = ".part"  # of what is added to such a file next

# Where the program lies as files of its own: as mip lays it, and older versions of ddz did.
_FOLDERS = ("/adafruit_bus_device/", "/engine_mpy/", "/firmware/")
_ALONE = tuple(
    "/" + name + end
    for name in ("adafruit_ssd1306", "board")
    for end in (".py", ".mpy", ".mpy" + NEW)
)
_HALVES = tuple(path + end for path in (MAIN, PACKED) for end in (NEW, NEW + PART))
# A source is imported before the compiled file of its name.
_TWIN = PACKED.removesuffix(".mpy") + ".py"
_PART_BYTES = 16384
_BLOCK_BYTES = 4096
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


class Plan(NamedTuple):
    """`send`: files by path; `begun`: bytes of each that came earlier; `remove`: paths."""

    send: dict[str, bytes]
    begun: dict[str, int]
    remove: list[str]

    @property
    def size(self) -> int:
        """The bytes that are still to be sent."""
        return sum(len(data) - self.begun[path] for path, data in self.send.items())

    @property
    def needed(self) -> int:
        """The bytes of flash that sending takes, in whole blocks."""
        sizes = [len(data) - self.begun[path] for path, data in self.send.items()]
        return sum(-(-size // _BLOCK_BYTES) * _BLOCK_BYTES for size in [*sizes, _PART_BYTES])

    @property
    def empty(self) -> bool:
        """Whether the board has all it needs."""
        return not (self.send or self.remove)

    def parts(self) -> Iterator[tuple[str, int, bytes]]:
        """Yield what to send: the path of a file, where a part belongs in it, and the part."""
        for path, data in self.send.items():
            for at in range(self.begun[path], len(data), _PART_BYTES):
                yield path, at, data[at : at + _PART_BYTES]

    def orders(self) -> list[str]:
        """Return lists for firmware/update.py, to be done one after another.

        What the old program may need goes when the new one has taken its place.
        """
        placed = sorted(self.send, key=lambda path: (path == MAIN, path))
        first = [path for path in self.remove if path == _TWIN]
        last = [path for path in self.remove if path != _TWIN]
        steps = (
            ["-" + path for path in first] + ["+" + path for path in placed],
            ["-" + path for path in last + _folders_of(last)],
        )
        return ["\n".join(lines) for lines in steps if lines]


def _folders_of(paths: list[str]) -> list[str]:
    """The program's folders above some files, those within others first."""
    found = set()
    for path in paths:
        while (path := path.rpartition("/")[0]) and (path + "/").startswith(_FOLDERS):
            found.add(path)
    return sorted(found, reverse=True)


def plan_of(wanted: Mapping[str, bytes], state: BoardState) -> Plan:
    """Compare what a board is to have with what it has. Raises DdzError where room is missing."""
    sums = {path: file.sum for path, file in state.files.items()}
    send = {path: data for path, data in wanted.items() if sums.get(path) != _sum(data)}
    begun = {path: _begun(data, path + NEW, state) for path, data in send.items()}
    plan = Plan(send, begun, strays(sums, [path + NEW for path in send]))
    if send and state.free - plan.needed < RESERVE_BYTES:
        raise DdzError(
            "the board has {} KB free and needs {}; delete files of yours from it and try "
            "again".format(state.free // 1024, (plan.needed + RESERVE_BYTES) // 1024)
        )
    return plan


def _begun(data: bytes, path: str, state: BoardState) -> int:
    """The bytes of a file that are whole at a path of the board already."""
    file = state.files.get(path)
    return file.size if file and file.sum == _sum(data[: file.size]) else 0


def _sum(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def strays(present: Iterable[str], keep: Iterable[str] = ()) -> list[str]:
    """Return the paths of the program's files that a packed one has no use for."""
    going = {_TWIN, *_ALONE, *_HALVES}.difference(keep)
    return [path for path in sorted(present) if path in going or path.startswith(_FOLDERS)]


def hiding(present: Iterable[str]) -> list[str]:
    """Return the paths of files that hide a module of MicroPython itself."""
    names = {"/{}.{}".format(name, kind) for name in _BUILT_IN for kind in ("py", "mpy")}
    return sorted(names.intersection(present))
