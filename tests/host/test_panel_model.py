"""The panel model against the unmodified display driver, and against the datasheets."""

import errno
import random
import sys
import types
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from host_tools.i2c_model import I2CModel
from host_tools.panel_model import HEIGHT, WIDTH, PanelModel
from host_tools.pictures import half_blocks, image

UPRIGHT = b"\x00\xae\xa1\xc8\x8d\x14\xaf"
LEFT_TOP, RIGHT_TOP, LEFT_BOTTOM = 0, WIDTH - 1, (HEIGHT - 1) * WIDTH


class Bus:
    """What the driver wants of an I2C bus, over the model's."""

    def __init__(self, panel: PanelModel) -> None:
        self._bus = I2CModel(panel)

    def try_lock(self) -> bool:
        return True

    def unlock(self) -> None:
        pass

    def writeto(self, address: int, buf: bytes, start: int = 0, end: int | None = None) -> None:
        error = self._bus.write(address, bytes(buf[start:end]))
        if error:
            raise OSError(error, errno.errorcode[error])


@pytest.fixture
def driver(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., Any]]:
    """The class SSD1306_I2C, with what MicroPython has built in made up for."""
    builtins = types.ModuleType("micropython")
    builtins.__dict__["const"] = lambda value: value
    monkeypatch.setitem(sys.modules, "micropython", builtins)
    monkeypatch.delitem(sys.modules, "adafruit_ssd1306", raising=False)
    import adafruit_ssd1306

    yield adafruit_ssd1306.SSD1306_I2C
    sys.modules.pop("adafruit_ssd1306", None)


