"""The lamp, which beats or tells of a missing panel; and what is learned of one that is there."""

from machine import Pin
from micropython import const

# Two flashes and a pause: there is no panel. A short one: all is well, with or without a computer.
_PERIOD_MS = const(2000)
_BEAT_MS = const(20)
_SECOND_MS = const(300)
_FLASH_MS = const(100)


class PanelWatch:
    """Flashes the lamp, and keeps the way of the bus that served the panel and a note of it."""

    def __init__(self, panel, root, lamp):
        self._panel = panel
        self._root = root
        self._lamp = lamp
        self._lit = False
        self._way = panel.bus.way

    def tick(self, now):
        """Look; call it in every turn of the loop."""
        at = now % _PERIOD_MS
        if self._panel.ok:
            lit = at < _BEAT_MS
        else:
            lit = at < 2 * _SECOND_MS and at % _SECOND_MS < _FLASH_MS
        if lit != self._lit:
            self._lit = lit
            Pin(self._lamp, Pin.OUT).value(lit)
        if self._panel.bus.way != self._way and self._panel.whole:
            self._way = self._panel.bus.way
            self._keep(now)

    def _keep(self, now):
        from firmware import log, settings

        try:
            settings.keep(self._root, "bus", self._way)
            log.add(self._root, now, "bus " + self._way)
        except OSError:
            pass  # it is found again at the next boot
