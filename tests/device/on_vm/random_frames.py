import random
import time
from binascii import crc32

from firmware.i2c_bus import I2CBus
from firmware.panel import Panel

FRAMES = 60
EVERY_MS = 100


def change_something(panel):
    if random.getrandbits(3) == 0:
        panel.fill(random.getrandbits(1))
    for _ in range(random.getrandbits(3)):
        x, y = random.getrandbits(7), random.getrandbits(6)
        panel.rect(x, y, random.getrandbits(5), random.getrandbits(4), random.getrandbits(1), True)
    panel.pixel(random.getrandbits(7), random.getrandbits(6), 1)


random.seed(11)
panel = Panel(I2CBus(0, 4, 5, 400_000))
panel.revive()
for number in range(FRAMES):
    change_something(panel)
    while panel.flush():
        if random.getrandbits(3) == 0:
            change_something(panel)
    print(crc32(memoryview(panel.buffer)[1:]))
    time.sleep_ms(EVERY_MS * (number + 1) - time.ticks_ms())
