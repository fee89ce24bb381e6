"""What is shown is saved: every event is checked, written, and only then applied."""

import os

from engine_mpy import events
from engine_mpy.errors import RuleError
from engine_mpy.session import Session
from firmware import files
from firmware.hot import Hot
from firmware.ledger import Ledger

RESERVE_BYTES = 65536  # kept free for the session that is being played

_SUFFIX = ".led"


class Journal:
    """The sessions on the file system under `root`, and the current one.

    `session` is the current Session; `id` its number, counted from 1; `repaired` tells that a
    damaged file was mended and kept as .bad.
    """

    def __init__(self, root):
        self.root = root
        self.id = 0
        self.session = None
        self.repaired = False
        self._ledger = None
        self._hot = Hot(root + "/hot")

    def open(self):
        """Resume the current session; False when there is none yet."""
        self._hot.load()
        self.repaired = self._hot.repaired
        ids = self.ids()
        if self._hot.session in ids:
            ids.append(self._hot.session)
        while ids:
            if self._load(ids.pop()):
                return True
        return False

    def _load(self, id):
        ledger = Ledger(self.path(id))
        session = Session(ledger)
        found = ledger.load(session)
        self.repaired = self.repaired or ledger.repaired
        if not found:
            return False
        for text in self._hot.steps(id, ledger.seq):
            session.apply(events.from_text(text))
        self.id, self.session, self._ledger = id, session, ledger
        return True

    def record(self, event):
        """Check, write and apply an event: durable when this returns.

        Raises RuleError when the rules refuse it and OSError when it cannot be written; then
        nothing has changed.
        """
        self.session.check(event)
        if self.session.in_hand(event):
            self._hot.append(self.id, self._ledger.seq, events.to_text(event))
        else:
            self._ledger.append(self.session, event)
        self.session.apply(event)

    def begin(self, table):
        """Start a new session at a table. Raises RuleError or OSError with nothing changed."""
        if files.free(self.root) < RESERVE_BYTES:
            raise RuleError("storage_full")
        id = self._new_id()
        ledger = Ledger(self.path(id))
        session = Session(ledger)
        session.check(table)
        ledger.append(session, table)
        session.apply(table)
        self._hot.start(id, ledger.seq)
        self.id, self.session, self._ledger = id, session, ledger

    def switch(self, id):
        """Go on with another session. Raises RuleError when a hand is being played."""
        if self.session.hand.steps:
            raise RuleError("hand_open")
        if not self._load(id):
            raise RuleError("damaged")
        self._hot.start(id, self._ledger.seq)

    def ids(self):
        """The numbers of the sessions that hold anything, oldest first."""
        return sorted(
            int(name[: -len(_SUFFIX)])
            for name in os.listdir(self.root)
            if name.endswith(_SUFFIX) and files.size(self.root + "/" + name)
        )

    def _new_id(self):
        names = os.listdir(self.root)
        return max([0] + [int(n.split(".")[0]) for n in names if _SUFFIX in n]) + 1

    def path(self, id):
        """The ledger file of a session."""
        return "{}/{:04d}{}".format(self.root, id, _SUFFIX)

    def summary(self, id):
        """(people, totals, hands, ended) of a session, read from the end of its file."""
        if id == self.id:
            session = self.session
        else:
            session = Session(Ledger(self.path(id)))
            session.trail.load(session)
        return session.people, session.totals, session.hands, session.ended
