"""The emulated OLED answers as an SSD1306 or an SH1106 does, and shows what it was sent."""

import random

import pytest
from PIL import Image

from tests.pico.rig import RigError

OLED = """
from machine import I2C, Pin
import framebuf, time
i2c = I2C(0, sda=Pin(4), scl=Pin(5), freq=400_000)
def cmd(*c): i2c.writeto(0x3c, b"\\0" + bytes(c))
def init(mode=0):
    cmd(0xae, 0x20, mode, 0x40, 0xa1, 0xa8, 63, 0xc8, 0xd3, 0, 0xda, 0x12, 0xd5, 0x80)
    cmd(0xd9, 0xf1, 0xdb, 0x30, 0x81, 0xff, 0xa4, 0xa6, 0x8d, 0x14, 0xaf)
def init_sh1106(): cmd(0xae, 0xa1, 0xc8, 0x40, 0xaf)
buf = bytearray(1025); buf[0] = 0x40
fb = framebuf.FrameBuffer(memoryview(buf)[1:], 128, 64, framebuf.MONO_VLSB)
def show(): cmd(0x21, 0, 127, 0x22, 0, 7); i2c.writeto(0x3c, buf)
def show_pages(low=0):
    for p in range(8):
        cmd(0xb0 | p, low, 0x10); i2c.writeto(0x3c, b'@' + buf[1 + 128 * p:129 + 128 * p])
def show_columns():
    cmd(0x21, 0, 127, 0x22, 0, 7)
    i2c.writeto(0x3c, b'@' + bytes(buf[1 + 128 * p + c] for c in range(128) for p in range(8)))
"""
TRY_SHOW = """
t = time.ticks_us()
try: show()
except OSError as e: print(e.errno, time.ticks_diff(time.ticks_us(), t))
"""


def test_scan_finds_the_panel_where_it_is_wired(at_prompt):
    board = at_prompt()
    assert board.exec(OLED + "print(i2c.scan())").strip() == "[60]"
    soft = "from machine import SoftI2C\nprint(SoftI2C(sda=Pin(4), scl=Pin(5)).scan())"
    assert board.exec(soft).strip() == "[60]"
    others = "print(I2C(0, sda=Pin(8), scl=Pin(9)).scan(), I2C(1, sda=Pin(6), scl=Pin(7)).scan())"
    assert board.exec(others).strip() == "[] []"


def test_board_without_a_panel(at_prompt):
    board = at_prompt(oled=None)
    assert board.exec(OLED + "print(i2c.scan())").strip() == "[]"
    assert board.exec(TRY_SHOW).split()[0] == "5"  # EIO
    with pytest.raises(RigError, match="no OLED"):
        board.screen()


@pytest.mark.parametrize(
    ("oled", "init", "show"),
    [
        ("ssd1306", "init(0)", "show()"),
        ("ssd1306", "init(2)", "show_pages()"),
        ("ssd1306", "init(1)", "show_columns()"),
        ("sh1106", "init_sh1106()", "show_pages(2)"),
    ],
)
def test_glass_shows_the_pixels_that_were_sent(at_prompt, oled, init, show):
    rng = random.Random(5)
    dots = {(rng.randrange(128), rng.randrange(64)) for _ in range(700)}
    board = at_prompt(oled=oled)
    assert board.screen().lit == 0
    data = bytes(value for dot in dots for value in dot)
    draw = f"d = {data}\nfor i in range(0, len(d), 2): fb.pixel(d[i], d[i + 1], 1)\n"
    board.exec(OLED + init + "\n" + draw + show)
    assert board.screen().pixels() == dots
    board.exec("cmd(0xa7)")  # inverse
    assert board.screen().lit == 128 * 64 - len(dots)
    board.exec("cmd(0xa6, 0xae)")  # off
    assert board.screen().lit == 0


def test_ssd1306_turned_by_half_a_turn(at_prompt):
    board = at_prompt()
    board.exec(OLED + "init(); cmd(0xa0, 0xc0); fb.pixel(3, 5, 1); show()")
    assert board.screen().pixels() == {(124, 58)}


def test_ssd1306_window_wraps_and_takes_single_commands(at_prompt):
    board = at_prompt()
    window = (
        "cmd(0x21, 10, 12, 0x22, 1, 2); i2c.writeto(0x3c, b'@' + bytes([1, 2, 3, 4, 5, 6, 7]))"
    )
    board.exec(OLED + "init(); show()\n" + window)
    ram = board.screen().ram
    cells = [(page, column) for page in (1, 2) for column in (10, 11, 12)]
    assert [ram[128 * page + 127 - column] for page, column in cells] == [7, 2, 3, 4, 5, 6]
    board.exec("i2c.writeto(0x3c, bytes([0x80, 0xb0, 0x80, 0xd3, 0x80, 8, 0x40, 0xaa]))")
    assert board.screen().state["offset"] == 8


def test_wait_for_a_change_and_save_the_picture(at_prompt, tmp_path):
    board = at_prompt()
    board.exec(OLED + "init(); show()")
    board.send(b"time.sleep_ms(300); fb.text('Pico', 40, 28); show()\r\n")
    assert board.until_screen(timeout_ms=5000)
    assert not board.until_screen(timeout_ms=1000)
    screen = board.screen()
    assert "▛" in screen.text()
    screen.save(tmp_path / "screen.png", scale=3)
    with Image.open(tmp_path / "screen.png") as picture:
        assert picture.size == (384, 192)
        assert sum(picture.convert("L").tobytes()) == 255 * 9 * screen.lit > 0
    board.power_off()
    assert board.screen().lit == 0


def test_a_frame_takes_its_time_on_the_wire(at_prompt):
    board = at_prompt()
    send = (
        "t = time.ticks_us(); i2c.writeto(0x3c, buf); print(time.ticks_diff(time.ticks_us(), t))"
    )
    assert 23_000 <= int(board.exec(OLED + "init()\n" + send)) <= 26_000  # 1026 x 9 bits, 400 kHz


def test_panel_that_vanishes_and_returns(at_prompt):
    board = at_prompt()
    board.exec(OLED + "init(); fb.fill(1); show()")
    assert board.screen().lit == 128 * 64
    board.panel(present=False)
    errno, us = map(int, board.exec(TRY_SHOW).split())
    assert (errno, us < 1000) == (5, True)  # EIO at once
    board.panel(present=True, power_cycle=True)
    board.exec("show()")
    assert board.screen().lit == 0  # it answers, but has forgotten its set-up
    board.exec("init()")
    assert board.screen().lit > 0


def test_bus_that_hangs_times_out(at_prompt):
    board = at_prompt()
    board.exec(OLED + "init()")
    board.panel(hang=True)
    errno, us = map(int, board.exec(TRY_SHOW).split())
    assert (errno, us > 40_000) == (110, True)  # ETIMEDOUT after machine.I2C's 50 ms
    board.panel(hang=False)
    board.exec("init(); fb.fill(1); show()")
    assert board.screen().lit == 128 * 64
