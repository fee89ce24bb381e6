"""Short and long presses from keys that bounce, also while nobody looks at them."""

from collections import deque
from time import ticks_add, ticks_diff

from micropython import const

# Keys 0 to 3 are the seats.
OK = const(4)
UNDO = const(5)

# Added to the key that was held.
HOLD = const(8)

# States of a key.
_RELEASED = const(0)
_ARMED = const(1)  # down: its release makes a short press, time makes a long one
_SPENT = const(2)  # down, and has said what it had to say
_MUTE = const(3)  # down since boot, or for too long: says nothing until it is released

# What is known of a press that has not settled.
_BEGUN = const(1)  # it was seen to go down
_UNWATCHED = const(2)  # it was seen to go down, and then nobody looked for a while

_QUEUED = const(16)

# Bounds the age of last_ms far below half a period of the ticks, which is six days on a Pico.
_LAST_MS_AGE = const(3_600_000)


class Keys:
    """Up to six keys to ground: 0 to 3 the seats, 4 OK, 5 UNDO.

    `holds` is the bit mask of keys that know a long press, which counts for a press that begins
    while it is set: these say short when they are released, or long once at `long_press_ms` and
    then nothing; all others say short as soon as they are down. `held` is the bit mask of keys
    down now; `stuck` of those down for longer than `stuck_ms`, which say nothing until they are
    released; `last_ms` the time of the last press, at most an hour ago. While `moving` is true a
    key has yet to settle.
    """

    settle_samples = 3
    calm_ms = 10  # longer than contacts bounce
    gap_ms = 10
    long_press_ms = 600
    stuck_ms = 30_000

    # There is a key for every place, so no cursor: see ThreeKeys.
    cursor = -1
    changed = False

    def __init__(self, pins, now_ms):
        """Watch `pins`, inputs with pull-up like those of `machine`, from `now_ms` on."""
        count = len(pins)
        self.holds = 0
        self.held = 0
        self.stuck = 0
        self.moving = False
        self.last_ms = now_ms
        self._pins = pins
        self._scan_ms = now_ms
        self._edges = bytearray(count)
        self._turn_ms = [now_ms for _ in pins]  # when the level was first seen
        # Keys that have been calm since their last press or release.
        self._rested = bytearray([1] * count)
        self._levels = bytearray(count)
        self._runs = bytearray(count)
        self._hints = bytearray(count)
        # All but released keys at rest, which the scan passes quickly.
        self._busy = bytearray([1] * count)
        # A key that is down at boot is not a press, so each must first be seen released.
        self._states = bytearray([_MUTE] * count)
        self._down_ms = [now_ms for _ in pins]
        self._queue = deque((), _QUEUED)
        for key, pin in enumerate(pins):
            pin.irq(_latch(self._edges, key), pin.IRQ_FALLING)

    def scan(self, now_ms):
        """Look at every key; call it every 2 ms, and about every one while `moving`.

        A key at rest is believed after `settle_samples` equal looks. Then its contact may bounce,
        so until it has been calm for `calm_ms`, a change of it must last as long. A press that
        began and ended while nobody looked for more than `gap_ms` is said once.
        """
        unwatched = ticks_diff(now_ms, self._scan_ms) > self.gap_ms
        self._scan_ms = now_ms
        if ticks_diff(now_ms, self.last_ms) > _LAST_MS_AGE:
            self.last_ms = ticks_add(now_ms, -_LAST_MS_AGE)
        self.moving = False
        pins, edges, busy = self._pins, self._edges, self._busy
        for key in range(len(pins)):
            if edges[key] or busy[key] or not pins[key]():
                self._sample(key, now_ms, unwatched)
                self._judge(key, now_ms, unwatched)

    def get(self):
        """Return the next press: the key, for a long one `key | HOLD`, or -1 for none."""
        return self._queue.popleft() if self._queue else -1

    def aim(self, key):
        """Do nothing: there is no cursor to move."""

    def _sample(self, key, now_ms, unwatched):
        edge = self._edges[key]
        # Cleared before the pin is read: an edge in between is kept for the next scan.
        self._edges[key] = 0
        level = self._pins[key]()
        if level != self._levels[key] or (edge and unwatched):
            self._levels[key] = level
            self._runs[key] = 0
            self._turn_ms[key] = now_ms
        if self._runs[key] < self.settle_samples:
            self._runs[key] += 1
        if not self._rested[key] or self._states[key] != _RELEASED:
            return  # what it does now may be bounce, also what nobody sees
        if not self._hints[key] and (edge or not level):
            self._hints[key] = _BEGUN

    def _judge(self, key: int, now_ms, unwatched):
        if unwatched and self._hints[key] == _BEGUN:
            self._hints[key] = _UNWATCHED
            # It may be bouncing still, at the beginning of that press or at its end.
            self._rested[key] = 0
        settled = self._runs[key] >= self.settle_samples
        if not settled:
            self.moving = True
        elif not self._rested[key]:
            settled = ticks_diff(now_ms, self._turn_ms[key]) >= self.calm_ms
            self._rested[key] = settled
        level = self._levels[key]
        if self._states[key] == _RELEASED:
            if settled:
                self._decide(key, now_ms)
        elif settled and level:
            self._release(key)
        elif settled:
            self._age(key, ticks_diff(now_ms, self._down_ms[key]))
        at_rest = settled and self._rested[key] and self._states[key] == _RELEASED
        self._busy[key] = not at_rest

    def _decide(self, key, now_ms):
        if not self._levels[key]:
            self._press(key, now_ms)
        elif self._hints[key] == _UNWATCHED:
            self.last_ms = now_ms
            self._say(key)
        self._hints[key] = 0

    def _press(self, key, now_ms):
        self.held |= 1 << key
        self.last_ms = now_ms
        self._rested[key] = 0
        self._down_ms[key] = now_ms
        if self.holds >> key & 1:
            self._states[key] = _ARMED
        else:
            self._states[key] = _SPENT
            self._say(key)

    def _release(self, key):
        if self._states[key] == _ARMED:
            self._say(key)
        self._states[key] = _RELEASED
        self._rested[key] = 0
        self.held &= ~(1 << key)
        self.stuck &= ~(1 << key)

    def _age(self, key, down_ms):
        if self._states[key] == _ARMED and down_ms >= self.long_press_ms:
            self._states[key] = _SPENT
            self._say(key | HOLD)
        elif down_ms > self.stuck_ms and not self.stuck >> key & 1:
            self._states[key] = _MUTE
            self.held &= ~(1 << key)
            self.stuck |= 1 << key

    def _say(self, event):
        # The oldest presses were meant for the screen that is shown: when there are too many,
        # the newest are lost, so that none acts out of turn.
        if len(self._queue) < _QUEUED:
            self._queue.append(event)


def _latch(edges, key):
    def on_edge(pin):
        edges[key] = 1

    return on_edge
