import os
import random
import time
from binascii import crc32

from firmware.i2c_bus import I2CBus
from firmware.panel import Panel

ROUND_MS = 600
TURN_MS = 20

random.seed(5)
panel = Panel(I2CBus(0, 4, 5, 400_000), os.getenv("CONTROLLER"))
frame = memoryview(panel.buffer)[1:]
for number in range(int(os.getenv("ROUNDS"))):
    for at in range(len(frame)):
        frame[at] = random.getrandbits(8)
    panel.revive()
    while (rest_ms := ROUND_MS * (number + 1) - time.ticks_ms()) > 0:
        panel.poll(time.ticks_ms())
        panel.flush()
        time.sleep_ms(min(rest_ms, TURN_MS))
    print(crc32(frame))
