"""What stands in for a panel while it is missing, and what is learned when it is there."""

from machine import Pin
from micropython import const

# Two flashes and a pause: there is no panel.
_PERIOD_MS = const(2000)
_SECOND_MS = const(300)
_FLASH_MS = const(100)


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
        at = now % _PERIOD_MS
        lit = not self._panel.ok and at < 2 * _SECOND_MS and at % _SECOND_MS < _FLASH_MS
        if lit != self._lit:
            self._lit = lit
            Pin(self._lamp, Pin.OUT).value(lit)
        if self._panel.bus.way != self._way and self._panel.whole:
            self._way = self._panel.bus.way
            self._keep(self._way)

    def _keep(self, way):
        from firmware import settings

        try:
            settings.keep(self._root, "bus", way)
        except OSError:
            pass  # it is found again at the next boot
