"""Prints the level of a panel's rest after seconds told in SECONDS, from START in ticks_ms on."""

import os
from time import sleep_ms, ticks_add

from firmware.rest import Rest


class Panel:
    """Goes dim and dark unseen."""

    def dim(self, on):
        pass

    def sleep(self, on):
        pass


# Nothing starts, and so nothing ends, before the world is looked at.
sleep_ms(1)
start = int(os.getenv("START"))
seconds = [int(word) for word in os.getenv("SECONDS").split(" ")]
rest = Rest(Panel(), start)
for second in range(max(seconds) + 1):
    rest.tick(ticks_add(start, 1000 * second))
    if second in seconds:
        print(rest.level)
