"""The readings of combos.py against every legal play, built independently of it."""

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from engine_mpy.combos import beats, classify
from tests.engine.legal_plays import (
    LOW_RUN,
    NATURAL,
    RANKS,
    Reading,
    ddz3,
    ddz4,
    in_order,
    ningbo4,
)

PLAYS = {"ddz3": ddz3(), "ddz4": ddz4(), "ningbo4": ningbo4()}
PACKS = {"ddz3": NATURAL * 4 + "br", "ddz4": (NATURAL * 4 + "br") * 2}
PACKS["ningbo4"] = PACKS["ddz4"]
HAND = {"ddz3": 20, "ddz4": 33, "ningbo4": 33}

each_game = pytest.mark.parametrize("rules", ["ddz3", "ddz4", "ningbo4"])


def strength(reading: Reading) -> tuple[int, int]:
    """A key by which the readings of one play compare: the highest is the strongest."""
    kind, main, length = reading
    order = LOW_RUN if length > 1 else RANKS
    return {"bomb": 1, "rocket": 2}.get(kind, 0), order.index(main) if main else 0


def expected(rules: str, cards: str) -> tuple[str, str | None, int, int] | None:
    readings = PLAYS[rules].get(in_order(cards))
    return (*max(readings, key=strength), len(cards)) if readings else None


def test_ddz3_has_as_many_plays_of_each_type_as_the_rules_count() -> None:
    kinds = Counter(kind for readings in PLAYS["ddz3"].values() for kind, _, _ in readings)
    assert kinds == {
        "single": 15,
        "pair": 13,
        "triplet": 13,
        "triplet+1": 182,
        "triplet+2": 156,
        "sequence": 36,
        "pair_sequence": 52,
        "triplet_sequence": 45,
        "triplet_sequence+1": 7161,
        "triplet_sequence+2": 2939,
        "bomb": 13,
        "rocket": 1,
        "quadplex+1": 1170,
        "quadplex+2": 858,
    }
    assert len(PLAYS["ddz3"]) == 12654


def test_the_games_of_two_packs_have_as_many_plays_as_the_rules_count() -> None:
    assert len(PLAYS["ddz4"]) == 9079
    huge_bombs = [cards for cards in PLAYS["ningbo4"] if "bomb" in kinds_of(cards, 9)]
    assert (len(PLAYS["ningbo4"]), len(huge_bombs)) == (109201 + 234, 234)


def kinds_of(cards: str, shortest: int) -> set[str]:
    """The types that a Ningbo play of at least so many cards can be read as."""
    readings = PLAYS["ningbo4"][cards] if len(cards) >= shortest else set()
    return {kind for kind, _, _ in readings}


@each_game
def test_every_legal_play_is_read_as_its_strongest(rules: str) -> None:
    for cards in PLAYS[rules]:
        assert classify(cards, rules) == expected(rules, cards), cards


@each_game
def test_a_card_more_or_less_or_other_is_read_right(rules: str) -> None:
    rng = random.Random(1)
    plays = sorted(PLAYS[rules])
    seen = Counter()
    for cards in rng.sample(plays, min(len(plays), 1500)):
        for mutant in mutants(cards):
            got = classify(mutant, rules)
            assert got == expected(rules, mutant), mutant
            seen[got is None] += 1
    assert seen[True] > 1000
    assert seen[False] > 1000


def mutants(cards: str) -> Iterator[str]:
    """The cards with one more, one less, or one changed for another."""
    for rank in RANKS:
        yield cards + rank
        for held in set(cards):
            yield cards.replace(held, rank, 1)
    for held in set(cards):
        yield cards.replace(held, "", 1)


@each_game
def test_random_cards_are_read_right(rules: str) -> None:
    rng = random.Random(2)
    for _ in range(30_000):
        few_ranks = "".join(rng.sample(RANKS, rng.randint(1, 6)))
        pack = [card for card in PACKS[rules] if card in few_ranks]
        cards = "".join(rng.sample(pack, rng.randint(1, min(len(pack), HAND[rules]))))
        assert classify(cards, rules) == expected(rules, cards), cards


