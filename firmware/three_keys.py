"""Three keys that do the work of six: NEXT moves a cursor, OK presses what it points at."""

from micropython import const

from firmware.keys import HOLD, OK, UNDO

# The keys themselves.
_NEXT = const(0)
_PRESS = const(1)
_UNDO = const(2)


class ThreeKeys:
    """The logical keys of Keys, by a cursor through the seats and OK.

    Like Keys, but for: `cursor`, the logical key that OK presses, and `changed`, set when it has
    moved and cleared by whoever draws it. A held NEXT is a held OK. The bits of `held` and
    `stuck` are NEXT, OK and UNDO.
    """

    def __init__(self, keys, players):
        """Use `keys`, a Keys of NEXT, OK and UNDO, for 3 or 4 `players`."""
        self.holds = 0
        self.cursor = 0
        self.changed = False
        self._keys = keys
        self._players = players

    @property
    def players(self):
        """The number of seats that the cursor goes through."""
        return self._players

    @players.setter
    def players(self, players):
        self._players = players
        if players <= self.cursor < OK:
            self.aim(OK)

    @property
    def held(self):
        """The bit mask of keys down now."""
        return self._keys.held

    @property
    def stuck(self):
        """The bit mask of keys that have been down for too long."""
        return self._keys.stuck

    @property
    def moving(self):
        """Whether a key has yet to settle."""
        return self._keys.moving

    @property
    def last_ms(self):
        """The time of the last press, at most an hour ago."""
        return self._keys.last_ms

    def scan(self, now_ms):
        """Look at every key, as Keys.scan does."""
        self._keys.holds = (
            (self.holds >> OK & 1) << _NEXT
            | (self.holds >> self.cursor & 1) << _PRESS
            | (self.holds >> UNDO & 1) << _UNDO
        )
        self._keys.scan(now_ms)

    def get(self):
        """Return the next press of a logical key, as Keys.get does; it may move the cursor."""
        event = self._keys.get()
        while event == _NEXT:
            self.aim(self._after(self.cursor))
            event = self._keys.get()
        if event < 0:
            return event
        if event == _NEXT | HOLD:
            return OK | HOLD
        key = UNDO if event & ~HOLD == _UNDO else self.cursor
        return key | event & HOLD

    def aim(self, key):
        """Move the cursor to `key`, a seat of a player or OK."""
        self.changed = self.changed or key != self.cursor
        self.cursor = key

    def _after(self, key):
        if key == OK:
            return 0
        return key + 1 if key + 1 < self._players else OK
