"""The events of a session and their text form, used alike by journal, link and export.

An event is a tuple whose first item is its kind; its text is words with one blank between:
    T <stamp> <seats> <name>,<name>...      rules, who sits where, the people
    H <n> <stamp> <seats> <step> ...        a hand, committed
    E <n> <rev> <stamp> <seats> <step> ...  hand n as changed; rev counts from 1
    V <n> <0|1>                             hand n is void (1) or counts again (0)
    A <from> <to> <amount> <reason>         one person pays another outside a hand
    X <a> <b> <since>                       persons a and b change places from hand `since` on
    Z                                       the session ends
    U, R                                    the last thing is taken back, or brought back
Anything else that has one word is a step of the hand in progress (hand.py).
Seats are written as one digit a seat: the person's number.
"""

from .errors import RuleError
from .names import from_ascii, to_ascii
from .rules import whole

TABLE = "T"
HAND = "H"
EDIT = "E"
VOID = "V"
ADJUST = "A"
SWAP = "X"
END = "Z"
UNDO = "U"
REDO = "R"
STEP = "step"

MOST_PEOPLE = 10  # one digit a person


def table(stamp, seats, people):
    """Rules by stamp, seats as a tuple of persons by seat, people as a tuple of names."""
    return (TABLE, stamp, tuple(seats), tuple(people))


def hand(n, stamp, seats, steps):
    """Hand number n (from 1), complete up to who went out."""
    return (HAND, n, stamp, tuple(seats), tuple(steps))


def edit(n, rev, stamp, seats, steps):
    """Hand n as it should have been recorded; `rev` is 1 for the first change."""
    return (EDIT, n, rev, stamp, tuple(seats), tuple(steps))


def void(n, on):
    """Hand n is void, or counts again."""
    return (VOID, n, bool(on))


def adjust(payer, payee, amount, reason):
    """Person `payer` pays `payee` an amount of 1 to 999999 outside any hand."""
    return (ADJUST, payer, payee, amount, reason)


def swap(a, b, since):
    """Persons a and b change places in hand `since` and all later ones.

    A past `since` mends seats that were wrong; the coming hand's number seats people anew. One of
    the two may sit out.
    """
    return (SWAP, a, b, since)


def step(word):
    """A step of the hand in progress."""
    return (STEP, word)


_END = (END,)
_UNDO = (UNDO,)
_REDO = (REDO,)


def end():
    """The session ends."""
    return _END


def undo():
    """Take the last thing back."""
    return _UNDO


def redo():
    """Bring back what was taken back last."""
    return _REDO


def to_text(event):
    """The event as one line of ASCII, without the line's end."""
    kind = event[0]
    if kind == STEP:
        return event[1]
    words = [kind]
    for item in event[1:]:
        words.append(_word(kind, item))
    return " ".join(words)


def _word(kind, item):
    if isinstance(item, bool):
        return "1" if item else "0"
    if isinstance(item, int):
        return str(item)
    if isinstance(item, tuple):
        if item and isinstance(item[0], int):
            return "".join(str(person) for person in item)
        return ",".join(to_ascii(name) for name in item) if kind == TABLE else " ".join(item)
    return to_ascii(item) if kind == ADJUST else item


def from_text(text):
    """The event that a line spells. Raises RuleError when it spells none."""
    words = text.split(" ")
    try:
        event = _parse(words[0], words[1:])
    except (IndexError, ValueError):
        event = None
    if event is None:
        raise RuleError("not_an_event", event=text)
    return event


def _parse(kind, words):
    if kind == TABLE:
        stamp, seats, names = words
        return table(stamp, _seats(seats), [from_ascii(name) for name in names.split(",")])
    if kind == HAND:
        return hand(_number(words[0]), words[1], _seats(words[2]), words[3:])
    if kind == EDIT:
        return edit(_number(words[0]), _number(words[1]), words[2], _seats(words[3]), words[4:])
    if kind == VOID:
        n, on = words
        return void(_number(n), ("0", "1").index(on))
    if kind == ADJUST:
        payer, payee, amount, reason = words
        return adjust(_number(payer), _number(payee), _number(amount), from_ascii(reason))
    if kind == SWAP:
        a, b, since = words
        return swap(_number(a), _number(b), _number(since))
    if words or not kind:
        raise ValueError
    return (kind,) if kind in (END, UNDO, REDO) else step(kind)


def _number(word):
    return whole(word, "A number of an event")


def _seats(word):
    return tuple(_number(digit) for digit in word)
