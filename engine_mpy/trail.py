"""The events done and taken back, in memory. The device keeps the same thing in a file."""

from .events import TABLE


class Trail:
    """Two stacks of events: done, and undone for redo.

    Any object with these methods serves a Session; the journal's reads them from a file.
    """

    def __init__(self):
        self._done = []
        self._undone = []

    def push(self, event):
        """A new event is done: what was taken back is gone."""
        self._done.append(event)
        self._undone = []

    def undo(self):
        """Take the last event back and return it."""
        self._undone.append(self._done.pop())
        return self._undone[-1]

    def redo(self):
        """Bring back the event taken back last and return it."""
        self._done.append(self._undone.pop())
        return self._done[-1]

    def undone(self):
        """The event that redo() would bring back, or None."""
        return self._undone[-1] if self._undone else None

    def drop_undone(self):
        """Something new was begun: nothing can be brought back."""
        self._undone = []

    def walk(self):
        """The done events, newest first."""
        return reversed(self._done)

    def table(self):
        """The newest table event that is done, or None."""
        for event in self.walk():
            if event[0] == TABLE:
                return event
        return None
