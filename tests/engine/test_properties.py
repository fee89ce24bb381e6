"""What holds after anything that people may do, however odd."""

import random
from typing import Any
from unicodedata import category

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine_mpy import events
from engine_mpy.batch import answer
from engine_mpy.errors import RuleError
from engine_mpy.fold import fold
from engine_mpy.session import Session
from engine_mpy.settle import settle_up
from engine_mpy.trail import Trail
from tests.engine.evening import (
    PEOPLE,
    PLAYERS,
    STAMPS,
    Event,
    Ledger,
    anything,
    ledger_of_an_evening,
    refusal,
    state,
)
from tests.engine.naive import Evening

RULES = sorted(PLAYERS)
evenings = given(st.sampled_from(RULES), st.integers(0, 10**6).map(random.Random))
quick = settings(max_examples=25, deadline=None)


def begin(rules: str) -> tuple[Session, Event]:
    """A session at its first table, and the event that set it."""
    table = events.table(STAMPS[rules][0], range(PLAYERS[rules]), PEOPLE[: PLAYERS[rules]])
    session = Session(Trail())
    session.apply(table)
    return session, table


def tried(session: Session, rng: random.Random, times: int) -> Any:
    """Try things and yield each event with whether it happened."""
    for _ in range(times):
        for event in anything(rng, session):
            refused = refusal(session, event)
            if not refused:
                session.apply(event)
            yield event, not refused


@quick
@evenings
def test_totals_always_sum_to_zero(rules: str, rng: random.Random) -> None:
    session, _ = begin(rules)
    for _ in tried(session, rng, 30):
        assert sum(session.totals) == 0


@quick
@evenings
def test_a_refused_event_changes_nothing(rules: str, rng: random.Random) -> None:
    session, _ = begin(rules)
    before = state(session), session.next()
    for event, happened in tried(session, rng, 30):
        if not happened:
            with pytest.raises(RuleError):
                session.apply(event)
            assert (state(session), session.next()) == before
        before = state(session), session.next()


@quick
@evenings
def test_undo_then_redo_changes_nothing_at_any_point(rules: str, rng: random.Random) -> None:
    session, _ = begin(rules)
    for _ in tried(session, rng, 30):
        if session.last() is not None:
            before, taken = state(session), session.last()
            session.apply(events.undo())
            assert session.next() == taken
            session.apply(events.redo())
            assert state(session) == before


@quick
@evenings
def test_undo_of_everything_leads_to_the_start(rules: str, rng: random.Random) -> None:
    session, _ = begin(rules)
    start = state(session)
    for _ in tried(session, rng, 30):
        pass
    while session.hand.steps:  # the steps of a hand never saved are not brought back
        session.apply(events.undo())
    seen = [state(session)]
    while session.last() is not None:
        session.apply(events.undo())
        seen.append(state(session))
    assert seen[-1] == start
    for before in reversed(seen[:-1]):
        session.apply(events.redo())
        assert state(session) == before


@quick
@evenings
def test_events_survive_their_text(rules: str, rng: random.Random) -> None:
    session, _ = begin(rules)
    for event, happened in tried(session, rng, 20):
        if happened:
            assert events.from_text(events.to_text(event)) == event
            assert events.to_text(event).isascii()


@quick
@evenings
def test_the_ledger_folds_to_what_was_played(rules: str, rng: random.Random) -> None:
    ledger = Ledger(Session(Trail()))
    ledger.apply(begin(rules)[1])
    for _ in range(25):
        for event in anything(rng, ledger.session, undos=0.4):
            if not refusal(ledger.session, event):
                ledger.apply(event)
    first, second = fold(ledger.text), fold(ledger.text)
    assert first[1] == second[1] == []
    assert state(first[0]) == state(second[0])
    while ledger.session.hand.steps:  # a hand in progress is not in the ledger
        ledger.session.apply(events.undo())
    while first[0].hand.steps:
        first[0].apply(events.undo())
    assert state(first[0]) == state(ledger.session)


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("seed", range(3))
def test_a_long_evening_agrees_with_one_told_the_long_way(rules: str, seed: int) -> None:
    rng = random.Random(seed)
    session, table = begin(rules)
    told = Evening()
    told.did(table)
    kinds = set()
    while session.hands < 200:
        for event, happened in tried(session, rng, 1):
            if happened:
                kinds.add(event[0])
                told.did(event)
        if session.ended:
            session.apply(events.undo())
            told.did(events.undo())
        if rng.random() < 0.1:
            assert state(session) == told.state()
    assert state(session) == told.state()
    assert kinds == {"T", "step", "H", "E", "V", "A", "X", "Z", "U", "R"}
    while session.last() is not None:
        session.apply(events.undo())
        told.did(events.undo())
        if rng.random() < 0.02:
            assert state(session) == told.state()
    assert told.log == [table]


@pytest.mark.parametrize("rules", RULES)
def test_every_lost_line_is_told_and_the_rest_is_kept(rules: str) -> None:
    lines = ledger_of_an_evening(rules, seed=2, hands=15).splitlines(keepends=True)
    whole, _ = fold("".join(lines))
    for lost in range(len(lines) - 1):
        damaged = lines[:lost] + ["x" + lines[lost]] + lines[lost + 1 :]
        session, faults = fold("".join(damaged))
        assert (lost + 1, "damaged") in faults
        assert sum(session.totals) == 0
        assert session.hands >= whole.hands - 1


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("seed", range(10))
def test_a_ledger_with_many_lines_lost_still_folds(rules: str, seed: int) -> None:
    rng = random.Random(seed)
    lines = ledger_of_an_evening(rules, seed, hands=15).splitlines(keepends=True)
    session, faults = fold("".join(line for line in lines if rng.random() < 0.7))
    assert faults
    assert sum(session.totals) == 0


@given(st.lists(st.integers(-(10**6), 10**6), min_size=1, max_size=9))
def test_settling_up_brings_everybody_to_zero(won: list[int]) -> None:
    totals = [*won, -sum(won)]
    payments = settle_up(totals)
    assert len(payments) < len(totals)
    for payer, payee, amount in payments:
        assert amount > 0
        totals[payer] += amount
        totals[payee] -= amount
    assert not any(totals)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=8,
)
fields = (
    "rules",
    "house",
    "landlord",
    "bid",
    "bombs",
    "rockets",
    "winner",
    "spring",
    "first",
    "calls",
    "cards",
    "on",
    "play",
)
near_requests = st.fixed_dictionaries(
    {"do": st.sampled_from(("score", "auction", "classify", "beats"))},
    optional={
        field: st.sampled_from((0, 1, 2, "ddz3", "ningbo4", [0, 1, 3], {"4": 1}, "34567"))
        | json_values
        for field in fields
    },
)


def unseen(text: str) -> list[str]:
    """Its characters that control, steer or stand for none; the joiners of Indic scripts may."""
    kinds = ("Cc", "Cf", "Co", "Cs", "Zl", "Zp")
    return [c for c in text if category(c) in kinds and c not in "\u200c\u200d"]


@settings(max_examples=300, deadline=None)
@given(json_values | near_requests)
def test_batch_answers_anything(request_: Any) -> None:
    got = answer(request_)
    assert isinstance(got, dict)
    if "error" in got:
        assert sorted(got["error"]) == ["code", "message"]
        assert not unseen(got["error"]["message"])
