import os
import time

from firmware.i2c_bus import I2CBus
from firmware.panel import Panel

panel = Panel(I2CBus(0, 4, 5, 400_000), os.getenv("CONTROLLER"))
time.sleep_ms(150)
panel.revive()
while panel.flush():
    pass
time.sleep_ms(200 - time.ticks_ms())
panel.pixel(125, 63, 1)
print(panel.flush(), panel.flush())
time.sleep_ms(300 - time.ticks_ms())
panel.revive()
panel.show()
