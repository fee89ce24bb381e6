"""The serial link of a simulated device as a socket: one host at a time, as with a cable."""

import contextlib
import signal
import socket
import subprocess
import sys
import threading
from typing import IO

_INTERRUPT = b"\x03"
_PIECE_BYTES = 4096
_LAST_WORDS_S = 1


class LinkSocket:
    """Joins whoever connects to `url` to the standard input and output of a program."""

    def __init__(self) -> None:
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.url = "socket://{}:{}".format(*self._listener.getsockname())
        self._host: socket.socket | None = None
        self._process: subprocess.Popen[bytes] | None = None
        self._closed = False
        self._last_words = b""
        self._out: threading.Thread | None = None
        self._thread = threading.Thread(target=self._serve, name="link", daemon=True)
        self._thread.start()

    def __enter__(self) -> "LinkSocket":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @property
    def taken(self) -> bool:
        """Whether a host is connected."""
        return self._host is not None

    @property
    def last_words(self) -> str:
        """The end of what a program that is over printed: its traceback, if it died of one."""
        if self._out:
            self._out.join(_LAST_WORDS_S)
        return self._last_words.decode(errors="replace")

    def attach(self, process: "subprocess.Popen[bytes]") -> None:
        """Join hosts to this program from now on."""
        self._process = process
        assert process.stdout is not None
        self._out = threading.Thread(
            target=self._pump_out, args=(process.stdout,), name="link out", daemon=True
        )
        self._out.start()

    def close(self) -> None:
        """End the service; a host that is connected is cut off."""
        self._closed = True
        with contextlib.suppress(OSError):
            if self._host:
                self._host.shutdown(socket.SHUT_RDWR)
        with contextlib.suppress(OSError):
            # Closing alone does not wake a thread in accept().
            socket.create_connection(self._listener.getsockname()).close()
        self._thread.join()
        self._listener.close()

    def _serve(self) -> None:
        while True:
            host, _ = self._listener.accept()
            with host:
                if self._closed:
                    return
                self._host = host
                # The host is gone, or the program is over and its pipe closed.
                with contextlib.suppress(OSError, ValueError):
                    self._pump_in(host)
                self._host = None

    def _pump_in(self, host: socket.socket) -> None:
        while piece := host.recv(_PIECE_BYTES):
            process = self._process
            if process is None or process.stdin is None:
                continue
            if _INTERRUPT in piece:
                # A serial port makes Ctrl-C of this byte; a pipe does not.
                _interrupt(process)
                piece = piece.replace(_INTERRUPT, b"")
            process.stdin.write(piece)

    def _pump_out(self, stdout: IO[bytes]) -> None:
        with stdout:
            while piece := stdout.read(_PIECE_BYTES):
                self._last_words = (self._last_words + piece)[-_PIECE_BYTES:]
                # With nobody connected output is lost, as on a serial port.
                with contextlib.suppress(OSError):
                    if self._host:
                        self._host.sendall(piece)


def _interrupt(process: "subprocess.Popen[bytes]") -> None:
    if sys.platform == "win32":
        process.terminate()
    else:
        process.send_signal(signal.SIGINT)
