"""A hand step by step."""

import pytest

from engine_mpy.errors import RuleError
from engine_mpy.hand import CALLS, OUT, PLAY, PREVIEW, Hand, bomb_step
from engine_mpy.rules import rules_named


def hand(steps: str = "", name: str = "ddz3", **house: int) -> Hand:
    return Hand(rules_named(name, house), steps.split())


def refused(begun: Hand, step: str) -> str:
    before = vars(begun).copy()
    with pytest.raises(RuleError) as caught:
        begun.with_step(step)
    assert vars(begun) == before
    return caught.value.code


def test_an_ordinary_hand_goes_through_all_stages() -> None:
    begun = hand()
    stages = [begun.stage]
    for step in ("c01", "k", "b14", "e", "o2"):
        begun = begun.with_step(step)
        stages.append(begun.stage)
    assert stages == [CALLS, CALLS, PLAY, PLAY, OUT, PREVIEW]
    assert begun.price() == ([-4, 2, 2], [1, 2])


def test_a_three_needs_no_closing() -> None:
    assert hand("c13").stage == PLAY
    assert refused(hand("c13"), "k") == "not_now"


def test_the_same_seat_corrects_its_own_call() -> None:
    assert hand("c01 c02").calls == [(0, 2)]
    assert hand("c01 c12 c13").calls == [(0, 1), (1, 3)]


def test_another_seat_calls_higher_and_the_first_may_call_again() -> None:
    begun = hand("c01 c12 c03")
    assert (begun.landlord, begun.bid) == (0, 3)
    assert begun.calls == [(0, 1), (1, 2), (0, 3)]


def test_undo_takes_back_step_by_step_and_redo_brings_back() -> None:
    begun = hand("c01 c12 k b04 r1 e o2")
    facts = []
    while begun.steps:
        facts.append(
            (begun.steps[-1], begun.stage, begun.bid, begun.bombs, begun.rockets, begun.winner)
        )
        begun.undo()
    assert (begun.stage, begun.landlord, begun.bid) == (CALLS, None, 0)
    for fact in reversed(facts):
        begun.redo()
        assert fact == (
            begun.steps[-1],
            begun.stage,
            begun.bid,
            begun.bombs,
            begun.rockets,
            begun.winner,
        )


def test_a_new_step_drops_what_was_taken_back() -> None:
    begun = hand("c01 k")
    begun.undo()
    begun = begun.with_step("c12")
    assert begun.undone == []


def test_bombs_keep_seat_size_and_rank() -> None:
    begun = hand("c03 b04 b158 b28K", "ddz4")
    assert begun.bombs == [(0, 4, ""), (1, 5, "8"), (2, 8, "K")]
    assert begun.bomb_counts() == {4: 1, 5: 1, 8: 1}


def test_the_rank_of_the_last_bomb_is_told_afterwards() -> None:
    begun = hand("c03 b04 b14 t9")
    assert begun.bombs == [(0, 4, ""), (1, 4, "9")]
    begun = begun.with_step("t2")
    assert begun.bombs[1] == (1, 4, "2")
    begun.undo()
    begun.undo()
    assert begun.bombs[1] == (1, 4, "")


def test_a_bomb_of_twelve_is_one_letter() -> None:
    assert bomb_step(1, 12) == "b1c"
    assert hand("c03 b1c", "ningbo4").bombs == [(1, 12, "")]
    assert bomb_step(0, 4, "T") == "b04T"


def test_the_forced_landlord() -> None:
    begun = hand("d", "ningbo4")
    assert refused(begun, "c21") == "forced_bid"
    begun = begun.with_step("c22")
    assert refused(begun, "c13") == "auction_over"
    begun = begun.with_step("c23")
    assert (begun.stage, begun.landlord, begun.bid) == (PLAY, 2, 3)
    assert hand("d c22 k", "ningbo4").stage == PLAY


def test_nobody_is_forced_where_the_cards_are_dealt_anew() -> None:
    assert refused(hand(), "d") == "not_now"
    assert refused(hand("c01", "ningbo4"), "d") == "not_now"
    assert refused(hand("d", "ningbo4"), "d") == "not_now"
    assert refused(hand("d", "ningbo4"), "k") == "no_call"


def test_a_spring_is_told_last_and_only_where_it_is_played() -> None:
    assert refused(hand("c03 e o0"), "s") == "not_now"
    assert refused(hand("c03 e", spring=2), "s") == "not_now"
    begun = hand("c03 e o0 s", spring=2)
    assert begun.price()[0] == [12, -6, -6]
    assert refused(begun, "s") == "not_now"


def test_the_landlord_wins_alone_and_the_farmers_together() -> None:
    pays = [hand("c12 k e o{}".format(winner)).price()[0] for winner in range(3)]
    assert pays == [[2, -4, 2], [-2, 4, -2], [2, -4, 2]]


@pytest.mark.parametrize(
    ("steps", "step", "code"),
    [
        ("", "", "not_a_step"),
        ("", "x", "not_a_step"),
        ("", "c", "not_a_step"),
        ("", "c0", "not_a_step"),
        ("", "c011", "not_a_step"),
        ("", "cx1", "not_a_step"),
        ("", "c\u09e61", "not_a_step"),
        ("", "kk", "not_a_step"),
        ("c03", "ee", "not_a_step"),
        ("c03", "b0", "not_a_step"),
        ("c03", "b0g", "not_a_step"),
        ("c03", "r", "not_a_step"),
        ("c03 e", "o", "not_a_step"),
        ("", "c31", "no_such_seat"),
        ("", "c00", "bad_bid"),
        ("", "c04", "bad_bid"),
        ("c02", "c12", "bid_low"),
        ("c02", "c01", "bid_low"),
        ("", "k", "no_call"),
        ("", "b04", "not_now"),
        ("", "r0", "not_now"),
        ("", "e", "not_now"),
        ("", "o0", "not_now"),
        ("c03", "c12", "not_now"),
        ("c03", "o0", "not_now"),
        ("c03 e", "b04", "not_now"),
        ("c03 e o0", "o1", "not_now"),
        ("c03", "b05", "bomb_size"),
        ("c03", "b03", "bomb_size"),
        ("c03", "b04X", "bomb_rank"),
        ("c03", "b0434", "bomb_rank"),
        ("c03", "t3", "no_bomb"),
        ("c03 r0", "t3", "no_bomb"),
        ("c03 b04", "t", "bomb_rank"),
        ("c03 b04", "tb", "bomb_rank"),
        ("c03 b04", "t34", "bomb_rank"),
        ("c03 b04 e", "t3", "not_now"),
        ("c03 r0", "r1", "rocket_twice"),
    ],
)
def test_a_step_that_does_not_fit_is_refused(steps: str, step: str, code: str) -> None:
    assert refused(hand(steps), step) == code


def test_more_bombs_than_the_cards_allow_are_recorded_as_told() -> None:
    begun = hand("c03" + " b08" * 13 + " b04 r0 e o0", "ddz4")
    assert begun.price()[0][0] == 3 * 3 * 2**14


@pytest.mark.parametrize("steps", ["", "c13", "c13 e"])
def test_only_a_whole_hand_has_a_price(steps: str) -> None:
    with pytest.raises(RuleError) as caught:
        hand(steps).price()
    assert caught.value.code == "damaged"


def test_everybody_calls_once_in_ningbo() -> None:
    assert refused(hand("c11 c22", "ningbo4"), "c13") == "called_once"
    assert refused(hand("c01 c32", "ningbo4"), "c03") == "auction_over"
