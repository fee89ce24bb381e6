"""Prints how long it takes to resume the sessions in /data, in microseconds."""

import time

from firmware.journal import Journal

start = time.ticks_us()
journal = Journal("/data")
journal.open()
print("us", time.ticks_diff(time.ticks_us(), start))
print("hands", journal.session.hands)
print("done")
