"""Looks a device over through its link, and says for each finding what to do."""

import time
from collections.abc import Iterator
from typing import NamedTuple

from engine_mpy.names import from_ascii, to_ascii
from host_tools.device_tree import board_facts, boards, device_files, program_version
from host_tools.errors import understood
from host_tools.export.records import downloaded, folded
from host_tools.flash.pack import PACKED
from host_tools.flash.plan import hiding, strays
from host_tools.keys_words import key_names
from host_tools.link_client import Client
from host_tools.link_info import Info, held_of, info_of
from host_tools.room import WANTED_BYTES

_LEAST_HEAP = 16_000
_LOOK_S = 0.02


class Finding(NamedTuple):
    """What was looked at, whether it is well, what was seen, and what to do about it."""

    name: str
    well: bool
    seen: str
    remedy: str = ""


def findings(client: Client) -> Iterator[Finding]:
    """Yield what is found on a device. Raises DdzError where it does not answer."""
    info = info_of(client)
    names = keys_of(client)
    yield _program(client)
    yield _board(client)
    yield Finding("MicroPython", True, info.micropython)
    yield from _files(client)
    yield _panel(info)
    if names:
        yield _keys(info, names)
    yield _room(info)
    yield _heap(info)
    yield _record(client, info)
    yield _log(info)


def keys_of(client: Client) -> list[str]:
    """Return the keys of a device in the order of the bits of `held`; none of an unknown one."""
    board = client.hello.board
    return [name.upper() for name in key_names(board_facts(board))] if board in boards() else []


def unpressed_keys(client: Client, seconds: float) -> list[str]:
    """Let each key be tried, on a page where it plays nothing; return those not seen in time."""
    names = keys_of(client)
    seen = 0
    client.ask("keys")
    deadline = time.monotonic() + seconds
    while seen + 1 < 1 << len(names) and time.monotonic() < deadline:
        seen |= held_of(client)[0]
        time.sleep(_LOOK_S)
    return [name for key, name in enumerate(names) if not seen >> key & 1]


def _program(client: Client) -> Finding:
    ours = program_version()
    theirs = client.hello.version
    remedy = "bring both to one version: ddz flash, or update ddz"
    return Finding("program", theirs == ours, "{}, and {} here".format(theirs, ours), remedy)


def _board(client: Client) -> Finding:
    board = client.hello.board
    known = board in boards()
    remedy = "update ddz, or flash the program of a board that it knows: ddz flash --board"
    return Finding("board", known, board if known else board + ", which is not known here", remedy)


def _files(client: Client) -> Iterator[Finding]:
    folders = sorted({path.rpartition("/")[0] or "/" for path, _ in device_files()})
    present = [path for folder in folders for path in _paths(client, folder)]
    old = strays(present) if PACKED in present else []
    yield Finding("files", not old, _joined(old) or "none too many", "remove them by ddz flash")
    hidden = hiding(present)
    yield Finding("modules", not hidden, _joined(hidden) or "none hidden", "rename these files")
    boot = "/boot.py" in present
    yield Finding("boot.py", not boot, "there" if boot else "none", "remove it unless you need it")


def _paths(client: Client, folder: str) -> Iterator[str]:
    after = "-"
    while names := client.ask("files", to_ascii(folder), after):
        after = names[-1]
        with understood():
            present = [folder.rstrip("/") + "/" + from_ascii(name) for name in names]
        yield from present


def _panel(info: Info) -> Finding:
    seen = "{} at 0x{:02X}, {} kHz".format(info.controller, info.address, info.i2c_hz // 1000)
    return Finding(
        "panel",
        info.panel,
        seen if info.panel else "no answer, asked for " + seen,
        "compare the four wires with the names printed on the panel, not with a picture",
    )


def _keys(info: Info, names: list[str]) -> Finding:
    stuck = [name for key, name in enumerate(names) if info.stuck >> key & 1]
    return Finding(
        "keys",
        not stuck,
        "stuck: " + _joined(stuck) if stuck else "none stuck",
        "look for a short circuit, or a key that is soldered across the wrong pins",
    )


def _room(info: Info) -> Finding:
    return Finding(
        "flash",
        info.flash_free >= WANTED_BYTES,
        "{} KB free".format(info.flash_free // 1024),
        "below 64 KB no session can begin: ddz backup --make-room",
    )


def _heap(info: Info) -> Finding:
    return Finding(
        "memory",
        info.heap_free >= _LEAST_HEAP,
        "{} KB free".format(info.heap_free // 1024),
        "pull the plug and look again; what was saved stays",
    )


def _record(client: Client, info: Info) -> Finding:
    records = downloaded(client, lambda name, done, size: None)
    faults = folded(records).faults
    seen = faults[0] if faults else "all add up, sessions: {}".format(len(records))
    if not faults and info.repaired:
        seen = "damage was mended at the start; what was dropped is in a .bad file"
    return Finding(
        "record", not faults and not info.repaired, seen, "ddz backup, and compare the totals"
    )


def _log(info: Info) -> Finding:
    return Finding(
        "log",
        not info.log,
        "{} bytes".format(info.log),
        "read it by ddz logs, and be rid of it by ddz logs --clear",
    )


def _joined(words: list[str]) -> str:
    return ", ".join(words)
