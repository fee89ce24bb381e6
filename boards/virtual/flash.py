"""The flash of a simulated device: the Pico's file system area as one file of the host."""

import errno
import os

from micropython import const

BLOCK_BYTES = const(4096)
BLOCKS = const(352)

_IOCTL_SYNC = const(3)
_IOCTL_COUNT = const(4)
_IOCTL_BYTES = const(5)
_IOCTL_ERASE = const(6)
# In pages, for a whole block would take a part of the heap that the program may need.
_ERASED = b"\xff" * 256
_PAGES = const(BLOCK_BYTES // 256)


def _open(path):
    try:
        return open(path, "r+b")
    except OSError as e:
        if e.errno != errno.ENOENT:
            raise
    _make(path)
    return open(path, "r+b")


def _make(path):
    """Make an erased flash, which appears whole or not at all."""
    fresh = path + ".new"
    try:
        with open(fresh, "wb") as file:
            for _ in range(BLOCKS * _PAGES):
                file.write(_ERASED)
    except OSError:
        os.remove(fresh)
        raise
    os.rename(fresh, path)


class Flash:
    """A block device of MicroPython's extended interface over the file that DDZ_FLASH names.

    Raises OSError when the file can neither be opened nor made.
    """

    def __init__(self):
        self._file = _open(os.getenv("DDZ_FLASH"))

    def is_whole(self):
        """Whether nothing of the file was cut off."""
        return self._file.seek(0, 2) == BLOCKS * BLOCK_BYTES

    def readblocks(self, block, buf, offset=0):
        """Fill `buf` from `offset` in the block."""
        self._file.seek(block * BLOCK_BYTES + offset)
        self._file.readinto(buf)

    def writeblocks(self, block, buf, offset=None):
        """Write `buf` at `offset` in the block; without an offset whole blocks, erased first."""
        self._file.seek(block * BLOCK_BYTES + (offset or 0))
        self._file.write(buf)

    def ioctl(self, operation, block):
        """Answer the count and size of blocks, erase one, or sync."""
        if operation == _IOCTL_COUNT:
            return BLOCKS
        if operation == _IOCTL_BYTES:
            return BLOCK_BYTES
        if operation == _IOCTL_ERASE:
            self._file.seek(block * BLOCK_BYTES)
            for _ in range(_PAGES):
                self._file.write(_ERASED)
        elif operation == _IOCTL_SYNC:
            self._file.flush()
        return 0
