"""What a hand pays and why, and the house rules one by one."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine_mpy.errors import RuleError
from engine_mpy.facts import check_facts
from engine_mpy.rules import HOUSE, PROFILES, rules_named, rules_stamped
from engine_mpy.settle import product_text, settle, settle_up

HAND: dict[str, Any] = {"landlord": 0, "bid": 1, "bombs": {}, "rockets": 0, "winner": 0}


def price(name: str = "ddz3", house: dict[str, int] | None = None, **facts: Any) -> list[int]:
    """The pay of a hand: landlord at seat 0 for 1, and wins, unless the facts say otherwise."""
    return settle(rules_named(name, house), **{**HAND, **facts})[0]


def check(name: str = "ddz3", **facts: Any) -> None:
    check_facts(rules_named(name), **{**HAND, **facts})


def refused(name: str = "ddz3", **facts: Any) -> str:
    with pytest.raises(RuleError) as caught:
        check(name, **facts)
    return caught.value.code


def test_the_landlord_gets_the_call_from_each_farmer() -> None:
    assert price(bid=2) == [4, -2, -2]
    assert price("ddz4", bid=2) == [6, -2, -2, -2]
    assert price("ningbo4", bid=2) == [60, -20, -20, -20]


def test_whichever_farmer_goes_out_the_landlord_pays_each() -> None:
    assert price(bid=3, winner=1) == price(bid=3, winner=2) == [-6, 3, 3]


def test_every_bomb_and_rocket_doubles_with_three_players() -> None:
    assert price(bombs={4: 2}, rockets=1) == [16, -8, -8]


def test_bombs_of_four_and_five_do_not_double_with_four_players() -> None:
    assert price("ddz4", bombs={4: 3, 5: 2}) == [3, -1, -1, -1]
    assert price("ddz4", bombs={6: 1, 7: 1, 8: 1}, rockets=1) == [48, -16, -16, -16]


def test_nothing_doubles_in_ningbo() -> None:
    assert price("ningbo4", bombs={12: 1, 6: 2}, rockets=1) == price("ningbo4")


def test_the_most_that_a_hand_can_pay() -> None:
    assert price(bid=3, bombs={4: 13})[0] == 49152
    assert price("ddz4", bid=3, bombs={6: 13}, rockets=1)[0] == 147456


@pytest.mark.parametrize(
    ("house", "facts", "unit"),
    [
        ({"base": 10}, {"bid": 2}, 20),
        ({"cap": 2}, {"bombs": {4: 3}}, 4),
        ({"cap": 2}, {"bombs": {4: 1}}, 2),
        ({"cap": 1}, {"bombs": {4: 1}, "rockets": 1}, 2),
        ({"rocket": 4}, {"rockets": 1}, 4),
        ({"rocket": 1}, {"rockets": 1}, 1),
        ({"rocket": 1, "cap": 1}, {"bombs": {4: 1}, "rockets": 1}, 2),
        ({"bombs_from": 0}, {"bombs": {4: 3}}, 1),
        ({"spring": 2}, {"spring": True}, 2),
        ({"spring": 3}, {"spring": True}, 3),
        ({"spring": 2}, {"spring": False}, 1),
        ({"spring": 2, "cap": 1}, {"spring": True, "bombs": {4: 3}}, 4),
        ({}, {"spring": True}, 1),
    ],
)
def test_a_house_rule_changes_the_price(
    house: dict[str, int], facts: dict[str, Any], unit: int
) -> None:
    assert price(house=house, **facts) == [2 * unit, -unit, -unit]


facts = st.fixed_dictionaries(
    {
        "landlord": st.integers(0, 2),
        "winner": st.integers(0, 2),
        "bid": st.integers(1, 3),
        "bombs": st.integers(0, 12).map(lambda count: {4: count}),
        "rockets": st.integers(0, 1),
        "spring": st.booleans(),
    }
)


@given(facts, st.integers(1, 50))
def test_each_fact_doubles_once(facts: dict[str, Any], base: int) -> None:
    """A public scorer doubled a spring in two places, and let both kinds of spring apply."""
    pay = price(house={"base": base, "spring": 2}, **facts)
    doubles = facts["bombs"][4] + facts["rockets"] + facts["spring"]
    unit = facts["bid"] * base * 2**doubles
    landlord, winner = facts["landlord"], facts["winner"]
    side = 1 if winner == landlord else -1
    assert sum(pay) == 0
    assert pay == [side * (2 * unit if seat == landlord else -unit) for seat in range(3)]


def test_a_spring_pays_whoever_won() -> None:
    house = {"spring": 2}
    assert price(house=house, spring=True, bid=3, bombs={4: 2}) == [48, -24, -24]
    assert price(house=house, spring=True, bid=3, bombs={4: 2}, winner=2) == [-48, 24, 24]


@pytest.mark.parametrize("name", sorted(PROFILES))
def test_every_house_rule_is_off_by_default(name: str) -> None:
    rules = PROFILES[name]
    assert rules.house == {}
    assert (rules.defaults["cap"], rules.defaults["spring"]) == (0, 1)
    assert rules.with_house(dict(rules.defaults)).stamp() == rules.stamp() == name + "/1"
    assert sorted(rules.defaults) == sorted(HOUSE)


def test_a_profile_is_not_changed_by_its_house_rules() -> None:
    assert price(house={"base": 7}) == [14, -7, -7]
    assert price() == [2, -1, -1]


def test_a_stamp_names_its_rules() -> None:
    rules = rules_named("ddz4", {"spring": 2, "base": 5, "one_call": 0})
    assert rules.stamp() == "ddz4/1,base=5,spring=2"
    again = rules_stamped(rules.stamp())
    assert (again.name, again.house) == ("ddz4", {"base": 5, "spring": 2})


@pytest.mark.parametrize(
    ("stamp", "code"),
    [
        ("ddz3", "unknown_stamp"),
        ("ddz3/2", "unknown_stamp"),
        ("ddz3/1,", "unknown_stamp"),
        ("ddz3/1,cap=0", "unknown_stamp"),
        ("ddz3/1,spring=2,cap=4", "unknown_stamp"),
        ("ddz3/1,cap=3,cap=4", "unknown_stamp"),
        ("ddz3/1,cap", "not_whole"),
        ("ddz3/1,cap=04", "not_whole"),
        ("ddz3/1,cap=99", "bad_house"),
        ("ddz3/1,kitty=1", "unknown_house"),
        ("poker/1", "unknown_rules"),
        ("", "unknown_rules"),
    ],
)
def test_an_odd_stamp_is_refused(stamp: str, code: str) -> None:
    with pytest.raises(RuleError) as caught:
        rules_stamped(stamp)
    assert caught.value.code == code


def test_impossible_facts_are_refused() -> None:
    assert refused(landlord=3) == "no_such_seat"
    assert refused(winner=-1) == "no_such_seat"
    assert refused(bid=0) == "bad_landlord_bid"
    assert refused(bombs={5: 1}) == "bomb_size"
    assert refused(bombs={4: -1}) == "bomb_count"
    assert refused(rockets=2) == "rocket_count"


def test_more_bombs_than_the_cards_allow_are_known() -> None:
    assert refused("ddz3", bombs={4: 14}) == "too_many_bombs"
    assert refused("ddz4", bombs={8: 13, 4: 1}, rockets=1) == "too_many_bombs"
    check("ddz3", bombs={4: 13}, rockets=1)


def test_a_short_working_names_every_factor_and_a_long_one_a_power() -> None:
    assert product_text([1]) == "1 = 1"
    assert product_text([10, 2]) == "10 x 2 = 20"
    assert product_text([3, 2, 2, 2, 2, 2]) == "3 x 2 x 2 x 2 x 2 x 2 = 96"
    assert product_text([2, 2, 2, 2, 2, 2, 2]) == "2 x 2^6 = 128"
    assert product_text([10, 3, 2, 2, 2, 4, 3]) == "10 x 3 x 4 x 3 x 2^3 = 2880"


def test_settling_up_takes_the_largest_first() -> None:
    assert settle_up([50, -20, -30]) == [(2, 0, 30), (1, 0, 20)]
    assert settle_up([0, 0, 0]) == []
    assert settle_up([5, -5, 7, -7]) == [(3, 2, 7), (1, 0, 5)]
