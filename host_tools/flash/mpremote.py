"""Runs mpremote on one board, as a program of its own: it has no stable interface as a library."""

import hashlib
import re
import subprocess
import sys
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from tempfile import TemporaryDirectory

from host_tools.errors import NO_DEVICE, USAGE, VERIFICATION_FAILED, DdzError, unusable
from host_tools.places import device_sources

_OLDEST = (1, 29)
_PATIENCE_S = 180

_GONE = (
    "SerialException",
    "failed to access",
    "Input/output error",
    "ClearCommError",
    "[Errno 5]",
)
_NO_REPL = ("could not enter raw repl", "could not exec command", "timeout waiting")
_NO_ROOM = ("Errno 28", "ENOSPC", "OSError: 28")


class Mpremote:
    """mpremote for the board at `port`. Raises DdzError in all methods, also where it is too old.

    The board is never reset but by reset(): each call resumes where the one before left it.
    """

    def __init__(self, port: str) -> None:
        check_version()
        if port.lower().startswith("socket://"):
            raise DdzError(
                "{} is no board: a simulated device has its flash in the folder of ddz sim "
                "--state; name the port of a board".format(port),
                USAGE,
            )
        self._command = [sys.executable, "-m", "mpremote", "connect", port, "resume"]
        self._port = port
        self._helper = str(device_sources() / "firmware" / "on_board.py")

    def ask(self, code: str) -> list[str]:
        """Run code on the board, with on_board.py at hand, and return the lines it prints."""
        return self._run("run", self._helper, "exec", code)

    def run(self, script: Path, code: str) -> None:
        """Run a script on the board, and then code that uses it."""
        self._run("run", str(script), "exec", code)

    def send(self, data: bytes, path: str, then: str = "") -> None:
        """Copy bytes to a file on the board, and if they came whole run code there."""
        checks = "check({}, {})".format(ascii(path), ascii(hashlib.sha256(data).hexdigest()))
        with TemporaryDirectory() as folder:
            source = Path(folder, "data")
            try:
                source.write_bytes(data)
            except OSError as e:
                raise unusable("cannot write", source, e) from e
            told = self._run(
                *("run", self._helper, "exec", "folders({})".format(ascii(path))),
                *("fs", "cp", str(source), ":" + path, "+"),
                *("exec", "{} and ({})".format(checks, then or None)),
            )
        if told[-1:] != ["whole"]:
            raise DdzError(
                "a file came damaged to the board at {}; try again, or another cable".format(
                    self._port
                ),
                VERIFICATION_FAILED,
            )

    def reset(self) -> None:
        """Start the board anew; this returns before it has."""
        self._run("reset")

    def _run(self, *arguments: str) -> list[str]:
        try:
            done = subprocess.run(
                [*self._command, *arguments],
                stdin=subprocess.DEVNULL,
                capture_output=True,
                encoding="utf-8",
                errors="replace",
                timeout=_PATIENCE_S,
                check=False,
            )
        except subprocess.TimeoutExpired as e:
            raise self._error("timeout waiting") from e
        if done.returncode:
            raise self._error(done.stdout + done.stderr)
        return done.stdout.splitlines()

    def _error(self, told: str) -> DdzError:
        if any(word in told for word in _GONE):
            return DdzError(
                "the board at {} was disconnected; plug it in and do the same again: nothing is "
                "lost".format(self._port),
                NO_DEVICE,
            )
        if any(word in told for word in _NO_REPL):
            return DdzError(
                "the board at {} does not let mpremote in; pull its plug, hold a key while you "
                "plug it in, and try again (do not erase its flash)".format(self._port)
            )
        if any(word in told for word in _NO_ROOM):
            return DdzError("the board is full; delete files of yours from it and try again")
        last = (told.strip().splitlines() or ["no reason given"])[-1]
        return DdzError("mpremote failed: {}".format(last.strip()))


def check_version() -> None:
    """Raise DdzError unless there is an mpremote that is new enough."""
    try:
        found = version("mpremote")
    except PackageNotFoundError as e:
        raise DdzError("mpremote is missing; run pip install mpremote") from e
    if tuple(int(part) for part in re.findall(r"\d+", found)[:2]) < _OLDEST:
        raise DdzError(
            "mpremote {} is too old; run pip install -U mpremote, {}.{} or newer".format(
                found, *_OLDEST
            )
        )
