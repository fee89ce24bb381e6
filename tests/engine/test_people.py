"""Who plays: tables, swapped seats, adjustments and house rules in a session."""

import pytest

from engine_mpy import events
from engine_mpy.fold import fold
from engine_mpy.session import Session
from engine_mpy.trail import Trail
from tests.engine.evening import Event, play, refusal, saved_hands, state
from tests.engine.examples import FOUR, WON, after, edit, table

# People and seats


def test_two_people_sat_the_other_way_round_since_a_hand() -> None:
    session = after(WON, WON, WON)
    session.apply(events.swap(0, 2, 2))
    assert session.totals == [0, -9, 9]
    assert session.seats == (2, 1, 0)
    play(session, WON)
    assert session.totals == [-3, -12, 15]
    session.apply(events.undo())
    for _ in range(4):
        session.apply(events.undo())
    assert (session.totals, session.seats) == ([18, -9, -9], (0, 1, 2))


def test_a_swap_from_the_coming_hand_changes_no_past_one() -> None:
    session = after(WON)
    session.apply(events.swap(0, 1, 2))
    assert session.totals == [6, -3, -3]
    play(session, WON)
    assert session.totals == [3, 3, -6]
    assert refusal(session, events.swap(0, 1, 4)) == "no_such_hand"
    assert refusal(session, events.swap(0, 1, 0)) == "no_such_hand"


def test_a_swap_after_an_edit_concerns_the_edited_hand() -> None:
    session = after(WON)
    session.apply(edit("c13 e o1"))
    session.apply(events.swap(0, 1, 1))
    assert session.totals == [6, -3, -3]
    session.apply(edit("c13 e o1", rev=2))
    assert session.totals == [-3, 6, -3]


def test_who_sits_out_neither_wins_nor_loses() -> None:
    session = after(WON, people=FOUR)
    assert session.totals == [6, -3, -3, 0]
    session.apply(events.swap(0, 3, 2))
    play(session, WON)
    assert session.totals == [6, -6, -6, 6]


def test_totals_follow_people_through_a_new_table() -> None:
    session = after(WON)
    session.apply(table(FOUR, (3, 0, 1, 2), "ddz4/1"))
    play(session, WON)
    assert session.totals == [3, -6, -6, 9]
    for _ in range(5):
        session.apply(events.undo())
    assert (session.people, session.seats, session.totals) == (FOUR[:3], (0, 1, 2), [6, -3, -3])


def test_undo_of_a_table_keeps_the_seats_of_a_swap_before_it() -> None:
    session = after()
    session.apply(events.swap(0, 1, 1))
    session.apply(table(("Ann", "Bob", "Cid"), (2, 1, 0)))
    session.apply(events.undo())
    assert session.seats == (1, 0, 2)


def test_people_may_be_renamed_but_not_taken_away() -> None:
    session = after(people=FOUR)
    assert refusal(session, table(("A", "B", "C", "D"))) == ""
    assert refusal(session, table(("Ann", "Bob", "Cid"))) == "bad_people"


@pytest.mark.parametrize(
    ("event", "code"),
    [
        (table(("Ann", "Bob")), "wrong_players"),
        (table(("Ann", "Bob", "Cid"), (0, 1)), "wrong_players"),
        (table(("Ann", "Bob", "Cid"), (0, 1, 2), "ddz4/1"), "wrong_players"),
        (table(("Ann", "Bob", "Cid"), (0, 1, 1)), "bad_seats"),
        (table(("Ann", "Bob", "Cid"), (0, 1, 3)), "bad_seats"),
        (table(("Ann", "Bob", "Ann")), "name_twice"),
        (table(("Ann", "", "Cid")), "name_empty"),
        (table(tuple("ABCDEFGHIJK")), "too_many_people"),
        (table(("Ann", "Bob", "Cid"), (0, 1, 2), "poker/1"), "unknown_rules"),
    ],
)
def test_a_table_must_fit(event: Event, code: str) -> None:
    assert refusal(Session(Trail()), event) == code


def test_ten_people_may_come_and_go() -> None:
    assert refusal(Session(Trail()), table(tuple("ABCDEFGHIJ"), (9, 0, 5))) == ""


def test_nothing_comes_before_the_table() -> None:
    for event in (events.step("c01"), events.undo(), events.redo(), events.end()):
        assert refusal(Session(Trail()), event) == "no_table"


def test_an_unknown_event_is_refused() -> None:
    assert refusal(after(), ("Q", 1)) == "not_an_event"


# Adjustments


def test_an_adjustment_moves_points_between_two_people() -> None:
    session = after()
    session.apply(events.adjust(0, 2, 50, "taxi home"))
    assert session.totals == [-50, 0, 50]
    session.apply(events.undo())
    assert session.totals == [0, 0, 0]


@pytest.mark.parametrize(
    ("event", "code"),
    [
        (events.adjust(0, 1, 0, "tea"), "bad_amount"),
        (events.adjust(0, 1, -5, "tea"), "bad_amount"),
        (events.adjust(0, 1, 1000000, "tea"), "bad_amount"),
        (events.adjust(0, 1, True, "tea"), "bad_amount"),
        (events.adjust(0, 1, 5, ""), "bad_reason"),
        (events.adjust(0, 1, 5, "x" * 25), "bad_reason"),
        (events.adjust(0, 1, 5, "\U0001f600"), "bad_reason"),
        (events.adjust(0, 0, 5, "tea"), "same_person"),
        (events.adjust(0, 3, 5, "tea"), "no_such_person"),
        (events.swap(1, 1, 1), "same_person"),
        (events.swap(-1, 1, 1), "no_such_person"),
    ],
)
def test_an_odd_adjustment_or_swap_is_refused(event: Event, code: str) -> None:
    assert refusal(after(), event) == code


# House rules and restoring


def test_each_hand_keeps_the_rules_it_was_played_under() -> None:
    session = after("c03 b04 e o0 save")
    session.apply(table(("Ann", "Bob", "Cid"), stamp="ddz3/1,base=10"))
    play(session, WON)
    assert [hand["rules"] for hand in saved_hands(session)] == ["ddz3/1", "ddz3/1,base=10"]
    assert session.totals == [72, -36, -36]


def test_the_same_hand_under_three_rule_sets() -> None:
    steps = "c02 k b04 r0 e o0 save"
    assert after(steps).totals == [16, -8, -8]
    assert after(steps, stamp="ddz4/1", people=FOUR).totals == [12, -4, -4, -4]
    assert after(steps, stamp="ningbo4/1", people=FOUR).totals == [60, -20, -20, -20]


def test_a_session_goes_on_from_a_checkpoint() -> None:
    played = after(WON, WON)
    trail = Trail()
    for event in reversed(list(played.trail.walk())):
        trail.push(event)
    session = Session(trail)
    session.restore(trail.table(), 2, played.seats, played.totals)
    session.replay(events.undo())
    played.apply(events.undo())
    assert state(session) == state(played)


def test_an_empty_ledger_is_an_empty_session() -> None:
    session, faults = fold("")
    assert (session.people, session.totals, faults) == ((), [], [])
