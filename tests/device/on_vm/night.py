import time

from firmware.i2c_bus import I2CBus
from firmware.panel import Panel

STEP_MS = 1000
panel = Panel(I2CBus(0, 4, 5, 400_000))


def turn(until_ms):
    while time.ticks_ms() < until_ms:
        panel.poll(time.ticks_ms())
        panel.flush()
        time.sleep_ms(5)


panel.dim(True)
turn(STEP_MS)
panel.sleep(True)
panel.fill(1)
turn(2 * STEP_MS)
turn(3 * STEP_MS)
panel.sleep(False)
turn(4 * STEP_MS)
panel.dim(False)
turn(5 * STEP_MS)
