"""The keys are looked at between any two pages of a picture that is sent."""

from pathlib import Path

import pytest

from host_tools.device_tree import DEFAULT_BOARD, board_facts
from host_tools.panel_model import PanelModel
from host_tools.world import World
from tests.device.vm import Device

PINS = board_facts(DEFAULT_BOARD)["KEYS"]
OK = 4
# Keys, and for how many ms: a call, play, a bomb, who went out, saved; the menu and its pages.
PRESSES = [(0, 60), (OK, 60), (1, 60), (OK, 60), (1, 60), (OK, 60), (OK, 700), (0, 60), (OK, 60)]
LONGEST_US = 6000


@pytest.mark.parametrize("controller", ["ssd1306", "sh1106"])
def test_no_picture_keeps_the_keys_waiting(tree: Path, tmp_path: Path, controller: str) -> None:
    """Source: micropython-async issue 83, whole frames in one transfer held up the loop."""
    flash = str(tmp_path / "flash.bin")
    with (
        World(stepped=True, panel=PanelModel(controller)) as world,
        Device("scan_gaps.py", tree, world, MS="6000", DDZ_FLASH=flash) as device,
    ):
        at_ms = 400
        for key, length_ms in PRESSES:
            world.schedule(at_ms, PINS[key], 0)
            world.schedule(at_ms + length_ms, PINS[key], 1)
            at_ms += length_ms + 200
        world.run(at_ms)
        sent = world.panel.bytes
        # A panel that comes back is sent all of its picture.
        world.bus.fail(writes=1)
        world.press(PINS[0])
        world.run(60)
        world.release(PINS[0])
        world.run(1000)
        assert world.panel.bytes - sent > 1024
        world.run_to_end()
        code, output = device.end()
    assert code == 0, output
    assert 0 < int(output) < LONGEST_US
