"""The flash of a simulated device: the Pico's file system area as one file of the host."""

import os

from micropython import const

BLOCK_BYTES = const(4096)
BLOCKS = const(352)

_IOCTL_SYNC = const(3)
_IOCTL_COUNT = const(4)
_IOCTL_BYTES = const(5)
_IOCTL_ERASE = const(6)
_ERASED = b"\xff" * BLOCK_BYTES


def _open(path):
    try:
        return open(path, "r+b")
    except OSError:
        return open(path, "w+b")


class Flash:
    """A block device of MicroPython's extended interface over the file that DDZ_FLASH names."""

    def __init__(self):
        self._file = _open(os.getenv("DDZ_FLASH"))
        # An erased remainder also repairs a file whose making was cut short.
        for block in range(self._file.seek(0, 2) // BLOCK_BYTES, BLOCKS):
            self.ioctl(_IOCTL_ERASE, block)

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
            self.writeblocks(block, _ERASED)
        elif operation == _IOCTL_SYNC:
            self._file.flush()
        return 0
