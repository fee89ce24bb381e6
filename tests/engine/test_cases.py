"""Every row of tests/cases through batch.answer on CPython."""

import json
from math import prod
from typing import Any

import pytest

from engine_mpy.batch import answer
from engine_mpy.rules import PROFILES
from tests.engine.cases import expected_answers, expected_of, expected_refusals


def label(value: Any) -> str:
    return json.dumps(value)[:60]


@pytest.mark.parametrize(("request_", "expected"), expected_answers("payouts"), ids=label)
def test_a_hand_is_priced(request_: dict[str, Any], expected: dict[str, Any]) -> None:
    got = answer(request_)
    assert got["pay"] == expected["pay"]
    assert got["product"] == expected.get("product", got["product"])


@pytest.mark.parametrize(("request_", "expected"), expected_answers("payouts"), ids=label)
def test_the_working_leads_to_the_pay(request_: dict[str, Any], expected: dict[str, Any]) -> None:
    working, _, result = str(answer(request_)["product"]).partition(" = ")
    assert value(working) == int(result)
    farmers = [pay for seat, pay in enumerate(expected["pay"]) if seat != request_["landlord"]]
    assert {abs(pay) for pay in farmers} == {int(result)}
    assert len(farmers) == PROFILES[request_["rules"]].players - 1


def value(working: str) -> int:
    """What a working such as `10 x 3 x 2^7` comes to."""
    powers = [factor.split("^") for factor in working.split(" x ")]
    return prod(int(base) ** int(*power or "1") for base, *power in powers)


@pytest.mark.parametrize(("request_", "expected"), expected_answers("auctions"), ids=label)
def test_an_auction_ends_as_it_must(request_: dict[str, Any], expected: dict[str, Any]) -> None:
    assert answer(request_) == expected


@pytest.mark.parametrize(("request_", "expected"), expected_of("combos"), ids=label)
def test_cards_are_read(request_: dict[str, Any], expected: dict[str, Any]) -> None:
    assert answer(request_) == expected


@pytest.mark.parametrize(("request_", "expected"), expected_of("beats"), ids=label)
def test_a_play_beats_or_not(request_: dict[str, Any], expected: dict[str, Any]) -> None:
    assert answer(request_) == expected


@pytest.mark.parametrize(("request_", "code"), expected_refusals(), ids=label)
def test_a_bad_request_is_refused_in_one_sentence(request_: Any, code: str) -> None:
    error = answer(request_)["error"]
    assert error["code"] == code
    assert_plain(error["message"])


def assert_plain(message: str) -> None:
    """One sentence that any terminal shows, with nothing of Python in it."""
    assert message[0].isupper() or message[0] == '"'
    assert message.endswith(".")
    assert len(message) < 200
    assert message.isprintable()
    assert not set(message) & set("{}<>\\")
