import os
from binascii import crc32

import adafruit_ssd1306

from firmware.i2c_bus import I2CBus
from firmware.panel import Panel

bus = I2CBus(0, 4, 5, 400_000)
driver = os.getenv("DRIVER")
if driver == "panel":
    oled = Panel(bus)
    oled.revive()
else:
    oled = adafruit_ssd1306.SSD1306_I2C(128, 64, bus, page_addressing=driver == "pages")
oled.text("LANDLORD", 3, 5, 1)
oled.rect(0, 0, 128, 64, 1)
oled.line(0, 63, 127, 20, 1)
oled.ellipse(90, 40, 20, 15, 1, True)
oled.show()
print(crc32(memoryview(oled.buffer)[1:]))
