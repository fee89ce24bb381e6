"""The commands around a real board: what restore puts back, and what the doctor finds."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from engine_mpy import events
from host_tools import backups
from host_tools.errors import FAILURE, OK
from tests.host.records import hand, record
from tests.pico.flashing import Ddz, ask, laid
from tests.pico.rig import Pico

_STAMP, _SEATS = "ddz3/1", (0, 1, 2)


@pytest.fixture
def ddz(tmp_path: Path) -> Ddz:
    """ddz, with backups in a folder of this test."""
    return Ddz(tmp_path / "home")


def session(*steps: str) -> bytes:
    table = events.table(_STAMP, _SEATS, ("A", "B", "C"))
    hands = [hand(n, _STAMP, _SEATS, played) for n, played in enumerate(steps, 1)]
    return record(table, *hands)


def test_sessions_come_back_under_new_numbers_and_once(
    pico: Callable[..., Pico], ddz: Ddz, tmp_path: Path
) -> None:
    one, two = session("c01 k e o0"), session("c13 b04 e o1")
    gone_on = session("c01 k e o0", "c02 k e o1")
    backup = backups.keep("e660", {"0001.led": one, "0002.led": two, "hot": b"x"}, tmp_path / "b")
    board = pico(files={**laid(tmp_path), "data/0007.led": session(), "data/0008.led": gone_on})
    assert board.until_screen()
    for key in ["2", "2"]:
        board.press(key)
    before = {path: data for path, data in board.files().items() if path.startswith("data/")}
    with board.serve() as port:
        done = ddz.json("restore", str(backup), "--port", port)
        assert list(done["restored"]) == ["0002"]
        again = ddz("restore", str(backup), "--port", port)
        assert again.out == "Sessions that were there already: 2.\n"
    number = done["restored"]["0002"]
    after = {path: data for path, data in board.files().items() if path.startswith("data/")}
    assert after == {**before, "data/{}.led".format(number): two}
    assert ask(board, "state")[-2] == "c11,c12"


def test_the_doctor_tells_what_is_wrong(
    pico: Callable[..., Pico], ddz: Ddz, tmp_path: Path
) -> None:
    strays = {"firmware/gone.mpy": b"x", "time.py": b"from utime import *\n"}
    board = pico(files={**laid(tmp_path), **strays})
    assert board.until_screen()
    board.panel(present=False)
    board.down("3")
    board.run(31_000)
    with board.serve() as port:
        run = ddz("doctor", "--port", port, "--json")
        board.up("3")
        board.panel(present=True)
    assert run.code == FAILURE, run
    ill = {found["name"]: found for found in json.loads(run.out) if not found["well"]}
    assert sorted(ill) == ["files", "keys", "modules", "panel"], ill
    assert ill["files"]["seen"] == "/firmware/gone.mpy"
    assert ill["modules"]["seen"] == "/time.py"
    assert ill["keys"]["seen"] == "stuck: 3"
    # Both addresses are asked in turn.
    asked = r"no answer, asked for ssd1306 at 0x3[CD], (100|400) kHz"
    assert re.fullmatch(asked, ill["panel"]["seen"])
    assert all(found["remedy"] for found in ill.values())


def test_a_healthy_board_has_nothing_to_tell(
    pico: Callable[..., Pico], ddz: Ddz, tmp_path: Path
) -> None:
    board = pico(files=laid(tmp_path))
    assert board.until_screen()
    with board.serve() as port:
        run = ddz("doctor", "--port", port)
        assert run.code == OK, run
        info = ddz.json("info", "--port", port)
    assert info["board"]["heap_free"] > 100_000
    assert (info["board"]["address"], info["board"]["i2c_hz"]) == (0x3C, 400_000)
