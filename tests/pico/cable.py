"""A cable between a program and the emulated board that can be pulled at a chosen moment."""

import os
import pty
import select
import threading
import tty


class Cable:
    """Passes bytes between the board's `port` and `path`, until the host has sent `mark`.

    Then the host's end is gone, as when a plug is pulled. `pulled` tells that it was. With a
    `count` that many marks are to be sent; with none the plug stays. `sent` counts the bytes.
    """

    def __init__(self, port: str, mark: bytes, count: int = 1) -> None:
        self.pulled = False
        self._mark = mark
        self._count = count
        self._sent = b""
        self._stop = False
        self._board = os.open(port, os.O_RDWR | os.O_NOCTTY)
        self._master, self._slave = pty.openpty()
        tty.setraw(self._slave)
        self.path = os.ttyname(self._slave)
        self._thread = threading.Thread(target=self._pump, daemon=True)
        self._thread.start()

    def __enter__(self) -> "Cable":
        return self

    def __exit__(self, *_: object) -> None:
        self._stop = True
        self._thread.join()
        os.close(self._board)

    def _pump(self) -> None:
        while not self._stop and not self.pulled:
            ready, _, _ = select.select([self._master, self._board], [], [], 0.05)
            if self._board in ready:
                os.write(self._master, os.read(self._board, 4096))
            if self._master in ready:
                self._to_board(os.read(self._master, 4096))
        # A pty whose master is closed is hung up for all who have it open.
        os.close(self._slave)
        os.close(self._master)

    @property
    def sent(self) -> int:
        """The bytes that the host has sent."""
        return len(self._sent)

    def _to_board(self, data: bytes) -> None:
        before = len(self._sent)
        self._sent += data
        at = self._end_of_marks(self._sent)
        if at:
            self.pulled = True
            data = data[: at - before]
        os.write(self._board, data)

    def _end_of_marks(self, sent: bytes) -> int:
        """Where the last of the marks ends, or 0 while there are fewer."""
        at = 0
        for _ in range(self._count):
            at = sent.find(self._mark, at) + len(self._mark)
            if at < len(self._mark):
                return 0
        return at
