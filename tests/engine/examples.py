"""Short ways to tell the examples of a session."""

from engine_mpy import events
from engine_mpy.session import Session
from tests.engine.evening import Event, new_session, play

WON = "c03 e o0 save"  # seat 0 wins 6 with three players
FOUR = ("Ann", "Bob", "Cid", "Dee")


def after(
    *steps: str, stamp: str = "ddz3/1", people: tuple[str, ...] = ("Ann", "Bob", "Cid")
) -> Session:
    """A session after some hands, each told as its steps."""
    session = new_session(stamp, people)
    for words in steps:
        play(session, words)
    return session


def edit(steps: str, n: int = 1, rev: int = 1, seats: tuple[int, ...] = (0, 1, 2)) -> Event:
    """Hand n under plain rules as it should have been recorded."""
    return events.edit(n, rev, "ddz3/1", seats, steps.split())


def table(
    people: tuple[str, ...], seats: tuple[int, ...] = (0, 1, 2), stamp: str = "ddz3/1"
) -> Event:
    """People and who sits where."""
    return events.table(stamp, seats, people)
