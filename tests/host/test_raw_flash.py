"""The flash of a board comes whole through a line that damages, drops and repeats."""

import io
import random
import sys
import types
from binascii import b2a_base64, crc32
from collections.abc import Callable
from contextlib import redirect_stdout
from pathlib import Path

import pytest

from host_tools.errors import FAILURE, OK, VERIFICATION_FAILED, DdzError
from host_tools.flash import flash
from host_tools.raw_flash import read_flash
from tests.host.conftest import Ddz
from tests.host.fake_port import FakePort, device

Ask = Callable[[str], list[str]]

BLOCK = 4096
AREA = b"".join(
    b"\xff" * BLOCK if n % 3 == 1 else random.Random(n).randbytes(BLOCK) for n in range(150)
)
# Whole, but of a block that nobody asked for.
ANOTHER = "149 {} {}".format(
    crc32(AREA[-BLOCK:], 149), b2a_base64(AREA[-BLOCK:], newline=False).decode()
)


class Flash:
    """The block device of a board."""

    def ioctl(self, operation: int, _: int) -> int:
        assert operation == 4
        return len(AREA) // BLOCK

    def readblocks(self, number: int, buf: bytearray) -> None:
        buf[:] = AREA[number * BLOCK : (number + 1) * BLOCK]


@pytest.fixture
def ask(monkeypatch: pytest.MonkeyPatch) -> Ask:
    """Runs the board's code here, on such a flash."""
    rp2 = types.ModuleType("rp2")
    rp2.__dict__["Flash"] = Flash
    monkeypatch.setitem(sys.modules, "rp2", rp2)

    def run(code: str) -> list[str]:
        with redirect_stdout(io.StringIO()) as printed:
            exec(code, {})
        return printed.getvalue().splitlines()

    return run


def test_every_block_is_read_and_told_of(ask: Ask) -> None:
    told: list[tuple[int, int]] = []
    assert read_flash(ask, lambda *progress: told.append(progress)) == AREA
    assert told == [(64, 150), (128, 150), (150, 150)]


@pytest.mark.parametrize(
    "spoil",
    [
        lambda lines: lines[:-2],
        lambda lines: [lines[0][:-8], *lines[1:]],
        lambda lines: [lines[0].replace("A", "B"), *lines[1:]],
        lambda lines: [lines[0], "0" + lines[1][1:], *lines[2:]],
        lambda lines: ["", "Traceback", "a b c", "1 2 3 4", *lines[3:]],
        lambda lines: [],
        lambda lines: [ANOTHER, *lines[1:]],
    ],
)
def test_what_was_damaged_is_asked_for_again(
    ask: Ask, spoil: Callable[[list[str]], list[str]]
) -> None:
    asked: list[str] = []

    def spoiled_once(code: str) -> list[str]:
        asked.append(code)
        return spoil(ask(code)) if len(asked) == 2 else ask(code)

    assert read_flash(spoiled_once) == AREA
    assert len(asked) == 1 + 3 + 1


def test_a_block_that_never_comes_whole_is_an_error(ask: Ask) -> None:
    with pytest.raises(DdzError, match="another cable") as refusal:
        read_flash(lambda code: [line.replace("A", "B") for line in ask(code)])
    assert refusal.value.code == VERIFICATION_FAILED


class Board:
    """A board at its prompt; it notes what is done to it, and may fail at the first block."""

    def __init__(self, ask: Ask, failure: BaseException | None) -> None:
        self.done: list[str] = []
        self._ask = ask
        self._failure = failure

    def answer(self, request: str) -> str:
        self.done += ["stop"] * (request == "stop")
        return device(stop="ok")(request) or ""

    def ask(self, code: str) -> list[str]:
        if self._failure and "readblocks" in code:
            raise self._failure
        return self._ask(code)

    def reset(self) -> None:
        self.done.append("reset")


def at_the_port(monkeypatch: pytest.MonkeyPatch, board: Board) -> None:
    monkeypatch.setattr(flash, "open_port", lambda _: FakePort(board.answer))
    monkeypatch.setattr(flash, "Mpremote", lambda _: board)


@pytest.mark.parametrize(
    ("failure", "code", "told"),
    [
        (None, OK, ""),
        (DdzError("a bad block", VERIFICATION_FAILED), VERIFICATION_FAILED, "ddz: a bad block\n"),
        (KeyboardInterrupt(), 130, "\n"),
    ],
)
def test_the_game_starts_again_however_the_copy_ends(
    ask: Ask,
    ddz: Ddz,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    failure: BaseException | None,
    code: int,
    told: str,
) -> None:
    board = Board(ask, failure)
    at_the_port(monkeypatch, board)
    run = ddz("backup", "--raw", "--port", "P", "--to", str(tmp_path / "flash.bin"))
    assert (run.code, run.err) == (code, told)
    assert board.done == ["stop", "reset"]
    assert [path.read_bytes() for path in tmp_path.iterdir()] == [AREA] * (failure is None)


def test_the_game_starts_again_where_the_disk_is_full(
    ask: Ask, ddz: Ddz, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def full(_: object) -> None:
        raise DdzError("the disk is full")

    board = Board(ask, None)
    at_the_port(monkeypatch, board)
    monkeypatch.setattr("host_tools.export.output.write_files", full)
    run = ddz("backup", "--raw", "--port", "P", "--to", str(tmp_path / "flash.bin"))
    assert (run.code, run.err) == (FAILURE, "ddz: the disk is full\n")
    assert board.done == ["stop", "reset"]


def test_no_game_is_stopped_for_a_file_that_is_there(
    ask: Ask, ddz: Ddz, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    board = Board(ask, None)
    at_the_port(monkeypatch, board)
    assert ddz("backup", "--raw", "--port", "P", "--to", str(tmp_path)).code == FAILURE
    assert board.done == []
