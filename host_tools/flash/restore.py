"""Puts sessions of a backup back onto a board, under new numbers."""

import hashlib
import re

from host_tools.boards_found import lasting_name
from host_tools.errors import VERIFICATION_FAILED, DdzError
from host_tools.export.records import folded
from host_tools.flash.flash import stopped, wait_for
from host_tools.flash.mpremote import Mpremote
from host_tools.flash.records import board_records
from host_tools.flash.state import DATA, RESERVE_BYTES, state_of_board
from host_tools.link_client import Hello
from host_tools.progress import Progress

_SESSION = re.compile(r"(\d{4,})\.led")


def whole_sessions(records: dict[str, bytes]) -> dict[str, bytes]:
    """Return the sessions of a backup by number. Raises DdzError if one of them is damaged."""
    sessions = {
        match[1]: data
        for name, data in sorted(records.items())
        if (match := _SESSION.fullmatch(name)) and data  # a cut of power may leave an empty one
    }
    if not sessions:
        raise DdzError("the backup has no sessions; name another one")
    faults = folded(sessions).faults
    if faults:
        raise DdzError(
            "the backup is damaged ({}); use another one".format(faults[0]), VERIFICATION_FAILED
        )
    return sessions


def restore(
    port: str, sessions: dict[str, bytes], progress: Progress
) -> tuple[Hello, dict[str, str]]:
    """Put sessions onto the board at a port.

    One that it has already is left out, also where it has gone on there since the backup.

    Returns the answer of the device that has started again, and the new number of each session.
    The program is stopped meanwhile; the session in play and its hand stay as they are. Raises
    DdzError; then each session is there as a whole or not at all.
    """
    numbers = {}
    name = lasting_name(port)
    with stopped(port) as board:
        present = board_records(board)
        _check_room(state_of_board(board).free, sessions)
        # Damaged files hold their numbers too, as they do for the program.
        heads = [name.partition(".")[0] for name in present if not name.endswith(".new")]
        last = max((int(head) for head in heads if head.isdecimal()), default=0)
        for done, (number, data) in enumerate(sessions.items()):
            progress("session " + number, done, len(sessions))
            if _is_there(board, data):
                continue
            last += 1
            numbers[number] = "{:04d}".format(last)
            path = "{}/{}.led".format(DATA, numbers[number])
            board.send(data, path + ".new")
            board.ask("os.rename({}, {})".format(ascii(path + ".new"), ascii(path)))
    return wait_for(name), numbers


def _is_there(board: Mpremote, data: bytes) -> bool:
    sum = hashlib.sha256(data).hexdigest()
    asked = "'data' in os.listdir('/') and begins({}, {}, {})"
    return bool(board.ask(asked.format(ascii(DATA), len(data), ascii(sum))))


def _check_room(free: int, sessions: dict[str, bytes]) -> None:
    needed = sum(map(len, sessions.values())) + RESERVE_BYTES
    if free < needed:
        raise DdzError(
            "the board has {} KB free and needs {}; restore to another one".format(
                free // 1024, needed // 1024
            )
        )
