"""A short press is delivered once, while the board draws and while it erases flash."""

from collections.abc import Callable

import pytest

from tests.pico.flashing import ask
from tests.pico.rig import Pico

BUZZER = 16
SHORT_MS = 20
# Source: micropython-async issue 83, a loop that stands while a whole frame is sent.
LONGEST_UNWATCHED_MS = 6


@pytest.fixture
def board(pico: Callable[..., Pico], program: dict[str, bytes]) -> Pico:
    """A board on the scoreboard."""
    board = pico(files=program)
    assert board.until_screen()
    return board


def press_meanwhile(board: Pico, first: str, second: str, after_ms: float):
    """Press a key, and so long after its release another for a moment."""
    board.down(first)
    board.run(board.hold_ms)
    board.up(first)
    board.down(second, delay_ms=after_ms)
    board.up(second, delay_ms=after_ms + SHORT_MS)
    board.run(400)


def game(board: Pico) -> tuple[str, str]:
    """Hands saved, and the steps of the hand in progress."""
    *_, hands, steps, _ = ask(board, "state")
    return hands, steps


def test_a_press_while_a_picture_is_drawn_and_sent(board: Pico):
    for after_ms in (4, 10, 16, 22, 30, 40):
        press_meanwhile(board, "1", "2", after_ms)
        assert game(board) == ("0", "c01,c12"), after_ms
        board.press("undo")
        board.press("undo")
        assert game(board) == ("0", "-")


def test_a_press_while_flash_is_erased(board: Pico):
    erases = 0
    for hands, after_ms in enumerate((4, 12, 20, 28, 36, 44, 52), 1):
        for key in ("1", "1", "1", "ok", "3"):
            board.press(key)
        before = board.status()["erases"]
        press_meanwhile(board, "ok", "2", after_ms)
        erases += board.status()["erases"] - before
        assert game(board) == (str(hands), "c11"), after_ms
        board.press("undo")
        board.run(200)
    assert erases


def test_the_keys_are_watched_while_a_whole_picture_is_sent(board: Pico):
    board.panel(present=False, power_cycle=True)
    board.press("1")
    board.run(4500)
    board.panel(present=True, power_cycle=True)
    board.unwatched_ms()
    sent = board.status()["i2c"]["bytes"]
    longest = 0.0
    # Up to the search that finds the panel, which takes longer.
    while board.status()["i2c"]["bytes"] == sent:
        board.run(1)
        longest = board.unwatched_ms()
    while board.screen().lit == 0:
        board.run(5)
        longest = max(longest, board.unwatched_ms())
    assert board.status()["i2c"]["bytes"] - sent > 1024
    assert longest < LONGEST_UNWATCHED_MS


def test_the_buzzer_ends_with_its_pin_low(board: Pico):
    low = []
    for key in ("1", "4", "4", "2"):
        board.down(key)
        board.run(60)
        board.up(key)
        heard = {(board.run(0.1), board.pins()[BUZZER])[1] for _ in range(1500)}
        assert heard == {0, 1}
        board.run(300)
        low.append(board.pins()[BUZZER])
    assert low == [0] * 4
