"""The codes behind a judge's words, and the examples of a rules card."""

from collections.abc import Callable

import pytest

from engine_mpy.combos import beats, classify
from engine_mpy.examples import examples
from engine_mpy.rules import PROFILES
from engine_mpy.verdict import beaten_by, reason
from tests.engine.judge_cases import BEATEN, REASONS
from tests.engine.legal_plays import Plays, ddz3, ddz4, in_order, ningbo4

WHY = ("rocket", "bomb", "larger", "higher")
GAMES = [("ddz3", ddz3), ("ddz4", ddz4), ("ningbo4", ningbo4)]


def test_every_rule_set_is_tried_here() -> None:
    assert [rules for rules, _ in GAMES] == sorted(PROFILES)


@pytest.mark.parametrize(("rules", "on", "play", "code"), REASONS)
def test_the_reason(rules: str, on: str, play: str, code: str) -> None:
    assert reason(classify(play, rules), classify(on, rules), rules) == code
    assert (code in WHY) == beats(on, play, rules)


@pytest.mark.parametrize(("rules", "cards", "codes"), BEATEN)
def test_what_beats_a_play(rules: str, cards: str, codes: list[str]) -> None:
    assert beaten_by(classify(cards, rules), rules) == codes


@pytest.mark.parametrize(("rules", "plays"), GAMES)
def test_what_beats_a_play_is_what_the_reasons_of_all_others_say(
    rules: str, plays: Callable[[], Plays]
) -> None:
    combos = sorted({classify(cards, rules) for cards in plays()}, key=str)
    for under in combos[::7]:
        found = {reason(over, under, rules) for over in combos}
        assert found & set(WHY) == set(beaten_by(under, rules)), under


@pytest.mark.parametrize(("rules", "plays"), GAMES)
def test_every_type_of_a_game_has_one_example(rules: str, plays: Callable[[], Plays]) -> None:
    legal = plays()
    for kind, cards in examples(rules):
        assert kind in {reading[0] for reading in legal[in_order(cards)]}
        combo = classify(cards, rules)
        assert combo and combo[0] == kind
    kinds = [kind for kind, _ in examples(rules)]
    assert len(set(kinds)) == len(kinds)
    assert set(kinds) == {reading[0] for readings in legal.values() for reading in readings}