def draw(oled: Any) -> bytes:
    """Draw a random frame and return its pixels."""
    chance = random.Random(7)
    for at in range(1, len(oled.buffer)):
        oled.buffer[at] = chance.randrange(256)
    rows = range(HEIGHT)
    return bytes(
        oled.buffer[1 + x + WIDTH * (y // 8)] >> y % 8 & 1 for y in rows for x in range(WIDTH)
    )


def lit(panel: PanelModel) -> list[int]:
    return [at for at, pixel in enumerate(panel.pixels()) if pixel]


def blank(panel: PanelModel) -> None:
    for page in panel.ram:
        page[:] = bytes(len(page))


@pytest.fixture
def panel() -> PanelModel:
    """An SSD1306 that is on, upright and empty."""
    panel = PanelModel()
    blank(panel)
    panel.write(UPRIGHT)
    return panel


@pytest.mark.parametrize("page_addressing", [False, True])
def test_the_driver_shows_the_frame_that_was_drawn(
    driver: Callable[..., Any], page_addressing: bool
) -> None:
    panel = PanelModel()
    oled = driver(WIDTH, HEIGHT, Bus(panel), page_addressing=page_addressing)
    assert not any(panel.pixels())
    frame = draw(oled)
    oled.show()
    assert panel.pixels() == frame
    oled.invert(True)
    assert panel.pixels() == bytes(1 - pixel for pixel in frame)
    oled.poweroff()
    assert not any(panel.pixels())


def test_the_driver_turns_the_picture_round(driver: Callable[..., Any]) -> None:
    panel = PanelModel()
    oled = driver(WIDTH, HEIGHT, Bus(panel))
    frame = draw(oled)
    oled.rotate(False)
    oled.show()
    assert panel.pixels() == frame[::-1]


def test_memory_is_random_at_power_up_and_the_glass_dark() -> None:
    panel = PanelModel(seed=3)
    assert not any(panel.pixels())
    panel.write(UPRIGHT)
    assert len(lit(panel)) > 1000
    assert panel.ram == PanelModel(seed=3).ram != PanelModel(seed=4).ram


def test_without_the_charge_pump_the_glass_stays_dark() -> None:
    panel = PanelModel()
    panel.write(b"\x00\xa1\xc8\xaf")
    assert not any(panel.pixels())
    panel.write(b"\x00\x8d\x14")
    assert any(panel.pixels())


def test_page_addressing_stays_in_the_page(panel: PanelModel) -> None:
    panel.write(b"\x00\xb7\x0f\x17")
    panel.write(b"\x40\x80\x80")
    assert lit(panel) == [LEFT_BOTTOM, LEFT_BOTTOM + WIDTH - 1]


def test_horizontal_addressing_fills_its_window_and_wraps(panel: PanelModel) -> None:
    panel.write(b"\x00\x20\x00\x21\x02\x03\x22\x00\x01")
    panel.write(b"\x40\x01\x00\x01\x00\x00\x01")
    assert lit(panel) == [3, 8 * WIDTH + 2]


def test_vertical_addressing_goes_down_first(panel: PanelModel) -> None:
    panel.write(b"\x00\x20\x01\x21\x02\x03\x22\x00\x01")
    panel.write(b"\x40\x00\x01\x01\x00\x01")
    assert lit(panel) == [2, 3, 8 * WIDTH + 2]


def test_columns_and_pages_are_not_set_by_page_commands_in_other_modes(panel: PanelModel) -> None:
    panel.write(b"\x00\x20\x00\xb3\x05\x11")
    panel.write(b"\x40\x01")
    assert lit(panel) == [LEFT_TOP]


def test_commands_may_come_singly_or_in_pieces(panel: PanelModel) -> None:
    panel.write(b"\x80\x81\x80\x12\x40\x01")
    panel.write(b"\x80\xa8")
    panel.write(b"\x80\x1f")
    assert panel.contrast == 0x12
    assert lit(panel) == [LEFT_TOP]
    panel.write(b"\x00\xa5")
    assert len(lit(panel)) == WIDTH * 32


def test_a_new_segment_remap_waits_for_new_data_on_an_ssd1306(panel: PanelModel) -> None:
    panel.write(b"\x40\x01")
    panel.write(b"\x00\xa0\xb0\x00\x10")
    assert lit(panel) == [LEFT_TOP]
    panel.write(b"\x40\x01")
    assert lit(panel) == [LEFT_TOP, RIGHT_TOP]


def test_rows_start_anywhere_and_run_both_ways(panel: PanelModel) -> None:
    panel.write(b"\x40\x02")
    assert lit(panel) == [WIDTH]
    panel.write(b"\x00\x41")
    assert lit(panel) == [LEFT_TOP]
    panel.write(b"\x00\xd3\x01")
    assert lit(panel) == [LEFT_BOTTOM]
    panel.write(b"\x00\xd3\x00\xc0")
    assert lit(panel) == [LEFT_BOTTOM]


def test_all_on_and_inverse(panel: PanelModel) -> None:
    panel.write(b"\x00\xa5")
    assert all(panel.pixels())
    panel.write(b"\x00\xa4\xa7")
    assert all(panel.pixels())
    panel.write(b"\x00\xa6")
    assert not any(panel.pixels())


def test_an_sh1106_shows_its_columns_2_to_129() -> None:
    panel = PanelModel("sh1106")
    blank(panel)
    panel.write(b"\x00\xa1\xc8\xaf\xb0\x00\x10")
    panel.write(b"\x40\x01\x01\x01" + bytes(126) + b"\x01\x01\x01")
    assert lit(panel) == [LEFT_TOP, RIGHT_TOP]
    panel.write(b"\x00\xa0")
    assert lit(panel) == [LEFT_TOP, RIGHT_TOP]


def test_an_sh1106_takes_a_column_in_two_halves_from_wherever_it_was() -> None:
    panel = PanelModel("sh1106")
    blank(panel)
    for column in (2, 20, 40, 129):
        panel.write(b"\x00\xa1\xc8\xaf\xb0\x02\x18")  # 130, in the memory beside the glass
        panel.write(bytes((0x00, column & 15, 0x10 | column >> 4)))
        panel.write(b"\x40\x01")
    assert lit(panel) == [0, 18, 38, 127]


def test_an_sh1106_has_no_horizontal_addressing() -> None:
    panel = PanelModel("sh1106")
    blank(panel)
    panel.write(b"\x00\xa1\xc8\xaf\x20\x00\xb0\x02\x10")
    panel.write(b"\x40" + b"\x01" * 140)
    assert lit(panel) == list(range(WIDTH))


def test_a_broken_transfer_delivers_its_beginning(panel: PanelModel) -> None:
    bus = I2CModel(panel)
    bus.fail(errno.ETIMEDOUT, after_bytes=5)
    assert bus.write(0x3C, b"\x40\x01") == 0
    assert bus.write(0x3C, b"\x40\x01\x01\x01") == errno.ETIMEDOUT
    assert lit(panel) == [0, 1, 2]
    assert bus.write(0x3C, b"\x40\x01") == 0
    assert bus.write(0x3D, b"\x40\x01") == errno.ENODEV
    bus.absent = True
    assert bus.write(0x3C, b"\x40\x01") == errno.ENODEV
    assert (panel.transactions, panel.bytes) == (4, len(UPRIGHT) + 2 + 3 + 2)


def test_pictures_show_each_pixel_in_its_place(panel: PanelModel) -> None:
    panel.write(b"\x40\x02\x03")
    picture = image(panel.pixels(), scale=2).convert("L")
    assert picture.size == (256, 128)
    dark, bright = picture.getpixel((0, 0)), picture.getpixel((0, 2))
    assert isinstance(dark, int) and isinstance(bright, int) and bright > 10 * dark
    assert picture.getpixel((2, 0)) == picture.getpixel((3, 3)) == bright
    lines = half_blocks(panel.pixels()).splitlines()
    assert (len(lines), len(lines[0]), lines[0][:3]) == (32, 128, "▄█ ")
