"""A set of cards as one integer: six bits a rank, from 3 (lowest bits) up to the red joker.

Six bits hold every count a hand can show (33 at most), so that adding cards never carries from
one rank into the next, and one operation asks a question about all ranks at once. A *mask* is
the same layout with 0 or 1 for every rank; `mask % FIELD` is how many ranks it has, as 64 leaves
the remainder 1.
"""

from .rules import PROFILES

RANKS = "3456789TJQKA2br"
RUN_RANKS = "3456789TJQKA"
WILD_RUN_RANKS = "A23456789TJQK"  # where jokers are wild
RANK_BITS = 6
FIELD = (1 << RANK_BITS) - 1

_WEIGHTS = {rank: 1 << RANK_BITS * i for i, rank in enumerate(RANKS)}
_RANK_AT = {_WEIGHTS[rank]: rank for rank in RANKS}


def run_order(rules):
    """The ranks that runs go through under the rule set so named, the lowest first."""
    return WILD_RUN_RANKS if PROFILES[rules].wild else RUN_RANKS


def tally(cards):
    """The tally of a string of at most 33 cards; raises KeyError on a character of none."""
    total = 0
    for card in cards:
        total += _WEIGHTS[card]
    return total


ONES = tally(RANKS)
_ALMOST = 31 * ONES


def ranks_of(cards):
    """The mask of the ranks that a tally has at least one card of."""
    # Added to 31, any count reaches the highest bit of its field.
    return cards + _ALMOST >> 5 & ONES


def rank_at(mask):
    """The rank of a mask that has one; raises KeyError on any other."""
    return _RANK_AT[mask]


class Runs:
    """Runs of ranks in the order of a string of ranks, the first in the lowest bits.

    A single rank is a run of one, also a rank of `alone`, which is in no longer run.
    """

    def __init__(self, order, alone=""):
        self._above = {1 << RANK_BITS * (i + 1): rank for i, rank in enumerate(order)}
        self._alone = {_WEIGHTS[rank]: rank for rank in alone}

    def find(self, mask):
        """The top rank and the number of ranks of a mask without a gap; None if it has gaps."""
        # Filled fields plus the lowest bit carry through to a single bit above the top.
        top = self._above.get(mask * FIELD + (mask & -mask)) or self._alone.get(mask)
        return (top, mask % FIELD) if top else None
