"""The files of the sessions, and small, safe operations on them."""

import os

from micropython import const

LOG = "/crash.log"  # of what failed, see log.py

ENOSPC = const(28)
_SUFFIX = ".led"


def session(root, id):
    """The ledger file of a session."""
    return "{}/{:04d}{}".format(root, id, _SUFFIX)


def sessions(root):
    """The numbers of the sessions that hold anything, oldest first."""
    return sorted(id for id in numbers(root) if size(session(root, id)))


def numbers(root):
    """The numbers that ledger files, empty and .bad ones too, are named by."""
    heads = [name.split(_SUFFIX)[0] for name in os.listdir(root) if _SUFFIX in name]
    return [int(head) for head in set(heads) if head.isdigit()]


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
            raise OSError(ENOSPC)


def size(path):
    """The size of a file in bytes, 0 when it is absent."""
    try:
        return os.stat(path)[6]
    except OSError:
        return 0


def free(root):
    """Free bytes of the file system that holds `root`."""
    stat = os.statvfs(root)
    return stat[0] * stat[3]
