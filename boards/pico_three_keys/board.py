"""A Raspberry Pi Pico with a 0.96 inch SSD1306 panel and three keys to ground."""

NAME = "pico_three_keys"

CONTROLLER = "ssd1306"
ADDRESSES = (0x3C, 0x3D)
I2C_ID = 0
I2C_HZ = 400_000
SDA = 4
SCL = 5
RESET = None

LED = "LED"

# NEXT, OK, UNDO.
KEYS = (10, 14, 15)
THREE_KEYS = True

BUZZER = 16
