"""Copies of records: whole, verified, or not there."""

from pathlib import Path

import pytest

from host_tools import backups
from host_tools.errors import FAILURE, VERIFICATION_FAILED, DdzError
from host_tools.flash import records
from host_tools.flash.records import back_up
from host_tools.flash.restore import whole_sessions
from tests.host.records import evening

RECORDS = {"0001.led": b"one\n", "hot": b"\x00\xff"}


@pytest.fixture(autouse=True)
def _home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(backups, "user_data_path", lambda _: tmp_path / "home")


def test_what_is_kept_is_read_again() -> None:
    first, second = backups.keep("e660", RECORDS), backups.keep("e660", RECORDS)
    assert first != second and first.parent == backups.backups_folder("e660")
    assert backups.load(first) == backups.load(second) == RECORDS


def test_a_changed_copy_is_found() -> None:
    folder = backups.keep("e660", RECORDS)
    (folder / "hot").write_bytes(b"\x00\xfe")
    with pytest.raises(DdzError, match="hot in .* is not as it was written") as caught:
        backups.load(folder)
    assert caught.value.code == VERIFICATION_FAILED
    assert backups.kept("e660", {"hot": "x"}) == {}


def test_no_folder_is_written_over(tmp_path: Path) -> None:
    target = tmp_path / "mine"
    backups.keep("e660", RECORDS, target)
    with pytest.raises(DdzError, match="is there already; name another folder"):
        backups.keep("e660", {}, target)
    assert backups.load(target) == RECORDS


def test_a_copy_that_cannot_be_read_again_is_not_kept(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    write = backups._write
    monkeypatch.setattr(backups, "_write", lambda path, data: write(path, data[:-1] + b"?"))
    with pytest.raises(DdzError):
        backups.keep("e660", RECORDS, tmp_path / "mine")
    assert not list(tmp_path.iterdir())


def test_two_at_once_do_not_meet(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    write = backups._write
    once = iter([True])

    def write_after_another(path: Path, data: bytes) -> None:
        if next(once, False):
            backups.keep("e660", {"hot": b"another"}, tmp_path / "mine")
        write(path, data)

    monkeypatch.setattr(backups, "_write", write_after_another)
    with pytest.raises(DdzError, match="cannot write .*mine: Directory not empty; name another"):
        backups.keep("e660", RECORDS, tmp_path / "mine")
    assert backups.load(tmp_path / "mine") == {"hot": b"another"}
    assert [path.name for path in tmp_path.iterdir()] == ["mine"]


def test_what_is_no_backup_is_refused(tmp_path: Path) -> None:
    for folder in (tmp_path, tmp_path / "missing"):
        with pytest.raises(DdzError, match="is no backup; name a folder") as caught:
            backups.load(folder)
        assert caught.value.code == FAILURE


@pytest.mark.parametrize("text", ["[" * 100_000, "[]", "{}", '{"sha256":[1]}', "\0", "{"])
def test_a_list_that_is_none_is_refused(tmp_path: Path, text: str) -> None:
    (tmp_path / "backup.json").write_text(text)
    with pytest.raises(DdzError, match="is no backup; name a folder"):
        backups.load(tmp_path)


def test_a_backup_that_cannot_be_read_is_not_called_none(tmp_path: Path) -> None:
    (tmp_path / "loop").symlink_to("loop")
    with pytest.raises(DdzError, match="cannot read .*loop: Too many levels .*; name another"):
        backups.load(tmp_path / "loop")


class FakeBoard:
    """A board whose files arrive as `spoil` makes them."""

    def __init__(self, spoil: bytes = b"") -> None:
        self.spoil = spoil
        self.dumped: list[str] = []

    def ask(self, code: str) -> list[str]:
        import base64
        import hashlib

        if "sums" in code:
            sums = [(hashlib.sha256(data).hexdigest(), name) for name, data in RECORDS.items()]
            return ["{} 4 /data/{}".format(sum, name) for sum, name in sums]
        name = code.partition("/data/")[2].rstrip("')")
        self.dumped.append(name)
        return [base64.b64encode(RECORDS[name] + self.spoil).decode()]


def test_a_board_is_copied_and_what_is_copied_already_is_not_asked_for() -> None:
    for dumped in (list(RECORDS), []):
        board = FakeBoard()
        folder = back_up(board, "e660", lambda *_: None)  # type: ignore[arg-type]
        assert folder is not None and backups.load(folder) == RECORDS
        assert board.dumped == dumped


def test_a_copy_unlike_the_board_is_refused() -> None:
    with pytest.raises(DdzError, match="the copy of 0001.led does not match") as caught:
        back_up(FakeBoard(b"!"), "e660", lambda *_: None)  # type: ignore[arg-type]
    assert caught.value.code == VERIFICATION_FAILED
    assert not backups.backups_folder("e660").exists()
    assert records.DATA == "/data"


def test_only_whole_sessions_are_put_back() -> None:
    whole = {name + ".led": data for name, data in evening().items()}
    # The file of a session that a cut of power kept from beginning is empty.
    others = {"hot": b"", "0009.led.bad": b"x", "0013.led": b""}
    assert whole_sessions({**whole, **others}).keys() == evening().keys()
    with pytest.raises(DdzError, match="the backup has no sessions"):
        whole_sessions({"hot": b""})
    with pytest.raises(DdzError, match="the backup is damaged .session 0001, line 2") as caught:
        whole_sessions({**whole, "0001.led": whole["0001.led"].replace(b" H 1 ", b" H 2 ")})
    assert caught.value.code == VERIFICATION_FAILED
