"""What a board must be, and what is sent to it."""

from pathlib import Path
from typing import Any

import pytest

from host_tools.errors import FAILURE, DdzError
from host_tools.flash.plan import Wanted, hiding, mpy_version, plan_of, wanted_files
from host_tools.flash.state import BoardFile, BoardState, check_board_fits

_PICO = BoardState("rp2", "1.25.0", 4870, "RPI_PICO", "e660", 1_000_000, {})
_WANTED = {
    path: Wanted(Path("."), "new " + path, 5000)
    for path in ("/main.py", "/board.mpy", "/firmware/app.mpy")
}


def on_board(**sums: str) -> dict[str, BoardFile]:
    """Files by path, an underscore for a slash and two for a dot."""
    return {
        "/" + name.replace("__", ".").replace("_", "/"): BoardFile(sum, 1)
        for name, sum in sums.items()
    }


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"platform": "esp32"}, "runs MicroPython for esp32; name the port of a Raspberry Pi"),
        (
            {"micropython": "1.21.0"},
            "MicroPython 1.21.0 of the board at P is too old; put a newer",
        ),
        ({"micropython": "1.9.4"}, "mpflash flash --serial P --board RPI_PICO"),
        ({"mpy": 5}, "takes programs of .mpy version 5, not 6; put a newer one"),
        ({"mpy": 0, "build": "-"}, "takes programs of .mpy version none, not 6"),
        ({"files": on_board(boot__py="x")}, "has a /boot.py that is not ours"),
    ],
)
def test_a_board_that_does_not_fit_is_refused(change: dict[str, Any], sentence: str) -> None:
    with pytest.raises(DdzError, match=sentence) as caught:
        check_board_fits(_PICO._replace(**change), "P", 6)
    assert caught.value.code == FAILURE


@pytest.mark.parametrize("mpy", [6, 4870, 0x1F06])
def test_a_board_that_fits_is_taken(mpy: int) -> None:
    check_board_fits(_PICO._replace(mpy=mpy), "P", 6)


def test_an_empty_board_gets_all_and_the_start_file_last() -> None:
    plan = plan_of(_WANTED, _PICO)
    assert plan.order().split("\n") == ["+/board.mpy", "+/firmware/app.mpy", "+/main.py"]
    assert (plan.needed, plan.remove, plan.empty) == (3 * 8192, [], False)
    assert sum(plan.batches(), [])[0] == (Path("."), "/main.py.new", "new /main.py")


def test_only_what_differs_is_sent_and_what_has_come_is_placed() -> None:
    files = on_board(
        main__py="new /main.py",
        board__mpy="old",
        board__mpy__new="new /board.mpy",
        firmware_app__mpy="old",
        firmware_app__mpy__new="half",
    )
    plan = plan_of(_WANTED, _PICO._replace(files=files))
    assert (list(plan.send), plan.waiting) == (["/firmware/app.mpy"], ["/board.mpy"])
    assert plan.remove == []
    assert plan.order().split("\n") == ["+/board.mpy", "+/firmware/app.mpy"]


def test_a_complete_board_gets_nothing() -> None:
    files = {path: BoardFile(file.sum, 1) for path, file in _WANTED.items()}
    assert plan_of(_WANTED, _PICO._replace(files=files)).empty


def test_what_would_be_imported_instead_goes() -> None:
    files = on_board(
        board__py="",
        firmware_app__py="",
        firmware_old_gone__mpy="",
        main__py__new="half of what is there",
        main__py="new /main.py",
        other__py="",
        lib_board__py="",
        board__txt="",
    )
    plan = plan_of(_WANTED, _PICO._replace(files=files))
    gone = ["/board.py", "/firmware/app.py", "/firmware/old/gone.mpy", "/main.py.new"]
    assert plan.remove == gone
    assert plan.order().startswith("\n".join("-" + path for path in gone))


def test_a_board_without_room_is_refused() -> None:
    short = _PICO._replace(free=65536 + 3 * 8192 - 1)
    with pytest.raises(DdzError, match="the board has 87 KB free and needs 88; delete files"):
        plan_of(_WANTED, short)
    assert plan_of(_WANTED, short._replace(free=short.free + 1)).send == _WANTED


def test_files_that_hide_modules_are_found() -> None:
    assert hiding(["/machine.py", "/lib/time.py", "/time.mpy", "/mine.py"]) == [
        "/machine.py",
        "/time.mpy",
    ]


def test_the_program_is_compiled_for_version_6() -> None:
    wanted = wanted_files("pico_ssd1306")
    assert mpy_version(wanted) == 6
    assert [path for path in wanted if path.endswith(".py")] == ["/main.py"]
