"""What the record of a hand tells that no deal can give."""

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from engine_mpy.doubts import doubts
from engine_mpy.hand import BOMB_RANKS, Hand, bomb_step
from engine_mpy.rules import rules_named
from tests.engine.judge_cases import DOUBTS

SEEDS = range(30)


def hand(rules: str, steps: list[str]) -> Hand:
    return Hand(rules_named(rules), steps)


@pytest.mark.parametrize(("rules", "steps", "codes"), DOUBTS)
def test_a_record_is_doubted(rules: str, steps: str, codes: list[str]) -> None:
    assert doubts(hand(rules, steps.split())) == codes


@pytest.mark.parametrize("rules", ["ddz3", "ddz4", "ningbo4"])
@pytest.mark.parametrize("seed", SEEDS)
def test_nothing_that_was_dealt_is_ever_doubted(rules: str, seed: int) -> None:
    rng = random.Random(seed)
    steps = ["c03"]
    for seat, cards in enumerate(dealt(rules, rng)):
        steps += [step for step in played(rules, rng, seat, cards) if rng.random() < 0.9]
    assert doubts(hand(rules, steps)) == []


def dealt(rules: str, rng: random.Random) -> list[Counter[str]]:
    """Hands with as many cards alike as they can have; seat 0 has the kitty."""
    game = rules_named(rules)
    piles = [rank * 4 * game.packs for rank in BOMB_RANKS] + ["br" * game.packs]
    rng.shuffle(piles)
    pack = list("".join(piles))
    for _ in range(rng.randrange(6)):
        cut = rng.randrange(len(pack))
        pack = pack[cut:] + pack[:cut]
    ends = [game.landlord_cards + game.farmer_cards * i for i in range(game.players)]
    return [Counter(pack[a:b]) for a, b in zip([0, *ends], ends, strict=False)]


def played(rules: str, rng: random.Random, seat: int, cards: Counter[str]) -> Iterator[str]:
    """Bombs, with ranks or without, and the rocket, as a hand can give them."""
    jokers = cards["b"] + cards["r"]
    if jokers == rules_named(rules).rocket_cards and rng.random() < 0.5:
        jokers = 0
        yield "r{}".format(seat)
    for rank in BOMB_RANKS:
        wild = rng.randrange(jokers + 1) if rules == "ningbo4" and cards[rank] else 0
        size = cards[rank] + wild
        if size == 8 and rng.random() < 0.3:
            yield bomb_step(seat, 4, rank)
            size = 4
        if size >= 4:
            jokers -= wild
            yield bomb_step(seat, size, rng.choice([rank, ""]))


@pytest.mark.parametrize("rules", ["ddz4", "ningbo4"])
@pytest.mark.parametrize("seed", SEEDS)
def test_bombs_without_ranks_are_doubted_where_no_ranks_hold_them(rules: str, seed: int) -> None:
    rng = random.Random(seed)
    high = rng.choice([4, 5, 6])
    sizes: list[int] = []
    while sum(sizes) < 92:
        sizes.append(rng.randint(4, high))
    steps = [bomb_step(i % 4, size) for i, size in enumerate(sizes)]
    wild = 4 if rules == "ningbo4" else 0
    fits = least_wild(sorted(sizes, reverse=True), [0] * 13, wild) <= wild
    assert ("too_many_in_all" not in doubts(hand(rules, ["c03", *steps]))) == fits


def least_wild(sizes: list[int], filled: list[int], most: int) -> int:
    """The fewest cards beyond 8 of a rank, each bomb tried on every rank; `most` + 1 for more."""
    over = sum(max(cards - 8, 0) for cards in filled)
    if over > most or not sizes:
        return min(over, most + 1)
    best = most + 1
    for cards in sorted(set(filled)):
        at = filled.index(cards)
        rest = filled[:at] + [cards + sizes[0]] + filled[at + 1 :]
        best = min(best, least_wild(sizes[1:], sorted(rest), best - 1 if best else 0))
        if best == 0:
            break
    return best
