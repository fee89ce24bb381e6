"""Prints the presses that the keys of a board say within two seconds of simulated time."""

import time

import board

from firmware.keys import Keys
from firmware.pins import key_pins

keys = Keys(key_pins(board), time.ticks_ms())
keys.holds = 1 << 4
while time.ticks_ms() < 2000:
    if time.ticks_ms() == 1000:
        time.sleep_ms(300)
    keys.scan(time.ticks_ms())
    event = keys.get()
    if event >= 0:
        print(event)
    time.sleep_ms(5)
