"""ddz sim in a real terminal, which may be closed at any moment."""

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from host_tools.link_client import Client, open_port

# Windows has no such terminals.
termios = pytest.importorskip("termios")

COMMAND = [sys.executable, "-m", "host_tools", "sim"]
ROOT = Path(__file__).parents[2]
END_S = 60


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    """The variables of a person with a folder for temporary files and one for data."""
    (tmp_path / "temporary").mkdir()
    return {
        **os.environ,
        "TERM": "xterm-256color",
        "TMPDIR": str(tmp_path / "temporary"),
        "XDG_DATA_HOME": str(tmp_path / "data"),
        "PYTHONPATH": str(ROOT),
    }


@contextmanager
def started(environment: dict[str, str]) -> Iterator[tuple["subprocess.Popen[bytes]", int]]:
    """Run ddz sim in a terminal of 80 x 24; give the other end of the terminal as well."""
    master, slave = os.openpty()
    termios.tcsetwinsize(slave, (24, 80))
    process = subprocess.Popen(
        COMMAND, env=environment, stdin=slave, stdout=slave, stderr=slave, start_new_session=True
    )
    os.close(slave)
    try:
        yield process, master
    finally:
        process.kill()
        process.wait()


def read_until(master: int, pattern: bytes) -> bytes:
    """Read what is shown until a pattern comes, and return its first group."""
    shown = b""
    while not (found := re.search(pattern, shown)):
        shown += os.read(master, 4096)
    return found.group(1)


def people(environment: dict[str, str]) -> list[str]:
    """Return the people of the device that the person's data folder keeps."""
    state = Path(environment["XDG_DATA_HOME"]) / "landlord-ledger" / "sim"
    command = [*COMMAND, "--headless", "--json", "--state", str(state)]
    done = subprocess.run(command, env=environment, capture_output=True, timeout=END_S, check=True)
    return json.loads(done.stdout)["people"]


def test_a_closed_terminal_ends_the_device_with_nothing_lost(
    environment: dict[str, str],
) -> None:
    with started(environment) as (process, master):
        port = read_until(master, rb"(socket://127\.0\.0\.1:\d+)").decode()
        with closing(open_port(port)) as line:
            client = Client(line, port)
            os.close(master)
            # What is drawn now goes nowhere, until writing it blocks.
            for number in range(60):
                client.ask("names", "A{},B,C".format(number))
        process.send_signal(signal.SIGHUP)
        assert process.wait(END_S) == 128 + signal.SIGHUP
    assert list(Path(environment["TMPDIR"]).iterdir()) == []
    assert people(environment) == ["A59", "B", "C"]


def test_ctrl_c_ends_the_window_and_says_where_the_flash_is(environment: dict[str, str]) -> None:
    with started(environment) as (process, master):
        read_until(master, rb"(socket://127\.0\.0\.1:\d+)")
        os.write(master, b"\x03")
        assert b"landlord-ledger/sim" in read_until(master, rb"(flash is kept in \S+);")
        assert process.wait(END_S) == 0
        os.close(master)
    assert list(Path(environment["TMPDIR"]).iterdir()) == []
