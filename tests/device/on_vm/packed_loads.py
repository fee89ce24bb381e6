"""Imports the program from the packed file that PACK names, laid on a littlefs, and breaks it."""

import os
import sys

import vfs
from flash import Flash

PATH = "/flash/packed.mpy"
PIECE_BYTES = 1024

flash = Flash()
vfs.VfsLfs2.mkfs(flash, progsize=256)
vfs.mount(vfs.VfsLfs2(flash, progsize=256), "/flash")


def lay(size):
    """Copy the first bytes of the packed file; the heap has no room for all of it at once."""
    with open(os.getenv("PACK"), "rb") as source, open(PATH, "wb") as file:
        while size > 0:
            data = source.read(min(size, PIECE_BYTES))
            file.write(data)
            size -= len(data)


def refused(do, *arguments):
    try:
        do(*arguments)
    except OSError as e:
        return e.args[0]
    return "taken"


def mount():
    size = os.stat(os.getenv("PACK"))[6]
    lay(size - 3)
    import packed

    print(refused(packed.mount, PATH))
    lay(size)
    packed.mount(PATH)
    packed.mount(PATH)
    print(sys.path[:2])
    return packed.mounted


def read_at_power_up():
    """From the file that is kept open."""
    from engine_mpy.rules import PROFILES
    from firmware.version import VERSION

    print(len(PROFILES), VERSION, sys.modules["engine_mpy.rules"].__file__)


def read_later():
    """By the loader itself, with the file system in use meanwhile."""
    with open("/flash/journal", "w") as file:
        file.write("a line\n")
        from engine_mpy.fold import fold
        from firmware.fonts import spleen_6x12

        file.write("another\n")
        file.flush()
        from engine_mpy import combos
    print(fold.__name__, spleen_6x12.HEIGHT, combos.__file__)
    with open("/flash/journal") as file:
        print(file.read().split("\n"))


def look():
    modes = [os.stat("/packed/firmware" + end)[0] for end in ("", "/app.mpy")]
    print(os.listdir("/packed"), modes, max(os.statvfs("/packed")))
    for path in ("firmware/app.py", "firmware/ap", "time", "x.mpy"):
        print(refused(os.stat, "/packed/" + path), refused(open, "/packed/" + path))
    try:
        __import__("firmware.none")
    except ImportError as e:
        print(e)


# No file can be taken for a module of MicroPython that the program uses.
with open("/flash/select.py", "w") as file:
    file.write("raise ValueError\n")
sys.path.insert(0, "/flash")
pack = mount()
read_at_power_up()
pack.close()
pack.close()
read_later()
look()
print(hasattr(__import__("select"), "poll"))
