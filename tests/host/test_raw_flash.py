"""The flash of a board comes whole through a line that damages, drops and repeats."""

import io
import random
import sys
import types
from binascii import b2a_base64, crc32
from collections.abc import Callable
from contextlib import redirect_stdout

import pytest

from host_tools.errors import VERIFICATION_FAILED, DdzError
from host_tools.raw_flash import read_flash

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
def ask(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], list[str]]:
    """Runs the board's code here, on such a flash."""
    rp2 = types.ModuleType("rp2")
    rp2.__dict__["Flash"] = Flash
    monkeypatch.setitem(sys.modules, "rp2", rp2)

    def run(code: str) -> list[str]:
        with redirect_stdout(io.StringIO()) as printed:
            exec(code, {})
        return printed.getvalue().splitlines()

    return run


def test_every_block_is_read_and_told_of(ask: Callable[[str], list[str]]) -> None:
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
    ask: Callable[[str], list[str]], spoil: Callable[[list[str]], list[str]]
) -> None:
    asked: list[str] = []

    def spoiled_once(code: str) -> list[str]:
        asked.append(code)
        return spoil(ask(code)) if len(asked) == 2 else ask(code)

    assert read_flash(spoiled_once) == AREA
    assert len(asked) == 1 + 3 + 1


def test_a_block_that_never_comes_whole_is_an_error(ask: Callable[[str], list[str]]) -> None:
    with pytest.raises(DdzError, match="another cable") as refusal:
        read_flash(lambda code: [line.replace("A", "B") for line in ask(code)])
    assert refusal.value.code == VERIFICATION_FAILED
