"""What ends ddz from outside leaves no traceback: Ctrl-C at any moment, a reader that leaves."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
_CTRL_C = "import signal, time\nsignal.raise_signal(signal.SIGINT)\ntime.sleep(60)\n"


def run(
    *words: str, path: str = "", stdout: int | None = None
) -> "subprocess.CompletedProcess[bytes]":
    """Run Python on these words, its modules first from a path."""
    return subprocess.run(
        [sys.executable, *words],
        env={**os.environ, "PYTHONPATH": path + os.pathsep + str(ROOT)},
        stdin=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        timeout=60,
        check=False,
        stdout=stdout,
    )


@pytest.mark.parametrize("module", ["click", "json", "filelock"])
def test_ctrl_c_while_modules_are_loaded(tmp_path: Path, module: str) -> None:
    (tmp_path / (module + ".py")).write_text(_CTRL_C)
    done = run("-m", "host_tools", "sim", "--headless", path=str(tmp_path))
    assert (done.returncode, done.stderr.strip()) == (130, b"")


def test_ctrl_c_while_modules_are_let_go() -> None:
    code = (
        "import atexit, signal, sys; from host_tools.__main__ import main\n"
        "atexit.register(signal.raise_signal, signal.SIGINT)\n"
        "sys.argv = ['ddz', 'rules']; main()"
    )
    done = run("-c", code, stdout=subprocess.DEVNULL)
    assert (done.returncode, done.stderr) == (130, b"")


@pytest.mark.parametrize(
    "words", [["rules", "ddz3"], ["--help"], ["export", "--port", "P"], ["judge", "3x", "--json"]]
)
def test_a_reader_that_leaves_hears_nothing(words: list[str]) -> None:
    code = (
        "import sys; import host_tools.ports as ports; from host_tools.__main__ import main\n"
        "from tests.host.records import evening, port\n"
        "ports.open_port = lambda _: port(evening())\n"
        "sys.argv = ['ddz', *{}]; main()".format(words)
    )
    reader, writer = os.pipe()
    os.close(reader)
    done = run("-c", code, stdout=writer)
    os.close(writer)
    assert (done.returncode, done.stderr) == (1, b"")
