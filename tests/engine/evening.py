"""Plays evenings: a session, the lines its ledger would hold, and random things people do."""

import random
from typing import Any

from engine_mpy import events
from engine_mpy.errors import RuleError
from engine_mpy.hand import PREVIEW
from engine_mpy.history import past_hands
from engine_mpy.record import NOWHERE, Entry
from engine_mpy.session import Session
from engine_mpy.trail import Trail

Event = tuple[Any, ...]

PLAYERS = {"ddz3": 3, "ddz4": 4, "ningbo4": 4}
STAMPS = {
    "ddz3": ["ddz3/1", "ddz3/1,base=5,cap=3,spring=2", "ddz3/1,rocket=4,spring=3"],
    "ddz4": ["ddz4/1", "ddz4/1,bombs_from=4", "ddz4/1,one_call=1,rocket=1"],
    "ningbo4": ["ningbo4/1", "ningbo4/1,base=1,bombs_from=6,rocket=2,spring=2"],
}
PEOPLE = ("Ann", "Bob", "阿明", "রহিম", "கமலா")
NAMES = [
    "",
    " ",
    "\u3000",
    "\u00a0 \u200d",
    "A",
    "Annabell",
    "Annabella",
    "x" * 24,
    "x" * 25,
    "x" * 60,
    "阿明明明明明明明",
    "阿明明明明明明明明",
    "রহিম",
    "কামৰূপ",
    "கமலா",
    "ক্‍ষ",
    "O'Neil, Jr.",
    "100% =1+1 @x",
    "a\tb",
    "a\nb",
    "a\x7fb",
    "a\x85b",
    "→",
    "\u202eabc",
    "😀",
    "\ue000",
    "\ufffd",
    "Æsa Ñ",
]


def new_session(stamp: str = "ddz3/1", people: tuple[str, ...] = ("Ann", "Bob", "Cid")) -> Session:
    """A session whose first people sit down in their order."""
    session = Session(Trail())
    seats = range(PLAYERS[stamp.partition("/")[0]])
    session.apply(events.table(stamp, seats, people))
    return session


def play(session: Session, steps: str) -> None:
    """Take the steps of a hand, given as words; `save` commits."""
    for word in steps.split():
        session.apply(session.commit() if word == "save" else events.step(word))


def refusal(session: Session, event: Event) -> str:
    """The code that `event` is refused with, or "" when it may happen."""
    try:
        session.check(event)
    except RuleError as e:
        return e.code
    return ""


def state(session: Session) -> dict[str, Any]:
    """All that a person could see of a session, but for what redo would bring back."""
    return {
        "rules": session.rules and session.rules.stamp(),
        "people": session.people,
        "seats": tuple(session.seats),
        "totals": list(session.totals),
        "saved": session.hands,
        "ended": session.ended,
        "steps": list(session.hand.steps) if session.hand else [],
        "last": session.last(),
        "hands": saved_hands(session),
    }


def saved_hands(session: Session) -> list[dict[str, Any]]:
    """The saved hands as they stand now, oldest first."""
    people = len(session.people)
    hands = [
        {
            "rev": past.rev,
            "rules": past.stamp,
            "seats": tuple(past.seats),
            "steps": list(past.steps),
            "void": past.void,
            "pay": past.pay_by_person(people),
        }
        for past in past_hands(session.trail.walk())
    ]
    return hands[::-1]


def whole_hand(rng: random.Random, stamp: str) -> list[str]:
    """The steps of a complete hand under the rules of a stamp."""
    name = stamp.partition("/")[0]
    players = PLAYERS[name]
    sizes = {"ddz3": "4", "ddz4": "45678", "ningbo4": "456789abc"}[name]
    steps = _auction(rng, name)
    steps += [
        "b{}{}".format(rng.randrange(players), rng.choice(sizes))
        for _ in range(rng.choice((0, 0, 1, 1, 2, 5)))
    ]
    if rng.random() < 0.2:
        steps.append("r{}".format(rng.randrange(players)))
    steps += ["e", "o{}".format(rng.randrange(players))]
    if "spring" in stamp and rng.random() < 0.3:
        steps.append("s")
    return steps


def _auction(rng: random.Random, name: str) -> list[str]:
    seat = rng.randrange(PLAYERS[name])
    if name == "ningbo4" and rng.random() < 0.2:
        bid = rng.choice((2, 3))
        return ["d", "c{}{}".format(seat, bid)] + ["k"] * (bid < 3)
    bids = sorted(rng.sample((1, 2, 3), rng.choice((1, 1, 2, 3))))
    steps = ["c{}{}".format((seat + i) % PLAYERS[name], bid) for i, bid in enumerate(bids)]
    return steps + ["k"] * (bids[-1] < 3)


def anything(rng: random.Random, session: Session, undos: float = 0.15) -> list[Event]:
    """Events that people might try now; some of them are not legal."""
    stamp = session.rules.stamp()
    saved, people = session.hands, len(session.people)
    seats = rng.sample(range(people), len(session.seats))
    other = rng.choice(STAMPS[stamp.partition("/")[0]])
    n, a, b = rng.randint(0, saved + 1), rng.randrange(people), rng.randrange(people)
    if rng.random() < undos:
        return [rng.choice((events.undo(), events.undo(), events.redo()))] * rng.choice((1, 2, 9))
    if session.hand.steps and rng.random() < 0.7:
        return _leave_hand(session)
    if rng.random() < 0.5:
        steps = whole_hand(rng, stamp)
        return [events.step(word) for word in steps] + [
            events.hand(saved + 1, stamp, session.seats, steps)
        ]
    return [
        rng.choice(
            (
                events.edit(n, rng.choice((1, 1, 2, 3)), other, seats, whole_hand(rng, other)),
                events.void(n, rng.random() < 0.6),
                events.adjust(a, b, rng.choice((0, 1, 20, 999999, 1000000)), "taxi"),
                events.swap(a, b, n),
                events.table(other, seats, PEOPLE[: rng.randint(people, len(PEOPLE))]),
                events.step(
                    rng.choice(("c01", "c12", "k", "b04", "r1", "e", "o0", "s", "d", "zz"))
                ),
                events.end() if rng.random() < 0.1 else events.redo(),
            )
        )
    ]


def _leave_hand(session: Session) -> list[Event]:
    if session.hand.stage == PREVIEW:
        return [session.commit()]
    return [events.undo()] * len(session.hand.steps)


class Ledger:
    """The lines that a device would write for what happens to a session."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.text = ""

    def apply(self, event: Event) -> None:
        """Let `event` happen, written first when it concerns the ledger."""
        self.session.check(event)
        if self.session.rules is None or not self.session.in_hand(event):
            self.text += self._entry(event).to_line() + "\n"
        self.session.apply(event)

    def _entry(self, event: Event) -> Entry:
        session = self.session
        undone = NOWHERE if session.trail.undone() is None else 0
        seq = self.text.count("\n") + 1
        text = events.to_text(event)
        return Entry(
            seq, NOWHERE, undone, NOWHERE, session.hands, session.seats, session.totals, text
        )


def ledger_of_an_evening(rules: str, seed: int, hands: int) -> str:
    """The ledger of a random evening with at least so many hands."""
    rng = random.Random(seed)
    ledger = Ledger(Session(Trail()))
    players = PLAYERS[rules]
    ledger.apply(events.table(STAMPS[rules][0], range(players), PEOPLE[:players]))
    while ledger.session.hands < hands:
        for event in anything(rng, ledger.session):
            try:
                ledger.apply(event)
            except RuleError:
                break
        if ledger.session.ended:
            ledger.apply(events.undo())
    return ledger.text
