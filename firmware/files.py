"""Small, safe operations on the file system: append, replace, keep a damaged copy."""

import os

from micropython import const

_ENOSPC = const(28)
_CHUNK = const(512)


def append(path, line):
    """Add a line to a file, durable when this returns. Raises OSError with nothing added.

    littlefs reports a full disk in write() but not in close(), so a short write is an error here.
    """
    _write(path, "ab", line.encode() + b"\n")


def replace(path, line):
    """Make one line the whole content of a file. A cut leaves the old content or the new."""
    _write(path, "wb", line.encode() + b"\n")


def _write(path, mode, data):
    with open(path, mode) as f:
        if f.write(data) != len(data):
            raise OSError(_ENOSPC)


def size(path):
    """The size of a file in bytes, 0 when it is absent."""
    try:
        return os.stat(path)[6]
    except OSError:
        return 0


def keep_bad(path):
    """Copy a damaged file to `<path>.bad`, unless an earlier one is kept there already."""
    bad = path + ".bad"
    if not size(bad):
        copy(path, bad, size(path))


def copy(path, to, length):
    """Copy the first `length` bytes of a file."""
    with open(path, "rb") as source, open(to, "wb") as target:
        while length > 0:
            chunk = source.read(min(length, _CHUNK))
            if not chunk:
                return
            target.write(chunk)
            length -= len(chunk)


def cut(path, length):
    """Drop all of a file after `length` bytes. A cut of power leaves the old file or the new."""
    copy(path, path + ".new", length)
    os.rename(path + ".new", path)


def free(root):
    """Free bytes of the file system that holds `root`."""
    stat = os.statvfs(root)
    return stat[0] * stat[3]
