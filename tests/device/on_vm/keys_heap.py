"""Prints the heap that 1000 scans with presses on all keys, and their fetching, take."""

import gc
import time

from firmware.keys import Keys


class Pin:
    """An input set by hand."""

    IRQ_FALLING = 4
    level = 1

    def irq(self, handler, trigger):
        self.fall = handler

    def __call__(self):
        return self.level


def run(keys, pins, scans):
    """Press and release all keys every 20 scans and return how many presses were heard."""
    heard = 0
    for turn in range(scans):
        level = turn // 10 & 1
        for pin in pins:
            if pin.level > level:
                pin.fall(pin)
            pin.level = level
        keys.scan(turn * 5)
        while keys.get() >= 0:
            heard += 1
    return heard


# Nothing starts, and so nothing ends, before the world is looked at.
time.sleep_ms(1)
pins = [Pin() for _ in range(6)]
keys = Keys(pins, 0)
keys.holds = 0b101010
run(keys, pins, 40)
# Before the measuring, since a new global is a part of the heap too.
before = heard = 0
gc.collect()
gc.disable()
before = gc.mem_alloc()
heard = run(keys, pins, 1000)
print(heard, gc.mem_alloc() - before)
