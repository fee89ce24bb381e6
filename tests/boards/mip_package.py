"""Writes package.json, by which mpremote's mip installs the program from this repository.

Run `python -m tests.boards.mip_package` after a file of the device has come or gone.
"""

import json
from pathlib import Path

from firmware.version import VERSION
from host_tools.device_tree import device_files

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "package.json"

# The driver comes from where it is developed, by version.
RAW = "https://raw.githubusercontent.com/adafruit/"
_DRIVER = "/adafruit_ssd1306.py"
_DRIVER_FOLDER = RAW + "Adafruit_CircuitPython_SSD1306/2.12.24"


def package() -> str:
    """The text of package.json: each file's path on the device, and where it comes from."""
    files = [(path, _origin(path, source)) for path, source in device_files()]
    files.sort(key=lambda file: file[0] == "/main.py")  # last: half a program never starts
    urls = [[path.lstrip("/"), origin] for path, origin in files]
    lines = ",\n    ".join(json.dumps(url) for url in urls)
    return '{{\n  "version": "{}",\n  "urls": [\n    {}\n  ]\n}}\n'.format(VERSION, lines)


def _origin(path: str, source: Path) -> str:
    if path == _DRIVER:
        return _DRIVER_FOLDER + path
    return source.resolve().relative_to(ROOT).as_posix()


if __name__ == "__main__":
    PACKAGE.write_text(package(), encoding="utf-8")
