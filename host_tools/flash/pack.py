"""The program as one file, in the form that its head, firmware/packed.py, reads."""

import ast
from binascii import crc32
from collections.abc import Mapping
from pathlib import Path
from struct import pack

from host_tools.compiler import compiled
from host_tools.device_tree import device_files
from host_tools.places import device_sources

MAIN = "/main.py"
PACKED = "/packed.mpy"


def board_files(board: str) -> dict[str, bytes]:
    """Return the files that a board is to have, by path. Raises DdzError."""
    sources = dict(device_files(board))
    main = sources.pop(MAIN).read_bytes()
    return {MAIN: main, PACKED: packed(sources)}


def packed(sources: Mapping[str, Path]) -> bytes:
    """Return the packed file of a program, given its sources by path. Raises DdzError.

    A package needs no module of its own that says nothing, so such modules are left out.
    """
    _, head = compiled("/packed.py", device_sources() / "firmware" / "packed.py")
    content = head.read_bytes()
    entries = dict.fromkeys(_folders(sources), b"")
    for path, source in sources.items():
        if not _says_nothing(source):
            name, module = compiled(path, source)
            entries[name] = module.read_bytes()
    places = []
    for data in entries.values():
        places.append(len(content))
        content += data
    places.append(len(content))
    names = [crc32(path.encode()) for path in entries]
    index = pack("<{}I".format(len(names) + len(places)), *names, *places)
    return content + index + pack("<II", len(names), len(content) + len(index) + 8)


def _folders(sources: Mapping[str, Path]) -> list[str]:
    return sorted({path.rpartition("/")[0] for path in sources} - {""})


def _says_nothing(source: Path) -> bool:
    """Whether a module has nothing but a docstring."""
    if source.name != "__init__.py":
        return False
    tree = ast.parse(source.read_text(encoding="utf-8"))
    return len(tree.body) == (ast.get_docstring(tree) is not None)
