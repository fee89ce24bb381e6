"""The log is told by `ddz logs` and deleted only as it was told."""

import errno
from pathlib import Path

import pytest

from host_tools.cli import ddz
from host_tools.device_tree import DEFAULT_BOARD, board_facts
from host_tools.errors import DdzError
from host_tools.link_client import Client, open_port
from tests.device.linked import linked_port

NOTE = "== 0.1.0, up 9 ms, reset 1, OddError\n"
UNDO = board_facts(DEFAULT_BOARD)["KEYS"][-1]


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A folder of a device that has failed once."""
    (tmp_path / "crash.log").write_text(NOTE)
    return tmp_path


@pytest.mark.parametrize("held", [None, UNDO])  # the game, and safe mode
def test_it_is_printed_and_then_deleted(
    tree: Path, root: Path, capsys: pytest.CaptureFixture[str], held: int | None
) -> None:
    with linked_port(tree, root, "whole.py", held) as (port, _):
        for options, said in (
            ([], NOTE),
            (["--clear"], NOTE),
            (["--clear"], "Nothing has failed.\n"),
        ):
            ddz.main(["logs", "--port", port, *options], standalone_mode=False)
            assert capsys.readouterr().out == said
    assert not (root / "crash.log").exists()


def test_what_could_not_be_printed_stays(
    tree: Path, root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with linked_port(tree, root) as (port, _):
        monkeypatch.setattr("click.echo", full)
        with pytest.raises(OSError, match="No space left"):
            ddz.main(["logs", "--port", port, "--clear"], standalone_mode=False)
    assert (root / "crash.log").read_text() == NOTE


def test_a_note_that_was_not_told_stays(tree: Path, root: Path) -> None:
    with linked_port(tree, root) as (name, _):
        port = open_port(name)
        with pytest.raises(DdzError, match="Record log is not as it was copied"):
            Client(port, name).ask("forget", "log", "00000000")
        port.close()
    assert (root / "crash.log").read_text() == NOTE
