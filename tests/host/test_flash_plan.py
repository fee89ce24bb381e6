"""What a board must be, and what is sent to it."""

import hashlib
from typing import Any

import pytest

from host_tools.errors import FAILURE, DdzError
from host_tools.flash.plan import hiding, plan_of, strays
from host_tools.flash.state import BoardFile, BoardState, check_board_fits

_PICO = BoardState("rp2", "1.25.0", 4870, "RPI_PICO", "e660", 1_000_000, {})
# Two parts and a rest of the one file, less than a part of the other.
_WANTED = {"/main.py": b"new main", "/packed.mpy": bytes(range(251)) * 150}
_PACKED = _WANTED["/packed.mpy"]
_PART = 16384


def sum_of(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def on_board(files: dict[str, bytes]) -> dict[str, BoardFile]:
    """Files by path, as a board lists them."""
    return {path: BoardFile(sum_of(data), len(data)) for path, data in files.items()}


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"platform": "esp32"}, "runs MicroPython for esp32; name the port of a Raspberry Pi"),
        (
            {"micropython": "1.22.2"},
            "MicroPython 1.22.2 of the board at P is too old; put a newer",
        ),
        ({"micropython": "1.9.4"}, "mpflash flash --serial P --board RPI_PICO"),
        ({"mpy": 5}, "takes programs of .mpy version 5, not 6; put a newer one"),
        ({"mpy": 0, "build": "-"}, "takes programs of .mpy version none, not 6"),
        ({"files": on_board({"/boot.py": b"x"})}, "has a /boot.py that is not ours"),
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
    assert plan.orders() == ["+/packed.mpy\n+/main.py"]
    assert (plan.remove, plan.empty, plan.size) == ([], False, sum(map(len, _WANTED.values())))
    # Blocks of the start file, of the packed file, and of the part that waits to be added to it.
    assert plan.needed == (1 + 10 + 4) * 4096
    assert list(plan.parts()) == [
        ("/main.py", 0, b"new main"),
        ("/packed.mpy", 0, _PACKED[:_PART]),
        ("/packed.mpy", _PART, _PACKED[_PART : 2 * _PART]),
        ("/packed.mpy", 2 * _PART, _PACKED[2 * _PART :]),
    ]


def test_only_what_differs_is_sent_and_what_has_come_is_kept() -> None:
    come = 2 * _PART
    files = on_board(
        {
            "/main.py": b"old",
            "/main.py.new": b"new main",
            "/packed.mpy": b"old",
            "/packed.mpy.new": _PACKED[:come],
            "/packed.mpy.new.part": b"half",
        }
    )
    plan = plan_of(_WANTED, _PICO._replace(files=files))
    assert plan.begun == {"/main.py": 8, "/packed.mpy": come}
    assert list(plan.parts()) == [("/packed.mpy", come, _PACKED[come:])]
    assert (plan.size, plan.needed) == (len(_PACKED) - come, (2 + 4) * 4096)
    assert plan.remove == ["/packed.mpy.new.part"]
    assert plan.orders() == ["+/packed.mpy\n+/main.py", "-/packed.mpy.new.part"]
    whole = on_board({"/main.py": b"old", "/packed.mpy": _PACKED})
    plan = plan_of(_WANTED, _PICO._replace(files=whole))
    assert (list(plan.send), plan.orders()) == (["/main.py"], ["+/main.py"])


@pytest.mark.parametrize("other", [b"half", _PACKED[:99] + b"?", _PACKED + b"?", b""])
def test_what_came_of_another_program_is_sent_anew(other: bytes) -> None:
    files = on_board({"/packed.mpy.new": other})
    plan = plan_of(_WANTED, _PICO._replace(files=files))
    assert plan.begun["/packed.mpy"] == 0
    assert next(part for part in plan.parts() if part[0] == "/packed.mpy")[1] == 0


def test_a_complete_board_gets_nothing() -> None:
    assert plan_of(_WANTED, _PICO._replace(files=on_board(_WANTED))).empty


def test_what_is_of_no_use_any_more_goes() -> None:
    files = {
        "/packed.py": b"",
        "/board.py": b"",
        "/board.mpy.new": b"",
        "/adafruit_ssd1306.mpy": b"",
        "/adafruit_bus_device/i2c_device.mpy": b"",
        "/engine_mpy/rules.py": b"",
        "/firmware/app.mpy": b"",
        "/firmware/old/gone.mpy": b"",
        "/main.py.new": b"half of what is there",
        "/main.py": b"new main",
        "/other.py": b"",
        "/firmware.txt": b"",
        "/lib/board.py": b"",
        "/board.txt": b"",
    }
    plan = plan_of(_WANTED, _PICO._replace(files=on_board(files)))
    kept = ["/main.py", "/other.py", "/firmware.txt", "/lib/board.py", "/board.txt"]
    assert sorted(plan.remove) == sorted(files.keys() - set(kept))
    # What hides the new program goes before it starts; what the old one needs, after that.
    first, then = plan.orders()
    assert first == "-/packed.py\n+/packed.mpy"
    last = then.split("\n")
    folders = ["/firmware/old", "/firmware", "/engine_mpy", "/adafruit_bus_device"]
    assert last[-4:] == ["-" + path for path in folders]
    assert last[:-4] == ["-" + path for path in plan.remove if path != "/packed.py"]


def test_files_beside_a_packed_program_are_strays() -> None:
    present = ["/packed.mpy", "/firmware/app.mpy", "/packed.mpy.new", "/mine.py", "/board.mpy"]
    assert strays(present) == ["/board.mpy", "/firmware/app.mpy", "/packed.mpy.new"]


def test_a_board_without_room_is_refused() -> None:
    short = _PICO._replace(free=65536 + 15 * 4096 - 1)
    with pytest.raises(DdzError, match="the board has 123 KB free and needs 124; delete files"):
        plan_of(_WANTED, short)
    assert plan_of(_WANTED, short._replace(free=short.free + 1)).send == _WANTED


def test_files_that_hide_modules_are_found() -> None:
    assert hiding(["/machine.py", "/lib/time.py", "/time.mpy", "/mine.py"]) == [
        "/machine.py",
        "/time.mpy",
    ]
