"""The one-file firmware plays at once, keeps what other firmware kept, and never formats that."""

import random
import subprocess
import sys
from pathlib import Path

import pytest

from host_tools.device_tree import device_files
from tests.pico.pictures import FAULT, FRESH, golden
from tests.pico.rig import Pico
from tests.pico.rig.filesystem import BASE, BLOCK_SIZE

TWO_BLOCKS = 2 * BLOCK_SIZE
FORMAT_OPERATIONS = 6  # and some of what follows
STRAYS = {
    "boot.py": b"while True: pass\n",
    "main.py": b"raise SystemExit\n",
    "board.py": b"NAME = 'none'\n",
    "packed.mpy": b"ruins",
    "packed.py": b"raise ValueError\n",
    "firmware/app.mpy": b"ruins",
    "engine_mpy/fold.py": b"raise ValueError\n",
}


def wake(board: Pico):
    """Runs until the first whole picture, and for as long as a person needs to see it."""
    assert board.until_screen(settle_ms=300)


def play(board: Pico, keys: str):
    for key in keys.split():
        board.press(key)
    board.run(3000)  # notices go


def ddz(*arguments: str) -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, "-m", "host_tools", *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)


def uf2_end(path: Path) -> int:
    """Where in flash the last block of a .uf2 ends."""
    image = path.read_bytes()
    words = [
        [int.from_bytes(image[at + i : at + i + 4], "little") for i in (12, 16)]
        for at in range(0, len(image), 512)
    ]
    return max(address + size for address, size in words) - 0x10000000


def test_the_build_can_be_brought_up_to_date_in_another_virtual_environment(one_file):
    made_with = (one_file.parent / ".tools").read_text(encoding="utf-8").splitlines()[0]
    assert Path(made_with) == Path(sys.executable).resolve()
    configured = (one_file.parent / "CMakeCache.txt").read_text(encoding="utf-8")
    assert f"_Python3_EXECUTABLE:INTERNAL={made_with}\n" in configured
    assert f"{sys.prefix}/bin" not in configured or sys.prefix == sys.base_prefix


def test_an_unused_board_comes_up_on_the_scoreboard(pico, one_file):
    board = pico(firmware=one_file)
    wake(board)
    assert board.screen().glass == golden(FRESH)
    assert board.files().keys() == {"data/0001.led", "data/hot"}


def test_the_program_is_all_frozen_and_leaves_the_file_system_where_it_was(pico, one_file):
    assert one_file.name.endswith("-keeps-data.uf2")
    assert uf2_end(one_file) < BASE
    board = pico(firmware=one_file)
    wake(board)
    assert board.exec("import rp2; print(rp2.Flash().ioctl(4, 0))").split() == ["352"]
    told = board.exec("help('modules')").split()
    paths = [path.lstrip("/").removesuffix(".py") for path, _ in device_files()]
    assert {path for path in paths if path not in told} == set()


def test_files_of_an_older_program_are_not_run(pico, one_file):
    board = pico(firmware=one_file, files=STRAYS)
    wake(board)
    assert board.screen().glass == golden(FRESH)
    assert board.exec("import board; print(board.NAME)").strip() == "pico_ssd1306"
    kept = board.files()
    assert {path: kept[path] for path in STRAYS} == STRAYS


def test_flashing_files_onto_it_is_refused(pico, one_file):
    board = pico(firmware=one_file)
    wake(board)
    files = board.files()
    with board.serve() as port:
        done = ddz("flash", "--port", port)
    assert (done.returncode, done.stdout) == (1, "")
    assert "one-file firmware, which runs no files" in done.stderr
    assert board.files() == files


def test_sessions_are_kept_from_files_to_one_file_and_back(pico, firmware, one_file, program):
    board = pico(files=program)
    wake(board)
    play(board, "1 2 3 1 2 ok 2 ok 3 3 3")
    shown, files, flash = board.screen(), board.files(), board.flash
    assert b" b04 " in files["data/0001.led"]
    for image in (one_file, firmware):
        board = pico(firmware=image, flash=flash)
        wake(board)
        assert board.screen() == shown
        status = board.status()
        assert (status["erases"], status["programs"]) == (0, 0)
        assert board.files() == files
        flash = board.flash


@pytest.mark.parametrize("tear", [None, {"bytes": 20}], ids=["clean", "torn"])
def test_a_power_cut_during_the_first_format_is_made_good(pico, one_file, tear):
    board = pico(firmware=one_file)
    unused = board.flash
    board.power_off()
    for operation in range(1, FORMAT_OPERATIONS + 1):
        board.flash = unused
        board.power_on()
        board.cut_after(operation, tear)
        assert board.run(1000)["state"] == "power-lost"
        board.power_on()
        wake(board)
        assert board.screen().glass == golden(FRESH), operation
        board.power_off()


def zeros(area: bytes) -> bytes:
    return bytes(TWO_BLOCKS) + area[TWO_BLOCKS:]


def erased(area: bytes) -> bytes:
    return b"\xff" * TWO_BLOCKS + area[TWO_BLOCKS:]


def first_page(area: bytes) -> bytes:
    """Both superblocks' first pages are ruined, all else is whole."""
    ruined = bytearray(area)
    for block in (0, BLOCK_SIZE):
        ruined[block : block + 256] = random.Random(block).randbytes(256)
    return bytes(ruined)


@pytest.mark.parametrize("damage", [zeros, erased, first_page])
def test_a_damaged_file_system_is_shown_kept_and_dumped(pico, one_file, tmp_path, damage):
    board = pico(firmware=one_file)
    wake(board)
    play(board, "1 2 3 ok 2 ok")
    flash = board.flash
    ruined = flash[:BASE] + damage(flash[BASE:])
    board = pico(flash=ruined)
    wake(board)
    assert board.screen().glass == golden(FAULT)
    play(board, "1 2 ok")
    assert board.screen().glass == golden(FAULT)
    copy = tmp_path / "flash.bin"
    with board.serve() as port:
        done = ddz("backup", "--raw", "--port", port, "--to", str(copy))
    assert done.returncode == 0, done.stderr
    assert copy.read_bytes() == ruined[BASE:]
    assert board.flash == ruined
    status = board.status()
    assert (status["erases"], status["programs"]) == (0, 0)
