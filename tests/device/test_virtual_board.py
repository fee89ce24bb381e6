"""The virtual board: clock, pins, bus and flash of a simulated device."""

from pathlib import Path

import pytest

from host_tools.errors import DdzError
from host_tools.vm import EXIT_RESTART
from host_tools.world import World
from tests.device.vm import Device, run_script

KEY, LED = 10, 25
TICKS_PERIOD = 1 << 30


def test_ticks_wrap_where_those_of_a_pico_wrap(tree: Path) -> None:
    with World(stepped=True, start_ms=TICKS_PERIOD - 10) as world:
        lines = run_script("clock_wraps.py", tree, world).splitlines()
    assert lines == [
        "{} 10 20 -20".format(TICKS_PERIOD - 10),
        "True",
        "1500",
    ]


def test_every_edge_reaches_the_interrupt_handler(tree: Path) -> None:
    with World(stepped=True) as world:
        # A press shorter than the write that hides it.
        world.schedule(105, KEY, 0)
        world.schedule(106, KEY, 1)
        world.schedule(200, KEY, 0)
        world.schedule(250, KEY, 1)
        world.schedule(700, KEY, 0)
        world.schedule(701, KEY, 1)
        lines = run_script("pin_edges.py", tree, world).splitlines()
    # 1001 bytes of 9 bits at 400 kHz are 22.5 ms.
    assert lines == [
        "in a write: [(122, 0)] 1 122",
        "in a sleep: [(200, 0)] 1 622",
        "both: [(700, 0), (701, 1)]",
    ]


def test_an_interrupt_handler_may_drive_a_pin_while_the_program_sleeps(tree: Path) -> None:
    with World(stepped=True) as world:
        world.schedule(300, KEY, 0)
        world.schedule(300.5, KEY, 1)
        assert run_script("answering_irq.py", tree, world) == "1000\n"
        assert list(world.output_log) == [(0, LED, 0), (300_000, LED, 1), (300_500, LED, 0)]


def test_machine_tells_what_a_board_would(tree: Path) -> None:
    with World(stepped=True) as world:
        world.schedule(0, KEY, 1)
        with Device("board_facts.py", tree, world, DDZ_ID="0011223344556677") as device:
            world.run_to_end()
            code, output = device.end()
        pins = [(pin, level) for _, pin, level in world.output_log]
    assert output.splitlines() == ["0011223344556677 1", "1 True", "2", "19"]
    assert code == EXIT_RESTART
    assert pins == [(LED, 1), (LED, 0), (LED, 1)]


def test_flash_outlives_the_program(tree: Path, tmp_path: Path) -> None:
    flash = tmp_path / "flash.bin"
    with World(stepped=True) as world:
        first = run_script("flash_keeps.py", tree, world, DDZ_FLASH=str(flash)).splitlines()
        again = run_script("flash_keeps.py", tree, world, DDZ_FLASH=str(flash)).splitlines()
    assert first == ["e66038b713596b2c", "True", "['boot'] (4096, 4096, 352)"]
    assert again == ["e66038b713596b2c", "True", "['boot', 'boot'] (4096, 4096, 352)"]
    assert flash.stat().st_size == 1408 * 1024


def test_simulated_time_stops_where_it_is_told(tree: Path) -> None:
    with World(stepped=True) as world, Device("ticking.py", tree, world):
        assert world.run(12)
        assert world.now_ms == 12
        world.press(KEY)
        assert world.wait_idle()
        assert (world.now_ms, world.outputs[LED]) == (12, 0)
        world.run(3)
        assert (world.now_ms, world.outputs[LED]) == (15, 1)
        world.release(KEY)
        world.run(5)
        assert (world.now_ms, world.outputs[LED]) == (20, 0)


def test_a_press_wakes_a_device_in_real_time(tree: Path) -> None:
    with World() as world, Device("ticking.py", tree, world):
        world.press(KEY)
        while not world.outputs.get(LED):
            assert world.wait_idle()
        world.release(KEY)
        while world.outputs[LED]:
            assert world.wait_idle()


def test_a_device_ends_quietly_with_its_world(tree: Path) -> None:
    world = World(stepped=True)
    with Device("ticking.py", tree, world) as device:
        world.run(10)
        world.close()
        assert device.end() == (0, "")


def test_a_world_without_a_device_says_so() -> None:
    with World(stepped=True) as world:
        world.patience_s = 0
        assert world.run(10) is False
        with pytest.raises(DdzError, match="does not answer"):
            world.wait_device()
