"""The program on the emulated Pico outlives its panel, its own errors and interruptions."""

from collections.abc import Callable

import pytest

from host_tools.export.records import folded
from tests.host.records import evening
from tests.pico.flashing import Ddz, ask
from tests.pico.rig import Pico
from tests.pico.rig.screen import Screen

LED = 25
# A key of no seat raises an error.
FALLS = b"""
from packed import mount
mount()
import gc
gc.threshold(8192)
from firmware.app import App
App.no_seat = lambda app, seat: 1 // 0
from firmware.main import main
main()
"""
AGAIN = b"from firmware.main import main; main()\r\n"
WAYS = {
    "auction": "1",
    "play": "1 2 3",
    "preview": "1 2 3 ok 3",
    "menu": "ok!",
    "display": "ok! ok ok 3",
    "history": "ok! 1",
}


def keys(board: Pico, words: str):
    for word in words.split():
        (board.hold if word.endswith("!") else board.press)(word.rstrip("!"))


def up(board: Pico) -> Screen:
    """What the glass shows when it has been lit for a while; it must come to be lit."""
    for _ in range(50):
        board.run(100)
        if board.screen().lit:
            board.run(300)
            return board.screen()
    raise AssertionError("the glass stays dark")


def hands(board: Pico) -> int:
    """The hands in the first session; its records must be whole."""
    records = {
        name.removeprefix("data/").removesuffix(".led"): data
        for name, data in board.files().items()
        if name.endswith(".led")
    }
    assert not [name for name in board.files() if name.endswith(".bad")]
    (session,), faults = folded(records)
    assert not faults
    return len(session["hands"])


@pytest.fixture
def playing(pico: Callable[..., Pico], program: dict[str, bytes]) -> Callable[..., Pico]:
    """playing(...) gives a board that is on the scoreboard."""

    def make(**options) -> Pico:
        board = pico(files=program, **options)
        up(board)
        return board

    return make


def test_a_panel_that_vanishes_returns_with_the_hand(playing):
    board = playing()
    keys(board, "1 2")
    board.run(3000)
    hand = board.screen()
    board.panel(present=False)
    keys(board, "undo 2")
    levels = [(board.run(50), board.pins()[LED])[1] for _ in range(40)]
    flashes = sum(before < now for before, now in zip(levels, levels[1:], strict=False))
    assert flashes == 2
    board.panel(present=True, power_cycle=True)
    assert not board.screen().lit
    board.run(2300)
    assert board.screen() == hand
    assert board.pins()[LED] == 0


def test_the_game_is_played_with_no_panel_at_all(pico, program):
    board = pico(files=program, oled=None)
    board.run(2000)
    keys(board, "1 2 3 ok 3 ok")
    board.run(200)
    assert hands(board) == 1


def test_a_panel_cut_short_is_clocked_free(pico, program):
    board = pico(files=program, power=False)
    board.panel(hang=7)
    board.power_on()
    assert up(board).lit
    assert board.status()["shorts"] == 0


def test_a_bus_that_stays_low_does_not_slow_the_game(playing):
    board = playing()
    board.panel(hang=True)
    keys(board, "1 2 3 ok 3")
    asked = board.status()["i2c"]["transactions"]
    keys(board, "ok")
    board.run(200)
    assert hands(board) == 1
    assert board.status()["i2c"]["transactions"] == asked
    board.panel(hang=False)
    board.run(2300)
    assert board.screen().lit


def test_the_test_card_makes_an_sh1106_right(playing, program, pico):
    wanted = playing().screen()
    board = playing(oled="sh1106")
    assert board.screen() != wanted
    keys(board, "ok! ok ok 3")
    assert {(0, y) for y in range(64)} - board.screen().pixels()
    keys(board, "2 1")
    assert b"controller=sh1106" in board.files()["data/settings"]
    board.power_off()
    board.power_on()
    assert up(board) == wanted


