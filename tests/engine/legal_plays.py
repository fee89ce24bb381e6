"""Every legal play of each game, built from the definitions and not by reading cards.

A play is its cards in rank order. ddz3(), ddz4() and ningbo4() map each play to all the readings
(type, main, len) that the definitions allow.
"""

from collections.abc import Iterator
from itertools import combinations, product

RANKS = "3456789TJQKA2br"
HIGH_RUN = "3456789TJQKA"
LOW_RUN = "A23456789TJQK"
NATURAL = "3456789TJQKA2"

Reading = tuple[str, str | None, int]


def in_order(cards: str) -> str:
    """The cards sorted by rank."""
    return "".join(sorted(cards, key=RANKS.index))


def spans(order: str, shortest: int, longest: int) -> Iterator[str]:
    """Every stretch of consecutive ranks with shortest to longest ranks."""
    for length in range(shortest, longest + 1):
        for start in range(len(order) - length + 1):
            yield order[start : start + length]


class Plays(dict[str, set[Reading]]):
    """The readings of each play."""

    def put(self, cards: str, kind: str, main: str | None, length: int = 1) -> None:
        self.setdefault(in_order(cards), set()).add((kind, main, length))


def common(plays: Plays, hand: int, pairs: str) -> None:
    """What ddz3 and ddz4 share: groups alike, runs, and triplets with pairs from `pairs`."""
    for rank in RANKS:
        plays.put(rank, "single", rank)
    for rank in pairs:
        plays.put(rank * 2, "pair", rank)
    for rank in NATURAL:
        plays.put(rank * 3, "triplet", rank)
        for other in pairs:
            if other != rank:
                plays.put(rank * 3 + other * 2, "triplet+2", rank)
    for span in spans(HIGH_RUN, 5, 12):
        plays.put(span, "sequence", span[-1], len(span))
    for span in spans(HIGH_RUN, 3, min(12, hand // 2)):
        plays.put(span * 2, "pair_sequence", span[-1], len(span))
    for span in spans(HIGH_RUN, 2, min(12, hand // 3)):
        plays.put(span * 3, "triplet_sequence", span[-1], len(span))
    for span in spans(HIGH_RUN, 2, hand // 5):
        for along in combinations([p for p in pairs if p not in span], len(span)):
            cards = span * 3 + "".join(along) * 2
            plays.put(cards, "triplet_sequence+2", span[-1], len(span))


def ddz3() -> Plays:
    """The 3-player game, at most 20 cards."""
    plays = Plays()
    common(plays, 20, NATURAL)
    plays.put("br", "rocket", None)
    for rank in NATURAL:
        plays.put(rank * 4, "bomb", rank)
        others = RANKS.replace(rank, "")
        for other in others:
            plays.put(rank * 3 + other, "triplet+1", rank)
        for a, b in combinations(others, 2):
            if a + b != "br":
                plays.put(rank * 4 + a + b, "quadplex+1", rank)
        for a, b in combinations(NATURAL.replace(rank, ""), 2):
            plays.put(rank * 4 + (a + b) * 2, "quadplex+2", rank)
    for span in spans(HIGH_RUN, 2, 5):
        for along in combinations([r for r in RANKS if r not in span], len(span)):
            if not ("b" in along and "r" in along):
                cards = span * 3 + "".join(along)
                plays.put(cards, "triplet_sequence+1", span[-1], len(span))
    return plays


def ddz4() -> Plays:
    """The 4-player game, at most 33 cards."""
    plays = Plays()
    common(plays, 33, RANKS)
    plays.put("bbrr", "rocket", None)
    for rank, size in product(NATURAL, range(4, 9)):
        plays.put(rank * size, "bomb", rank)
    return plays


# Every choice of so many jokers out of two black and two red.
JOKERS = {k: [b * "b" + (k - b) * "r" for b in range(3) if 0 <= k - b <= 2] for k in range(5)}


def ningbo4() -> Plays:
    """The Ningbo game, at most 33 cards, jokers wild."""
    plays = Plays()
    for rank in NATURAL:
        for natural, wild in product(range(1, 9), range(5)):
            total = natural + wild
            kind = {1: "single", 2: "pair", 3: "triplet"}.get(total, "bomb")
            with_jokers(plays, rank * natural, wild, kind, rank, 1)
    for rank, other in product(NATURAL, repeat=2):
        if rank != other:
            with_gaps(plays, {rank: 3, other: 2}, "triplet+2", rank, 1)
    for joker in "br":
        plays.put(joker, "single", joker)
        plays.put(joker * 2, "pair", joker)
    plays.put("br", "pair", "2")
    plays.put("bbr", "triplet", "2")
    plays.put("brr", "triplet", "2")
    plays.put("bbrr", "rocket", None)
    for span in spans(LOW_RUN, 3, 13):
        with_gaps(plays, dict.fromkeys(span, 2), "pair_sequence", span[-1], len(span))
    for span in spans(LOW_RUN, 2, 11):
        with_gaps(plays, dict.fromkeys(span, 3), "triplet_sequence", span[-1], len(span))
    for span in spans(LOW_RUN, 2, 6):
        for along in spans(LOW_RUN, len(span), len(span)):
            if not set(span) & set(along):
                places = dict.fromkeys(along, 2) | dict.fromkeys(span, 3)
                with_gaps(plays, places, "triplet_sequence+2", span[-1], len(span))
    return plays


def with_jokers(plays: Plays, natural: str, wild: int, kind: str, main: str, length: int) -> None:
    for jokers in JOKERS[wild]:
        plays.put(natural + jokers, kind, main, length)


def with_gaps(plays: Plays, places: dict[str, int], kind: str, main: str, length: int) -> None:
    """Put the play with up to four of its cards replaced, each place keeping a natural card."""
    partial = [("", 0)]
    for rank, size in places.items():
        partial = [
            (cards + rank * (size - gap), wild + gap)
            for cards, wild in partial
            for gap in range(size)
            if wild + gap <= 4
        ]
    for natural, wild in partial:
        with_jokers(plays, natural, wild, kind, main, length)
