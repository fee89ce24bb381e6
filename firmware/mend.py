"""What is done to a damaged file: nothing of it is lost, and what is whole is used again.

Loaded only when a file is found damaged.
"""

import os

from micropython import const

from engine_mpy.errors import RuleError
from engine_mpy.record import NOWHERE, entry_from_bytes
from firmware import files

_CHUNK = const(512)


def mend(path, end):
    """Leave the first `end` bytes of a file; what follows is added to `<path>.bad`.

    A cut of power in the last step lets it be added once more. Raises OSError, with nothing
    changed, when there is no room.
    """
    if not end:
        keep_bad(path, 0)
        os.remove(path)
        return
    new = path + ".new"
    _copy(path, new, "wb", 0, end)
    try:
        keep_bad(path, end)
    except OSError:
        os.remove(new)
        raise
    os.rename(new, path)


def keep_bad(path, start):
    """Add all that follows `start` bytes of a damaged file to `<path>.bad`. Raises OSError."""
    _copy(path, path + ".bad", "ab", start, files.size(path))


def cut(path, length):
    """Drop all of a file after `length` bytes. A cut of power leaves the old file or the new.

    Raises OSError, with nothing changed, when there is no room for that.
    """
    new = path + ".new"
    _copy(path, new, "wb", 0, length)
    os.rename(new, path)


def _copy(path, to, mode, start, end):
    begun = files.size(to) if mode == "ab" else 0
    try:
        with open(path, "rb") as source, open(to, mode) as target:
            source.seek(start)
            for at in range(start, end, _CHUNK):
                target.write(source.read(min(_CHUNK, end - at)))
        if files.size(to) != begun + end - start:
            raise OSError(files.ENOSPC)  # which littlefs does not always tell
    except OSError:
        if not begun:
            os.remove(to)
        raise


def newest_whole(path, end, longest):
    """(place, entry, end) of the last undamaged ledger line before `end`; (NOWHERE, None, 0).

    No line has more than `longest` bytes.
    """
    found = _whole_within(path, max(0, end - longest), end, longest)
    return found if found[1] else _whole_within(path, 0, end, longest)


def _whole_within(path, start, end, longest):
    found = NOWHERE, None, 0
    with open(path, "rb") as f:
        f.seek(start)
        while start < end:
            line = f.readline(min(longest, end - start))
            if line[-1:] == b"\n":
                try:
                    found = start, entry_from_bytes(line[:-1]), start + len(line)
                except RuleError:
                    pass  # damaged, or the middle of a line
            start += len(line)
    return found
