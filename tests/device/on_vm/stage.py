"""The whole App on a real journal, with keys and a glass that take no time: for many presses."""

import gc
import os

import vfs
from flash import Flash
from framebuf import MONO_VLSB, FrameBuffer

BYTES = 1024
PAGE_BYTES = 256
OK, UNDO, HOLD = 4, 5, 8


class Keys:
    """Keys that say what they are given, one press a turn."""

    held = stuck = last_ms = 0
    cursor = -1
    changed = moving = False

    def __init__(self):
        self.holds = 0
        self.press = -1

    def scan(self, now_ms):
        pass

    def aim(self, key):
        pass

    def get(self):
        press, self.press = self.press, -1
        return press


class Glass(FrameBuffer):
    """A frame to draw on that is never sent anywhere."""

    dimmed = asleep = False
    controller = "ssd1306"
    way = "400 kHz"

    def __init__(self):
        self.bits = bytearray(BYTES)
        self.bus = self
        super().__init__(self.bits, 128, 64, MONO_VLSB)

    def choose(self, controller):
        self.controller = controller

    def use(self, way):
        pass

    def poll(self, now):
        pass

    def flush(self):
        return False

    def show(self):
        pass

    def shift(self, lines):
        pass

    def dim(self, on):
        self.dimmed = on

    def sleep(self, on):
        self.asleep = on


def mounted():
    """Make a file system on the flash that DDZ_FLASH names, at /data."""
    gc.threshold(8192)  # as /main.py has it
    flash = Flash()
    vfs.VfsLfs2.mkfs(flash, progsize=PAGE_BYTES)
    vfs.mount(vfs.VfsLfs2(flash, progsize=PAGE_BYTES), "/data")


def staged():
    """(app, keys): an App on a new session of DDZ_RULES and DDZ_PLAYERS; keys take a press."""
    from engine_mpy.events import table
    from engine_mpy.rules import rules_named
    from firmware.app import App
    from firmware.journal import Journal
    from firmware.three_keys import ThreeKeys

    journal = Journal("/data")
    rules = rules_named(os.getenv("DDZ_RULES"))
    players = os.getenv("DDZ_PLAYERS").split(",")
    journal.begin(table(rules.stamp(), range(rules.players), players))
    keys = Keys()
    shown = ThreeKeys(keys, 4) if os.getenv("DDZ_THREE_KEYS") else keys
    app = App(Glass(), shown, journal, ("0.1.0", "stage", "e66038b713596b2c"))
    app.step(0)
    return app, keys


def press(app, keys, key, now_ms=0):
    """Press a key at a time, -1 for none, and let the app draw."""
    # A held key that knows no long press is a short one.
    keys.press = key if key < 0 or keys.holds >> (key & 7) & 1 else key & ~HOLD
    app.step(now_ms)
