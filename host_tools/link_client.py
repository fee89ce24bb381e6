"""Asks a device over its link: a request a line, an answer a line, each with a checksum.

The device's end, and what it can be asked, is firmware/link.py and firmware/link_verbs.py.
"""

import errno
import random
import time
from typing import NamedTuple, Protocol

import serial

from engine_mpy.errors import RuleError
from engine_mpy.names import from_ascii
from engine_mpy.record import seal, unseal
from engine_mpy.sentences import SENTENCES, sentence
from host_tools.errors import (
    DEVICE_ERROR,
    NO_DEVICE,
    USAGE,
    VERIFICATION_FAILED,
    DdzError,
)

PRODUCT = "landlord-ledger"
PROTOCOL = "1"

# MicroPython's USB port takes any rate but 1200, which asks for the boot loader.
_BAUD = 115200
_READ_S = 0.1
_MOST_NOISE = 8192  # bytes without an answer that are worth keeping


class Port(Protocol):
    """What is needed of a serial port."""

    @property
    def in_waiting(self) -> int: ...
    def read(self, size: int = 1, /) -> bytes: ...
    def write(self, data: bytes, /) -> int | None: ...
    def close(self) -> None: ...


class Hello(NamedTuple):
    """What a device tells of itself."""

    version: str
    device: str
    rules: str
    board: str


def open_port(name: str) -> Port:
    """Open a serial device, a pty or `socket://host:port`, alone. Raises DdzError."""
    try:
        return serial.serial_for_url(
            name, baudrate=_BAUD, timeout=_READ_S, write_timeout=5, exclusive=True
        )
    except ValueError as e:
        raise DdzError(
            "{} is no port; name a serial device or socket://HOST:PORT".format(name), USAGE
        ) from e
    except OSError as e:
        raise _not_opened(name, e) from e


def _not_opened(name: str, error: OSError) -> DdzError:
    if error.errno in (errno.EACCES, errno.EPERM):
        return DdzError(
            "you may not use {}; install the rule that ddz udev prints, or join the group that "
            "owns it (often dialout), and log in again".format(name)
        )
    # Windows opens a port once only, and its number of the error is lost.
    if error.errno in (errno.EBUSY, errno.EAGAIN) or "PermissionError" in str(error):
        return DdzError("another program uses {}; close it and try again".format(name))
    return DdzError("there is no device at {}; plug it in and try again".format(name), NO_DEVICE)


class Client:
    """A device at the other end of a port; greets it first. Raises DdzError in all methods."""

    attempts = 4
    answer_s = 2.0

    def __init__(self, port: Port, name: str) -> None:
        self._port = port
        self._name = name
        self._received = b""
        # An answer to an earlier program may still be on its way.
        self._id = random.randrange(1000, 9000)
        self.hello = self._greet()

    def ask(self, *words: str) -> list[str]:
        """Return the words of the answer to a verb and its words.

        Asks again when an answer is damaged or missing: no verb does anything twice.
        """
        damaged = False
        for attempt in range(self.attempts):
            # The next number tells that the last answer was read: see firmware/link.py.
            self._id += 2 if attempt else 1
            try:
                self._port.write(
                    b"\n" + seal("?{} {}".format(self._id, " ".join(words))).encode() + b"\n"
                )
                answer, torn = self._answer()
            except OSError as e:
                raise DdzError(
                    "the device at {} was disconnected; plug it in and try again".format(
                        self._name
                    ),
                    NO_DEVICE,
                ) from e
            if answer is not None:
                return _accepted(answer)
            damaged = damaged or torn
        if damaged:
            raise DdzError(
                "the answers of {} arrive damaged; try another cable".format(self._name),
                VERIFICATION_FAILED,
            )
        raise DdzError(
            "{} does not answer as a Landlord Ledger; see that its program runs".format(
                self._name
            ),
            NO_DEVICE,
        )

    def _greet(self) -> Hello:
        product, *rest = [*self.ask("hello"), ""]
        if product != PRODUCT or len(rest) < 6:
            raise DdzError(
                "{} is no Landlord Ledger; name the right port".format(self._name), NO_DEVICE
            )
        version, device, protocol, rules, board = rest[:5]
        if protocol != PROTOCOL:
            raise DdzError(
                "the device's program {} speaks another link protocol; update it".format(version)
            )
        return Hello(version, device, rules, board)

    def _answer(self) -> tuple[list[str] | None, bool]:
        """Return the words of the answer, or None, and whether something came damaged."""
        mark = "!{} ".format(self._id)
        damaged = False
        deadline = time.monotonic() + self.answer_s
        while (line := self._line(deadline)) is not None:
            try:
                text = unseal(line)
            except RuleError:
                damaged = damaged or line.startswith("!")
                if line.startswith(mark):
                    return None, True
                continue
            if text.startswith(mark):
                return text[len(mark) :].split(" "), False
        return None, damaged

    def _line(self, deadline: float) -> str | None:
        while b"\n" not in self._received:
            if time.monotonic() >= deadline:
                return None
            fresh = self._port.read(max(1, self._port.in_waiting))
            self._received = (self._received + fresh)[-_MOST_NOISE:]
        line, _, self._received = self._received.partition(b"\n")
        return line.strip(b"\r").decode("ascii", "replace")


class Stranger(Client):
    """A device that may well be no Landlord Ledger: it is asked only briefly."""

    attempts = 2
    answer_s = 1.0


def _accepted(answer: list[str]) -> list[str]:
    if answer[0] == "ok":
        return answer[1:]
    raise DdzError(_refusal(answer[1:]), DEVICE_ERROR)


def _refusal(words: list[str]) -> str:
    """Return the sentence of the code that the device answered, with its gaps filled."""
    code = words[0] if words else ""
    if code not in SENTENCES:
        return "the device answers {}, which is not known here; update ddz".format(
            code or "nothing"
        )
    try:
        return sentence(code, {gap: from_ascii(text) for gap, _, text in _pairs(words[1:])})
    except (KeyError, RuleError):
        return "the device refuses this ({}); bring it and ddz to one version".format(code)


def _pairs(words: list[str]) -> list[tuple[str, str, str]]:
    return [word.partition("=") for word in words]
