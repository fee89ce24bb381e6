"""One line of a session's ledger: an event, the state before it, and a checksum.

    <seq> <top> <undone> <table> <hands> <seats> <total>,<total>... <event> <crc32>

`top`, `undone` and `table` are places of other lines of the same file, in bytes from its start,
or - for none: the newest done event, the newest line that took something back, the newest table
event, all as they were before this line. Hands, seats and totals are a checkpoint to resume from,
never the truth: the fold is.
"""

from binascii import crc32

from .errors import RuleError
from .rules import whole

NOWHERE = -1


class Entry:
    """The fields of one ledger line; `event` is still text."""

    def __init__(self, seq, top, undone, table, hands, seats, totals, event):
        self.seq = seq
        self.top = top
        self.undone = undone
        self.table = table
        self.hands = hands
        self.seats = seats
        self.totals = totals
        self.event = event

    def to_line(self):
        """The sealed line, without the line's end."""
        words = [str(self.seq)]
        words += [_place(p) for p in (self.top, self.undone, self.table)]
        words.append(str(self.hands))
        words.append("".join(str(person) for person in self.seats) or "-")
        words.append(",".join(str(total) for total in self.totals) or "-")
        words.append(self.event)
        return seal(" ".join(words))


def entry_from(line):
    """The Entry that a sealed line holds. Raises RuleError when it is damaged."""
    words = unseal(line).split(" ", 7)
    if len(words) != 8:
        raise RuleError("damaged")
    places = [NOWHERE if w == "-" else whole(w, "A place") for w in words[1:4]]
    seats = () if words[5] == "-" else tuple(whole(w, "A seat") for w in words[5])
    totals = [] if words[6] == "-" else [whole(w, "A total") for w in words[6].split(",")]
    seq, hands = whole(words[0], "A line's number"), whole(words[4], "The number of hands")
    return Entry(seq, places[0], places[1], places[2], hands, seats, totals, words[7])


def entry_from_bytes(line):
    """The Entry that the bytes of a sealed line hold. Raises RuleError when it is damaged."""
    try:
        text = line.decode()
    except UnicodeError:
        text = ""  # which is no entry
    return entry_from(text)


def _place(place):
    return "-" if place == NOWHERE else str(place)


def seal(text):
    """The text with a blank and its CRC-32 in eight hexadecimal digits."""
    return "{} {:08x}".format(text, crc32(text.encode()))


def unseal(line):
    """The text that a sealed line holds. Raises RuleError when the checksum is wrong."""
    text = line[:-9]
    if len(line) < 10 or seal(text) != line:
        raise RuleError("damaged")
    return text
