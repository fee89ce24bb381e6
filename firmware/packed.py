"""The program in one file: this module is the head of /packed.mpy, which `ddz flash` makes.

MicroPython reads a .mpy file as far as its code goes. Behind this code lie those of the other
modules, and then what tells where, little-endian: the CRC-32 of the path of each module and
folder, as of /firmware/app.mpy; where each begins and the last one ends; how many there are; and
the size of the file. A folder takes no bytes.

A look into littlefs takes a millisecond, and an import makes three in every folder that it looks
in; a look in here takes a fifth.
"""

import sys

# An import of one of these looks for a file of that name first, unless it counts as loaded; and
# nothing but these is found while there are no folders to look in.
_BUILT_IN = ("binascii", "collections", "errno", "framebuf", "io", "machine", "os", "select")
_folders = sys.path[:]
sys.path.clear()
for _name in _BUILT_IN + ("struct", "time", "vfs"):
    sys.modules[_name] = __import__(_name)
sys.path.extend(_folders)

from binascii import crc32
from errno import ENOENT
from io import BytesIO
from struct import pack, unpack, unpack_from

import vfs
from micropython import const

_MOUNTED = "/packed"
_END_BYTES = const(8)

_FOLDER = (0x4000,) + (0,) * 9
_FILE = (0x8000,) + (0,) * 9


class Pack:
    """A file system, as far as an import needs one. Raises OSError for a file cut short.

    Until close() the file stays open, since to open it takes longer than to read a module.
    """

    def __init__(self, path):
        self._path = path
        self._file = file = open(path, "rb")
        end = file.seek(-_END_BYTES, 2)
        count, size = unpack("<II", file.read(_END_BYTES))
        if size != end + _END_BYTES:
            raise OSError(path + " is cut short; run ddz flash")
        file.seek(end - 8 * count - 4)
        self._names = file.read(4 * count)
        self._places = file.read(4 * count + 4)

    def close(self):
        """Give back the memory of the open file; from here on each module opens it anew."""
        if self._file:
            self._file.close()
            self._file = None

    def mount(self, readonly, mkfs):
        """Do nothing: vfs.mount() asks for it."""

    def umount(self):
        """Do nothing: vfs.umount() asks for it."""

    def ilistdir(self, path):
        """Nothing: who looks through the files of a board meets the packed file itself."""
        return iter(())

    def stat(self, path):
        """Tell a folder from a module. Raises OSError where there is neither."""
        if path.endswith(".py") or self._number(path) < 0:
            raise OSError(ENOENT)
        return _FILE if path.endswith(".mpy") else _FOLDER

    def statvfs(self, path):
        """Nothing: the packed file takes the room. `mpremote df` asks for it."""
        return (0,) * 10

    def open(self, path, mode):
        """A file that stands where the module begins; its reader knows where it ends.

        Raises OSError where there is no such module.
        """
        number = self._number(path)
        if number < 0:
            raise OSError(ENOENT)
        start, end = unpack_from("<II", self._places, 4 * number)
        file = self._file or open(self._path, "rb")
        file.seek(start)
        return BytesIO(file.read(end - start)) if self._file else file

    def _number(self, path):
        return self._names.find(pack("<I", crc32(path))) >> 2


mounted = None


def mount(path="/packed.mpy"):
    """Let the modules of a packed file be imported. Raises OSError for one cut short.

    The second time it does nothing: `import main` at the prompt starts a game that was stopped.
    """
    global mounted
    if mounted:
        return
    mounted = Pack(path)
    vfs.mount(mounted, _MOUNTED)
    # First, so that no other file is taken for one of the program.
    sys.path.insert(0, _MOUNTED)
