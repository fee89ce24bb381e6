"""A session's ledger file as the trail of its events: appended to, and read where needed.

The done and the undone events are two stacks threaded through the file by the places that each
line names (engine_mpy/record.py), so nothing grows in memory and resuming reads two lines.
"""

import os

from micropython import const

from engine_mpy.errors import RuleError
from engine_mpy.events import END, TABLE, from_text, to_text
from engine_mpy.record import NOWHERE, Entry, entry_from
from firmware import files

_TAIL = const(1024)  # longer than any line


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

    def load(self, session):
        """Bring a new Session to the state that the file records; False when it records none.

        A torn or damaged end is kept in a .bad file and dropped.
        """
        place, entry = self._last_entry()
        if entry is None:
            return False
        self._last = place
        self.seq = entry.seq
        self._top, self._undone, self._table = entry.top, entry.undone, entry.table
        if entry.top != NOWHERE:
            ended = self.read(entry.top).event == END
            table = from_text(self.read(entry.table).event)
            session.restore(table, entry.hands, entry.seats, entry.totals, ended)
        session.replay(from_text(entry.event))
        return True

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
            raise OSError(5)
        self._last = place
        self.seq += 1

    def read(self, place):
        """The Entry of the line at `place`. Raises RuleError when it is damaged."""
        with open(self.path, "rb") as f:
            return self._read(f, place)

    def _read(self, f, place):
        f.seek(place)
        return _entry(f.readline().rstrip(b"\n"))

    def _last_entry(self):
        length = files.size(self.path)
        if not length:
            return NOWHERE, None
        place, entry, end = self._newest_whole(max(0, length - _TAIL), length)
        if entry is None:
            place, entry, end = self._newest_whole(0, length)
        if end != length:
            self._mend(entry, end)
        return place, entry

    def _newest_whole(self, start, length):
        """(place, entry, end) of the last undamaged line from `start` on."""
        found = NOWHERE, None, 0
        with open(self.path, "rb") as f:
            f.seek(start)
            while start < length:
                line = f.readline()
                if line[-1:] == b"\n":
                    try:
                        found = start, _entry(line[:-1]), start + len(line)
                    except RuleError:
                        pass  # damaged, or the middle of a line
                start += len(line)
        return found

    def _mend(self, entry, end):
        self.repaired = True
        files.keep_bad(self.path)
        if entry is None:
            os.remove(self.path)
        else:
            files.cut(self.path, end)

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
        with open(self.path, "rb") as f:
            while place != NOWHERE:
                entry = self._read(f, place)
                yield from_text(entry.event)
                place = entry.top

    def table(self):
        """The newest table event that is done."""
        return self._event(self._table)

    def _event(self, place):
        return from_text(self.read(place).event)


def _entry(line):
    try:
        return entry_from(line.decode())
    except UnicodeError as e:
        raise RuleError("damaged") from e
