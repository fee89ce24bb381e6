"""Where a panel answers: at which address, in which way of driving the bus."""

from firmware.panel_setup import NOP


class PanelSearch:
    """Finds the panel on `bus`, an I2CBus; falls back to a slower way where the bus fails.

    `misses` counts the searches in vain since it was last found, `setups` the times it was found
    since whole() told that a frame had got through.
    """

    patience = 3

    def __init__(self, bus, addresses):
        self.misses = 0
        self.setups = 0
        self._bus = bus
        self._addresses = addresses
        # A command, because hardware I2C cannot send an address alone. It also ends a command
        # that was cut short, by being taken for its missing argument.
        self._ask = bytes((0x00, NOP))

    def find(self):
        """Return the address that answers, or 0."""
        address = self._find()
        if not address:
            self.misses += 1
            return 0
        self.misses = 0
        if self.setups == self.patience:
            self.setups = 0
            self._bus.use_next()
        self.setups += 1
        return address

    def whole(self):
        """Take note that a whole frame has got through."""
        self.setups = 0

    def _find(self):
        bus = self._bus
        if bus.free() and self.misses < self.patience:
            return self._answering()
        from firmware import bus_rescue

        if not (bus.free() or bus_rescue.clear(bus)):
            return 0
        return bus_rescue.find_somehow(bus, self._answering)

    def _answering(self):
        for address in self._addresses:
            try:
                self._bus.writeto(address, self._ask)
                return address
            except OSError:
                continue
        return 0
