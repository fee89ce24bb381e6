"""Readings of a play in ningbo4, where the four jokers may stand for any card.

Every place of a run needs a natural card of its own, so the natural ranks and the number of
cards decide the type; the jokers only fill up. Runs go A 2 3 ... K, with A and 2 low only.
Where two readings remain, the stronger is taken: a bomb before a triplet+2, the higher main.
"""

from .tally import FIELD, RANK_BITS, WILD_RUN_RANKS, Runs, rank_at, ranks_of, tally

_NATURAL = tally(WILD_RUN_RANKS) * FIELD
_RUNS = Runs(WILD_RUN_RANKS)
_BY_NUMBER = (None, "single", "pair", "triplet")


def read_wild(cards, n):
    """The strongest reading (type, main, len, n) of a play of the Ningbo game, or None."""
    natural = cards & _NATURAL
    if not natural:
        return _read_jokers(cards, n)
    ranks = ranks_of(natural)
    m = ranks % FIELD
    if m == 1:
        return _BY_NUMBER[n] if n < 4 else "bomb", rank_at(ranks), 1, n
    if m == 2 and n == 5:
        return _read_triplet_and_pair(natural, ranks)
    if n == 2 * m and m >= 3:
        return _read_run(natural, ranks, 2, "pair_sequence", n)
    if n == 3 * m:
        return _read_run(natural, ranks, 3, "triplet_sequence", n)
    if 2 * n == 5 * m:
        return _read_butterfly(_ace_low(natural), _ace_low(ranks), m // 2)
    return None


def _read_jokers(cards, n):
    if n == 4:
        return "rocket", None, 1, n
    # One joker or two alike count as themselves; other jokers stand for 2s, their best.
    ranks = ranks_of(cards)
    return _BY_NUMBER[n], "2" if ranks & (ranks - 1) else rank_at(ranks), 1, n


def _read_triplet_and_pair(natural, ranks):
    low = ranks & -ranks
    triplet = _triplets(natural, ranks ^ low, low)
    return ("triplet+2", rank_at(triplet), 1, 5) if triplet else None


def _read_run(natural, ranks, alike, kind, n):
    run = _RUNS.find(_ace_low(ranks))
    if run is None or natural + (31 - alike) * ranks & 32 * ranks:
        return None
    return kind, run[0], run[1], n


def _read_butterfly(natural, ranks, m):
    high = ranks
    for _ in range(m):
        high &= high - 1
    low = ranks ^ high
    low_run = _RUNS.find(low)
    high_run = _RUNS.find(high)
    if low_run is None or high_run is None:
        return None
    triplets = _triplets(natural, high, low)
    if triplets is None:
        return None
    top, _ = high_run if triplets == high else low_run
    return "triplet_sequence+2", top, m, 5 * m


def _triplets(natural, high, low):
    """Which of two masks the triplets are, the other being the pairs: the high one if it can."""
    if _fits(natural, high, low):
        return high
    return low if _fits(natural, low, high) else None


def _fits(natural, triplets, pairs):
    # 28 and 29 carry a fourth and a third card into the highest bit of a field.
    return not natural + 28 * triplets + 29 * pairs & 32 * (triplets | pairs)


def _ace_low(cards):
    """Natural cards laid out in the order of runs: A and 2 below 3."""
    return (cards << 2 * RANK_BITS | cards >> 11 * RANK_BITS) & _NATURAL
