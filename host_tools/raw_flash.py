"""The flash that a board's file system lies on, read block by block: also when it is damaged."""

import time
from binascii import a2b_base64
from collections.abc import Callable, Iterator
from pathlib import Path
from zlib import crc32

from platformdirs import user_data_path

from host_tools.backups import device_id
from host_tools.errors import VERIFICATION_FAILED, DdzError, understood

_BLOCK_BYTES = 4096
_BLOCKS_ASKED = 64  # at once
_TRIES = 3

_DEVICE = (
    "import machine; from binascii import hexlify; print(hexlify(machine.unique_id()).decode())"
)
_COUNT = "from rp2 import Flash; print(Flash().ioctl(4, 0))"
# An erased block is told by its checksum alone, which covers the block's number too.
_READ = """
import gc
from binascii import b2a_base64, crc32
from rp2 import Flash
gc.collect()
flash = Flash()
block = bytearray({bytes})
for number in {numbers}:
    flash.readblocks(number, block)
    print(number, crc32(block, number), end=" ")
    print("" if min(block) == 255 else b2a_base64(block).decode().strip())
"""


def read_flash(
    ask: Callable[[str], list[str]], progress: Callable[[int, int], None] = lambda *_: None
) -> bytes:
    """Return the whole file system area of a board, byte for byte; nothing on it is changed.

    `ask` runs code on the board and returns the lines it prints. `progress` is called with the
    blocks read and those there are. Raises DdzError when a block does not come whole.
    """
    told = ask(_COUNT)
    with understood():
        count = int(told[-1])
        if count <= 0:
            raise ValueError(told)
    blocks: dict[int, bytes] = {}
    for first in range(0, count, _BLOCKS_ASKED):
        wanted = range(first, min(first + _BLOCKS_ASKED, count))
        blocks.update(_read(ask, list(wanted)))
        progress(len(blocks), count)
    return b"".join(blocks[number] for number in range(count))


def raw_name(ask: Callable[[str], list[str]]) -> Path:
    """Return the file where the flash of a board is kept by default. Raises DdzError."""
    told = ask(_DEVICE)
    with understood():
        device = device_id(told[-1])
    name = "{}-{}.bin".format(device, time.strftime("%Y-%m-%d-%H%M%S"))
    return user_data_path("landlord-ledger") / "raw" / name


def _read(ask: Callable[[str], list[str]], numbers: list[int]) -> dict[int, bytes]:
    blocks: dict[int, bytes] = {}
    for _ in range(_TRIES):
        missing = [number for number in numbers if number not in blocks]
        told = ask(_READ.format(bytes=_BLOCK_BYTES, numbers=missing))
        blocks.update((number, block) for number, block in _whole(told) if number in missing)
        if len(blocks) == len(numbers):
            return blocks
    raise DdzError(
        "parts of the board's flash did not come whole; try another cable, and again",
        VERIFICATION_FAILED,
    )


def _whole(lines: list[str]) -> Iterator[tuple[int, bytes]]:
    """The blocks among the lines that a board printed, by number; damaged lines are left out."""
    for line in lines:
        try:
            number, checksum, text = line.split(" ")
            block = a2b_base64(text) or b"\xff" * _BLOCK_BYTES
            if len(block) == _BLOCK_BYTES and crc32(block, int(number)) == int(checksum):
                yield int(number), block
        except ValueError:
            continue
