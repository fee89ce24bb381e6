"""The whole device, in which a key of no seat raises what FALL says; FALL_AT says where else.

Files are under /data of the flash that DDZ_FLASH names.
"""

import gc
import os

import vfs
from flash import Flash

FALL = os.getenv("FALL") or ""
PAGE_BYTES = 256


gc.threshold(8192)  # as /main.py has it


class OddError(Exception):
    pass


def fall(*_):
    if FALL == "MemoryError":
        return bytearray(10_000_000)
    if FALL == "OddError":
        raise OddError("with words,\nlines and ümlauts" * 200)
    return 1 // 0


flash = Flash()
try:
    system = vfs.VfsLfs2(flash, progsize=PAGE_BYTES)
except OSError:
    vfs.VfsLfs2.mkfs(flash, progsize=PAGE_BYTES)
    system = vfs.VfsLfs2(flash, progsize=PAGE_BYTES)
vfs.mount(system, "/data")

where = os.getenv("FALL_AT")
if where == "boot":
    from firmware.journal import Journal

    Journal.open = fall
elif where == "panel":
    from firmware.panel import Panel

    Panel.flush = fall
else:
    from firmware.app import App

    App.no_seat = fall

if os.getenv("NO_LOG"):
    os.mkdir("/data/crash.log")  # no file can be written in its place

from firmware.main import main  # noqa: E402

main("/data", "ddz3", ("Mei", "Arun", "Rahim"))
