import time

from machine import Pin

from firmware.i2c_bus import I2CBus
from firmware.panel import Panel


class TimedBus(I2CBus):
    def writeto(self, address, buf, start=0, end=None):
        if len(buf):
            asked.append((time.ticks_ms(), address))
        super().writeto(address, buf, start, end)


asked = []
panel = Panel(TimedBus(0, 4, 5, 400_000), reset=Pin(20, Pin.OUT))
came = []
while time.ticks_ms() < 8000:
    if panel.poll(time.ticks_ms()):
        came.append(time.ticks_ms())
    panel.flush()
    time.sleep_ms(10 - time.ticks_ms() % 10)
print(*(ms for ms, address in asked if address == 0x3C and ms < 5000))
print(panel.ok, hex(panel.addr), len(came))
