"""Gives every state of a key every event and prints how many pairs there were."""

import time

from firmware.keys import Keys


class Pin:
    """An input set by hand."""

    IRQ_FALLING = 4
    level = 1

    def irq(self, handler, trigger):
        self.fall = handler

    def __call__(self):
        return self.level


STEPS_MS = (5, 50, 700, 40_000)


def reach(state):
    """Return a Keys with one key in `state`, its pin and the time."""
    pin = Pin()
    keys = Keys([pin], 0)
    now = 0

    def settle(level):
        nonlocal now
        pin.level = level
        for _ in range(4):
            now += 5
            keys.scan(now)

    if state == "mute":
        settle(0)
        return keys, pin, now
    settle(1)
    if state == "begun":
        pin.fall(pin)
        pin.level = 0
    elif state == "armed":
        keys.holds = 1
        settle(0)
    elif state == "spent":
        settle(0)
    elif state == "stuck":
        settle(0)
        now += 31_000
        settle(0)
    return keys, pin, now


# Nothing starts, and so nothing ends, before the world is looked at.
time.sleep_ms(1)
pairs = 0
for state in ("mute", "released", "begun", "armed", "spent", "stuck"):
    for level in (0, 1):
        for edge in (False, True):
            for step_ms in STEPS_MS:
                for action in ("none", "flip holds"):
                    keys, pin, now = reach(state)
                    pin.level = level
                    if edge:
                        pin.fall(pin)
                    if action == "flip holds":
                        keys.holds ^= 1
                    for _ in range(4):
                        now += step_ms
                        keys.scan(now)
                        assert -1 <= keys.get() <= 8
                    assert level == 0 or keys.held == keys.stuck == 0
                    assert keys.held & keys.stuck == 0
                    # Whatever was, a key that is let go and pressed anew is heard once.
                    keys.holds = 0
                    for level_now, wanted in ((1, None), (0, [0])):
                        pin.level = level_now
                        heard = []
                        for _ in range(4):
                            now += 5
                            keys.scan(now)
                            event = keys.get()
                            if event >= 0:
                                heard.append(event)
                        assert wanted is None or heard == wanted, (state, level, edge, heard)
                    pairs += 1
print(pairs)
