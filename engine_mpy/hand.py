"""A hand in progress: the steps taken so far and what they amount to.

A step is a short ASCII word, alike in memory, journal, link and export:
    c<seat><bid>          a call; the same seat again corrects its own
    d                     all declined, where the first caller is then forced to be landlord
    k                     the auction is closed, play begins
    b<seat><size>[<rank>] a bomb; its size as one hexadecimal digit
    t<rank>               the rank of the last bomb, told afterwards
    r<seat>               the rocket
    e                     play has ended
    o<seat>               the seat that went out first
    s                     spring or anti-spring, where the house plays it
"""

from .auction import Auction
from .errors import RuleError
from .rules import HIGHEST_CALL
from .settle import check_bomb, settle

BOMB_RANKS = "3456789TJQKA2"

# The stages of a hand, in order.
CALLS = 0
PLAY = 1
OUT = 2  # who went out?
PREVIEW = 3  # everything is known


def bomb_step(seat, size, rank=""):
    """The step that records a bomb of `size` cards (4 to 12), of a rank if one was told."""
    return "b{}{:x}{}".format(seat, size, rank)


class Hand:
    """The steps of one hand, done and taken back, and the facts folded from the done ones.

    Its lists are replaced, never changed in place, so that hands may share them.
    """

    def __init__(self, rules, steps=(), undone=()):
        self.rules = rules
        self.undone = list(undone)
        self._fold(steps)

    def _fold(self, steps):
        self.steps = []
        self.stage = CALLS
        self.calls = []  # (seat, bid), each higher than the one before
        self.all_declined = False
        self.bombs = []  # (seat, size, rank or "")
        self.rockets = []  # seats
        self.winner = None
        self.spring = False
        for step in steps:
            self._take(step)

    # Steps

    def with_step(self, step):
        """This hand and one step more. Raises RuleError when it may not be taken."""
        hand = object.__new__(Hand)  # there is nothing to fold
        hand.rules = self.rules
        hand.undone = []
        hand.steps = self.steps
        hand.stage = self.stage
        hand.calls = self.calls
        hand.all_declined = self.all_declined
        hand.bombs = self.bombs
        hand.rockets = self.rockets
        hand.winner = self.winner
        hand.spring = self.spring
        hand._take(step)
        return hand

    def undo(self):
        """Take the last step back."""
        self.undone.append(self.steps[-1])
        self._fold(self.steps[:-1])

    def redo(self):
        """Bring back the step taken back last."""
        self._take(self.undone.pop())

    def _take(self, step):
        take = _TAKE.get(step and step[0])
        if take is None:
            raise RuleError("not_a_step", step=step)
        take(self, step)
        self.steps = self.steps + [step]

    def _seat(self, step, length):
        if len(step) != length or step[1] not in "0123456789":
            raise RuleError("not_a_step", step=step)
        seat = int(step[1])
        self.rules.check_seat(seat)
        return seat

    def _need(self, stage):
        if self.stage != stage:
            raise RuleError("not_now")

    def _take_call(self, step):
        seat = self._seat(step, 3)
        if step[2] not in "123":
            raise RuleError("bad_bid", bid=step[2])
        self._need(CALLS)
        bid = int(step[2])
        calls = self.calls
        if calls and calls[-1][0] == seat and bid > calls[-1][1]:
            calls = calls[:-1]
        auction = self._auction(calls)
        auction.call(seat, bid)
        self.calls = calls + [(seat, bid)]
        if auction.high == HIGHEST_CALL:
            self.stage = PLAY

    def _auction(self, calls):
        auction = Auction(self.rules)
        if self.all_declined:
            auction.decline()
        for seat, bid in calls:
            auction.call(seat, bid)
        return auction

    def _take_decline(self, step):
        self._need(CALLS)
        if step != "d" or not self.rules.forced or self.calls or self.all_declined:
            raise RuleError("not_now")
        self.all_declined = True

    def _take_close(self, step):
        self._need(CALLS)
        if step != "k":
            raise RuleError("not_a_step", step=step)
        self._auction(self.calls).close()
        self.stage = PLAY

    def _take_bomb(self, step):
        rank = step[3:]
        seat = self._seat(step, 3 + len(rank))
        if step[2] not in "0123456789abcdef":
            raise RuleError("not_a_step", step=step)
        if rank:
            _check_rank(rank)
        self._need(PLAY)
        size = int(step[2], 16)
        check_bomb(self.rules, size)
        self.bombs = self.bombs + [(seat, size, rank)]

    def _take_rank(self, step):
        _check_rank(step[1:])
        self._need(PLAY)
        if not self.bombs:
            raise RuleError("no_bomb")
        seat, size, _ = self.bombs[-1]
        self.bombs = self.bombs[:-1] + [(seat, size, step[1:])]

    def _take_rocket(self, step):
        seat = self._seat(step, 2)
        self._need(PLAY)
        if self.rockets:
            raise RuleError("rocket_twice", rules=self.rules.name)
        self.rockets = self.rockets + [seat]

    def _take_end(self, step):
        self._need(PLAY)
        if step != "e":
            raise RuleError("not_a_step", step=step)
        self.stage = OUT

    def _take_out(self, step):
        seat = self._seat(step, 2)
        self._need(OUT)
        self.winner = seat
        self.stage = PREVIEW

    def _take_spring(self, step):
        self._need(PREVIEW)
        if step != "s" or self.spring or self.rules.spring == 1:
            raise RuleError("not_now")
        self.spring = True

    # Facts

    @property
    def landlord(self):
        """The seat of the highest call so far, or None."""
        return self.calls[-1][0] if self.calls else None

    @property
    def bid(self):
        """The highest call so far, 0 when there is none."""
        return self.calls[-1][1] if self.calls else 0

    def bomb_counts(self):
        """How many bombs of each size were played, as settle() takes them."""
        counts = {}
        for _, size, _ in self.bombs:
            counts[size] = counts.get(size, 0) + 1
        return counts

    def price(self):
        """(pay by seat, factors). Raises RuleError for a hand that is not at PREVIEW."""
        if self.stage != PREVIEW:
            raise RuleError("damaged")  # only a record that was tampered with has such a hand
        return settle(
            self.rules,
            self.landlord,
            self.bid,
            self.bomb_counts(),
            len(self.rockets),
            self.winner,
            self.spring,
        )


def _check_rank(rank):
    if len(rank) != 1 or rank not in BOMB_RANKS:
        raise RuleError("bomb_rank", rank=rank)


_TAKE = {
    "c": Hand._take_call,
    "d": Hand._take_decline,
    "k": Hand._take_close,
    "b": Hand._take_bomb,
    "t": Hand._take_rank,
    "r": Hand._take_rocket,
    "e": Hand._take_end,
    "o": Hand._take_out,
    "s": Hand._take_spring,
}
