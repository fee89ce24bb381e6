"""The panel of a board as its settings have it, and what stands in while it is missing."""

from machine import Pin
from micropython import const

from firmware import settings
from firmware.i2c_bus import I2CBus
from firmware.panel import Panel
from firmware.panel_setup import SETUP

# Two flashes and a pause: there is no panel.
_PERIOD_MS = const(2000)
_FLASHES_MS = (0, 300)
_FLASH_MS = const(100)


def make_panel(board, root):
    """The board's panel; controller and way of the bus as the settings under `root` say."""
    kept = settings.load(root)
    way = kept.get("bus")
    if way not in I2CBus.WAYS:
        way = I2CBus.WAYS[0]
    controller = kept.get("controller")
    if controller not in SETUP:
        controller = board.CONTROLLER
    bus = I2CBus(board.I2C_ID, board.SDA, board.SCL, board.I2C_HZ, way)
    reset = None if board.RESET is None else Pin(board.RESET, Pin.OUT, value=1)
    return Panel(bus, controller, board.ADDRESSES, reset)


class PanelWatch:
    """Flashes the lamp while there is no panel, and keeps the way of the bus that served it."""

    def __init__(self, panel, root, lamp):
        self._panel = panel
        self._root = root
        self._lamp = lamp
        self._lit = False
        self._way = panel.bus.way

    def tick(self, now):
        """Look; call it in every turn of the loop."""
        self._light(not self._panel.ok and _flashes(now))
        if self._panel.bus.way != self._way and self._panel.whole:
            self._way = self._panel.bus.way
            try:
                settings.keep(self._root, "bus", self._way)
            except OSError:
                pass  # it is found again at the next boot

    def _light(self, lit):
        if lit != self._lit:
            self._lit = lit
            Pin(self._lamp, Pin.OUT).value(lit)


def _flashes(now):
    at = now % _PERIOD_MS
    return any(start <= at < start + _FLASH_MS for start in _FLASHES_MS)
