"""Emulated Picos with this program, packed or as source, or with the common project."""

from collections.abc import Mapping
from pathlib import Path

from host_tools.device_tree import DEFAULT_BOARD, device_files
from host_tools.flash.pack import board_files
from tests.pico.rig import Pico
from tests.pico.rig.tools import find_firmware

ON_PICO = Path(__file__).parent / "on_pico"

_HOUR_MS = 3_600_000


def ledger_files(as_source: bool = False) -> dict[str, bytes]:
    """The files of this program, as `ddz flash` lays them unless `as_source`."""
    files = board_files(DEFAULT_BOARD)
    if as_source:
        files = {path: source.read_bytes() for path, source in device_files(DEFAULT_BOARD)}
    return {path.lstrip("/"): data for path, data in files.items()}


def ledger_with(name: str) -> dict[str, bytes]:
    """The files of this program, of which a program of on_pico is started."""
    return {**ledger_files(), "main.py": b"from packed import mount\n\nmount()\n" + script(name)}


def common_files() -> dict[str, bytes]:
    """The files of the common project, with the same display driver, all as source."""
    driver = ("/adafruit_ssd1306.py", "/adafruit_bus_device/")
    files = {
        path.lstrip("/"): source.read_bytes()
        for path, source in device_files(DEFAULT_BOARD)
        if path.startswith(driver)
    }
    return {**files, "main.py": script("common_project.py")}


def script(name: str) -> bytes:
    """A program of on_pico."""
    return (ON_PICO / name).read_bytes()


def board(files: Mapping[str, bytes], **more: bytes) -> Pico:
    """A powered board with these files, and more by path with __ for a slash and _dot_."""
    named = {name.replace("__", "/").replace("_dot_", "."): data for name, data in more.items()}
    return Pico(firmware=find_firmware(), files={**files, **named})


def said(pico: Pico) -> dict[str, str]:
    """What a script printed as lines of a name and a value, up to its line `done`."""
    text = pico.until_text("done\r\n", _HOUR_MS).decode()
    words = [line.split(None, 1) for line in text.splitlines()]
    return {word[0]: word[1] for word in words if len(word) == 2}
