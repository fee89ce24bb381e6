"""The sessions of a board whose program is stopped: copied to this computer, or put back."""

import base64
import hashlib
from pathlib import Path

from host_tools import backups
from host_tools.errors import VERIFICATION_FAILED, DdzError
from host_tools.flash.mpremote import Mpremote
from host_tools.flash.state import DATA, BoardFile, listed_files
from host_tools.progress import Progress


def board_records(board: Mpremote) -> dict[str, BoardFile]:
    """Return the files under /data by name, none where there is no such folder."""
    lines = board.ask("'data' in os.listdir('/') and sums({})".format(ascii(DATA)))
    files = listed_files(lines)
    return {path.removeprefix(DATA + "/"): file for path, file in files.items()}


def back_up(board: Mpremote, device: str, progress: Progress) -> Path | None:
    """Copy all files under /data to a new backup, and return it; None where there are none.

    Each is compared with the sum that the board tells. Raises DdzError and keeps no half backup.
    """
    files = board_records(board)
    if not files:
        return None
    records = backups.kept(device, {name: file.sum for name, file in files.items()})
    for name, file in files.items():
        if name not in records:
            records[name] = _fetched(board, name, file)
        progress("back up", len(records), len(files))
    return backups.keep(device, records)


def _fetched(board: Mpremote, name: str, file: BoardFile) -> bytes:
    lines = board.ask("dump({})".format(ascii("{}/{}".format(DATA, name))))
    try:
        data = b"".join(base64.b64decode(line, validate=True) for line in lines)
    except ValueError:
        data = b""
    if hashlib.sha256(data).hexdigest() != file.sum:
        raise DdzError(
            "the copy of {} does not match the board's; nothing was changed, try again".format(
                name
            ),
            VERIFICATION_FAILED,
        )
    return data
