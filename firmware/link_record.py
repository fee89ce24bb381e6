"""The records over the link: what there is, a piece of it, and no more of what was copied."""

import os
from binascii import b2a_base64, crc32
from errno import ENOENT

from micropython import const

from engine_mpy.errors import RuleError
from engine_mpy.names import from_ascii, to_ascii
from engine_mpy.rules import whole
from firmware import files

# In base64 and with its head an answer of 256 bytes, which the port takes at once.
_PIECE_BYTES = const(156)
_END = const(2)
_FOLDER = const(0x4000)  # of the type that ilistdir tells
_LISTED = const(12)  # sessions in one answer
_NAMED = const(8)  # file names in one answer
# Files beside the sessions: the hand in progress, and what failed.
_OTHERS = {"hot": "/hot", "log": files.LOG}


def listed(root, after):
    """<session>:<bytes> of the next sessions above a number. Raises RuleError."""
    after = whole(after, "A session")
    later = [id for id in files.sessions(root) if id > after]
    return ["{:04d}:{}".format(id, files.size(files.session(root, id))) for id in later[:_LISTED]]


def piece(root, name, offset):
    """The size of a record, the offset, and its bytes from there in base64.

    Raises RuleError or OSError.
    """
    offset = whole(offset, "An offset")
    record = _opened(_path(root, name))
    if record is None:
        if name not in _OTHERS:
            raise RuleError("no_record", name=name)
        return ["0", "0", "-"]
    with record:
        size = record.seek(0, _END)
        if not 0 <= offset <= size:
            raise RuleError("bad_words", verb="read")
        record.seek(offset)
        data = record.read(_PIECE_BYTES)
    return [str(size), str(offset), b2a_base64(data, newline=False).decode() or "-"]


def forget(journal, name, sum):
    """Remove a session, or the log, that was copied as what has this CRC-32.

    One that is gone is no error. The session in play stays, and the newest, so that no number is
    used twice. Raises RuleError or OSError.
    """
    if name == "hot":
        raise RuleError("no_record", name=name)
    path = _path(journal.root, name)
    record = _opened(path)
    if record is None:
        return
    with record:
        found = 0
        while data := record.read(_PIECE_BYTES):
            found = crc32(data, found)
    if "{:08x}".format(found) != sum:
        raise RuleError("not_copied", name=name)
    if name not in _OTHERS and int(name) in (journal.id, files.sessions(journal.root)[-1]):
        raise RuleError("in_use", name=name)
    os.remove(path)


def _opened(path):
    try:
        return open(path, "rb")
    except OSError as e:
        if e.errno != ENOENT:
            raise
    return None


def _path(root, name):
    if name in _OTHERS:
        return root + _OTHERS[name]
    if not name or name.strip("0123456789"):
        raise RuleError("no_record", name=name)
    return files.session(root, int(name))


def names_in(folder, after):
    """The next names of files in a folder, in their order; none where there is no such folder."""
    try:
        entries = os.ilistdir(from_ascii(folder))
        names = sorted([entry[0] for entry in entries if not entry[1] & _FOLDER])
    except OSError:
        return []
    after = "" if after == "-" else from_ascii(after)
    return [to_ascii(name) for name in names if name > after][:_NAMED]
