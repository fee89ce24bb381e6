"""The OLED panel: a frame buffer to draw on, of which only what changed goes over the bus.

The driver below it gives the frame buffer. What differs here: memory is written before the display
is switched on, a page at a time, for SSD1306 and SH1106 alike; and a panel that fails or is
missing never stops the game.
"""

from time import ticks_add, ticks_diff, ticks_ms

from adafruit_ssd1306 import SSD1306_I2C
from micropython import const

from firmware.panel_changes import WIDTH, Changes
from firmware.panel_search import PanelSearch
from firmware.panel_setup import COLUMN_OFFSET, SETUP, pulse

HEIGHT = const(64)

_COMMANDS = const(0x00)
_START_LINE = const(0x40)
# After so many bytes the keys are looked at again; a window takes as long as its bytes and more.
# With a whole page on top it is 5 ms on a fast bus.
_TURN_BYTES = const(75)
_WINDOW_BYTES = const(30)


class Panel(SSD1306_I2C):
    """A panel of 128 x 64 pixels; draw on it, then call flush() until it returns False."""

    power_up_ms = 100
    quick_retry_ms = 100
    retry_ms = 2000
    bright = 0xCF
    dimmed = 0x08

    def __init__(self, bus, controller="ssd1306", addresses=(0x3C, 0x3D), reset=None):
        self.ok = False
        self.bus = bus
        self._search = PanelSearch(bus, addresses)
        self._reset = reset
        # Contrast and first line.
        self._look = bytearray((_COMMANDS, 0x81, self.bright, _START_LINE))
        self._asleep = False
        self._dark = True
        self._single = bytearray(2)
        self._where = bytearray((_COMMANDS, 0, 0, 0))
        super().__init__(WIDTH, HEIGHT, bus, addr=addresses[0])
        self._changes = Changes(self.buffer)
        self.choose(controller)
        # The ticks began with the power, so what the boot took is part of the wait.
        now = ticks_ms()
        rest_ms = ticks_diff(self.power_up_ms, now)
        if 0 < rest_ms <= self.power_up_ms:
            self._due = ticks_add(now, rest_ms)

    @property
    def whole(self):
        """Whether all of the frame is on the panel that is there."""
        return self.ok and not self._search.setups

    def choose(self, controller):
        """Take the panel for one of "ssd1306" and "sh1106", and set it up so."""
        self.controller = controller
        self._setup = SETUP[controller]
        self.ok = False
        self._due = ticks_ms()

    def poll(self, now):
        """Look for a missing panel when that is due; return True if it has just come.

        `now` is in ticks_ms. Wants to be called in every turn of the loop.
        """
        if self.ok or ticks_diff(now, self._due) < 0:
            return False
        return self.revive()

    def revive(self):
        """Find the panel and set it up, dark until a whole frame is in it; return success."""
        self.ok = False
        if self._reset:
            pulse(self._reset)
        address = self._search.find()
        if not address:
            again = self._search.misses < self._search.patience
            wait_ms = self.quick_retry_ms if again else self.retry_ms
            self._due = ticks_add(ticks_ms(), wait_ms)
            return False
        self.addr = address
        self._changes.forget(COLUMN_OFFSET[self.controller])
        self._dark = True
        self.ok = self._send(self._setup) and self._send(self._look)
        return self.ok

    def flush(self):
        """Send some of what changed; return True if there may be more."""
        if not self.ok:
            return False
        changes, where = self._changes, self._where
        rest = _TURN_BYTES
        try:
            while rest > 0:
                if not changes.take():
                    break
                where[1] = 0xB0 | changes.page
                where[2] = changes.column & 0x0F
                where[3] = 0x10 | changes.column >> 4
                self.bus.writeto(self.addr, where)
                self.bus.writeto(self.addr, changes.window)
                rest -= len(changes.window) + _WINDOW_BYTES
            else:
                return True
        except OSError:
            return self._lose()
        self._search.whole()
        if self._dark and not self._asleep:
            self._dark = not self._command(0xAF)
        return False

    def show(self):
        """Send everything that changed."""
        while self.flush():
            pass

    def dim(self, on):
        """Lower the contrast, or restore it."""
        self._look[2] = self.dimmed if on else self.bright
        self._send_look()

    def shift(self, lines):
        """Show the picture so many lines higher, 0 or more; those at its top come round.

        Source: SSD1306 Rev 1.1 section 10.1.6.
        """
        if self._look[3] != _START_LINE | lines:
            self._look[3] = _START_LINE | lines
            self._send_look()

    def sleep(self, on):
        """Switch the display off, or on again; its memory stays."""
        self._asleep = on
        if not self.ok:
            return
        if on:
            self._dark = True
            self._command(0xAE)
        elif not self._changes.stale:
            self._dark = not self._command(0xAF)

    def poweron(self):
        """Do nothing: the driver's constructor asks too early; see revive()."""

    def init_display(self):
        """Do nothing: see poweron()."""

    def write_cmd(self, cmd):
        """Send one command byte to a panel that is there."""
        if self.ok:
            self._command(cmd)

    def _send_look(self):
        if self.ok:
            self._send(self._look)

    def _command(self, command):
        self._single[1] = command
        return self._send(self._single)

    def _send(self, buf):
        try:
            self.bus.writeto(self.addr, buf)
        except OSError:
            return self._lose()
        return True

    def _lose(self):
        # EIO, ENODEV and ETIMEDOUT alike: what the panel holds is unknown from here on.
        self.ok = False
        self._due = ticks_add(ticks_ms(), self.quick_retry_ms)
        return False
