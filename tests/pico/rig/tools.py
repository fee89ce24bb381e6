"""What the emulated Pico needs from outside."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from .process import HERE

PREPARE = "run tests/pico/prepare.sh"
BUILD_LEDGER = HERE.parent / "build_ledger.sh"


class MissingToolError(Exception):
    """Something is not there; the text says what, and what to do."""


def cache() -> Path:
    """Where build_firmware.sh keeps its builds."""
    home = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(home, "landlord-ledger")


def find_firmware() -> Path:
    """The .uf2 that DDZ_PICO_UF2 names, or the one that was built.

    Raises FileNotFoundError if DDZ_PICO_UF2 names no file, MissingToolError if nothing was built.
    """
    named = os.environ.get("DDZ_PICO_UF2")
    if named:
        if not Path(named).is_file():
            raise FileNotFoundError(f"DDZ_PICO_UF2 names {named}, which is not a file; correct it")
        return Path(named)
    if not _built().is_file():
        raise MissingToolError(
            "there is no MicroPython firmware for the Pico; "
            f"{PREPARE}, or let DDZ_PICO_UF2 name an official RPI_PICO .uf2"
        )
    return _built()


def _built() -> Path:
    return cache() / "build" / "RPI_PICO" / "firmware.uf2"


def build_ledger() -> Path:
    """Brings the one-file firmware up to date and returns its .uf2.

    Raises MissingToolError where MicroPython was never built, or with the reason why it cannot be.
    """
    if not _built().is_file():
        raise MissingToolError(f"MicroPython was not built here; {PREPARE}")
    environment = {**os.environ, "PYTHON": sys.executable}
    done = subprocess.run([BUILD_LEDGER], env=environment, capture_output=True, text=True)
    if done.returncode:
        raise MissingToolError(done.stderr.strip())
    return Path(done.stdout.strip())


def check_node():
    """Raises MissingToolError unless node 18 or later and the rig's package are there."""
    if not shutil.which("node"):
        raise MissingToolError("there is no node; install Node.js 18 or later")
    version = subprocess.run(["node", "--version"], capture_output=True, text=True, check=True)
    if int(version.stdout.lstrip("v").split(".")[0]) < 18:
        raise MissingToolError(f"node is {version.stdout.strip()}; install Node.js 18 or later")
    if not (HERE / "node_modules" / "rp2040js").is_dir():
        raise MissingToolError(f"rp2040js is not installed; {PREPARE}, or npm ci in {HERE}")
