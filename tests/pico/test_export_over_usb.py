"""A thousand hands over the emulated Pico's serial port, while somebody plays."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from engine_mpy import events
from engine_mpy.record import NOWHERE, Entry
from engine_mpy.session import Session
from engine_mpy.trail import Trail
from host_tools.export.download import download, session_names
from host_tools.export.records import folded
from host_tools.link_client import Client
from host_tools.link_state import state_of
from tests.host.records import hand
from tests.pico.flashing import ask, laid
from tests.pico.rig import Pico
from tests.pico.stepped_port import SteppedPort, TroubledPort

_STAMP, _SEATS = "ddz3/1", (0, 1, 2)
_HANDS = 1000
_PRESS_MS = 60
_SETTLE_MS = 5
# The whole screen within so many simulated ms of a key's release, as when nobody exports.
_LED = 25
_QUICK_MS = 120


@pytest.fixture(scope="module")
def ledger() -> bytes:
    """A session of a thousand hands, as the device writes it."""
    session, lines, place = Session(Trail()), b"", NOWHERE
    played = [hand(n + 1, _STAMP, _SEATS, "c02 k b04 r1 e o0") for n in range(_HANDS)]
    for seq, event in enumerate([events.table(_STAMP, _SEATS, ("A", "B", "C")), *played], 1):
        table = NOWHERE if seq == 1 else 0
        state = (session.hands, session.seats, session.totals)
        entry = Entry(seq, place, NOWHERE, table, *state, events.to_text(event))
        place = len(lines)
        lines += entry.to_line().encode() + b"\n"
        session.apply(event)
    return lines


@pytest.fixture(autouse=True)
def _impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    # Of real time, in which a busy computer may simulate little.
    monkeypatch.setattr(Client, "answer_s", 10.0)
    monkeypatch.setattr(Client, "attempts", 20)


@pytest.fixture
def board(pico: Callable[..., Pico], ledger: bytes, tmp_path: Path) -> Pico:
    """A board on which these hands were played."""
    board = pico(files={**laid(tmp_path), "data/0001.led": ledger})
    assert board.until_screen()
    return board


def test_a_thousand_hands_arrive_as_they_are(board: Pico, ledger: bytes) -> None:
    client = Client(SteppedPort(board), "P")
    assert list(session_names(client)) == ["0001"]
    before = board.now_ms
    assert download(client, "0001", lambda *_: None) == ledger
    assert board.now_ms - before < 30_000
    ((part,), faults) = folded({"0001": ledger})
    assert (len(part["hands"]), faults) == (_HANDS, [])


def test_trouble_on_the_way_changes_no_byte(
    board: Pico, ledger: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Client, "answer_s", 0.5)
    port = TroubledPort(board, 5)
    client = Client(port, "P")
    assert download(client, "0001", lambda *_: None) == ledger
    assert min(port.troubles.values()) > 0, port.troubles


def presses() -> Iterator[str]:
    """Two hands of keys."""
    yield from ["1", "1", "1", "ok", "1", "ok", "2", "2", "2", "ok", "2", "ok"]


def test_keys_are_quick_meanwhile(board: Pico, ledger: bytes) -> None:
    port = SteppedPort(board)
    client = Client(port, "P")
    keys = presses()
    waits = []

    def press(name: str, done: int, size: int) -> None:
        # Every so often somebody presses a key while the next request is on its way.
        if done // 156 % 12 == 0 and (key := next(keys, "")):
            board.down(key)
            board.up(key, delay_ms=_PRESS_MS)
            begun = board.now_ms
            assert board.until_screen(1000, _SETTLE_MS), key
            waits.append(board.now_ms - begun - _SETTLE_MS - _PRESS_MS)

    assert download(client, "0001", press)[: len(ledger)] == ledger
    game = state_of(client)
    assert (game.hands, game.steps) == (_HANDS + 2, [])
    assert len(waits) == 12 and sorted(waits)[6] < _QUICK_MS, waits


def test_a_cable_that_is_out_stops_nothing(board: Pico) -> None:
    """Source: micropython/micropython 16713, trouble when the cable came back."""
    assert ask(board, "hello")[0] == "ok"
    for n in range(1, 3):
        board.send(b"half a request")
        board.usb(plugged=False)
        for key in ("1", "1", "1", "ok", "1", "ok"):
            board.press(key)
        board.run(300)
        board.usb(plugged=True)
        board.run(1000)
        board.send(b"\n")
        assert ask(board, "state")[-3:-1] == [str(_HANDS + n), "-"]


def test_the_lamp_beats_with_no_computer_about(board: Pico) -> None:
    """Source: micropython/micropython 16713, nothing else tells that a box is alive."""
    board.usb(plugged=False)
    levels = [(board.run(10), board.pins()[_LED])[1] for _ in range(400)]
    beats = sum(before < now for before, now in zip(levels, levels[1:], strict=False))
    assert beats == 2
    assert sum(levels) < 12
