"""The hand in progress: a small file whose append costs one flash page.

Its first line names the session and the ledger line that it builds on. When the ledger has moved
on, the steps are in it already and the file is stale: so a cut between the two files neither
loses nor doubles anything.
"""

from engine_mpy.errors import RuleError
from engine_mpy.record import seal, unseal
from engine_mpy.rules import whole
from firmware import files


class Hot:
    """The file of the hand in progress."""

    def __init__(self, path):
        self.path = path
        self.repaired = False
        self.session = 0
        self.seq = -1
        self._events = []

    def load(self):
        """Read the file. A damaged end is kept in a .bad file and dropped."""
        if not files.size(self.path):
            return
        with open(self.path, "rb") as f:
            data = f.read()
        lines = data.split(b"\n")
        texts = _whole_lines(lines)
        if len(texts) + 1 < len(lines) or lines[-1]:
            self.repaired = True
            files.keep_bad(self.path)
            end = sum(len(text) + 10 for text in texts)
            files.cut(self.path, end)
        if texts:
            words = texts[0].split(" ")
            self.session, self.seq = whole(words[0], "session"), whole(words[1], "seq")
            self._events = texts[1:]

    def steps(self, session, seq):
        """The event texts that build on ledger line `seq` of a session."""
        return self._events if (self.session, self.seq) == (session, seq) else ()

    def start(self, session, seq):
        """Begin anew after ledger line `seq` of a session. Raises OSError."""
        files.replace(self.path, seal("{} {}".format(session, seq)))
        self._stands(session, seq)

    def append(self, session, seq, text):
        """Add an event text. Raises OSError."""
        line = seal(text)
        if (self.session, self.seq) == (session, seq):
            files.append(self.path, line)
        else:
            files.replace(self.path, seal("{} {}".format(session, seq)) + "\n" + line)
            self._stands(session, seq)

    def _stands(self, session, seq):
        self.session, self.seq = session, seq
        self._events = ()


def _whole_lines(lines):
    texts = []
    for line in lines[:-1]:
        try:
            texts.append(unseal(line.decode()))
        except (RuleError, UnicodeError):
            break
    return texts
