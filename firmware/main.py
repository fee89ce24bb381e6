"""Start the game, and see that no error, no missing panel and no damage ends it for good.

There is no watchdog: RP2040's cannot be stopped (datasheet section 4.7), so it would reset the
board while a computer copies files to it.
"""

from time import sleep_ms, ticks_diff, ticks_ms

import board
from machine import Pin
from micropython import const

from firmware.display import PanelWatch, make_panel

_LOOKS = const(4)  # at a key that seems to be held
_LOOK_MS = const(5)


def main(root="/data", rules="ddz3", players=(), tick_ms=2):
    """Run the device on the sessions under `root` until it is stopped, or Ctrl-C ends it.

    A fresh device begins a session of `rules` with these players, or with P1, P2 and so on.
    `tick_ms` is the pause between two looks at the keys.
    """
    try:
        _run(root, rules, players, tick_ms)
    except KeyboardInterrupt:
        pass  # the prompt is what was asked for


def _run(root, rules, players, tick_ms):
    start = ticks_ms()
    panel = None
    try:
        panel = make_panel(board, root)
        if _undo_held():
            from firmware.safe_mode import stay

            stay(panel)
            return
        _play(panel, root, rules, players, tick_ms)
        return
    except Exception as e:
        error = e
    from firmware.crash import after

    # Out here, where the game is forgotten: what came may be a MemoryError.
    after(error, panel, root, ticks_diff(ticks_ms(), start))


def _undo_held():
    """True if the last key of the board is down: a way past a game that cannot start."""
    undo = Pin(board.KEYS[-1], Pin.IN, Pin.PULL_UP)
    for _ in range(_LOOKS):
        if undo():
            return False
        sleep_ms(_LOOK_MS)
    return True


def _play(panel, root, rules, players, tick_ms):
    # Imported here, so that a program that is not whole is told of like any other error.
    from firmware.build import build

    app = build(panel, root, rules, players)
    watch = PanelWatch(panel, root, board.LED)
    while not app.stopped:
        now = ticks_ms()
        busy = app.step(now)
        watch.tick(now)
        if not busy:
            sleep_ms(tick_ms)
