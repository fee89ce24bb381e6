import gc

from firmware.i2c_bus import I2CBus
from firmware.panel import Panel


class NoBus(I2CBus):
    def writeto(self, address, buf, start=0, end=None):
        pass


def allocated(panel):
    before = gc.mem_alloc()
    while panel.flush():
        pass
    panel.pixel(5, 5, 1)
    panel.fill_rect(30, 20, 40, 30, 1)
    while panel.flush():
        pass
    panel.dim(True)
    panel.poll(0)
    return gc.mem_alloc() - before


gc.collect()
gc.disable()
panel = Panel(NoBus(0, 4, 5, 400_000))
panel.revive()
print(allocated(panel))
