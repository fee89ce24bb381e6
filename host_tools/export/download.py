"""Downloads the records of a device, piece by piece, and deletes there what was copied."""

import base64
import binascii
from collections.abc import Iterator

from host_tools.errors import understood
from host_tools.link_client import Client
from host_tools.progress import Progress


def session_names(client: Client) -> Iterator[str]:
    """Yield the names of the device's sessions, oldest first. Raises DdzError."""
    last = 0
    while listed := client.ask("list", str(last)):
        for word in listed:
            name = word.partition(":")[0]
            with understood():
                if not name.isdecimal() or int(name) <= last:
                    raise ValueError(word)
                last = int(name)
            yield name


def download(client: Client, name: str, progress: Progress) -> bytes:
    """Return the bytes of a session's ledger, or of `hot`. Raises DdzError.

    `progress` is called with the name, the bytes so far and those there are. What is recorded
    meanwhile is included.
    """
    data = b""
    while True:
        size, piece = _piece(client.ask("read", name, str(len(data))), len(data))
        data += piece
        progress(name, len(data), size)
        if len(data) == size:
            return data


def forget(client: Client, name: str, copy: bytes) -> None:
    """Delete a record on the device if it is still as this copy. Raises DdzError."""
    client.ask("forget", name, "{:08x}".format(binascii.crc32(copy)))


def _piece(answer: list[str], offset: int) -> tuple[int, bytes]:
    with understood():
        size, place, coded = answer
        piece = b"" if coded == "-" else base64.b64decode(coded, validate=True)
        whole = int(size)
        fits = int(place) == offset and offset + len(piece) <= whole
        if not fits or (not piece and offset < whole):
            raise ValueError(answer)
    return whole, piece
