"""Boards for tests, and a plain word where a tool is missing."""

import contextlib
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from host_tools.device_tree import DEFAULT_BOARD
from host_tools.flash.pack import board_files
from tests.pico.rig import Pico
from tests.pico.rig.tools import MissingToolError, build_ledger, check_node, find_firmware


def or_skip(find: Callable[[], Path]) -> Path:
    """What find() gives. Where a tool is missing the test is skipped; in CI it fails."""
    try:
        check_node()
        return find()
    except MissingToolError as missing:
        reason = str(missing)
    if os.environ.get("CI") == "true":
        pytest.fail(reason, pytrace=False)
    pytest.skip(reason)


@pytest.fixture(scope="session")
def firmware() -> Path:
    """The .uf2 of MicroPython alone."""
    return or_skip(find_firmware)


@pytest.fixture(scope="session")
def one_file() -> Path:
    """The .uf2 of the one-file firmware for the board pico_ssd1306."""
    return or_skip(build_ledger)


@pytest.fixture(scope="session")
def program() -> dict[str, bytes]:
    """The files of the program as `ddz flash` lays them, by path."""
    return {path.lstrip("/"): data for path, data in board_files(DEFAULT_BOARD).items()}


@pytest.fixture
def pico(firmware: Path) -> Iterator[Callable[..., Pico]]:
    """pico(...) gives a board with power on; see Pico for what it takes."""
    with contextlib.ExitStack() as boards:

        def make(**options) -> Pico:
            if "flash" not in options:
                options.setdefault("firmware", firmware)
            return boards.enter_context(Pico(**options))

        yield make


@pytest.fixture
def at_prompt(pico: Callable[..., Pico]) -> Callable[..., Pico]:
    """The same, run until MicroPython shows its prompt."""

    def make(**options) -> Pico:
        board = pico(**options)
        board.until_text(">>> ")
        return board

    return make


@pytest.fixture(scope="session")
def mpremote() -> Callable[..., str]:
    """mpremote(port, *arguments) runs the real tool and returns what it prints."""

    def run(port: str, *arguments: str) -> str:
        command = [sys.executable, "-m", "mpremote", "connect", port, *arguments]
        done = subprocess.run(command, capture_output=True, text=True, timeout=120)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    return run
