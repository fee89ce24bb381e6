"""What tests of flashing share: an older program, a board that runs it, and ddz as a program."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple

from engine_mpy.record import seal, unseal
from host_tools.compiler import compiled
from host_tools.device_tree import device_files
from host_tools.flash.pack import MAIN, packed
from tests.pico.rig import Pico

ROOT = Path(__file__).parents[2]
OLD_VERSION = "0.0.9"
# What the old program has otherwise than the new one.
CHANGED = ("/main.py", "/packed.mpy")
_CHANGED_SOURCES = ("/main.py", "/firmware/rest.py", "/firmware/version.py")
# The start file of a board whose program is files of their own, as ddz laid it once.
_LOOSE_MAIN = b"""
import os


def _start():
    if "update" in os.listdir("/"):
        from firmware.update import finish

        finish()
    from firmware.main import main

    main()


_start()
"""


class Run(NamedTuple):
    """How ddz ended."""

    code: int
    out: str
    err: str


class Ddz:
    """ddz as a program of its own, that keeps its backups under `home`."""

    def __init__(self, home: Path) -> None:
        self.backups = home / "landlord-ledger" / "backups"
        self._environment = {**os.environ, "XDG_DATA_HOME": str(home)}

    def __call__(self, *arguments: str) -> Run:
        done = subprocess.run(
            [sys.executable, "-m", "host_tools", *arguments],
            cwd=ROOT,
            env=self._environment,
            capture_output=True,
            text=True,
            timeout=600,
            check=False,
        )
        return Run(done.returncode, done.stdout, done.stderr)

    def json(self, *arguments: str) -> Any:
        """Return what it prints with --json; it must exit 0."""
        run = self(*arguments, "--json")
        assert run.code == 0, run
        return json.loads(run.out)


def laid(folder: Path, old: bool = False) -> dict[str, bytes]:
    """The files of a board by path from its root; an old program differs in CHANGED."""
    sources = _sources(folder, old)
    main = sources.pop(MAIN).read_bytes()
    return {"main.py": main, "packed.mpy": packed(sources)}


def loose_program(folder: Path) -> dict[str, bytes]:
    """The old program as files of their own."""
    files = {}
    for path, source in _sources(folder, old=True).items():
        target, built = compiled(path, source)
        files[target.lstrip("/")] = built.read_bytes()
    return {**files, "main.py": _LOOSE_MAIN}


def _sources(folder: Path, old: bool) -> dict[str, Path]:
    sources = dict(device_files())
    for path in _CHANGED_SOURCES if old else ():
        older = folder / sources[path].name
        text = sources[path].read_text("utf-8").replace('VERSION = "', 'VERSION = "0.0.9" or "')
        older.write_text(text + "\n_OLD = True\n", "utf-8")
        sources[path] = older
    return sources


def ask(board: Pico, request: str) -> list[str]:
    """Ask the program on a board over its link, in simulated time, and return the answer."""
    board.receive()
    board.send(b"\n" + seal("?7 " + request).encode() + b"\n")
    board.until_text("!7 ")
    return unseal("!7 " + board.until_text("\n").decode().strip()).split(" ")[1:]


def runs(board: Pico) -> str:
    """Start a board anew and return the version that its program tells."""
    board.run(500)  # what is on the cable arrives
    board.power_off()
    board.power_on()
    assert board.until_screen()
    return ask(board, "hello")[2]
