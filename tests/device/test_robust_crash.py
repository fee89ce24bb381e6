"""An error anywhere is kept and shown, and the device starts again into the same hand."""

import contextlib
from collections.abc import Iterator
from pathlib import Path

import pytest
from littlefs import LittleFS

from host_tools.vm import EXIT_RESTART
from host_tools.world import World
from tests.device.bench import WIDTH
from tests.device.vm import Device

KEYS = (10, 11, 12, 13, 14, 15)
SEAT_1, SEAT_2, NO_SEAT, UNDO = 0, 1, 3, 5
PRESS_MS, SETTLE_MS, SHOWN_MS = 60, 200, 3000
BLOCK_BYTES, BLOCKS, PAGE_BYTES = 4096, 352, 256


class Life:
    """A device from a start to an end."""

    def __init__(self, world: World, device: Device) -> None:
        self.world = world
        self._device = device
        self.run = world.run
        self.pixels = world.pixels

    def press(self, *keys: int) -> None:
        """Press keys one after the other."""
        for key in keys:
            self.world.press(KEYS[key])
            self.run(PRESS_MS)
            self.world.release(KEYS[key])
            self.run(SETTLE_MS)

    def code(self) -> int:
        """The exit code of the device when it has ended, having printed nothing."""
        self.world.run_to_end()
        code, output = self._device.end()
        assert output == ""
        return code


class Falling:
    """A device that falls on its flash in `folder`; each life is from a start to an end."""

    def __init__(self, tree: Path, folder: Path) -> None:
        self._tree = tree
        self._flash = folder / "flash.bin"
        self._restarted = ""

    @contextlib.contextmanager
    def life(self, held: int | None = None, **how: str) -> Iterator["Life"]:
        """Start it, with a key held, and with on_vm/falling.py's FALL, FALL_AT and NO_LOG."""
        with World(stepped=True) as world:
            if held is not None:
                world.press(KEYS[held])
            variables = {"DDZ_FLASH": str(self._flash), "DDZ_RESTARTED": self._restarted, **how}
            with Device("falling.py", self._tree, world, **variables) as device:
                yield Life(world, device)
        self._restarted = "1"

    def powered(self) -> None:
        """Switch it off and on before the next life."""
        self._restarted = ""

    def log(self) -> str:
        """The crash file."""
        files = self._mounted()
        with files.open("crash.log", "rb") as f:
            return f.read().decode()

    def note(self, text: str) -> None:
        """Add to the crash file."""
        files = self._mounted()
        with files.open("crash.log", "ab") as f:
            f.write(text.encode())
        self._flash.write_bytes(files.context.buffer)

    def _mounted(self) -> LittleFS:
        files = LittleFS(
            block_size=BLOCK_BYTES,
            block_count=BLOCKS,
            prog_size=PAGE_BYTES,
            read_size=PAGE_BYTES,
            mount=False,
        )
        files.context.buffer[:] = self._flash.read_bytes()
        files.mount()
        return files


@pytest.fixture
def falling(tree: Path, tmp_path: Path) -> Falling:
    return Falling(tree, tmp_path)


