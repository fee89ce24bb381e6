"""How each panel controller is set up before the first frame. Sources: SSD1306 Rev 1.1 section 9
and its application note section 3; SH1106 V2.3, commands 1 to 22. 0x00 in front: commands follow.
"""

from time import sleep_ms

from micropython import const

NOP = const(0xE3)

# Columns of the memory left of the glass.
COLUMN_OFFSET = {"ssd1306": 0, "sh1106": 2}

_COMMON = (
    b"\x00"
    b"\xae"  # display off
    b"\x40"  # first line at the top
    b"\xa1\xc8"  # upright: segments and rows remapped
    b"\xa8\x3f\xd3\x00"  # 64 rows, not shifted
    b"\xda\x12"  # row wiring of 128 x 64
    b"\xd5\x80"  # oscillator
    b"\xa4\xa6"  # show the memory, not inverted
)

# Each leaves a panel of the other kind lit, if not right: so the test card can be read. Hence no
# 0xAD for the SSD1306, which switches an SH1106's converter off.
SETUP = {
    "ssd1306": _COMMON + b"\x20\x02"  # page addressing, as the SH1106 has it
    b"\x2e"  # no scrolling
    b"\xd9\xf1\xdb\x30"  # pre-charge and level for the charge pump
    b"\x8d\x14",  # charge pump on
    "sh1106": _COMMON + b"\xd9\x22\xdb\x35"  # pre-charge and level
    b"\xad\x8b"  # converter on
    b"\x8d\x14",  # for an SSD1306: its charge pump on
}


def pulse(reset):
    """Reset a panel by its pin.

    Source: SSD1306 Rev 1.1 section 8.9 asks for 3 µs; modules with an RC at the pin need longer.
    """
    reset(1)
    sleep_ms(1)
    reset(0)
    sleep_ms(10)
    reset(1)
    sleep_ms(10)
