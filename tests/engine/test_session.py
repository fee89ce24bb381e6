"""A session event by event: one behaviour each."""

import pytest

from engine_mpy import events
from engine_mpy.errors import RuleError
from engine_mpy.hand import PREVIEW
from tests.engine.evening import Event, play, refusal, saved_hands
from tests.engine.examples import WON, after, edit, table

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
