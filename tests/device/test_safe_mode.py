"""In safe mode a computer has the records of a device whose game is not even loaded."""

import json
from pathlib import Path

import pytest

from host_tools.cli import ddz
from host_tools.device_tree import DEFAULT_BOARD, board_facts
from host_tools.errors import DEVICE_ERROR, DdzError
from host_tools.export.records import downloaded
from host_tools.link_client import Client, open_port
from host_tools.link_info import info_of
from tests.device.linked import linked_port, told
from tests.host.records import evening

UNDO = board_facts(DEFAULT_BOARD)["KEYS"][-1]


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    """A folder of sessions, one of which a cut of power left empty, and of a crash."""
    root = tmp_path / "data"
    root.mkdir()
    for name, data in {**evening(), "0013": b""}.items():
        (root / (name + ".led")).write_bytes(data)
    (root / "crash.log").write_text("== 0.1.0, up 9 ms, reset 1, OddError\n")
    return root


def run(command: str, port: str, *arguments: str) -> None:
    ddz.main([command, "--port", port, *arguments], standalone_mode=False)


def test_the_commands_have_the_records_and_the_log(tree: Path, kept: Path, tmp_path: Path) -> None:
    before = {path.name: path.read_bytes() for path in kept.iterdir()}
    with linked_port(tree, kept, "whole.py", UNDO) as (port, _):
        run("export", port, "-f", "json", "-o", str(tmp_path / "all.json"))
        run("backup", port, "--to", str(tmp_path / "copy"))
    exported = json.loads((tmp_path / "all.json").read_text("utf-8"))
    assert [part["id"] for part in exported["sessions"]] == list(evening())
    copied = {path.stem: path.read_bytes() for path in (tmp_path / "copy").glob("*.led")}
    assert copied == evening()
    assert {path.name: path.read_bytes() for path in kept.iterdir()} == before


def test_the_log_is_told(tree: Path, kept: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with linked_port(tree, kept, "whole.py", UNDO) as (port, _):
        run("logs", port)
    assert capsys.readouterr().out == "== 0.1.0, up 9 ms, reset 1, OddError\n"


def test_it_tells_of_its_board_and_stops_and_nothing_else(tree: Path, kept: Path) -> None:
    with linked_port(tree, kept, "whole.py", UNDO) as (name, process):
        port = open_port(name)
        client = Client(port, name)
        assert client.hello.board == DEFAULT_BOARD
        assert info_of(client).log == 37
        assert "0013" not in downloaded(client, lambda *_: None)
        for request in (
            "state",
            "names A,B,C",
            "table ddz4 A,B,C,D",
            "held",
            "keys",
            "identify 1",
        ):
            with pytest.raises(DdzError, match="The device is in safe mode") as caught:
                client.ask(*request.split(" "))
            assert caught.value.code == DEVICE_ERROR
        client.ask("stop")
        assert told(process) == ["False False"]
        port.close()


def test_after_three_falls_a_computer_stops_it_for_good(
    tree: Path, kept: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (kept / "crash.log").write_text(2 * "== 0.1.0, up 9 ms, reset 3, ZeroDivisionError\n")
    monkeypatch.setenv("DDZ_RESTARTED", "1")
    with linked_port(tree, kept, "falls.py") as (name, process):
        port = open_port(name)
        client = Client(port, name)
        assert downloaded(client, lambda *_: None) == evening()
        assert client.ask("stop") == []
        assert told(process) == []
        port.close()
