"""Past hands as they stand now: read from the done events, newest first."""

from .errors import RuleError
from .events import EDIT, HAND, SWAP, TABLE, VOID
from .hand import Hand
from .rules import rules_stamped


class PastHand:
    """Hand `n` in its latest revision: `rev` 0 is the first record, `steps` its steps."""

    def __init__(self, n, rev, stamp, seats, steps, is_void):
        self.n = n
        self.rev = rev
        self.stamp = stamp
        self.seats = seats
        self.void = is_void
        self.steps = steps

    def fold(self):
        """The Hand that the steps are. It is not kept: most past hands are only passed by."""
        return Hand(rules_stamped(self.stamp), self.steps)

    def pay_by_person(self, people):
        """What each of `people` persons won (+) or lost (-); all 0 when the hand is void."""
        pay = [0] * people
        if not self.void:
            for seat, amount in enumerate(self.fold().price()[0]):
                pay[self.seats[seat]] += amount
        return pay


def past_hands(walk):
    """Yield every PastHand, newest first, from done events that come newest first."""
    edits = {}  # n -> (edit event, swaps made after it)
    voids = {}
    swaps = []
    for event in walk:
        kind = event[0]
        if kind == SWAP:
            swaps.append(event)
        elif kind == VOID:
            voids.setdefault(event[1], event[2])
        elif kind == EDIT:
            edits.setdefault(event[1], (event, len(swaps)))
        elif kind == HAND:
            n = event[1]
            record, later_swaps = edits.pop(n, (event, len(swaps)))
            stamp, seats, steps = record[-3:]
            rev = record[2] if record[0] == EDIT else 0
            seats = _swapped(seats, [s for s in swaps[:later_swaps] if n >= s[3]])
            yield PastHand(n, rev, stamp, seats, steps, voids.pop(n, False))


def _swapped(seats, swaps):
    """The seats after swap events that come newest first."""
    for _, a, b, _ in reversed(swaps):
        seats = swapped(seats, a, b)
    return seats


def swapped(seats, a, b):
    """The seats after persons a and b have changed places."""
    return tuple(b if p == a else a if p == b else p for p in seats)


def seats_now(walk):
    """Who sits where after the done events, which come newest first."""
    swaps = []
    for event in walk:
        if event[0] == SWAP:
            swaps.append(event)
        elif event[0] == TABLE:
            return _swapped(event[2], swaps)
    return ()


def past_hand(trail, n):
    """Hand number n as it stands now. Raises RuleError, hand_lost, when there is none."""
    for past in past_hands(trail.walk()):
        if past.n == n:
            return past
    raise RuleError("hand_lost")
