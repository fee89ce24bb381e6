"""The arrows and habits of the house hold, and each check sees its rule broken."""

from pathlib import Path

import pytest

from tests.house.arrows import circles, import_complaints
from tests.house.habits import MOST_LINES, habit_complaints, place_complaints

ROOT = Path(__file__).parents[2]


def test_imports_follow_the_arrows() -> None:
    assert import_complaints(ROOT) == []


def test_no_module_imports_itself_through_others() -> None:
    assert circles(ROOT) == []


def test_the_code_keeps_its_habits() -> None:
    assert habit_complaints(ROOT) == []


def test_no_file_names_a_place_of_one_computer() -> None:
    assert place_complaints(ROOT) == []


def lay(root: Path, files: dict[str, str]) -> Path:
    (root / "pyproject.toml").write_text('[project]\ndependencies = ["pillow>=10", "click"]\n')
    for name, text in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return root


@pytest.mark.parametrize(
    ("name", "text", "module"),
    [
        ("engine_mpy/a.py", "import json\n", "json"),
        ("engine_mpy/a.py", "def f():\n    import time\n", "time"),
        ("engine_mpy/a.py", "from firmware import files\n", "firmware"),
        ("firmware/a.py", "import host_tools.cli\n", "host_tools.cli"),
        ("firmware/screens/a.py", "import dataclasses\n", "dataclasses"),
        ("firmware/a.py", "import socket\n", "socket"),
        ("firmware/build_a.py", "import requests\n", "requests"),
        ("host_tools/a.py", "from firmware.app import App\n", "firmware.app"),
        ("host_tools/a/b.py", "from boards.virtual import wire\n", "boards.virtual"),
        ("host_tools/a.py", "import numpy\n", "numpy"),
        ("boards/x/board.py", "from engine_mpy.rules import whole\n", "engine_mpy.rules"),
        ("boards/x/board.py", "import firmware.main\n", "firmware.main"),
        ("boards/x/start.py", "import firmware.app\n", "firmware.app"),
    ],
)
def test_a_wrong_import_is_seen(tmp_path: Path, name: str, text: str, module: str) -> None:
    root = lay(tmp_path, {name: text})
    assert import_complaints(root) == ["{} imports {}".format(name, module)]


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("engine_mpy/a.py", "from binascii import crc32\nfrom . import b\nfrom .b import c\n"),
        ("firmware/a.py", "from adafruit_ssd1306 import SSD1306_I2C\nimport board, machine\n"),
        ("firmware/build_a.py", "from PIL import Image\nimport pathlib\n"),
        ("host_tools/a.py", "import click, json\nfrom PIL import Image\n"),
        ("boards/x/board.py", "from machine import Pin\nimport board\n"),
        ("boards/x/start.py", "from firmware.main import main\n"),
    ],
)
def test_a_right_import_is_let_be(tmp_path: Path, name: str, text: str) -> None:
    assert import_complaints(lay(tmp_path, {name: text})) == []


def test_a_circle_is_seen(tmp_path: Path) -> None:
    files = {
        "engine_mpy/__init__.py": "",
        "engine_mpy/a.py": "from . import b\n",
        "engine_mpy/b.py": "from .c import thing\n",
        "engine_mpy/c.py": "from engine_mpy.a import thing\n",
        "engine_mpy/d.py": "from .a import thing\n",
    }
    root = lay(tmp_path, files)
    assert circles(root) == ["engine_mpy.{} imports itself".format(name) for name in "abc"]
    lay(root, {"engine_mpy/c.py": "def later():\n    from engine_mpy.a import thing\n"})
    assert circles(root) == []


GUARDED = "def f():\n    try:\n        kbd_intr(-1)\n    finally:\n        kbd_intr(3)\n"


@pytest.mark.parametrize(
    ("name", "text", "complaint"),
    [
        ("host_tools/a.py", "try:\n    f()\nexcept:\n    pass\n", "bare except"),
        ("firmware/a.py", "try:\n    f()\nexcept:\n    pass\n", "bare except"),
        ("firmware/a.py", "import _thread\n", "_thread"),
        ("boards/x/a.py", "from _thread import allocate_lock\n", "_thread"),
        ("firmware/a.py", "from machine import Timer\nt = Timer(-1)\n", "Timer"),
        ("firmware/a.py", "import machine\nt = machine.Timer()\n", "Timer"),
        (
            "engine_mpy/a.py",
            "try:\n    f()\nexcept OSError as e:\n    raise B() from e\n",
            "raise from",
        ),
        ("engine_mpy/a.py", "x = f'{y!r}'\n", "!r"),
        ("firmware/a.py", "x = '{!r}'.format(y)\n", "!r"),
        ("firmware/a.py", "def f():\n    kbd_intr(-1)\n    g()\n", "kbd_intr without finally"),
        ("firmware/a.py", GUARDED.replace("(3)", "(-1)"), "kbd_intr without finally"),
        ("firmware/a.py", "micropython.kbd_intr(-1)\n", "kbd_intr without finally"),
        ("host_tools/a.py", "x = 1\n" * (MOST_LINES + 1), "over 250 lines"),
    ],
)
def test_a_bad_habit_is_seen(tmp_path: Path, name: str, text: str, complaint: str) -> None:
    root = lay(tmp_path, {name: text})
    assert habit_complaints(root) == ["{}: {}".format(name, complaint)]


def test_good_habits_are_let_be(tmp_path: Path) -> None:
    files = {"firmware/a.py": GUARDED, "host_tools/a.py": "x = f'{y!r}'\n" * MOST_LINES}
    assert habit_complaints(lay(tmp_path, files)) == []


@pytest.mark.parametrize("place", ["/work/main", "/root", "/tmp/x.bin", "/home/me"])
def test_a_place_of_one_computer_is_seen(tmp_path: Path, place: str) -> None:
    files = {
        "host_tools/a.py": "x = 1\npath = '{}'\n".format(place),
        "README.md": "see " + place,
        "firmware/a.py": "workspace = 'a/work'  # .github/workflows, a/root\n",
    }
    assert place_complaints(lay(tmp_path, files)) == ["host_tools/a.py:2", "README.md:1"]