@each_game
def test_more_than_the_packs_hold_is_no_play(rules: str) -> None:
    for rank in RANKS:
        most = PACKS[rules].count(rank)
        for count in range(most + 1, HAND[rules] + 2):
            assert classify(rank * count, rules) is None
            assert classify(rank * count + "3", rules) is None
    assert classify("", rules) is None
    assert classify("3" * 10_000, rules) is None
    assert classify("33344455566677788899" + "TTT" * 5, rules) is None


@pytest.mark.parametrize(
    ("rules", "longest", "longer"),
    [
        ("ddz3", "3456789TJQ" * 2, "3456789TJQK" * 2),
        ("ddz3", "345678" * 3, "3456789" * 3),
        ("ddz3", "34567" * 3 + "89TJQ", "345678" * 3 + "9TJQKA"),
        ("ddz3", "3456" * 3 + "789T" * 2, "34567" * 3 + "89TJQ" * 2),
        ("ddz4", "3456789TJQK" * 3, "3456789TJQKA" * 3),
        ("ddz4", "345678" * 3 + "9TJQKA" * 2, "3456789" * 3 + "TJQKA2b" * 2),
        ("ningbo4", "A23456789TJ" * 3, "A23456789TJQ" * 3),
    ],
)
def test_a_play_is_no_longer_than_the_fullest_hand(rules: str, longest: str, longer: str) -> None:
    assert classify(longest, rules)
    assert classify(longer, rules) is None


@each_game
def test_one_play_of_each_kind_beats_as_the_rules_say(rules: str) -> None:
    samples = representatives(rules)
    wins = 0
    for on in samples:
        for play in samples:
            over, under = expected(rules, play), expected(rules, on)
            assert over and under
            assert beats(on, play, rules) == should_beat(rules, over, under), (on, play)
            assert not (beats(on, play, rules) and beats(play, on, rules))
            wins += beats(on, play, rules)
    assert wins > len(samples)


def representatives(rules: str) -> list[str]:
    """One play of every combination that differs in type, main, length or number of cards."""
    rng = random.Random(3)
    of_each = {expected(rules, cards): cards for cards in sorted(PLAYS[rules])}
    return sorted(of_each.values(), key=lambda _: rng.random())


Combo = tuple[str, str | None, int, int]


def should_beat(rules: str, over: Combo, under: Combo) -> bool:
    """The rule of beating, as a table of what lies on what."""
    power = {"bomb": 1, "rocket": 2}
    high, low = power.get(over[0], 0), power.get(under[0], 0)
    if high != low:
        return high > low
    if high == 2:
        return False
    if high == 1:
        return (over[3], RANKS.index(over[1] or "")) > (under[3], RANKS.index(under[1] or ""))
    same = (over[0], over[2], over[3]) == (under[0], under[2], under[3])
    order = LOW_RUN if rules == "ningbo4" and over[2] > 1 else RANKS
    return same and order.index(over[1] or "") > order.index(under[1] or "")


@each_game
def test_what_beats_a_beater_of_the_same_type_beats_too(rules: str) -> None:
    kinds: dict[tuple[str, int], list[str]] = {}
    for cards in representatives(rules):
        kind, _, _, n = expected(rules, cards) or ("", None, 0, 0)
        kinds.setdefault((kind, n), []).append(cards)
    for plays in kinds.values():
        above = {a: {b for b in plays if beats(a, b, rules)} for a in plays}
        for a in plays:
            assert a not in above[a]
            for b in above[a]:
                assert above[b] < above[a]


@each_game
def test_what_is_no_play_beats_nothing_and_is_beaten_by_nothing(rules: str) -> None:
    for nothing in ("34", "3345", "AKQ2", "333444b"):
        for cards in ("3", "33", "3333", "br", "bbrr", "34567"):
            assert not beats(nothing, cards, rules)
            assert not beats(cards, nothing, rules)
