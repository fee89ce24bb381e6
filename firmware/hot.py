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

    def load(self):
        """Read the file and return its event texts. A damaged end is moved to a .bad file."""
        if not files.size(self.path):
            return ()
        with open(self.path, "rb") as f:
            data = f.read()
        texts = _whole_lines(data.split(b"\n"))
        end = sum(len(seal(text)) + 1 for text in texts)
        if end != len(data):
            from firmware.mend import mend

            mend(self.path, end)
            self.repaired = True
        if not texts:
            return ()
        words = texts[0].split(" ")
        self.session, self.seq = whole(words[0], "session"), whole(words[1], "seq")
        return texts[1:]

    def start(self, session, seq, texts=()):
        """Begin anew, with these event texts, after line `seq` of a session. Raises OSError."""
        head = "{} {}".format(session, seq)
        files.replace(self.path, "\n".join([seal(text) for text in (head,) + tuple(texts)]))
        self.session, self.seq = session, seq

    def append(self, session, seq, text):
        """Add an event text. Raises OSError."""
        if (self.session, self.seq) == (session, seq):
            # Opened for each step: through a file that stays open after its block was compacted,
            # littlefs compacts at every further step, and an erase takes 45 ms.
            files.append(self.path, seal(text))
        else:
            self.start(session, seq, (text,))


def _whole_lines(lines):
    texts = []
    for line in lines[:-1]:
        try:
            texts.append(unseal(line.decode()))
        except (RuleError, UnicodeError):
            break
    return texts
