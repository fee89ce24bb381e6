"""Start the game, and see that no error, no missing panel and no damage ends it for good.

There is no watchdog: RP2040's cannot be stopped (datasheet section 4.7), so it would reset the
board while a computer copies files to it.
"""

import gc
import os
import sys
from time import sleep_ms, ticks_diff, ticks_ms

import board

from firmware.opened import forget, forget_all

# Modules that power-up needs, the last three for the first table of a new box.
_START = (
    "firmware.power_up",
    "firmware.settings",
    "firmware.pins",
    "firmware.version",
    "engine_mpy.changes",
    "engine_mpy.history",
    "engine_mpy.name_checks",
)


def start():
    """Run the device as it was flashed, on the sessions in /data."""
    if "update" in os.listdir("/"):
        # The power was cut while an update took its last step.
        from machine import reset

        from firmware.update import finish

        finish()
        reset()  # what is loaded is the program from before
    main()


def main(root="/data", rules="ddz3", players=(), tick_ms=2):
    """Run the device on the sessions under `root` until it is stopped, or Ctrl-C ends it.

    A fresh device begins a session of `rules` with these players, or with P1, P2 and so on.
    `tick_ms` is the pause between two looks at the keys while none of them moves.
    """
    try:
        _run(root, rules, players, tick_ms)
    except KeyboardInterrupt:
        pass  # the prompt is what was asked for


def _run(root, rules, players, tick_ms):
    start = ticks_ms()
    panel = None
    try:
        panel = _panel(root)
        if _is_safe():
            from firmware.safe_mode import stay

            stay(panel, root)
        else:
            _play(panel, root, rules, players, tick_ms)
        return
    except Exception as e:
        error = e
    # What came may be a MemoryError: without the game there is room to tell of it.
    forget_all()
    gc.collect()
    from firmware.crash import after

    after(error, panel, root, ticks_diff(ticks_ms(), start))


# What is needed at power-up only is imported in functions of its own, whose end forgets it; and
# so a program that is not whole is told of like any other error.


def _panel(root):
    from firmware.power_up import make_panel

    return make_panel(root)


def _is_safe():
    from firmware.power_up import undo_held

    return undo_held()


def _app(panel, root, rules, players):
    from firmware.power_up import build

    return build(panel, root, rules, players)


def set_up(panel, root, rules, players):
    """The App on this board, with nothing in memory that it does not need."""
    app = _app(panel, root, rules, players)
    for name in _START:
        forget(name)
    if "packed" in sys.modules:
        sys.modules["packed"].mounted.close()
    return app


def _play(panel, root, rules, players, tick_ms):
    app = set_up(panel, root, rules, players)
    while app.step(ticks_ms()):
        pass  # the picture first
    if board.BUZZER is not None:
        from firmware.buzzer import start

        start(app, root)
        forget("firmware.settings")
    from firmware.panel_watch import PanelWatch

    watch = PanelWatch(panel, root, board.LED)
    while not app.stopped:
        now = ticks_ms()
        if not app.step(now):
            watch.tick(now)
            sleep_ms(tick_ms)
