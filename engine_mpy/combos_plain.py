"""Readings of a play in the games without wild cards: ddz3 (one pack) and ddz4 (two packs).

Every set of cards has at most one reading. A reader takes a tally that the packs can hold and
its number of cards, and returns (type, main, len, n) or None.
"""

from .tally import ONES, RUN_RANKS, Runs, rank_at, ranks_of, tally

_TWO = ONES << 1
_FOUR_OR_MORE = ONES << 2 | ONES << 3
_BLACK_AND_RED = tally("br")
_ALL_JOKERS = tally("bbrr")

_RUNS = Runs(RUN_RANKS, alone="2br")

# The type of a lone group, and of a run of such groups.
_TRIPLETS = ("triplet", "triplet_sequence")
_TRIPLETS_1 = ("triplet+1", "triplet_sequence+1")
_TRIPLETS_2 = ("triplet+2", "triplet_sequence+2")


def read_one_pack(cards, n):
    """Read a play of the 3-player game: single cards may go along, and a quad is one bomb."""
    if cards & _FOUR_OR_MORE:
        return _read_quad(cards, n)
    triplets = cards & cards >> 1 & ONES
    if triplets:
        return _read_triplets(triplets, cards - 3 * triplets, n, True)
    return _read_small(cards, n, _BLACK_AND_RED)


def read_two_packs(cards, n):
    """Read a play of the 4-player game: bombs of 4 to 8, pairs of jokers, no single card along."""
    if cards & _FOUR_OR_MORE:
        return _read_bomb(cards, n)
    triplets = cards & cards >> 1 & ONES
    if triplets:
        return _read_triplets(triplets, cards - 3 * triplets, n, False)
    return _read_small(cards, n, _ALL_JOKERS)


def _read_triplets(triplets, rest, n, singles_join):
    run = _RUNS.find(triplets)
    if run is None:
        return None
    top, m = run
    if n == 3 * m:
        return _TRIPLETS[m > 1], top, m, n
    if n == 4 * m and singles_join and _all_single(rest):
        return _TRIPLETS_1[m > 1], top, m, n
    if n == 5 * m and not rest & ONES:
        return _TRIPLETS_2[m > 1], top, m, n
    return None


def _read_small(cards, n, rocket):
    if cards == rocket:
        return "rocket", None, 1, n
    pairs = cards >> 1 & ONES
    if not pairs:
        return _read_row(cards, n, ("single", "sequence"), 5)
    if cards & ONES:
        return None
    return _read_row(pairs, n, ("pair", "pair_sequence"), 3)


def _read_row(mask, n, kinds, shortest):
    run = _RUNS.find(mask)
    if run is None or 1 < run[1] < shortest:
        return None
    top, m = run
    return kinds[m > 1], top, m, n


def _read_quad(cards, n):
    quad = cards >> 2 & ONES
    if quad & (quad - 1):
        return None
    rest = cards - 4 * quad
    if n == 4:
        kind = "bomb"
    elif n == 6 and _all_single(rest):
        kind = "quadplex+1"
    elif n == 8 and not rest & ONES:
        kind = "quadplex+2"
    else:
        return None
    return kind, rank_at(quad), 1, n


def _read_bomb(cards, n):
    ranks = ranks_of(cards)
    if ranks & (ranks - 1):
        return None
    return "bomb", rank_at(ranks), 1, n


def _all_single(rest):
    """Whether cards that go along are of different ranks and not both jokers."""
    return not rest & _TWO and rest & _BLACK_AND_RED != _BLACK_AND_RED
