"""A journal played together with its model, and an evening with every kind of event."""

from journal_model import Model

from engine_mpy import events
from firmware.journal import Journal

THREE = events.table("ddz3/1", (0, 1, 2), ("Mei", "Arun", "Rahim"))
FIVE = events.table("ddz4/1", (3, 0, 4, 1), ("Mei", "Arun", "Rahim", "Li", "Bo"))
NINGBO = events.table("ningbo4/1", (0, 1, 2, 3), ("Wang", "Zhao", "Qian", "Sun"))


class Evening:
    """Does everything twice, and remembers what had been shown after how many flash operations."""

    def __init__(self, flash):
        self.flash = flash
        self.journal = Journal("/data")
        self.model = Model()
        self.marks = []  # (operations, what was shown, totals of all sessions)

    def begin(self, table):
        self.journal.begin(table)
        self.model.begin(self.journal.id, table)
        self.mark()

    def switch(self, id):
        self.journal.switch(id)
        self.model.switch(id)
        self.mark()

    def record(self, *happenings):
        for event in happenings:
            self.journal.record(event)
            self.model.record(event)
            self.mark()

    def hand(self, steps):
        self.record(*[events.step(word) for word in steps.split()])
        self.record(self.journal.session.commit())

    def undo(self, times):
        self.record(*[events.undo()] * times)

    def redo(self, times):
        self.record(*[events.redo()] * times)

    def mark(self):
        self.marks.append((len(self.flash.log), self.model.shown(), self.model.sums()))


def play_all_kinds(evening):
    """Every kind of event once or more, with undo and redo through each."""
    evening.begin(THREE)
    evening.hand("c11 c12 k b04 r2 e o1")
    evening.hand("c02 c13 b24K b04 b243 e o0")
    evening.undo(9)  # through the second hand and into the first
    evening.redo(9)
    evening.hand("c01 c12 k e o2")
    evening.undo(3)
    evening.record(*[events.step(word) for word in ("b143", "e", "o1")])
    evening.record(evening.journal.session.commit())
    evening.record(events.edit(2, 1, "ddz3/1", (0, 1, 2), ("c03", "e", "o1")))
    evening.record(events.void(1, True), events.void(1, False), events.void(3, True))
    evening.record(events.swap(0, 2, 2), events.swap(1, 2, 4))
    evening.record(events.adjust(0, 1, 50, "pen alty"))
    evening.record(FIVE)
    evening.hand("c01 c23 b16 b28 e o2")
    evening.undo(13)
    evening.redo(13)
    evening.record(events.swap(2, 3, 5), events.end())
    evening.undo(1)
    evening.redo(1)
    evening.begin(NINGBO)
    evening.hand("d c32 k e o1")
    evening.hand("c11 c33 b2c e o3")
    evening.undo(6)  # the second hand is taken back to nothing
    evening.switch(1)
    evening.undo(2)
    evening.hand("c32 k e o0")
    evening.switch(2)
    evening.redo(6)
    evening.hand("c01 k e o0")


def play_on(journal):
    """Record one more event and one more hand from wherever a journal stands."""
    session = journal.session
    if session.ended:
        journal.record(events.undo())
    journal.record(events.step("c03") if not session.hand.steps else events.undo())
    while session.hand.steps:
        journal.record(events.undo())
    for word in ("c13", "e", "o1"):
        journal.record(events.step(word))
    journal.record(session.commit())
