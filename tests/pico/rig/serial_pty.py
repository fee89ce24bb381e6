"""A pty that stands for the board's serial port."""

import contextlib
import os
import pty
import select
import threading
import tty
from collections.abc import Callable

LIMIT = 1 << 18  # bytes that wait for a reader; then the oldest are lost


class SerialPty:
    """Pumps bytes between a pty and a device: send gets what a program writes to the pty."""

    def __init__(self, send: Callable[[bytes], None]):
        self._send = send
        self._master, self._slave = pty.openpty()
        tty.setraw(self._slave)
        os.set_blocking(self._master, False)
        self._woken, self._wake = os.pipe()
        self._out, self._lock, self._stop = bytearray(), threading.Lock(), False
        self.path = os.ttyname(self._slave)
        self._thread = threading.Thread(target=self._pump, daemon=True)
        self._thread.start()

    def put(self, data: bytes):
        """Passes the device's bytes on; never blocks."""
        with self._lock:
            self._out.extend(data)
            del self._out[:-LIMIT]
        os.write(self._wake, b"x")

    def _pump(self):
        while not self._stop:
            wants = [self._master] if self._out else []
            readable, writable, _ = select.select([self._master, self._woken], wants, [])
            if self._woken in readable:
                os.read(self._woken, 4096)
            with contextlib.suppress(BlockingIOError):
                if self._master in readable:
                    self._send(os.read(self._master, 4096))
                if writable:
                    with self._lock:
                        del self._out[: os.write(self._master, self._out[:4096])]

    def close(self):
        """Stops pumping and takes the pty away."""
        self._stop = True
        os.write(self._wake, b"x")
        self._thread.join()
        for fd in (self._slave, self._master, self._woken, self._wake):
            os.close(fd)
