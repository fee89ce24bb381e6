"""A session's ledger file as the trail of its events: appended to, and read where needed.

The done and the undone events are two stacks threaded through the file by the places that each
line names (engine_mpy/record.py), so nothing grows in memory and resuming reads two lines.
"""

from micropython import const

from engine_mpy.errors import RuleError
from engine_mpy.events import TABLE, from_text, to_text
from engine_mpy.record import NOWHERE, Entry, entry_from_bytes
from engine_mpy.session import Session
from firmware import files

_TAIL = const(1024)  # longer than any line

# One buffer for all reading: a heap in use may have no room of that size in one piece.
_line = bytearray(_TAIL)
_line_view = memoryview(_line)


class Ledger:
    """The trail of one session (see engine_mpy/trail.py), kept in a file."""

    def __init__(self, path):
        self.path = path
        self.seq = 0
        self.repaired = False
        self._top = NOWHERE
        self._undone = NOWHERE
        self._table = NOWHERE
        self._last = NOWHERE  # place of the newest line

    # The file

    def load(self):
        """The Session that the file records, or None when it records none.

        Damaged lines at the end, and lines there that need damaged ones, are moved to a .bad
        file. Raises RuleError, and changes no file, when the rules or the people cannot be told.
        """
        length = end = files.size(self.path)
        session = None
        while end and session is None:
            place, entry, end = self._newest_whole(end)
            if entry:
                session = self._session(place, entry)
                end = end if session else place
        if end != length:
            from firmware.mend import mend

            mend(self.path, end)
            self.repaired = True
        return session

    def _session(self, place, entry):
        """The Session after a line; None when the line takes back or changes a damaged one."""
        session = Session(self)
        self._last, self.seq = place, entry.seq
        self._top, self._undone, self._table = entry.top, entry.undone, entry.table
        if entry.table != NOWHERE:
            # The event may follow the end, but replay does not ask whether the session has ended.
            session.restore(self.table(), entry.hands, entry.seats, entry.totals)
        try:
            session.replay(from_text(entry.event))
        except RuleError as e:
            if e.code != "damaged":
                raise
            return None
        return session

    def append(self, session, event):
        """Write the line for an event that is about to be applied. Raises OSError."""
        entry = Entry(
            self.seq + 1,
            self._top,
            self._undone,
            self._table,
            session.hands,
            session.seats,
            session.totals,
            to_text(event),
        )
        place = files.size(self.path)
        line = entry.to_line()
        files.append(self.path, line)
        if files.size(self.path) != place + len(line) + 1:
            from firmware.mend import cut

            cut(self.path, place)
            raise OSError(5)
        self._last = place
        self.seq += 1

    def read(self, place):
        """The Entry of the line at `place`. Raises RuleError when it is damaged."""
        with open(self.path, "rb") as f:
            f.seek(place)
            size = f.readinto(_line)
        end = _line.find(b"\n", 0, size)
        return entry_from_bytes(bytes(_line_view[: end if end >= 0 else size]))

    def _newest_whole(self, end):
        """(place, entry, end) of the last undamaged line before `end`; (NOWHERE, None, 0)."""
        found = self._last_line(end)
        if found[1]:
            return found
        from firmware.mend import newest_whole

        return newest_whole(self.path, end, _TAIL)

    def _last_line(self, end):
        """The same where the very last line is undamaged, which is nearly always so."""
        start = max(0, end - _TAIL)
        with open(self.path, "rb") as f:
            f.seek(start)
            tail = bytes(_line_view[: f.readinto(_line)])[: end - start]
        at = tail.rfind(b"\n", 0, len(tail) - 1) + 1
        try:
            return start + at, entry_from_bytes(tail[at:-1]), end
        except RuleError:
            return NOWHERE, None, 0

    # The trail

    def push(self, event):
        """The event of the newest line is done."""
        self._top = self._last
        self._undone = NOWHERE
        if event[0] == TABLE:
            self._table = self._last

    def undo(self):
        """The newest line takes the last event back: return that event."""
        entry = self.read(self._top)
        self._top, self._table = entry.top, entry.table
        self._undone = self._last
        return from_text(entry.event)

    def redo(self):
        """The newest line brings an event back: return it."""
        taken_back = self.read(self._undone)
        self._top, self._undone = taken_back.top, taken_back.undone
        event = self._event(self._top)
        if event[0] == TABLE:
            self._table = self._top
        return event

    def undone(self):
        """The event that redo() would bring back, or None."""
        if self._undone == NOWHERE:
            return None
        return self._event(self.read(self._undone).top)

    def drop_undone(self):
        """Something new was begun: nothing can be brought back."""
        self._undone = NOWHERE

    def walk(self):
        """The done events, newest first."""
        place = self._top
        while place != NOWHERE:
            # No file stays open between: who walks may stop half-way.
            entry = self.read(place)
            yield from_text(entry.event)
            place = entry.top

    def table(self):
        """The newest table event that is done."""
        return self._event(self._table)

    def _event(self, place):
        return from_text(self.read(place).event)
