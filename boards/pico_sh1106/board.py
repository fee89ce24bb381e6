"""A Raspberry Pi Pico with a 1.3 inch SH1106 panel and six keys to ground."""

NAME = "pico_sh1106"

CONTROLLER = "sh1106"
ADDRESSES = (0x3C, 0x3D)
I2C_ID = 0
I2C_HZ = 400_000
SDA = 4
SCL = 5
RESET = None

LED = "LED"

# Seat 1 to 4, OK, UNDO.
KEYS = (10, 11, 12, 13, 14, 15)
THREE_KEYS = False

BUZZER = 16
