"""The panel's rest: dim after a minute without a key, dark after ten."""

from time import ticks_add, ticks_diff

from micropython import const

AWAKE = const(0)
DIM = const(1)
DARK = const(2)


class Rest:
    """Dims and darkens a panel; time away is counted in seconds, since ticks wrap."""

    dim_after_s = 60
    dark_after_s = 600

    def __init__(self, panel, now):
        self.level = AWAKE
        self._panel = panel
        self._second = now
        self._idle_s = 0

    def tick(self, now):
        """Count the time; call it in every turn of the loop."""
        while ticks_diff(now, self._second) >= 1000:
            self._second = ticks_add(self._second, 1000)
            self._idle_s += 1
            if self._idle_s == self.dim_after_s:
                self._go(DIM)
            elif self._idle_s == self.dark_after_s:
                self._go(DARK)

    def wake(self):
        """A key was pressed: light up, and return the level that it ended."""
        level = self.level
        self._idle_s = 0
        if level != AWAKE:
            self._go(AWAKE)
        return level

    def _go(self, level):
        self.level = level
        self._panel.dim(level != AWAKE)
        self._panel.sleep(level == DARK)
