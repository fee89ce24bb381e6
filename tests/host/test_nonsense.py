"""Devices and boards whose answers are none: each ends in the same one sentence."""

import re
from collections.abc import Callable

import pytest

from host_tools import backups, doctor
from host_tools.errors import DEVICE_ERROR, DdzError
from host_tools.flash.records import board_records
from host_tools.flash.state import check_board_fits, state_of_board
from host_tools.link_client import Client
from host_tools.link_info import held_of, info_of
from host_tools.link_state import State, state_of
from host_tools.raw_flash import raw_name, read_flash
from tests.host.fake_port import FakePort, device

SENTENCE = (
    "the device answers nonsense; pull its plug and try again, or update its program and ddz"
)
STATE = "ok 0001 ddz3/1 call Ann,Bob,Cid 012 4,-2,-2 1 c02,k 0"
INFO = (
    "ok micropython=1.25.0 reset_cause=1 ticks_ms=5 flash_free=9 heap_free=9 panel=1 address=60 "
    "controller=SSD1306 i2c_hz=400000 held=0 stuck=0 repaired=0 log=0"
)


def nonsense(act: Callable[[], object]) -> None:
    with pytest.raises(DdzError, match=re.escape(SENTENCE)) as caught:
        act()
    assert caught.value.code == DEVICE_ERROR


def client(**answers: str) -> Client:
    return Client(FakePort(device(**answers)), "P")


class Prompt:
    """A board at its prompt that prints these lines whatever it runs."""

    def __init__(self, *lines: str) -> None:
        self.lines = list(lines)

    def ask(self, code: str) -> list[str]:
        return self.lines


def test_a_state_is_read() -> None:
    people = ["Ann", "Bob", "Cid"]
    steps = ["c02", "k"]
    expected = State("0001", "ddz3/1", "call", people, [0, 1, 2], [4, -2, -2], 1, steps, False)
    assert state_of(client(state=STATE)) == expected
    empty = State("0000", "ddz3/1", "call", [], [], [], 0, [], False)
    assert state_of(client(state="ok 0000 ddz3/1 call    0 - 0")) == empty


@pytest.mark.parametrize(
    ("good", "bad"),
    [
        (" 0001", ""),
        ("Ann", "%zz"),
        ("Ann", "%E5"),
        ("012", "0x2"),
        ("012", "013"),
        ("4,", "four,"),
        ("4,", ""),
        (" 1 c02", " - c02"),
    ],
)
def test_a_state_that_is_none(good: str, bad: str) -> None:
    nonsense(lambda: state_of(client(state=STATE.replace(good, bad, 1))))


@pytest.mark.parametrize("bad", ["ok", INFO.replace("=9", "=x"), INFO.replace("log", "lag")])
def test_facts_that_are_none(bad: str) -> None:
    assert info_of(client(info=INFO)).controller == "SSD1306"
    nonsense(lambda: info_of(client(info=bad)))


@pytest.mark.parametrize("bad", ["ok", "ok 1", "ok a b", "ok 1 2 3"])
def test_keys_that_are_none(bad: str) -> None:
    nonsense(lambda: held_of(client(held=bad)))


@pytest.mark.parametrize("bad", ["ok %zz", "ok main.py %E5"])
def test_files_that_are_none(bad: str) -> None:
    nonsense(lambda: list(doctor.findings(client(info=INFO, files=bad))))


@pytest.mark.parametrize("line", ["", "abc", "abc many /data/hot", "Traceback (most recent"])
def test_a_list_of_files_that_is_none(line: str) -> None:
    nonsense(lambda: board_records(Prompt(line)))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "lines",
    [
        [],
        ["rp2 1.25.0"],
        ["rp2 1.25.0 6 RPI_PICO e660 much"],
        ["rp2 1.25.0 6 RPI_PICO e660 1", "?"],
    ],
)
def test_a_board_that_tells_no_state(lines: list[str]) -> None:
    nonsense(lambda: state_of_board(Prompt(*lines)))  # type: ignore[arg-type]


def test_a_version_that_is_none() -> None:
    state = state_of_board(Prompt("rp2 1.x 6 RPI_PICO e660 1"))  # type: ignore[arg-type]
    nonsense(lambda: check_board_fits(state, "P", 6))


@pytest.mark.parametrize("lines", [[], ["many"], ["0"], ["-3"]])
def test_a_flash_of_no_size(lines: list[str]) -> None:
    nonsense(lambda: read_flash(Prompt(*lines).ask))


@pytest.mark.parametrize("lines", [[], ["../../e660"], ["e66\0"]])
def test_a_number_of_a_board_that_is_none(lines: list[str]) -> None:
    nonsense(lambda: raw_name(Prompt(*lines).ask))
    nonsense(lambda: backups.backups_folder(lines[0] if lines else ""))