def test_a_fall_comes_back_to_the_same_hand(pico, program):
    board = pico(files={**program, "main.py": FALLS})
    up(board)
    keys(board, "1 2")
    board.run(3000)
    hand = board.screen()
    boots = board.status()["boots"]
    keys(board, "4")
    board.run(1500)
    assert board.screen() != hand
    assert board.status()["boots"] == boots
    board.run(5000)
    assert board.status()["boots"] == boots + 1
    assert board.screen() == hand
    log = board.files()["data/crash.log"].decode()
    assert log.startswith("== ")
    assert log.rstrip().endswith("ZeroDivisionError: divide by zero")
    assert not board.receive()
    # Two more, each soon after the restart of the one before: safe mode.
    for _ in range(2):
        keys(board, "4")
        board.run(6000)
    safe = board.screen()
    assert (board.status()["boots"], safe.lit > 0) == (boots + 2, True)
    board.run(10_000)
    assert (board.status()["boots"], board.screen() == safe) == (boots + 2, True)
    board.send(b"\x03")
    board.until_text(">>> ", timeout_ms=2000)


def test_undo_held_at_power_up_leaves_the_game_out(pico, program):
    board = pico(files=program, power=False)
    board.down("undo")
    board.power_on()
    safe = up(board)
    board.up("undo")
    keys(board, "1 2")
    assert board.screen() == safe
    assert "data/0001.led" not in board.files()
    board.send(b"\x03")
    board.until_text(">>> ", timeout_ms=2000)


def test_safe_mode_gives_its_records_and_lets_ddz_in(pico, program, tmp_path):
    kept = evening()
    sessions = {"data/{}.led".format(name): data for name, data in kept.items()}
    log = {"data/crash.log": b"== 0.1.0, up 9 ms, reset 1, OddError\n"}
    ddz = Ddz(tmp_path / "home")
    board = pico(files={**program, **sessions, **log}, power=False)
    board.down("undo")
    board.power_on()
    safe = up(board)
    board.up("undo")
    assert ask(board, "state") == ["error", "safe_mode"]
    assert board.screen() == safe
    with board.serve() as port:
        exported = ddz.json("export", "--port", port)
        assert [part["id"] for part in exported["sessions"]] == list(kept)
        assert ddz.json("backup", "--port", port)["sessions"] == list(kept)
        assert "OddError" in ddz("logs", "--port", port).out
        assert ddz("flash", "--port", port, "--dry-run").code == 0
    board.run(3000)  # ddz has started it again
    assert board.screen() != safe
    assert {name: board.files()[name] for name in sessions} == sessions


def test_ctrl_c_reaches_the_prompt_from_any_screen(playing):
    board = playing()
    shown = set()
    for way in WAYS.values():
        keys(board, way)
        shown.add(board.screen().glass)
        board.send(b"\x03")
        told = board.until_text(">>> ", timeout_ms=2000)
        assert b"Traceback" not in told
        board.send(b"import sys; sys.modules['board'].KEYS\r\n")
        board.until_text("15)", timeout_ms=2000)
        board.send(AGAIN)
        up(board)
        keys(board, "undo undo undo undo undo undo")
    assert len(shown) == len(WAYS)


def test_ctrl_c_during_a_commit_leaves_a_journal_that_is_whole(playing):
    board = playing()
    done = 0
    counts = set()
    for after_ms in (12, 16, 20, 30, 45, 60, 75, 90, 105, 120):
        keys(board, "1 2 3 ok 3")
        board.down("ok")
        board.run(after_ms)
        board.send(b"\x03")
        board.until_text(">>> ", timeout_ms=2000)
        board.up("ok")
        saved = hands(board)
        counts.add(saved - done)
        done = saved
        board.send(AGAIN)
        up(board)
        keys(board, "undo undo undo undo undo" if saved == done - 1 else "")
    assert counts == {0, 1}


def test_mpremote_gets_in(playing, mpremote):
    board = playing()
    keys(board, "1 2")
    with board.serve() as port:
        assert mpremote(port, "resume", "exec", "print(6 * 7)").strip() == "42"
    assert hands(board) == 0
