"""What runs on a board while files are sent: it tells what is there and checks what has come.

The host has it run through the prompt, so that it is never kept on the board.
"""

import os
import sys
from binascii import b2a_base64, hexlify
from hashlib import sha256

import machine

_CHUNK = 1536


def tell():
    """Print what the board is, as words."""
    kind = sys.implementation
    room = os.statvfs("/")
    print(
        # The one-file firmware looks into itself first: no file can take its place.
        "one-file" if sys.path[0] == ".frozen" else sys.platform,
        ".".join(str(part) for part in kind.version[:3]),
        getattr(kind, "_mpy", 0),
        getattr(kind, "_build", "-"),
        hexlify(machine.unique_id()).decode(),
        room[0] * room[3],
    )


def sums(folder, leave=""):
    """Print the sum, size and path of each file under a folder, but for one folder."""
    for entry in os.ilistdir(folder or "/"):
        path = folder + "/" + entry[0]
        if entry[1] & 0x4000:
            if path != leave:
                sums(path, leave)
        else:
            print(_sum(path), os.stat(path)[6], path)


def begins(folder, size, sum):
    """Print the path of each file in a folder whose first `size` bytes have this sum."""
    for entry in os.ilistdir(folder):
        path = folder + "/" + entry[0]
        if not entry[1] & 0x4000 and os.stat(path)[6] >= size and _sum(path, size) == sum:
            print(path)


def dump(path):
    """Print a file in lines of base64."""
    with open(path, "rb") as file:
        while data := file.read(_CHUNK):
            print(b2a_base64(data).decode(), end="")


def folders(path):
    """Make the folders above a path."""
    at = path.find("/", 1)
    while at > 0:
        try:
            os.mkdir(path[:at])
        except OSError:
            os.stat(path[:at])  # it is there, or this tells why not
        at = path.find("/", at + 1)


def check(path, sum):
    """Print and return whether a file came whole; remove it if not."""
    whole = _sum(path) == sum
    if not whole:
        os.remove(path)
    print("whole" if whole else "damaged")
    return whole


def append(part, path):
    """Move what a file holds to the end of another: all of it, or nothing if the power is cut."""
    with open(part, "rb") as source, open(path, "ab") as target:
        while data := source.read(_CHUNK):
            target.write(data)
    os.remove(part)


def order(lines):
    """Write what is to be done to the files: all of it is known before any of it is done."""
    with open("/update", "w") as file:
        file.write(lines)


def _sum(path, size=1 << 30):
    digest = sha256()
    with open(path, "rb") as file:
        while data := file.read(min(_CHUNK, size)):
            digest.update(data)
            size -= len(data)
    return hexlify(digest.digest()).decode()
