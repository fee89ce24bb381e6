"""Cards as people write them, and hands that cannot be."""

import pytest

from engine_mpy.cards import parse
from engine_mpy.errors import RuleError
from engine_mpy.packs import check_hand


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("3334", "3334"),
        ("3 3 3 4", "3334"),
        ("  3\t3\n4 ", "334"),
        ("10 10 9", "TT9"),
        ("1010", "TT"),
        ("9101010", "9TTT"),
        ("tjqka", "TJQKA"),
        ("br", "br"),
        ("BR", "br"),
        ("bJ", "bJ"),
        ("rJ", "rJ"),
        ("bJJ", "bJJ"),
        ("jjbr", "JJbr"),
        ("bj", "b"),
        ("BJ rj", "br"),
        ("RJ 33", "r33"),
        ("black joker", "b"),
        ("Red Joker black joker", "rb"),
        ("QQQQ black joker 10", "QQQQbT"),
        ("33black joker", "33b"),
    ],
)
def test_cards_are_understood(text: str, cards: str) -> None:
    assert parse(text) == cards


@pytest.mark.parametrize(
    ("text", "card"), [("3x", "x"), ("1", "1"), ("0", "0"), ("3-4", "-"), ("5♠", "♠"), ("a1", "1")]
)
def test_the_sign_that_is_no_card_is_named(text: str, card: str) -> None:
    with pytest.raises(RuleError) as refusal:
        parse(text)
    assert (refusal.value.code, refusal.value.details) == ("unknown_card", {"card": card})


@pytest.mark.parametrize(
    ("rules", "cards", "code"),
    [
        ("ddz3", "33333", "too_many_alike"),
        ("ddz3", "bb", "too_many_alike"),
        ("ddz3", "33334444555566667777", ""),
        ("ddz3", "333344445555666677778", "too_many_cards"),
        ("ddz4", "33333333bb", ""),
        ("ddz4", "333333333", "too_many_alike"),
        ("ningbo4", "rrr", "too_many_alike"),
        ("ningbo4", "33333333444444445555555566666666r", ""),
        ("ningbo4", "33333333444444445555555566666666br", "too_many_cards"),
    ],
)
def test_a_hand_holds_what_the_packs_have(rules: str, cards: str, code: str) -> None:
    try:
        check_hand(cards, rules)
        got = ""
    except RuleError as refusal:
        got = refusal.code
    assert got == code
