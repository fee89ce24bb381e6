"""The board's serial port for a Client, in simulated time: time passes while the host waits."""

import random

from tests.pico.rig import Pico

_WAIT_MS = 5


class SteppedPort:
    """A port of a board on which time moves only while it is read.

    `trouble` is called with what came, and returns what of it arrives.
    """

    def __init__(self, board: Pico) -> None:
        self.board = board
        self._came = b""

    @property
    def in_waiting(self) -> int:
        return len(self._came)

    def read(self, size: int = 1, /) -> bytes:
        if not self._came:
            self.board.run(_WAIT_MS)
            self._came = self.arrived(self.board.receive())
        piece, self._came = self._came[:size], self._came[size:]
        return piece

    def write(self, data: bytes, /) -> int:
        self.board.send(data)
        return len(data)

    def close(self) -> None:
        """Do nothing: the board goes on."""

    def arrived(self, data: bytes) -> bytes:
        """Return what arrives of the bytes that came."""
        return data


class TroubledPort(SteppedPort):
    """One whose host now and then loses bytes, is slow, does not read, or drops the port."""

    def __init__(self, board: Pico, seed: int) -> None:
        super().__init__(board)
        self._random = random.Random(seed)
        self.troubles = dict.fromkeys(("lost", "slow", "unread", "dropped"), 0)

    def arrived(self, data: bytes) -> bytes:
        if not data or self._random.randrange(60):
            return data
        trouble = self._random.choice(list(self.troubles))
        self.troubles[trouble] += 1
        if trouble == "lost":
            return data[: self._random.randrange(len(data))]
        if trouble == "slow":
            self.board.run(300)
        else:
            change = "reading" if trouble == "unread" else "open"
            self.board.usb(**{change: False})
            self.board.run(700)
            self.board.usb(**{change: True})
        return data
