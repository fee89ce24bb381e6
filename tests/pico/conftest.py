"""Boards for tests, and a plain word where a tool is missing."""

import contextlib
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.pico.rig import Pico
from tests.pico.rig.tools import MissingToolError, check_node, find_firmware


@pytest.fixture(scope="session")
def firmware() -> Path:
    """The firmware's .uf2. Without it, or without node, the test is skipped; in CI it fails."""
    try:
        check_node()
        return find_firmware()
    except MissingToolError as missing:
        reason = str(missing)
    if os.environ.get("CI") == "true":
        pytest.fail(reason, pytrace=False)
    pytest.skip(reason)


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
