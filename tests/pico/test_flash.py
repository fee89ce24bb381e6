"""ddz flash on the emulated Pico, with the real mpremote."""

from collections.abc import Callable
from pathlib import Path

import pytest

from host_tools.device_tree import device_files
from host_tools.errors import FAILURE, NO_DEVICE, OK
from tests.pico.cable import Cable
from tests.pico.flashing import CHANGED, OLD_VERSION, Ddz, ask, program, runs
from tests.pico.rig import Pico

BOARD = ("--board", "pico_ssd1306")


@pytest.fixture
def ddz(tmp_path: Path) -> Ddz:
    """ddz, with backups in a folder of this test."""
    return Ddz(tmp_path / "home")


def test_from_an_empty_board_to_a_saved_hand(at_prompt: Callable[..., Pico], ddz: Ddz) -> None:
    board = at_prompt()
    with board.serve() as port:
        names = ("--rules", "ddz4", "--players", "Ann,Bob,Cid,Dan")
        done = ddz.json("flash", "--port", port, *BOARD, *names)
        assert done["version"] and len(done["sent"]) == len(program(Path())), done
        assert (done["removed"], done["backup"]) == ([], None)
    board.until_screen(500)
    for key in ["1", "1", "1", "ok", "1", "ok"]:
        board.press(key)
    session = {"people": ["Ann", "Bob", "Cid", "Dan"], "totals": [9, -3, -3, -3]}
    with board.serve() as port:
        exported = ddz.json("export", "--port", port)["sessions"]
        assert [{key: part[key] for key in session} for part in exported] == [session]
        again = ddz.json("flash", "--port", port, *BOARD)
        assert (again["sent"], again["removed"], again["backup"]) == ([], [], None)
        assert ddz.json("export", "--port", port)["sessions"] == exported


def test_an_upgrade_sends_what_differs_and_keeps_the_data(
    pico: Callable[..., Pico], ddz: Ddz, tmp_path: Path
) -> None:
    old = program(tmp_path, old=True)
    strays = {
        "board.py": dict(device_files())["/board.py"].read_bytes(),  # hides board.mpy
        "firmware/gone.mpy": b"old",
        "firmware/app.mpy.new": b"half",
    }
    others = {"lib/mine.py": b"x = 1\n", "notes.txt": b"mine", "data/0003.led.bad": b"kept"}
    board = pico(files={**old, **strays, **others})
    assert board.until_screen()
    for key in ["1", "1", "1"]:
        board.press(key)
    before = {path: data for path, data in board.files().items() if path.startswith("data/")}
    assert before.keys() == {"data/0003.led.bad", "data/0004.led", "data/hot"}
    with board.serve() as port:
        dry = ddz("flash", "--port", port, *BOARD, "--dry-run")
        assert dry.code == OK and dry.out.count("\nremove  ") == len(strays), dry
        assert board.files().items() >= strays.items()
        done = ddz.json("flash", "--port", port, *BOARD)
    assert sorted(done["sent"]) == sorted(CHANGED)
    assert sorted(done["removed"]) == sorted("/" + path for path in strays)
    files = board.files()
    assert files == {**program(tmp_path), **others, **before}
    (backup,) = ddz.backups.glob("*/*")
    assert str(backup) == done["backup"]
    assert {path.name for path in backup.iterdir()} == {"backup.json"} | {
        path.removeprefix("data/") for path in before
    }
    for path, data in before.items():
        assert (backup / path.removeprefix("data/")).read_bytes() == data
    assert ask(board, "state")[-2] == "c01,c02,c03"


def test_a_cable_pulled_at_every_file_leaves_a_program(
    pico: Callable[..., Pico], ddz: Ddz, tmp_path: Path
) -> None:
    board = pico(files=program(tmp_path, old=True))
    assert board.until_screen()
    old = board.files()["data/0001.led"]
    marks = ["{}.new','wb')".format(path).encode() for path in CHANGED]
    for mark in [*marks, b"order('"]:
        with board.serve() as port, Cable(port, mark) as cable:
            run = ddz("flash", "--port", cable.path, *BOARD)
            assert cable.pulled, (mark, run)
        assert (run.code, run.out) == (NO_DEVICE, "") and "disconnected" in run.err, run
        assert runs(board) == OLD_VERSION
        assert board.files()["data/0001.led"] == old
    with board.serve() as port:
        run = ddz("flash", "--port", port, *BOARD)
    assert run.code == OK, run
    assert runs(board) != OLD_VERSION


def test_power_lost_in_the_last_step_is_made_good(
    pico: Callable[..., Pico], tmp_path: Path
) -> None:
    old, new = program(tmp_path, old=True), program(tmp_path)
    waiting = {path[1:] + ".new": new[path[1:]] for path in CHANGED}
    order = "\n".join(["-/board.py"] + ["+" + path for path in CHANGED]).encode()
    ready = {**old, **waiting, "board.py": b"NAME = 'stray'\n", "update": order}
    counted = pico(files=ready)
    counted.until_screen()
    assert counted.files().items() >= new.items()
    for operation in range(0, 14, 2):
        board = pico(files=ready)
        board.cut_after(operation)
        board.run(3000)
        assert board.status()["state"] == "power-lost", operation
        board.power_on()
        assert board.until_screen()
        files = board.files()
        assert {path: files.get(path) for path in new} == new, operation
        assert not [path for path in files if path.endswith(".new") or path == "update"]


def test_a_foreign_boot_file_is_refused(at_prompt: Callable[..., Pico], ddz: Ddz) -> None:
    board = at_prompt(files={"boot.py": b"x = 1\n"})
    with board.serve() as port:
        run = ddz("flash", "--port", port, *BOARD)
    assert run.code == FAILURE and "has a /boot.py that is not ours" in run.err, run
    assert board.files() == {"boot.py": b"x = 1\n"}


def test_another_program_is_interrupted(pico: Callable[..., Pico], ddz: Ddz) -> None:
    board = pico(files={"main.py": b"import time\nwhile True:\n    time.sleep(1)\n"})
    board.run(500)
    with board.serve() as port:
        run = ddz("flash", "--port", port, *BOARD, "--dry-run")
    assert run.code == OK and "send    /main.py" in run.out, run
