"""A session event by event: one behaviour each."""

import pytest

from engine_mpy import events
from engine_mpy.errors import RuleError
from engine_mpy.fold import fold
from engine_mpy.hand import PREVIEW
from engine_mpy.session import Session
from engine_mpy.trail import Trail
from tests.engine.evening import Event, new_session, play, refusal, saved_hands, state

WON = "c03 e o0 save"  # seat 0 wins 6 with three players
FOUR = ("Ann", "Bob", "Cid", "Dee")


def after(
    *steps: str, stamp: str = "ddz3/1", people: tuple[str, ...] = ("Ann", "Bob", "Cid")
) -> Session:
    session = new_session(stamp, people)
    for words in steps:
        play(session, words)
    return session


def edit(steps: str, n: int = 1, rev: int = 1, seats: tuple[int, ...] = (0, 1, 2)) -> Event:
    return events.edit(n, rev, "ddz3/1", seats, steps.split())


def table(
    people: tuple[str, ...], seats: tuple[int, ...] = (0, 1, 2), stamp: str = "ddz3/1"
) -> Event:
    return events.table(stamp, seats, people)


# The hand in progress and its commit


def test_a_hand_counts_when_it_is_committed() -> None:
    session = after("c03 e o0")
    assert session.totals == [0, 0, 0]
    play(session, "save")
    assert (session.totals, session.hands, session.hand.steps) == ([6, -3, -3], 1, [])


def test_a_second_commit_is_refused() -> None:
    session = after("c03 e o0")
    event = session.commit()
    session.apply(event)
    assert refusal(session, event) == "saved_already"
    with pytest.raises(RuleError, match="hand_not_done"):
        session.commit()


def test_only_a_complete_hand_is_committed() -> None:
    assert refusal(after(), events.hand(1, "ddz3/1", (0, 1, 2), ("c03", "e"))) == "hand_not_done"
    assert refusal(after(), events.hand(1, "ddz3/1", (0, 1, 2), ())) == "hand_not_done"
    assert (
        refusal(after(), events.hand(2, "ddz3/1", (0, 1, 2), ("c03", "e", "o0"))) == "no_such_hand"
    )


def test_no_other_hand_is_committed_over_the_one_in_progress() -> None:
    session = after("c13 e")
    assert refusal(session, events.hand(1, "ddz3/1", (0, 1, 2), ("c03", "e", "o0"))) == "hand_open"


@pytest.mark.parametrize(
    "event",
    [
        table(("Ann", "Bob", "Cid")),
        edit("c03 e o1"),
        events.void(1, True),
        events.adjust(0, 1, 5, "tea"),
        events.swap(0, 1, 1),
        events.end(),
    ],
    ids=lambda event: event[0],
)
def test_the_hand_in_progress_comes_first(event: Event) -> None:
    assert refusal(after(WON), event) == ""
    assert refusal(after(WON, "c01"), event) == "hand_open"


# Undo and redo


def test_undo_of_a_commit_opens_the_hand_at_its_preview() -> None:
    session = after("c01 c12 k b04 e o2 save")
    session.apply(events.undo())
    assert (session.hands, session.totals) == (0, [0, 0, 0])
    assert session.hand.stage == PREVIEW
    assert session.hand.steps == ["c01", "c12", "k", "b04", "e", "o2"]


def test_undo_goes_through_a_commit_to_the_hand_before() -> None:
    session = after(WON, "c13 e o1 save")
    for _ in range(4):
        session.apply(events.undo())
    assert (session.hands, session.hand.steps) == (1, [])
    session.apply(events.undo())
    assert session.hand.steps == ["c03", "e", "o0"]
    for _ in range(5):
        session.apply(events.redo())
    assert (session.hands, session.totals) == (2, [3, 3, -6])


def test_undo_through_the_end_of_a_session() -> None:
    session = after(WON)
    session.apply(events.end())
    assert refusal(session, events.step("c01")) == "ended"
    assert refusal(session, events.end()) == "ended"
    session.apply(events.undo())
    assert not session.ended
    session.apply(events.undo())
    assert session.hand.stage == PREVIEW
    session.apply(events.redo())
    session.apply(events.redo())
    assert (session.ended, session.totals) == (True, [6, -3, -3])


