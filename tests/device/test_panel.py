"""The panel of the firmware on the virtual board, seen through the panel model."""

import errno
from itertools import chain, cycle
from pathlib import Path
from zlib import crc32

import pytest

from host_tools.panel_model import HEIGHT, WIDTH, PanelModel
from host_tools.world import World
from tests.device.vm import Device, run_script

CONTROLLERS = ("ssd1306", "sh1106")
ERRORS = (errno.EIO, errno.ENODEV, errno.ETIMEDOUT)
DISPLAY_ON = b"\x00\xaf"


def frame_crc(pixels: bytes) -> str:
    """Return the checksum of the frame buffer that shows as `pixels`."""
    frame = bytearray()
    for page in range(0, HEIGHT * WIDTH, 8 * WIDTH):
        for x in range(page, page + WIDTH):
            frame.append(sum(pixels[x + WIDTH * bit] << bit for bit in range(8)))
    return str(crc32(frame))


@pytest.mark.parametrize("driver", ["panel", "horizontal", "pages"])
def test_our_panel_and_the_driver_show_the_same_frame(tree: Path, driver: str) -> None:
    with World(stepped=True) as world:
        output = run_script("draw_frame.py", tree, world, DRIVER=driver)
        assert any(world.pixels())
        # One number for all three: the same frame was drawn, and it is what shows.
        assert output.split() == [frame_crc(world.pixels())] == ["2808906298"]


def test_sending_what_changed_shows_the_whole_frame(tree: Path) -> None:
    shown = []
    with World(stepped=True) as world:
        with Device("random_frames.py", tree, world) as device:
            world.run(99)
            shown.append(frame_crc(world.pixels()))
            while world.run(100):
                shown.append(frame_crc(world.pixels()))
            code, output = device.end()
        sent = world.panel.bytes
    assert code == 0, output
    assert output.split() == shown
    assert len(shown) == 60 and len(set(shown)) > 40
    assert sent < 60 * 1024 / 2


@pytest.mark.parametrize("controller", CONTROLLERS)
def test_a_break_at_any_byte_is_mended(tree: Path, controller: str) -> None:
    page_bytes = 4 + 1 + PanelModel(controller).columns
    setup_bytes = 40
    # Every byte of the setup, the first page and the last; then the switching on.
    breaks = [
        *range(setup_bytes + page_bytes),
        *range(setup_bytes + page_bytes, setup_bytes + 7 * page_bytes, 13),
        *range(setup_bytes + 7 * page_bytes, setup_bytes + 8 * page_bytes + 3),
    ]
    errors = cycle(ERRORS)
    shown = []
    with World(stepped=True, panel=PanelModel(controller)) as world:
        rounds = {"CONTROLLER": controller, "ROUNDS": str(len(breaks))}
        with Device("set_up_again.py", tree, world, **rounds) as device:
            for after_bytes in breaks:
                world.bus.fail(next(errors), after_bytes=after_bytes)
                # To just before the next round.
                world.run(600 if shown else 590)
                shown.append(frame_crc(world.pixels()))
            world.run_to_end()
            code, output = device.end()
    assert code == 0, output
    assert output.split() == shown


@pytest.mark.parametrize("controller", CONTROLLERS)
def test_the_display_goes_on_after_the_last_byte_of_the_first_frame(
    tree: Path, controller: str
) -> None:
    with (
        World(stepped=True, panel=PanelModel(controller)) as world,
        Device("one_pixel.py", tree, world, CONTROLLER=controller),
    ):
        world.run(199)
        log = list(world.panel.log)
    data = [at for at, transfer in enumerate(log) if transfer[0] == 0x40]
    assert [len(log[at]) for at in data] == [1 + world.panel.columns] * 8
    assert log.index(DISPLAY_ON) == data[-1] + 1 == len(log) - 1
    assert b"\xaf" not in b"".join(log[: data[-1]])


def test_an_sh1106_gets_its_columns_two_further(tree: Path) -> None:
    with World(stepped=True, panel=PanelModel("sh1106")) as world:
        with Device("one_pixel.py", tree, world, CONTROLLER="sh1106") as device:
            world.run(199)
            first_frame = list(world.panel.log)
            world.panel.clear_counts()
            world.run(100)
            one_pixel = list(world.panel.log)
            world.run_to_end()
            code, output = device.end()
        lit = [at for at, pixel in enumerate(world.pixels()) if pixel]
    empty_page = b"\x40" + bytes(132)
    assert (code, output.split()) == (0, ["False", "False"])
    assert first_frame == [
        b"\x00\xe3",
        b"\x00\xae\x40\xa1\xc8\xa8\x3f\xd3\x00\xda\x12\xd5\x80\xa4\xa6\xd9\x22\xdb\x35\xad\x8b\x8d\x14",
        b"\x00\x81\xcf\x40",
        *chain.from_iterable((bytes((0, 0xB0 + page, 0, 0x10)), empty_page) for page in range(8)),
        DISPLAY_ON,
    ]
    assert one_pixel == [b"\x00\xb7\x0a\x17", b"\x40" + bytes(5) + b"\x80" + bytes(2)]
    assert lit == [WIDTH * HEIGHT - 3]
    # Set up again, the memory beside the glass is empty still.
    assert not any(any(page[:2] + page[-2:]) for page in world.panel.ram)


def test_a_missing_panel_is_looked_for_and_found(tree: Path) -> None:
    with World(stepped=True, panel=PanelModel(address=0x3D)) as world:
        world.bus.absent = True
        with Device("wait_for_panel.py", tree, world) as device:
            world.run(5000)
            world.bus.absent = False
            world.run_to_end()
            code, output = device.end()
        resets = [(pin, level) for _, pin, level in world.output_log]
    assert code == 0, output
    # Not before 100 ms; three times in quick succession, then every two seconds. The reset pulse
    # takes 21 ms of each try. After the third miss all three ways of the bus are tried.
    assert output.splitlines() == [
        "121 251 381 2411 2411 2412 4441 4441 4442",
        "True 0x3d 1",
    ]
    assert resets[:3] == [(20, 1), (20, 0), (20, 1)]


def test_dimmed_and_asleep_outlast_a_failure(tree: Path) -> None:
    with World(stepped=True) as world, Device("night.py", tree, world):
        panel = world.panel
        world.run(900)
        assert (panel.on, panel.contrast) == (True, 0x08)
        world.run(1000)
        assert (panel.on, panel.contrast) == (False, 0x08)
        panel.power_cycle()
        world.bus.fail()
        world.run(1000)
        assert not panel.on
        world.run(1000)
        assert all(world.pixels())
        world.run(1000)
        assert (panel.on, panel.contrast) == (True, 0xCF)


def test_flushing_allocates_nothing(tree: Path) -> None:
    with World(stepped=True) as world:
        assert run_script("flush_without_heap.py", tree, world) == "0\n"
