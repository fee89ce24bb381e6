"""What ddz says about plays."""

from collections.abc import Callable

import pytest

from engine_mpy.combos import beats, classify
from host_tools.judge_text import name_of, verdict, what_beats
from tests.engine.legal_plays import Plays, ddz3, ddz4, ningbo4


@pytest.mark.parametrize(
    ("rules", "cards", "name"),
    [
        ("ddz3", "T", "a single 10"),
        ("ddz3", "b", "a single black joker"),
        ("ddz3", "77", "a pair of 7s"),
        ("ddz4", "rr", "a pair of red jokers"),
        ("ddz3", "3334", "a triplet of 3s with a single card"),
        ("ddz3", "33344", "a triplet of 3s with a pair"),
        ("ddz3", "9TJQKA", "a sequence from 9 to A"),
        ("ddz3", "334455", "a run of pairs from 3 to 5"),
        ("ningbo4", "AA2233", "a run of pairs from A to 3"),
        ("ddz3", "33344456", "a run of triplets from 3 to 4 with two single cards"),
        ("ningbo4", "KKKK", "a bomb of four Ks"),
        ("ningbo4", "22222222bbrr", "a bomb of twelve 2s"),
        ("ddz3", "44447788", "a quad of 4s with two pairs"),
        ("ddz4", "bbrr", "the rocket"),
    ],
)
def test_a_combination_has_a_name(rules: str, cards: str, name: str) -> None:
    combo = classify(cards, rules)
    assert combo
    assert name_of(combo, rules) == name


@pytest.mark.parametrize(
    ("rules", "on", "play", "said"),
    [
        ("ddz3", "77", "88", "Yes: a pair of 8s is higher than a pair of 7s."),
        ("ddz3", "77", "3333", "Yes: a bomb of four 3s beats a pair of 7s."),
        ("ddz3", "88", "77", "No: a pair of 7s is lower than a pair of 8s."),
        ("ddz3", "77", "77", "No: a pair of 7s is only as high as a pair of 7s."),
        ("ddz3", "77", "888", "No: a triplet of 8s is of another kind than a pair of 7s."),
        (
            "ddz3",
            "34567",
            "456789",
            "No: a sequence from 4 to 9 has more cards than a sequence from 3 to 7.",
        ),
        ("ddz3", "3333", "AA", "No: only a higher bomb or the rocket beats a bomb of four 3s."),
        ("ddz4", "33333", "4444", "No: a bomb of four 4s has fewer cards than a bomb of five 3s."),
        ("ddz3", "br", "2222", "No: nothing beats the rocket."),
        ("ddz3", "77", "89", "No: 89 is no combination in ddz3."),
        ("ddz3", "89", "77", "No: 89 is no combination in ddz3."),
        ("ddz3", "333444br", "77", "No: 333444br is no combination in ddz3."),
        ("ddz4", "7777", "33333", "Yes: a bomb of five 3s has more cards than a bomb of four 7s."),
        ("ddz3", "2222", "br", "Yes: the rocket beats a bomb of four 2s."),
        ("ddz4", "33", "3334", "No: 3334 is no combination in ddz4, though it is one in ddz3."),
    ],
)
def test_the_verdict_says_why(rules: str, on: str, play: str, said: str) -> None:
    assert verdict(on, play, rules) == said


@pytest.mark.parametrize(
    ("rules", "cards", "said"),
    [
        ("ddz3", "77", "A higher pair, a bomb or the rocket beats 77."),
        ("ddz3", "22", "A bomb or the rocket beats 22."),
        ("ddz4", "22", "A higher pair, a bomb or the rocket beats 22."),
        ("ddz3", "TJQKA", "A bomb or the rocket beats TJQKA."),
        ("ningbo4", "QQKKJJ", "A bomb or the rocket beats QQKKJJ."),
        ("ddz3", "2222", "Only the rocket beats 2222."),
        ("ddz3", "AAAA", "A higher bomb of four cards or the rocket beats AAAA."),
        (
            "ddz4",
            "3333",
            "A bomb of more cards, a higher bomb of four cards or the rocket beats 3333.",
        ),
        ("ddz4", "22222222", "Only the rocket beats 22222222."),
        ("ddz3", "br", "Nothing beats br."),
        ("ddz3", "34", "34 is no combination in ddz3."),
    ],
)
def test_what_beats_a_play_is_said(rules: str, cards: str, said: str) -> None:
    assert what_beats(cards, rules) == said


@pytest.mark.parametrize(
    ("rules", "plays"), [("ddz3", ddz3), ("ddz4", ddz4), ("ningbo4", ningbo4)]
)
def test_every_play_has_words_and_the_verdict_is_the_engine_s(
    rules: str, plays: Callable[[], Plays]
) -> None:
    of_each = {classify(cards, rules): cards for cards in plays()}
    some = sorted(of_each.values())[::5]
    for on in some:
        assert what_beats(on, rules).endswith("."), on
        for play in some:
            said = verdict(on, play, rules)
            assert said.startswith("Yes: " if beats(on, play, rules) else "No: "), (on, play)
            assert not set(said) & set("{}_+"), said