def test_undo_stops_at_the_first_table() -> None:
    assert refusal(after(), events.undo()) == "nothing_to_undo"
    assert refusal(after(), events.redo()) == "nothing_to_redo"


def test_anything_new_drops_what_was_taken_back() -> None:
    session = after(WON)
    session.apply(events.undo())
    play(session, "save")
    assert session.next() is None
    session.apply(events.undo())
    session.apply(events.undo())
    play(session, "o1")
    assert session.next() is None


def test_undo_and_redo_say_what_they_concern() -> None:
    session = after(WON, "c01")
    assert session.last() == events.step("c01")
    session.apply(events.undo())
    assert session.next() == events.step("c01")
    assert session.last() == events.hand(1, "ddz3/1", (0, 1, 2), ("c03", "e", "o0"))


def test_a_hand_never_saved_is_not_brought_back_behind_a_saved_one() -> None:
    session = after(WON, "c11")
    session.apply(events.undo())
    session.apply(events.undo())
    session.apply(events.redo())
    assert (session.hands, session.next()) == (1, None)


def test_events_of_the_hand_are_told_from_those_of_the_ledger() -> None:
    session = after(WON)
    assert not session.in_hand(events.undo())
    play(session, "c01")
    assert session.in_hand(events.undo())
    assert session.in_hand(events.step("k"))
    session.apply(events.undo())
    assert session.in_hand(events.redo())
    assert not session.in_hand(events.end())


# Edits and voids


def test_an_edit_reprices_the_hand_and_keeps_the_old_revision() -> None:
    session = after(WON)
    session.apply(edit("c03 e o1"))
    assert session.totals == [-6, 3, 3]
    session.apply(edit("c13 e o1", rev=2))
    assert session.totals == [-3, 6, -3]
    assert [hand["rev"] for hand in saved_hands(session)] == [2]
    session.apply(events.undo())
    assert session.totals == [-6, 3, 3]
    session.apply(events.undo())
    assert (session.totals, saved_hands(session)[0]["rev"]) == ([6, -3, -3], 0)


def test_an_edit_may_change_who_sat_where() -> None:
    session = after(WON)
    session.apply(edit("c03 e o0", seats=(2, 1, 0)))
    assert session.totals == [-3, -3, 6]
    assert session.seats == (0, 1, 2)


def test_an_edit_of_an_old_revision_is_refused() -> None:
    session = after(WON)
    session.apply(edit("c03 e o1"))
    assert refusal(session, edit("c03 e o2", rev=1)) == "rev_wrong"
    assert refusal(session, edit("c03 e o2", rev=3)) == "rev_wrong"


def test_an_edit_must_be_complete_and_of_a_saved_hand() -> None:
    session = after(WON)
    assert refusal(session, edit("c03 e")) == "hand_not_done"
    for n in (0, 2, -1):
        assert refusal(session, edit("c03 e o1", n=n)) == "no_such_hand"
    assert refusal(session, edit("c03 e o1", seats=(0, 1, 1))) == "bad_seats"


def test_a_void_hand_counts_nothing_until_it_counts_again() -> None:
    session = after(WON, "c13 e o1 save")
    session.apply(events.void(1, True))
    assert session.totals == [-3, 6, -3]
    assert refusal(session, events.void(1, True)) == "hand_void"
    assert refusal(session, edit("c03 e o1")) == "hand_void"
    session.apply(events.void(1, False))
    assert session.totals == [3, 3, -6]
    assert refusal(session, events.void(1, False)) == "hand_counts"


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
    session.restore(trail.table(), 2, played.seats, played.totals, False)
    session.replay(events.undo())
    played.apply(events.undo())
    assert state(session) == state(played)


def test_an_empty_ledger_is_an_empty_session() -> None:
    session, faults = fold("")
    assert (session.people, session.totals, faults) == ((), [], [])
