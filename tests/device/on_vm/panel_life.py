"""A panel as main.py drives it, for MS: prints each change of its state, its bus and settings."""

import os
from time import sleep_ms, ticks_ms

import board

from firmware import settings
from firmware.panel_watch import PanelWatch
from firmware.power_up import make_panel

ROOT = os.getenv("DDZ_ROOT")
END_MS = int(os.getenv("MS"))

if os.getenv("RESET"):
    board.RESET = int(os.getenv("RESET"))
panel = make_panel(ROOT)
panel.fill(1)
watch = PanelWatch(panel, ROOT, board.LED)
told = None
while ticks_ms() < END_MS:
    panel.poll(ticks_ms())
    while panel.flush():
        pass
    watch.tick(ticks_ms())
    state = panel.whole, panel.controller, panel.bus.way, settings.load(ROOT).get("bus")
    if state != told:
        told = state
        print(ticks_ms(), *state)
    sleep_ms(5)
