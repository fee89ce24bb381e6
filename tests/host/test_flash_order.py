"""In which order a board is flashed, and what is left when a step fails."""

import hashlib
from pathlib import Path

import pytest

from host_tools import backups
from host_tools.errors import FAILURE, NO_DEVICE, VERIFICATION_FAILED, DdzError
from host_tools.flash import flash as flashing
from host_tools.flash.flash import flash
from host_tools.flash.pack import board_files
from host_tools.link_client import Hello
from host_tools.progress import Progress
from tests.host.fake_port import FakePort, device

_BOARD = "pico_ssd1306"
_HOT = b"a hand\n"


class FakeRemote:
    """A board with sessions and no program, that notes what is done to it."""

    def __init__(self, dumped: str = "YSBoYW5kCg==") -> None:
        self.done: list[str] = []
        self.dumped = dumped
        self.fails = ""
        self.failure: BaseException = DdzError("pulled", NO_DEVICE)
        self.sent: dict[str, bytes] = {}

    def answer(self, request: str) -> str:
        if request == "stop":
            self.note(request)
        return device(stop="ok")(request) or ""

    def note(self, what: str) -> None:
        self.done.append(what)
        if what == self.fails:
            raise self.failure

    def ask(self, code: str) -> list[str]:
        what = code.partition("(")[0]
        self.note(what)
        if what == "tell":
            return ["rp2 1.25.0 4870 RPI_PICO e660 1000000"]
        if what == "dump":
            return [self.dumped]
        return [hashlib.sha256(_HOT).hexdigest() + " 7 /data/hot"] if "sums" in code else []

    def send(self, data: bytes, path: str, then: str = "") -> None:
        at = self.sent.get(path.removesuffix(".part"), b"")
        if then:
            assert then == "append({!r}, {!r})".format(path, path.removesuffix(".part"))
            self.sent[path.removesuffix(".part")] = at + data
        else:
            assert path.endswith(".new")
            self.sent[path] = data
        if "send" not in self.done:
            self.note("send")

    def run(self, script: Path, code: str) -> None:
        self.note(script.name + " " + code)

    def reset(self) -> None:
        self.done.append("reset")


@pytest.fixture
def board(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> FakeRemote:
    """The board at every port."""
    fake = FakeRemote()
    monkeypatch.setattr(flashing, "Mpremote", lambda port: fake)
    monkeypatch.setattr(flashing, "open_port", lambda _: FakePort(fake.answer))
    monkeypatch.setattr(flashing, "wait_for", lambda port: Hello("0.1.0", "e660", "r", _BOARD))
    monkeypatch.setattr(backups, "user_data_path", lambda _: tmp_path)
    return fake


def put(dry_run: bool = False, progress: Progress = lambda *_: None) -> flashing.Flashed:
    return flash("P", _BOARD, dry_run, progress)


def test_progress_counts_the_bytes(board: FakeRemote) -> None:
    told: list[tuple[str, int, int]] = []
    put(progress=lambda *what: told.append(what))
    size = sum(map(len, board_files(_BOARD).values()))
    sent = [(done, whole) for name, done, whole in told if name == "send"]
    assert sent[0] == (0, size) and sent[-1] == (size, size)
    steps = [after[0] - before[0] for before, after in zip(sent, sent[1:], strict=False)]
    assert all(0 < step <= 16384 for step in steps)


def test_the_copy_comes_first_and_the_places_last(board: FakeRemote) -> None:
    done = put()
    assert board.done == [
        *("stop", "tell", "'data' in os.listdir", "dump", "send", "order"),
        *("update.py finish()", "reset"),
    ]
    assert done.backup is not None and backups.load(done.backup) == {"hot": _HOT}
    wanted = board_files(_BOARD)
    assert board.sent == {path + ".new": data for path, data in wanted.items()}


def test_a_dry_run_only_looks(board: FakeRemote) -> None:
    done = put(dry_run=True)
    assert board.done == ["stop", "tell", "reset"]
    assert done.plan.send and done.hello is None


@pytest.mark.parametrize("dumped", ["YSBoYW5mCg==", "YSBoYW5", "YSBo\ufffdW5kCg=="])
def test_nothing_is_sent_without_a_verified_copy(board: FakeRemote, dumped: str) -> None:
    board.dumped = dumped
    with pytest.raises(DdzError, match="does not match") as caught:
        put()
    assert caught.value.code == VERIFICATION_FAILED
    assert board.done[-2:] == ["dump", "reset"]


@pytest.mark.parametrize("fails", ["tell", "dump", "send", "order", "update.py finish()"])
def test_whatever_fails_the_board_is_started_again(board: FakeRemote, fails: str) -> None:
    board.fails = fails
    with pytest.raises(DdzError, match="pulled"):
        put()
    assert board.done[-2:] == [fails, "reset"]


def test_ctrl_c_while_the_program_is_stopped_starts_it_again(board: FakeRemote) -> None:
    board.fails = "stop"
    board.failure = KeyboardInterrupt()
    with pytest.raises(KeyboardInterrupt):
        put()
    assert board.done == ["stop", "reset"]


def test_a_game_goes_on_where_mpremote_is_missing(
    board: FakeRemote, monkeypatch: pytest.MonkeyPatch
) -> None:
    def missing(_: str) -> None:
        raise DdzError("mpremote is missing")

    monkeypatch.setattr(flashing, "Mpremote", missing)
    with pytest.raises(DdzError, match="mpremote is missing"):
        put()
    assert board.done == []


def test_another_version_than_was_sent_is_told(
    board: FakeRemote, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(flashing, "wait_for", lambda port: Hello("0.0.1", "e660", "r", _BOARD))
    with pytest.raises(DdzError, match="answers as version 0.0.1 for pico_ssd1306") as caught:
        put()
    assert caught.value.code == VERIFICATION_FAILED


def test_a_program_that_does_not_start_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(flashing, "_START_S", 0.0)
    with pytest.raises(DdzError, match="the program does not start at /dev/none") as caught:
        flashing.wait_for("/dev/none")
    assert caught.value.code == FAILURE
