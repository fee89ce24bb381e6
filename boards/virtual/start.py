"""What a simulated device starts, there /main.py: it mounts the flash as a Pico does."""

import errno
import gc
import os
import sys

import vfs
from flash import Flash

_PAGE_BYTES = 256
# Longer than on a Pico, for every look at the keys asks the world.
_TICK_MS = 5


def _mount(flash):
    if not flash.is_whole():
        raise OSError(errno.EIO)
    if _is_blank(flash):
        vfs.VfsLfs2.mkfs(flash, progsize=_PAGE_BYTES)
    vfs.mount(vfs.VfsLfs2(flash, progsize=_PAGE_BYTES), "/data")


def _is_blank(flash):
    block = bytearray(4096)
    for number in (0, 1):
        flash.readblocks(number, block)
        if block != b"\xff" * len(block):
            return False
    return True


def _start():
    # What is kept lies close together when garbage is collected early: a heap in pieces has no
    # room for the buffer of an open file, 1.2 KB.
    gc.threshold(8192)
    from firmware.main import main

    players = os.getenv("DDZ_PLAYERS")
    main(
        "/data", os.getenv("DDZ_RULES") or "ddz3", players.split(",") if players else (), _TICK_MS
    )


try:
    _flash = Flash()
except OSError:
    sys.exit(78)
try:
    _mount(_flash)
except OSError:
    # A file system that has been used is never formatted: its folder can still be copied.
    sys.exit(77)
_start()
