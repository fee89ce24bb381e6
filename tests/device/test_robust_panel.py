"""A panel that is missing, hurt, slow or wrongly named never stops the device."""

import errno
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from host_tools.panel_model import PanelModel
from host_tools.world import World
from tests.device.bench import WIDTH, Bench
from tests.device.vm import run_script

SDA, SCL, LED, RESET = 4, 5, 25, 20
FAST_HZ = 400_000
ERRORS = (errno.EIO, errno.ENODEV, errno.ETIMEDOUT)
BITS = 9
RETRY_MS = 2000


class HurtWorld(World):
    """A world whose bus fails a write that `fails` tells so, and whose panel may hold SDA."""

    def __init__(self, fails: Callable[[int, bytes], bool] = lambda hz, data: False) -> None:
        super().__init__(stepped=True)
        self._fails = fails
        self._held_bits = 0
        self.clocks = 0
        self.asked_ms: list[int] = []

    def hold_sda(self, bits: int) -> None:
        """Let the panel hold SDA until so many clocks have come."""
        self._held_bits = bits
        self.press(SDA)

    def _answer(self, operation: str, target: int, value: int, payload: bytes) -> bytes:
        asked = operation == "W" and target == self.panel.address
        if asked:
            self.asked_ms.append(self._clock.now_us() // 1000)
        if asked and (self.is_down(SDA) or self._fails(value, payload)):
            self.bus.fail(errno.ETIMEDOUT)
        if operation == "P" and (target, value) == (SCL, 1):
            self.clocks += 1
            self._held_bits -= 1
            if self._held_bits == 0:
                self.release(SDA)
                self._take_inputs()
        return super()._answer(operation, target, value, payload)


def lived(
    tree: Path, root: Path, world: World, ms: int = 3000, reset: int | None = None
) -> list[list[str]]:
    """What on_vm/panel_life.py tells: time, whole, controller, way of the bus and that kept."""
    facts = {"DDZ_ROOT": str(root), "MS": str(ms), "RESET": str(reset or "")}
    output = run_script("panel_life.py", tree, world, **facts)
    return [line.split() for line in output.splitlines()]


@pytest.mark.parametrize("error", ERRORS)
def test_a_few_failures_at_the_start_are_outlived(tree: Path, tmp_path: Path, error: int) -> None:
    with World(stepped=True) as world:
        world.bus.fail(error, writes=5)
        told = lived(tree, tmp_path, world)
        assert all(world.pixels())
    assert [words[1:] for words in told] == [
        ["False", "ssd1306", "fast", "None"],
        ["True", "ssd1306", "fast", "None"],
    ]


@pytest.mark.parametrize("error", ERRORS)
def test_the_game_is_played_without_a_panel_and_the_lamp_tells(error: int) -> None:
    with Bench() as bench:
        bench.world.bus.fail(error, writes=1_000_000)
        bench.press("1! ok 1 ok wait:4000")
        assert bench.totals() == [6, -3, -3]
        flashes = [
            at // 1000 for at, pin, level in bench.world.output_log if (pin, level) == (LED, 1)
        ]
        assert {at % 2000 // 300 for at in flashes} == {0, 1}
        bench.world.bus.fail(error, writes=0)
        bench.world.panel.power_cycle()
        bench.press("wait:2500")
        assert any(bench.pixels())
        assert bench.world.outputs[LED] == 0


def test_a_panel_that_vanishes_in_mid_game_returns_with_the_hand() -> None:
    with Bench() as bench:
        bench.press("1! wait:3000 2")
        shown = bench.pixels()
        bench.world.bus.absent = True
        bench.world.panel.power_cycle()
        bench.press("undo 2 wait:5000")
        assert not any(bench.pixels())
        bench.world.bus.absent = False
        bench.press("wait:2300")
        assert bench.pixels() == shown


@pytest.mark.parametrize(("bad", "way"), [("hardware", "soft"), ("fast", "slow")])
def test_the_bus_falls_back_when_no_frame_gets_through(
    tree: Path, tmp_path: Path, bad: str, way: str
) -> None:
    # The hardware of the chip is told from software by its first eight whole-frame tries.
    tries = []

    def fails(hz: int, data: bytes) -> bool:
        if data[0] != 0x40:
            return False
        tries.append(hz)
        return hz == FAST_HZ if bad == "fast" else len(tries) <= 6

    (tmp_path / "crash.log").write_bytes(b"== 0.1.0, up \xff ms, reset 1, OddError\n")
    with HurtWorld(fails) as world:
        told = lived(tree, tmp_path, world)
        assert all(world.pixels())
        assert tries[:6].count(FAST_HZ) == 3
    assert told[-1][1:] == ["True", "ssd1306", way, way]
    assert [words[3] for words in told if words[4] != "None"] == [way]
    with HurtWorld(fails) as world:
        assert {words[3] for words in lived(tree, tmp_path, world)} == {way}
    log = (tmp_path / "crash.log").read_text("utf-8")  # the damaged one is gone
    assert re.fullmatch(rf"== \d+\.\d+\.\d+, up \d+ ms, bus {way}\n", log)


def test_a_panel_that_answers_no_fast_bus_is_found_on_a_slow_one(
    tree: Path, tmp_path: Path
) -> None:
    with HurtWorld(lambda hz, data: hz == FAST_HZ) as world:
        told = lived(tree, tmp_path, world, ms=4000)
    assert told[-1][1:] == ["True", "ssd1306", "slow", "slow"]
    # Mended, it is found on the fast one again once it was missing.
    with World(stepped=True) as world:
        world.bus.fail(writes=5)
        told = lived(tree, tmp_path, world, ms=4000)
    assert told[0][1:] == ["False", "ssd1306", "slow", "slow"]
    assert told[-1][1:] == ["True", "ssd1306", "fast", "fast"]


@pytest.mark.parametrize("bits", [1, 5, 9])
def test_a_bus_held_low_is_clocked_free(tree: Path, tmp_path: Path, bits: int) -> None:
    with HurtWorld() as world:
        world.hold_sda(bits)
        told = lived(tree, tmp_path, world, ms=400)
        assert all(world.pixels())
        # The line is let go by its clocks, which nine bits and a stop make.
        assert world.clocks == BITS + 2
    assert told[-1][1:] == ["True", "ssd1306", "fast", "None"]


def test_a_bus_that_stays_low_is_let_be_until_it_is_free(tree: Path, tmp_path: Path) -> None:
    with HurtWorld() as world:
        world.hold_sda(10_000)
        world.schedule(3900, SDA, 1)
        told = lived(tree, tmp_path, world, ms=6500)
        tries = (world.clocks - 10) // 10
    assert [words[1:] for words in told] == [
        ["False", "ssd1306", "fast", "None"],
        ["True", "ssd1306", "fast", "None"],
    ]
    assert 3900 < int(told[1][0]) < 3900 + RETRY_MS + 50
    assert tries == 3


@pytest.mark.parametrize("start_ms", [0, 60, 101, (1 << 29) + 200])
def test_the_panel_is_asked_when_it_has_power_for_100_ms(
    tree: Path, tmp_path: Path, start_ms: int
) -> None:
    with World(stepped=True, start_ms=start_ms) as world:
        told = lived(tree, tmp_path, world, ms=start_ms + 300)
    whole_ms = int(told[-1][0])
    # Eight pages at 400 kHz are 25 ms.
    assert max(100, start_ms) + 23 <= whole_ms <= max(100, start_ms) + 40


def test_a_panel_with_a_reset_pin_is_reset_before_it_is_asked(tree: Path, tmp_path: Path) -> None:
    with HurtWorld() as world:
        lived(tree, tmp_path, world, ms=200, reset=RESET)
        resets = [(at // 1000, level) for at, pin, level in world.output_log if pin == RESET]
    assert resets == [(0, 1), (100, 1), (101, 0), (111, 1)]
    assert world.asked_ms[0] == 121


def test_the_timeout_of_the_bus_is_given(tree: Path) -> None:
    with World(stepped=True) as world:
        assert run_script("bus_made.py", tree, world).splitlines() == [
            "I2C 400000 50000",
            "I2C 100000 50000",
            "SoftI2C 100000 50000",
        ]


@pytest.mark.parametrize("kept", ["", "ruins", "controller=none bus=none 12345678"])
def test_settings_that_cannot_be_read_are_the_boards(
    tree: Path, tmp_path: Path, kept: str
) -> None:
    (tmp_path / "settings").write_text(kept)
    with World(stepped=True) as world:
        assert lived(tree, tmp_path, world, ms=300)[-1][1:] == ["True", "ssd1306", "fast", "None"]


@pytest.mark.parametrize(("there", "keys"), [("sh1106", "2"), ("ssd1306", "2 wait:300 2")])
def test_the_test_card_chooses_the_controller_for_good(
    tmp_path: Path, there: str, keys: str
) -> None:
    with Bench(tmp_path, panel=PanelModel(there)) as bench:
        bench.press("ok! ok ok 3 {} wait:300".format(keys))
        assert framed(bench.pixels())
        bench.press("1 ok! wait:300")
        shown = bench.pixels()
    with Bench(tmp_path, panel=PanelModel(there)) as bench:
        assert bench.pixels() == shown


@pytest.mark.parametrize(("there", "board"), [("sh1106", "ssd1306"), ("ssd1306", "sh1106")])
def test_a_panel_taken_for_the_other_kind_is_lit(there: str, board: str) -> None:
    with Bench(board="pico_" + board, panel=PanelModel(there)) as bench:
        assert any(bench.pixels())


def test_a_controller_tried_is_forgotten_with_the_power(tmp_path: Path) -> None:
    with Bench(tmp_path) as bench:
        bench.press("ok! ok ok 3 2 wait:300")
        assert any(bench.pixels())
        assert not framed(bench.pixels())
    with Bench(tmp_path) as bench:
        bench.press("ok! ok ok 3")
        assert framed(bench.pixels())


def framed(pixels: bytes) -> bool:
    """Whether the outermost pixels are all lit."""
    rows = [pixels[at : at + WIDTH] for at in range(0, len(pixels), WIDTH)]
    return all(rows[0] + rows[-1]) and all(row[0] and row[-1] for row in rows)
