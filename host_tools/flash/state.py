"""What is on a board before it is flashed, and whether it can be."""

from typing import NamedTuple

from host_tools.errors import DdzError, understood
from host_tools.flash.mpremote import Mpremote

DATA = "/data"
RESERVE_BYTES = 65536  # the program refuses a new session below this

_OLDEST = (1, 23, 0)  # the first with the module vfs, which the packed file needs
_PLATFORM = "rp2"
_ONE_FILE = "one-file"


class BoardFile(NamedTuple):
    """A file on a board: its SHA-256 in hexadecimal, and its bytes."""

    sum: str
    size: int


class BoardState(NamedTuple):
    """A board: its firmware, its number, its free bytes, and its files by path but for /data."""

    platform: str
    micropython: str
    mpy: int
    build: str
    device: str
    free: int
    files: dict[str, BoardFile]


def state_of_board(board: Mpremote) -> BoardState:
    """Ask a board for its state. Raises DdzError."""
    lines = board.ask("tell(); sums('', {})".format(ascii(DATA)))
    with understood():
        platform, micropython, mpy, build, device, free = lines[0].split(" ")
        return BoardState(
            platform, micropython, int(mpy), build, device, int(free), listed_files(lines[1:])
        )


def listed_files(lines: list[str]) -> dict[str, BoardFile]:
    """Return the files that the board listed, by path. Raises DdzError."""
    files = {}
    for line in lines:
        with understood():
            digest, size, path = line.split(" ", 2)
            files[path] = BoardFile(digest, int(size))
    return files


def check_board_fits(state: BoardState, port: str, mpy_version: int) -> None:
    """Raise DdzError with the remedy unless compiled programs of that version run on the board."""
    if state.platform == _ONE_FILE:
        raise DdzError(
            "the board at {} has the one-file firmware, which runs no files; copy a newer one to "
            "it as a .uf2, or plain MicroPython: the sessions stay".format(port)
        )
    if state.platform != _PLATFORM:
        raise DdzError(
            "the board at {} runs MicroPython for {}; name the port of a Raspberry Pi Pico".format(
                port, state.platform
            )
        )
    build = state.build if state.build != "-" else "RPI_PICO"
    remedy = (
        "put a newer one on it by: pip install mpflash && mpflash flash --serial {} "
        "--board {}; the sessions stay".format(port, build)
    )
    with understood():
        version = tuple(int(part) for part in state.micropython.split("."))
    if version < _OLDEST:
        raise DdzError(
            "MicroPython {} of the board at {} is too old; {}".format(
                state.micropython, port, remedy
            )
        )
    if state.mpy & 0xFF != mpy_version:
        raise DdzError(
            "MicroPython {} of the board at {} takes programs of .mpy version {}, not {}; "
            "{}".format(state.micropython, port, state.mpy & 0xFF or "none", mpy_version, remedy)
        )
    if "/boot.py" in state.files:
        raise DdzError(
            "the board has a /boot.py that is not ours and can keep it from starting; copy it if "
            "you need it, then remove it by: mpremote connect {} resume fs rm :/boot.py".format(
                port
            )
        )
