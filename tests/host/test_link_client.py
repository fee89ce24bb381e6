"""The host's end of the link: devices that are not ours, damage, refusals, ports that fail."""

import errno
import os
import pty
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import serial

from engine_mpy.record import seal
from host_tools import link_client
from host_tools.errors import (
    DEVICE_ERROR,
    FAILURE,
    NO_DEVICE,
    USAGE,
    VERIFICATION_FAILED,
    DdzError,
)
from host_tools.link_client import Client, Hello, open_port
from host_tools.ports import opened
from tests.host.fake_port import HELLO, FakePort, device


@pytest.fixture(autouse=True)
def _impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Client, "answer_s", 0.01)


def refused(code: int, sentence: str, act: Callable[[], object]) -> None:
    with pytest.raises(DdzError, match=re.escape(sentence)) as caught:
        act()
    assert caught.value.code == code


def test_a_device_is_greeted_first() -> None:
    port = FakePort(device(list="ok 0001:42"))
    client = Client(port, "P")
    assert client.hello == Hello("0.1.0", "e660", "ddz3/1", "virtual")
    assert client.ask("list", "0") == ["0001:42"]
    assert port.requests == ["hello", "list 0"]


@pytest.mark.parametrize(
    ("hello", "sentence"),
    [
        ("ok other-box 1 e660 1 ddz3/1 b", "P is no Landlord Ledger; name the right port"),
        ("ok", "P is no Landlord Ledger; name the right port"),
        ("ok landlord-ledger", "P is no Landlord Ledger; name the right port"),
    ],
)
def test_a_port_that_is_not_ours_is_left_alone(hello: str, sentence: str) -> None:
    port = FakePort(device(hello=hello))
    refused(NO_DEVICE, sentence, lambda: Client(port, "P"))
    assert port.requests == ["hello"]


def test_another_protocol_is_refused() -> None:
    port = FakePort(device(hello="ok landlord-ledger 7.0 e660 2 ddz3/1 b"))
    refused(FAILURE, "program 7.0 speaks another link protocol", lambda: Client(port, "P"))


def test_silence_and_echo_are_no_device() -> None:
    for port in (FakePort(lambda _: None), FakePort(device(), lambda _: b">>> ?1 hello\r\n" * 9)):
        refused(NO_DEVICE, "P does not answer as a Landlord Ledger", lambda p=port: Client(p, "P"))
        assert port.requests == ["hello"] * Client.attempts


def test_damage_and_loss_are_asked_for_again() -> None:
    turn = iter(range(1000))

    def spoil(answer: bytes) -> bytes:
        bad = [
            answer[:9] + b"~" + answer[10:],
            b"",
            answer[:20] + b"\n",
            b"\xff\x00noise\n" + answer,
        ]
        return bad[next(turn) % 4]

    port = FakePort(device(state="ok 0001"), spoil)
    assert Client(port, "P").ask("state") == ["0001"]
    assert len(port.requests) == len(set(port.ids)) == 8


def test_nothing_but_damage_is_said_to_be_damage() -> None:
    port = FakePort(device(), lambda answer: answer[:-4] + b"zzz\n")
    refused(VERIFICATION_FAILED, "the answers of P arrive damaged", lambda: Client(port, "P"))


def test_an_old_answer_is_not_taken_for_a_new_one() -> None:
    old = seal("!1 ok other").encode() + b"\n"
    port = FakePort(device(state="ok new"), lambda answer: old + answer)
    assert Client(port, "P").ask("state") == ["new"]


@pytest.mark.parametrize(
    ("answer", "sentence"),
    [
        ("error no_record name=0007", 'The device has no record "0007": list its sessions again.'),
        (
            "error name_letter name=%E5%B0%8F",
            'The name "小" cannot be drawn: use English letters.',
        ),
        ("error bad_time", "A time is a number of seconds since 1970"),
        (
            "error no_record",
            "the device refuses this (no_record); bring it and ddz to one version",
        ),
        ("error fancy_new_code", "the device answers fancy_new_code, which is not known here"),
        ("error", "the device answers nothing"),
    ],
)
def test_a_refusal_is_told_as_its_sentence(answer: str, sentence: str) -> None:
    client = Client(FakePort(device(read=answer)), "P")
    refused(DEVICE_ERROR, sentence, lambda: client.ask("read", "0007", "0"))


def test_an_unplugged_device_is_told() -> None:
    class Unplugged(FakePort):
        def write(self, data: bytes, /) -> int:
            if len(self.requests) == 1:
                raise serial.SerialException("device reports readiness to read")
            return super().write(data)

    client = Client(Unplugged(device()), "P")
    refused(NO_DEVICE, "the device at P was disconnected", lambda: client.ask("state"))


@pytest.mark.parametrize(
    ("number", "code", "sentence"),
    [
        (
            errno.EACCES,
            FAILURE,
            "you may not use P; install the rule that ddz udev prints, or join",
        ),
        (errno.EPERM, FAILURE, "you may not use P"),
        (errno.EBUSY, FAILURE, "another program uses P; close it and try again"),
        (errno.EAGAIN, FAILURE, "another program uses P"),
        (None, FAILURE, "another program uses P"),
        (errno.ENOENT, NO_DEVICE, "there is no device at P; plug it in and try again"),
        (errno.EIO, NO_DEVICE, "there is no device at P"),
    ],
)
def test_a_port_that_does_not_open_says_why(
    monkeypatch: pytest.MonkeyPatch, number: int | None, code: int, sentence: str
) -> None:
    def fail(*_: object, **__: object) -> None:
        if number is None:  # as on Windows
            raise serial.SerialException("could not open port 'P': PermissionError(13, 'x')")
        raise serial.SerialException(number, "could not open port")

    monkeypatch.setattr(link_client.serial, "serial_for_url", fail)
    refused(code, sentence, lambda: open_port("P"))


def test_names_that_are_no_port(tmp_path: Path) -> None:
    refused(USAGE, "gopher://x is no port; name a serial device", lambda: open_port("gopher://x"))
    refused(NO_DEVICE, "there is no device at", lambda: open_port(str(tmp_path / "ttyACM0")))
    refused(NO_DEVICE, "there is no device at", lambda: open_port(str(tmp_path)))
    refused(NO_DEVICE, "there is no device at", lambda: open_port("socket://127.0.0.1:1"))


@pytest.fixture
def terminal() -> Iterator[str]:
    ours, theirs = pty.openpty()
    yield os.ttyname(theirs)
    os.close(ours)
    os.close(theirs)


def test_a_port_is_used_alone(terminal: str) -> None:
    first = open_port(terminal)
    refused(
        FAILURE,
        "another program uses {}; close it and try again".format(terminal),
        lambda: open_port(terminal),
    )
    first.close()
    open_port(terminal).close()


def test_a_port_is_closed_whatever_happens(monkeypatch: pytest.MonkeyPatch) -> None:
    for answer in ("ok " + HELLO, "ok other"):
        port = FakePort(device(hello=answer))
        monkeypatch.setattr("host_tools.ports.open_port", lambda _, port=port: port)
        with pytest.raises((DdzError, ZeroDivisionError)), opened("P", None):
            raise ZeroDivisionError
        assert port.closed


def test_a_folder_without_a_device_is_not_made_one(tmp_path: Path) -> None:
    def use(folder: Path) -> None:
        with opened(None, folder):
            pass

    for folder in (tmp_path / "none", tmp_path):
        refused(NO_DEVICE, "there is no simulated device in", lambda f=folder: use(f))
    assert list(tmp_path.iterdir()) == []
