"""Flash that takes a program and keeps nothing: each of a hand's is lost, alone or with the rest.

Prints how often the loss was made good, and how often the event was refused instead.
"""

from journal_evening import THREE, Evening
from journal_flash import Flash, fresh, mount
from journal_hurt import write
from journal_model import shown_by

from engine_mpy import events
from firmware import files
from firmware.journal import Journal

HANDS_BEFORE = 9
STEPS = ("c13", "b04", "e", "o1")


class Forgetful(Flash):
    """Loses the programs that lost(number) tells."""

    number = 0

    def __init__(self, image, lost):
        super().__init__(image)
        self._lost = lost

    def writeblocks(self, block, buf, offset=0):
        self.number += 1
        if not self._lost(self.number):
            super().writeblocks(block, buf, offset)


def hand_on(flash):
    """(events told as saved, whether one was refused) of a hand on a flash."""
    mount(flash)
    journal = Journal("/data")
    assert journal.open()
    told = shown_by(journal)
    for word in STEPS + ("commit",):
        event = journal.session.commit() if word == "commit" else events.step(word)
        try:
            journal.record(event)
        except OSError:
            assert shown_by(journal) == told
            return told, True
        told = shown_by(journal)
    return told, False


def look(image, lost):
    """Whether a hand on such a flash was refused; what was told as saved must be there."""
    flash = Forgetful(image, lost)
    told, refused = hand_on(flash)
    mount(Flash(flash.image()))
    journal = Journal("/data")
    assert journal.open() and shown_by(journal) == told, (shown_by(journal), told)
    return refused


def case_size():
    """A ledger that has not grown by what was written is found out, and mended."""
    evening = Evening(fresh())
    evening.begin(THREE)
    for word in STEPS:
        evening.record(events.step(word))
    append = files.append
    files.append = lambda path, line: write(path, line[:-20].encode(), "ab")
    try:
        evening.journal.record(evening.journal.session.commit())
    except OSError:
        files.append = append
    assert shown_by(evening.journal) == evening.model.shown()
    evening.record(evening.journal.session.commit())
    journal = Journal("/data")
    assert journal.open() and not journal.repaired
    assert shown_by(journal) == evening.model.shown()


evening = Evening(fresh())
evening.begin(THREE)
for _ in range(HANDS_BEFORE):
    evening.hand("c13 b04 e o1")
image = evening.flash.image()
whole = Forgetful(image, lambda number: False)
hand_on(whole)
alone = [look(image, lambda number, n=n: number == n) for n in range(1, whole.number + 1)]
rest = [look(image, lambda number, n=n: number >= n) for n in range(1, whole.number + 1)]
case_size()
print(len(alone), sum(alone), sum(rest))
