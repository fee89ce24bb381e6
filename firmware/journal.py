"""What is shown is saved: every event is checked, written, and only then applied."""

from engine_mpy import events
from engine_mpy.errors import RuleError
from engine_mpy.session import Session
from firmware import files
from firmware.hot import Hot
from firmware.ledger import Ledger

RESERVE_BYTES = 65536  # kept free for the session that is being played


class Journal:
    """The sessions on the file system under `root`, and the current one.

    `session` is the current Session and `id` its number, counted from 1. `repaired` tells that a
    damaged file was met: what had to be dropped from it is in a .bad file beside it.
    """

    def __init__(self, root):
        self.root = root
        self.id = 0
        self.session = Session(Ledger(self.path(0)))
        self.repaired = False
        self._hot = Hot(root + "/hot")

    def open(self):
        """Resume the current session; False when there is none that can be read."""
        texts = self._hot.load()
        self.repaired = self._hot.repaired
        ids = self.ids()
        if self._hot.session in ids:
            ids.append(self._hot.session)
        while ids:
            id = ids.pop()
            try:
                self.session = self._load(id)
            except RuleError:
                self.repaired = True
                continue
            self.id = id
            if id == self._hot.session:
                self._resume_hand(texts)
            return True
        return False

    def _load(self, id):
        ledger = Ledger(self.path(id))
        session = ledger.load()
        self.repaired = self.repaired or ledger.repaired
        if session is None:
            raise RuleError("damaged")
        return session

    def _resume_hand(self, texts):
        """Apply the events of the hand in progress, unless the ledger has them already.

        Those that do not fit, because the ledger lost the line they build on, are dropped.
        """
        seq = self.session.trail.seq
        if self._hot.seq < seq:
            return
        fitting = 0
        while fitting < len(texts) and self._fits(texts[fitting]):
            fitting += 1
        if self._hot.seq > seq or fitting < len(texts):
            from firmware.mend import keep_bad

            keep_bad(self._hot.path, 0)
            self.repaired = True
            self._hot.start(self.id, seq, texts[:fitting])

    def _fits(self, text):
        try:
            event = events.from_text(text)
            if self.session.in_hand(event):
                self.session.apply(event)
                return True
        except RuleError:
            pass
        return False

    def record(self, event):
        """Check, write and apply an event: durable when this returns.

        Raises RuleError when the rules refuse it or when it needs a damaged line, and OSError
        when it cannot be written; then nothing has changed. Only a newest event that cannot be
        taken back, because it reached a damaged line, is dropped with the undo (`repaired`).
        """
        self.session.check(event)
        if self.session.in_hand(event):
            self._hot.append(self.id, self.session.trail.seq, events.to_text(event))
        else:
            self.session.trail.append(self.session, event)
        try:
            self.session.apply(event)
        except RuleError:
            self.open()  # drops the newest line, because it cannot be replayed
            raise

    def begin(self, table):
        """Start a new session at a table.

        Raises RuleError or OSError; then the current session is as it was.
        """
        self._between_hands()
        if files.free(self.root) < RESERVE_BYTES:
            raise RuleError("storage_full")
        id = self._new_id()
        session = Session(Ledger(self.path(id)))
        session.check(table)
        session.trail.append(session, table)
        session.apply(table)
        self._hot.start(id, session.trail.seq)
        self.id, self.session = id, session

    def switch(self, id):
        """Go on with another session. Raises RuleError or OSError with nothing changed."""
        self._between_hands()
        session = self._load(id)
        # A hand taken back into play was left only when its steps were taken back too.
        taken_back = [events.to_text(events.undo()) for _ in session.hand.steps]
        for _ in taken_back:
            session.apply(events.undo())
        self._hot.start(id, session.trail.seq, taken_back)
        self.id, self.session = id, session

    def _between_hands(self):
        if self.session and self.session.hand.steps:
            raise RuleError("hand_open")

    def ids(self):
        """The numbers of the sessions that hold anything, oldest first."""
        return files.sessions(self.root)

    def _new_id(self):
        return max([0] + files.numbers(self.root)) + 1

    def path(self, id):
        """The ledger file of a session."""
        return files.session(self.root, id)

    def session_of(self, id):
        """A session to look at, from the end of its file, which is mended if damaged.

        Raises RuleError when it cannot be read, and OSError when it cannot be mended.
        """
        return self.session if id == self.id else self._load(id)
