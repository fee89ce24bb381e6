"""The App with real keys, in a loop that stands still: by itself, and while flash is erased.

STORY is {"steps", "levels": [[ms, key, level]], "stands": [[from, to]], "end"}; an erase takes
ERASE_MS. Files are on the flash that DDZ_FLASH names. While the loop stands no interrupt is
served, as on a chip that writes its flash. Prints hands saved, ledger lines that save one, steps
of the hand in progress, and for each erase whether a key was down as it began.
"""

import json
import os

import vfs
from flash import Flash
from stage import PAGE_BYTES, Glass

import firmware.app
import firmware.picture
from engine_mpy import events
from firmware.app import App
from firmware.journal import Journal
from firmware.keys import Keys

_IOCTL_ERASE = 6
ERASE_MS = 300
TURN_MS = 2
HANDS_BEFORE = 12  # a ledger so long that a hand more erases a block


class Pin:
    """An input whose edges wait until they are served."""

    IRQ_FALLING = 4

    def __init__(self):
        self.level = 1
        self._fell = False

    def irq(self, handler, trigger):
        self._handler = handler

    def set(self, level):
        self._fell = self._fell or level < self.level
        self.level = level

    def serve(self):
        if self._fell:
            self._fell = False
            self._handler(self)

    def __call__(self):
        return self.level


class Clock:
    """Time, and what people do to the keys as it goes on."""

    def __init__(self, pins):
        self.now = 0
        self.levels = []
        self._pins = pins

    def stand(self, ms):
        """Let time go on and serve nothing until it has."""
        end = self.now + ms
        while self.now < end:
            self.now += 1
            for at, key, level in self.levels:
                if at == self.now:
                    self._pins[key].set(level)
        for pin in self._pins:
            pin.serve()

    def any_down(self):
        return not all(pin() for pin in self._pins)


class SlowFlash(Flash):
    """A flash whose erases take time once there is a clock."""

    clock = None

    def ioctl(self, operation, block):
        if operation == _IOCTL_ERASE and self.clock:
            erases.append(self.clock.any_down())
            self.clock.stand(ERASE_MS)
        return super().ioctl(operation, block)


def saved_hands():
    with open(journal.path(journal.id)) as f:
        return sum(" H " in line for line in f)


story = json.loads(os.getenv("STORY"))
erases = []
flash = SlowFlash()
vfs.VfsLfs2.mkfs(flash, progsize=PAGE_BYTES)
vfs.mount(vfs.VfsLfs2(flash, progsize=PAGE_BYTES), "/data")
journal = Journal("/data")
journal.begin(events.table("ddz3/1", (0, 1, 2), ("A", "B", "C")))
for _ in range(HANDS_BEFORE):
    for word in ("c13", "e", "o1"):
        journal.record(events.step(word))
    journal.record(journal.session.commit())
for word in story["steps"]:
    journal.record(events.step(word))

pins = [Pin() for _ in range(6)]
clock = Clock(pins)
clock.levels = story["levels"]
flash.clock = clock
firmware.app.ticks_ms = firmware.picture.ticks_ms = lambda: clock.now
app = App(Glass(), Keys(pins, 0), journal, ("0.1.0", "stage", "e66038b713596b2c"))
while clock.now < story["end"]:
    app.step(clock.now)
    rest = [end - clock.now for begin, end in story.get("stands", ()) if begin <= clock.now < end]
    clock.stand(rest[0] if rest else TURN_MS)
print(
    json.dumps(
        [
            journal.session.hands - HANDS_BEFORE,
            saved_hands() - HANDS_BEFORE,
            journal.session.hand.steps,
            erases,
        ]
    )
)
