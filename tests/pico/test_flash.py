"""ddz flash on the emulated Pico, with the real mpremote."""

from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

from host_tools.compiler import compiled
from host_tools.device_tree import device_files
from host_tools.errors import FAILURE, NO_DEVICE, OK
from tests.pico.cable import Cable
from tests.pico.flashing import CHANGED, OLD_VERSION, ROOT, Ddz, ask, laid, loose_program, runs
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
        assert done["version"] and len(done["sent"]) == len(laid(Path())), done
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
    old = laid(tmp_path, old=True)
    strays = {
        "packed.py": (ROOT / "firmware" / "packed.py").read_bytes(),  # hides packed.mpy
        "board.py": dict(device_files())["/board.py"].read_bytes(),
        "firmware/gone.mpy": b"old",
        "packed.mpy.new.part": b"half",
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
    assert files == {**laid(tmp_path), **others, **before}
    (backup,) = ddz.backups.glob("*/*")
    assert str(backup) == done["backup"]
    assert {path.name for path in backup.iterdir()} == {"backup.json"} | {
        path.removeprefix("data/") for path in before
    }
    for path, data in before.items():
        assert (backup / path.removeprefix("data/")).read_bytes() == data
    assert ask(board, "state")[-2] == "c01,c02,c03"


def test_files_of_their_own_become_one_file(
    pico: Callable[..., Pico], ddz: Ddz, tmp_path: Path
) -> None:
    others = {"firmware_notes.txt": b"mine", "data/0003.led.bad": b"kept"}
    board = pico(files={**loose_program(tmp_path), **others})
    assert board.until_screen()
    for key in ["1", "1", "1"]:
        board.press(key)
    before = {path: data for path, data in board.files().items() if path.startswith("data/")}
    with board.serve() as port:
        done = ddz.json("flash", "--port", port, *BOARD)
    assert sorted(done["removed"]) == sorted(
        "/" + path for path in loose_program(tmp_path) if path != "main.py"
    )
    assert board.files() == {**laid(tmp_path), **others, **before}
    assert ask(board, "state")[-2] == "c01,c02,c03"
    folders = [part for part in board.exec("import os; print(*os.listdir('/'))").split()]
    assert sorted(folders) == ["data", "firmware_notes.txt", "main.py", "packed", "packed.mpy"]


def test_a_cable_pulled_anywhere_leaves_a_program(
    pico: Callable[..., Pico], ddz: Ddz, tmp_path: Path
) -> None:
    board = pico(files=laid(tmp_path, old=True))
    assert board.until_screen()
    old = board.files()["data/0001.led"]
    marks = [
        (b"main.py.new','wb')", 1),
        (b"packed.mpy.new','wb')", 1),
        (b"packed.mpy.new.part','wb')", 1),
        (b"append('", 1),
        (b"packed.mpy.new.part','wb')", 2),
        (b"append('", 3),
        (b"order('", 1),
    ]
    for mark, count in marks:
        with board.serve() as port, Cable(port, mark, count) as cable:
            run = ddz("flash", "--port", cable.path, *BOARD)
            assert cable.pulled, (mark, run)
        assert (run.code, run.out) == (NO_DEVICE, "") and "disconnected" in run.err, run
        assert runs(board) == OLD_VERSION
        assert board.files()["data/0001.led"] == old
    # What came whole was not sent again; what is left is the last step.
    with board.serve() as port, Cable(port, b"", 0) as cable:
        run = ddz("flash", "--port", cable.path, *BOARD)
    assert run.code == OK, run
    assert cable.sent < len(laid(tmp_path)["packed.mpy"]) / 4
    assert runs(board) != OLD_VERSION


def test_a_cable_pulled_in_the_last_step_is_made_good_by_the_board(
    pico: Callable[..., Pico], ddz: Ddz, tmp_path: Path
) -> None:
    board = pico(files=laid(tmp_path, old=True))
    assert board.until_screen()
    with board.serve() as port, Cable(port, b"finish()") as cable:
        run = ddz("flash", "--port", cable.path, *BOARD)
        assert cable.pulled, run
    assert (run.code, run.out) == (NO_DEVICE, ""), run
    assert runs(board) != OLD_VERSION
    assert board.files().items() >= laid(tmp_path).items()
    assert not [path for path in board.files() if path.endswith(".new") or path == "update"]


@pytest.mark.parametrize(
    ("step", "operations"),
    [
        ("placed", range(0, 12, 2)),
        ("placed beside files", range(0, 8, 2)),
        ("files cleared", (0, 1, 3, 10, 60)),
    ],
)
def test_power_lost_in_the_last_step_is_made_good(
    pico: Callable[..., Pico], tmp_path: Path, step: str, operations: Iterable[int]
) -> None:
    new, loose = laid(tmp_path), loose_program(tmp_path)
    hiding = {"packed.py": (ROOT / "firmware" / "packed.py").read_bytes()}
    placing = {path + ".new": data for path, data in new.items()}
    placing["update"] = b"-/packed.py\n+/packed.mpy\n+/main.py"
    going = sorted(path for path in loose if path != "main.py")
    clearing = "\n".join(["-/" + path for path in going] + ["-/firmware", "-/none"])
    ready, gone = {
        "placed": ({**laid(tmp_path, old=True), **hiding, **placing}, {*hiding, *placing}),
        "placed beside files": ({**loose, **placing}, {*placing}),
        "files cleared": ({**loose, **new, "update": clearing.encode()}, {*going, "update"}),
    }[step]
    whole = pico(files=ready)
    whole.until_screen()
    assert whole.files().items() >= new.items()
    for operation in operations:
        board = pico(files=ready)
        board.cut_after(operation)
        board.run(5000)
        assert board.status()["state"] == "power-lost", operation
        board.power_on()
        assert board.until_screen()
        files = board.files()
        assert {path: files.get(path) for path in new} == new, operation
        assert not files.keys() & gone, operation
        assert runs(board) != OLD_VERSION


@pytest.mark.parametrize("damage", ["missing", "cut short", "spoilt head", "spoilt module"])
def test_a_damaged_program_never_restarts_for_ever_and_is_flashed_again(
    pico: Callable[..., Pico], ddz: Ddz, tmp_path: Path, damage: str
) -> None:
    whole = laid(tmp_path)
    data = whole["packed.mpy"]
    app = compiled("/firmware/app.py", dict(device_files())["/firmware/app.py"])[1].read_bytes()
    ruined = {
        "missing": {},
        "cut short": {"packed.mpy": data[:-5000]},
        "spoilt head": {"packed.mpy": b"?" * 100 + data[100:]},
        "spoilt module": {"packed.mpy": data.replace(app, b"?" * len(app))},
    }
    session = {"data/0001.led": b"kept"}
    board = pico(files={"main.py": whole["main.py"], **ruined[damage], **session})
    board.run(25_000)
    boots = board.status()["boots"]
    board.run(15_000)
    assert board.status()["boots"] == boots <= 3
    lit = board.screen().lit > 0
    assert lit == (damage == "spoilt module")
    if damage == "cut short":
        assert b"/packed.mpy is cut short; run ddz flash" in board.receive()
    with board.serve() as port:
        run = ddz("flash", "--port", port, *BOARD)
        assert run.code == OK, run
    files = board.files()
    assert {path: files.get(path) for path in whole} == whole
    assert (
        session.items() <= {path.replace(".bad", ""): data for path, data in files.items()}.items()
    )


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