def lines(pixels: bytes) -> int:
    """How many blocks of lit rows stand on the panel, with dark rows between."""
    lit = [any(pixels[y * WIDTH : (y + 1) * WIDTH]) for y in range(len(pixels) // WIDTH)]
    return sum(now and not before for before, now in zip([False, *lit], lit, strict=False))


@pytest.mark.parametrize("error", ["ZeroDivisionError", "MemoryError", "OddError"])
def test_a_fall_is_told_and_the_same_hand_comes_back(falling: Falling, error: str) -> None:
    with falling.life() as life:
        life.run(400)
        life.press(SEAT_1, SEAT_2)
        life.run(3000)
        hand = life.pixels()
    with falling.life(FALL=error) as life:
        life.run(400)
        assert life.pixels() == hand
        life.press(NO_SEAT)
        told = life.pixels()
        assert lines(told) == 4
        assert life.run(SHOWN_MS - SETTLE_MS - 200)
        assert life.pixels() == told
        assert life.code() == EXIT_RESTART
    with falling.life() as life:
        life.run(400)
        assert life.pixels() == hand
    head, *trace = falling.log().splitlines()
    assert head.startswith("== 0.1.0, up ")
    assert head.endswith(" ms, reset 3, " + error)
    assert trace[0] == "Traceback (most recent call last):"
    assert any(line.startswith(error) for line in trace)


def test_a_fall_without_a_panel_restarts_too(falling: Falling) -> None:
    with falling.life(FALL="ZeroDivisionError") as life:
        life.world.bus.absent = True
        life.run(400)
        life.press(NO_SEAT)
        assert life.code() == EXIT_RESTART
    assert "ZeroDivisionError" in falling.log()


@pytest.mark.parametrize("where", ["boot", "panel"])
def test_three_quick_falls_end_in_safe_mode(falling: Falling, where: str) -> None:
    for _ in range(2):
        with falling.life(FALL_AT=where) as life:
            assert life.code() == EXIT_RESTART
    with falling.life(FALL_AT=where) as life:
        if where == "panel":
            assert life.code() == 0  # nothing can be shown, so the prompt is left
        else:
            assert life.run(60_000)
            assert lines(life.pixels()) == 4
    assert falling.log().count("== ") == 3


def test_a_note_that_tells_of_no_fall_is_not_counted(falling: Falling) -> None:
    for _ in range(2):
        with falling.life(FALL_AT="boot") as life:
            assert life.code() == EXIT_RESTART
        falling.note("== 0.1.0, up 900 ms, bus slow\n== 0.1.0, up 1900 ms, bus soft\n")
    assert falling.log().count("== ") == 6


def test_falls_long_after_the_start_or_the_power_go_on_restarting(falling: Falling) -> None:
    for number in range(7):
        with falling.life(FALL="ZeroDivisionError") as life:
            life.run(31_000 if number == 2 else 400)
            life.press(NO_SEAT)
            assert life.code() == EXIT_RESTART
        if number == 4:
            falling.powered()
    with falling.life(FALL="ZeroDivisionError") as life:
        life.run(400)
        life.press(NO_SEAT)
        assert life.run(60_000)


@pytest.mark.parametrize(("after_ms", "restarts"), [(400, False), (31_000, True)])
def test_a_fall_that_cannot_be_kept_restarts_only_after_a_while(
    falling: Falling, after_ms: int, restarts: bool
) -> None:
    with falling.life(FALL="ZeroDivisionError", NO_LOG="1") as life:
        life.run(after_ms)
        life.press(NO_SEAT)
        assert lines(life.pixels()) == 4
        assert life.run(60_000) is not restarts


def test_the_crash_file_keeps_the_newest_within_4_kb(falling: Falling) -> None:
    for number in range(6):
        with falling.life(FALL="OddError") as life:
            life.run(31_000 + number * 100)
            life.press(NO_SEAT)
            assert life.code() == EXIT_RESTART
    log = falling.log()
    assert 2000 < len(log.encode()) <= 4096
    heads = [line for line in log.splitlines() if line.startswith("== ")]
    assert log.startswith(heads[0])
    times = [int(head.split()[3]) for head in heads]
    assert 1 < len(times) < 6
    assert times == sorted(times)
    assert times[-1] > 31_500


def test_undo_held_at_power_up_gives_safe_mode(falling: Falling) -> None:
    with falling.life(held=UNDO) as life:
        life.run(400)
        safe = life.pixels()
        assert lines(safe) == 3
        life.world.release(KEYS[UNDO])
        life.press(SEAT_1)
        assert life.pixels() == safe
    with falling.life() as life:
        life.run(400)
        scoreboard = life.pixels()
        assert scoreboard != safe
    with falling.life(held=UNDO) as life:
        life.run(8)
        life.world.release(KEYS[UNDO])
        life.run(400)
        assert life.pixels() == scoreboard
