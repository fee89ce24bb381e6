"""The readings and comparisons of ddz3 beside RLCard's table of plays, and where they differ.

They differ in one thing, which the rules settle: single cards that go along with a quad or a run
of triplets must be all different, while RLCard lets them repeat. In both engines the two jokers
never go along together, and a quad with two pairs is not of the type of a quad with two singles.
"""

import random
from collections import Counter
from itertools import pairwise

import pytest

from engine_mpy.combos import beats, classify
from tests.bench.engines import Engine, rlcard
from tests.engine.legal_plays import HIGH_RUN, NATURAL, RANKS, ddz3, in_order

pytest.importorskip("rlcard", reason="needs RLCard; pip install rlcard")

LEGAL = ddz3()
PACK = NATURAL * 4 + "br"
TYPES = {
    "solo": "single",
    "solo_chain": "sequence",
    "pair": "pair",
    "pair_chain": "pair_sequence",
    "trio": "triplet",
    "trio_solo": "triplet+1",
    "trio_pair": "triplet+2",
    "trio_chain": "triplet_sequence",
    "trio_solo_chain": "triplet_sequence+1",
    "trio_pair_chain": "triplet_sequence+2",
    "four_two_solo": "quadplex+1",
    "four_two_pair": "quadplex+2",
    "bomb": "bomb",
    "rocket": "rocket",
}


@pytest.fixture(scope="module")
def oracle() -> Engine:
    engine = rlcard()
    assert engine
    return engine


def read(oracle: Engine, cards: str) -> set[str]:
    """The types that RLCard gives a play, in this project's words; none if it is illegal."""
    kinds = [kind for kind, _ in oracle.read(oracle.form(cards)) or ()]
    return {TYPES[kind.rstrip("_0123456789")] for kind in kinds}


def test_every_play_is_of_the_type_that_rlcard_says(oracle: Engine) -> None:
    for cards in LEGAL:
        kind, *_ = classify(cards, "ddz3") or ("",)
        assert read(oracle, cards) == {kind}, cards


def test_random_cards_differ_only_where_single_cards_along_repeat(oracle: Engine) -> None:
    rng = random.Random(4)
    seen = Counter()
    for _ in range(60_000):
        cards = in_order(random_play(rng))
        kinds = read(oracle, cards)
        mine = classify(cards, "ddz3")
        if mine:
            assert kinds == {mine[0]}, cards
        elif kinds:
            assert len(kinds) == 1
            assert repeats_along(cards, *kinds), cards
        seen[bool(mine), *kinds] += 1
    assert seen[False, "triplet_sequence+1"] > 100
    assert seen[False, "quadplex+1"] > 100
    assert seen[(False,)] > 1000
    assert {kind for mine, *kinds in seen if mine for kind in kinds} >= {
        "triplet_sequence+1",
        "triplet_sequence+2",
        "quadplex+1",
        "quadplex+2",
    }


def random_play(rng: random.Random) -> str:
    """A quad or a run of triplets, with as many other cards as might go along."""
    if rng.random() < 0.3:
        held, along = rng.choice(NATURAL) * 4, rng.choice((2, 4))
    else:
        length = rng.randint(2, 5)
        start = rng.randrange(len(HIGH_RUN) - length + 1)
        held, along = HIGH_RUN[start : start + length] * 3, rng.choice((length, 2 * length))
    left = list(PACK)
    for card in held:
        left.remove(card)
    if rng.random() < 0.5:
        few = rng.sample(RANKS, along)
        left = [card for card in left if card in few] or left
    return held + "".join(rng.sample(left, min(along, len(left), 20 - len(held))))


def repeats_along(cards: str, kind: str) -> bool:
    """Whether single cards that go along with a quad or a run of triplets repeat."""
    counts = Counter(cards)
    if kind == "quadplex+1":
        return sorted(counts.values()) == [2, 4]
    length = len(cards) // 4
    spans = [HIGH_RUN[i : i + length] for i in range(len(HIGH_RUN) - length + 1)]
    along = [counts - Counter(span * 3) for span in spans if counts >= Counter(span * 3)]
    return kind == "triplet_sequence+1" and all(max(cards.values()) > 1 for cards in along)


def test_legal_plays_compare_as_in_rlcard(oracle: Engine) -> None:
    rng = random.Random(5)
    by_size = sorted(LEGAL, key=lambda cards: (len(cards), rng.random()))
    mixed = sorted(LEGAL, key=lambda _: rng.random())
    bombs = [cards for cards in LEGAL if len(set(cards)) == 1 and len(cards) == 4]
    pairs = [*pairwise(by_size), *pairwise(mixed), *((c, b) for c in mixed[:50] for b in bombs)]
    won = 0
    for on, play in pairs:
        mine = beats(on, play, "ddz3")
        assert mine == oracle.beats(oracle.form(on), oracle.form(play)), (on, play)
        won += mine
    assert 1000 < won < len(pairs) - 1000
