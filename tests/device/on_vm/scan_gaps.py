"""The whole device for MS; prints the longest time between two scans of its keys, in µs.

Time is what the bus and sleeping take, for no statement takes any here. Files are on the flash
that DDZ_FLASH names.
"""

import gc
import os
from time import ticks_diff, ticks_ms, ticks_us

from stage import mounted

from firmware.keys import Keys
from firmware.main import main

END_MS = int(os.getenv("MS"))
_scan = Keys.scan
last = 0
longest = 0


def scan(keys, now_ms):
    global last, longest
    now = ticks_us()
    if last:
        longest = max(longest, ticks_diff(now, last))
    last = now
    _scan(keys, now_ms)
    if ticks_ms() > END_MS:
        raise KeyboardInterrupt


gc.threshold(8192)  # as /main.py has it
mounted()
Keys.scan = scan
main("/data", "ddz3", ("Mei", "Arun", "Rahim"))
print(longest)
