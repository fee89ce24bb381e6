"""Downloads from a device on the VM, over lines that lose and damage what they carry."""

import os
import pty
import random
import tty
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine_mpy.names import to_ascii
from host_tools.device import Device
from host_tools.errors import DEVICE_ERROR, DdzError
from host_tools.export.download import download, session_names
from host_tools.export.records import downloaded, folded
from host_tools.link_client import Client, Port, open_port
from host_tools.ports import opened
from tests.device.linked import linked, linked_port, told

_SIZE = 156 * 21 + 5


class BadLine:
    """A line on which, now and then, a request or an answer is lost or changed."""

    def __init__(self, port: Port) -> None:
        self._port = port
        self._random = random.Random(3)
        self.harmed = 0

    @property
    def in_waiting(self) -> int:
        return self._port.in_waiting

    def read(self, size: int = 1, /) -> bytes:
        return self._harmed(self._port.read(size), 1000)

    def write(self, data: bytes, /) -> int | None:
        return self._port.write(self._harmed(data, 4))

    def close(self) -> None:
        self._port.close()

    def _harmed(self, data: bytes, one_in: int) -> bytes:
        if not data or self._random.randrange(one_in):
            return data
        self.harmed += 1
        return self._random.choice((b"", data[:-1], bytes([data[0] ^ 4]) + data[1:]))


def ignore(_: str, __: int, ___: int) -> None:
    """Show no progress."""


@pytest.fixture
def record(tmp_path: Path) -> Iterator[bytes]:
    """The bytes that session 7 of the device in `tmp_path` keeps, whatever they mean."""
    yield random.Random(11).randbytes(_SIZE)


def test_a_bad_line_gives_the_same_bytes(
    tree: Path, tmp_path: Path, record: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Client, "answer_s", 0.2)
    monkeypatch.setattr(Client, "attempts", 20)
    with linked_port(tree, tmp_path) as (name, _):
        line = BadLine(open_port(name))
        client = Client(line, name)
        (tmp_path / "0007.led").write_bytes(record)
        assert list(session_names(client)) == ["0001", "0007"]
        assert download(client, "0007", ignore) == record
        assert line.harmed > 3
        line.close()


def test_a_download_goes_on_where_it_stopped(tree: Path, tmp_path: Path, record: bytes) -> None:
    seen = []
    with linked_port(tree, tmp_path) as (name, _):
        port = open_port(name)
        client = Client(port, name)
        (tmp_path / "0007.led").write_bytes(record[:-5])
        download(client, "0007", lambda *progress: seen.append(progress))
        (tmp_path / "0007.led").write_bytes(record)
        rest = client.ask("read", "0007", str(_SIZE - 5))
        assert rest[:2] == [str(_SIZE), str(_SIZE - 5)]
        assert client.ask("read", "0007", str(_SIZE)) == [str(_SIZE), str(_SIZE), "-"]
        port.close()
    assert seen[0] == ("0007", 156, _SIZE - 5)
    assert seen[-1] == ("0007", _SIZE - 5, _SIZE - 5)


def test_more_sessions_than_an_answer_lists(tree: Path, tmp_path: Path) -> None:
    names = ["{:04d}".format(id) for id in range(2, 40)]
    with linked_port(tree, tmp_path) as (port_name, _):
        port = open_port(port_name)
        client = Client(port, port_name)
        for name in names:
            (tmp_path / (name + ".led")).write_bytes(b"x")
        (tmp_path / "0050.led").write_bytes(b"")
        assert list(session_names(client)) == ["0001", *names]
        port.close()


def test_a_refusal_comes_with_its_sentence(tree: Path, tmp_path: Path) -> None:
    with linked_port(tree, tmp_path) as (name, _):
        port = open_port(name)
        client = Client(port, name)
        names = ",".join(map(to_ascii, ("Ann", "Bob", "小林")))
        with pytest.raises(DdzError, match='The name "小林" cannot be drawn') as caught:
            client.ask("names", names)
        assert caught.value.code == DEVICE_ERROR
        port.close()


def test_ctrl_c_ends_the_whole_device_in_order(tree: Path, tmp_path: Path) -> None:
    """Source: micropython/micropython 6846, a 0x03 among the data stops the program."""
    with linked_port(tree, tmp_path, "whole.py") as (name, process):
        port = open_port(name)
        Client(port, name)
        port.write(b"\x03")
        assert told(process) == ["True True"]  # so the game was loaded
        port.close()


def test_ctrl_c_ends_the_program_in_order(tree: Path, tmp_path: Path) -> None:
    with linked_port(tree, tmp_path) as (name, process):
        port = open_port(name)
        Client(port, name)
        port.write(b"\x03")
        assert told(process) == ["interrupted"]
        port.close()


def test_a_terminal_is_a_port(tree: Path, tmp_path: Path) -> None:
    ours, theirs = pty.openpty()
    tty.setraw(theirs)
    with linked(tree, tmp_path, ours), opened(os.ttyname(theirs), None) as client:
        assert client.hello.device == "e660"
        assert folded(downloaded(client, ignore)).sessions[0]["people"] == ["A", "B", "C"]
    os.close(ours)
    os.close(theirs)


def test_the_whole_device_is_exported_by_its_folder(tmp_path: Path) -> None:
    state = tmp_path / "device"
    with Device(state, rules="ddz4", players="Ann,Bob,Cid,Dan") as device:
        device.wait_ready()
        with opened(device.port, None):
            pass  # a link that answers has a session behind it
    with opened(None, state) as client:
        parts, faults = folded(downloaded(client, ignore))
    assert faults == []
    assert [part["people"] for part in parts] == [["Ann", "Bob", "Cid", "Dan"]]
    assert parts[0]["totals"] == [0, 0, 0, 0]
