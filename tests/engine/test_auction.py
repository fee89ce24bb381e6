"""Auctions call by call."""

import pytest

from engine_mpy.auction import Auction
from engine_mpy.errors import RuleError
from engine_mpy.rules import rules_named


def auction(name: str = "ddz3", calls: str = "", first: int | None = 0, **house: int) -> Auction:
    """An auction after some calls, each told as seat and bid: `01 10 22`."""
    begun = Auction(rules_named(name, house), first)
    for word in calls.split():
        begun.call(int(word[0]), int(word[1]))
    return begun


def outcome(begun: Auction) -> tuple[str, int | None, int]:
    return begun.result, begun.holder, begun.high


def refused(begun: Auction, seat: int, bid: object) -> str:
    before = vars(begun).copy()
    with pytest.raises(RuleError) as caught:
        begun.call(seat, bid)
    assert vars(begun) == before
    return caught.value.code


def test_a_three_ends_it_at_once() -> None:
    assert outcome(auction(calls="00 13")) == ("landlord", 1, 3)


def test_two_passes_after_a_call_end_it_with_three_players() -> None:
    assert auction(calls="01 10").result == "open"
    assert outcome(auction(calls="01 10 20")) == ("landlord", 0, 1)


def test_three_passes_after_a_call_end_it_with_four_players() -> None:
    assert auction("ddz4", "01 10 20").result == "open"
    assert outcome(auction("ddz4", "01 10 20 30")) == ("landlord", 0, 1)


def test_a_pass_does_not_bar_a_later_call() -> None:
    assert outcome(auction(calls="00 11 20 02 10 20")) == ("landlord", 0, 2)


def test_passes_between_two_calls_are_implied() -> None:
    assert outcome(auction(calls="01 22 03")) == ("landlord", 0, 3)
    assert outcome(auction("ddz4", "11 02")) == ("open", 0, 2)


def test_a_pass_out_of_turn_implies_those_before_it() -> None:
    assert outcome(auction(calls="01 20")) == ("landlord", 0, 1)
    assert auction(calls="20").result == "redeal"


def test_with_no_first_seat_told_the_first_call_decides() -> None:
    begun = auction(calls="21", first=None)
    assert (begun.first, begun.turn) == (2, 0)


def test_all_pass_and_the_cards_are_dealt_anew() -> None:
    assert auction(calls="00 10 20").result == "redeal"
    assert auction("ddz4", "20 30 00 10", first=2).result == "redeal"


def test_everybody_calls_once_in_ningbo() -> None:
    begun = auction("ningbo4", "01 12 20")
    assert refused(begun, 0, 3) == "called_once"
    begun.call(3, 0)
    assert outcome(begun) == ("landlord", 1, 2)


def test_the_first_caller_is_forced_in_ningbo() -> None:
    begun = auction("ningbo4", "20 30 00 10", first=2)
    assert (begun.result, begun.forced, begun.turn) == ("open", True, 2)
    assert refused(begun, 3, 2) == "forced_seat"
    assert refused(begun, 2, 1) == "forced_bid"
    assert refused(begun, 2, 0) == "forced_bid"
    begun.call(2, 2)
    assert outcome(begun) == ("landlord", 2, 2)


def test_one_call_each_is_a_house_rule_elsewhere() -> None:
    assert outcome(auction(calls="00 11 20", one_call=1)) == ("landlord", 1, 1)
    assert auction(calls="00 11 20").result == "open"


@pytest.mark.parametrize("bid", [-1, 4, True, "1", None, 1.0])
def test_only_small_whole_numbers_are_calls(bid: object) -> None:
    assert refused(auction(), 0, bid) == "bad_bid"


def test_a_call_must_be_higher() -> None:
    assert refused(auction(calls="02"), 1, 2) == "bid_low"
    assert refused(auction(calls="02"), 1, 1) == "bid_low"


def test_a_seat_whose_turn_has_gone_may_not_call() -> None:
    assert refused(auction(calls="01 10"), 0, 2) == "not_in_turn"
    assert refused(auction("ddz4", "01 10 20"), 0, 2) == "not_in_turn"


def test_a_seat_must_be_at_the_table() -> None:
    assert refused(auction(), 3, 1) == "no_such_seat"
    assert refused(auction("ddz4"), -1, 1) == "no_such_seat"


def test_nothing_may_follow_the_end() -> None:
    for calls in ("03", "01 10 20", "00 10 20"):
        assert refused(auction(calls=calls), 0, 3) == "auction_over"


def test_closing_passes_for_everybody_else() -> None:
    begun = auction(calls="12")
    begun.close()
    assert outcome(begun) == ("landlord", 1, 2)
    with pytest.raises(RuleError, match="no_call"):
        auction().close()


def test_declining_passes_for_everybody() -> None:
    begun = auction()
    begun.decline()
    assert begun.result == "redeal"
    with pytest.raises(RuleError, match="auction_over"):
        auction(calls="01").decline()
