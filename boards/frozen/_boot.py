"""What the one-file firmware does first, in place of MicroPython's own _boot.py.

That one formats the flash whenever it cannot be mounted. This one formats only a flash that was
never used; a damaged file system stays as it is and unmounted, which the program then shows.
"""

import sys

import vfs
from micropython import const
from rp2 import Flash

_BLOCK_BYTES = const(4096)
_PAGE_BYTES = const(256)
_SUPERBLOCKS = const(2)
_IOCTL_BLOCKS = const(4)


def _never_used(flash):
    """True when all of the flash is erased, or a power cut ended its very first format."""
    erased = b"\xff" * _BLOCK_BYTES
    block = bytearray(_BLOCK_BYTES)
    for number in range(flash.ioctl(_IOCTL_BLOCKS, 0)):
        flash.readblocks(number, block)
        if number < _SUPERBLOCKS:
            # All that a format writes. Whatever is kept later lies behind it or in other blocks.
            block[:_PAGE_BYTES] = erased[:_PAGE_BYTES]
        if block != erased:
            return False
    return True


def _mount(flash):
    try:
        system = vfs.VfsLfs2(flash, progsize=_PAGE_BYTES)
    except OSError:
        if not _never_used(flash):
            return
        vfs.VfsLfs2.mkfs(flash, progsize=_PAGE_BYTES)
        system = vfs.VfsLfs2(flash, progsize=_PAGE_BYTES)
    vfs.mount(system, "/")


# Files of an older program, left on the file system, are not run, and no time goes into looking.
sys.path[:] = [".frozen"]
_mount(Flash())
