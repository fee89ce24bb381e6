"""The log: what failed on this device, the newest last, within one block of flash."""

from micropython import const

from firmware import files
from firmware.version import VERSION

HEAD = "== "  # begins a note, and no line of a traceback

_MOST_BYTES = const(4096)


def add(root, up_ms, what):
    """Add a note of what happened `up_ms` after the start; return the whole log.

    The oldest notes go when there is no more room. Raises OSError.
    """
    note = "{}{}, up {} ms, {}".format(HEAD, VERSION, up_ms, what)
    path = root + files.LOG
    log = _newest(path, _MOST_BYTES - len(note.encode()) - 1) + note
    files.replace(path, log)
    return log


def _newest(path, room):
    """The newest notes of the file that have room in so many bytes."""
    size = files.size(path)
    if not size:
        return ""
    with open(path, "rb") as f:
        f.seek(max(0, size - room))
        notes = f.read()
    try:
        return notes[max(0, notes.find(HEAD.encode())) :].decode()
    except UnicodeError:
        return ""  # damaged: nobody can read it
