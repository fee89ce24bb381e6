"""What a device says of itself when it is asked for its state."""

from contextlib import closing
from typing import NamedTuple

from engine_mpy.names import from_ascii
from host_tools.errors import understood
from host_tools.link_client import Client, open_port


class State(NamedTuple):
    """The answer to `state`; the names are those of firmware/link_verbs.py."""

    session: str
    rules: str
    stage: str
    people: list[str]
    seats: list[int]
    totals: list[int]
    hands: int
    steps: list[str]
    ended: bool


def state_of(client: Client) -> State:
    """Ask a device for its state. Raises DdzError."""
    answer = client.ask("state")
    with understood():
        session, rules, stage, people, seats, totals, hands, steps, ended = answer
        state = State(
            session,
            rules,
            stage,
            [from_ascii(name) for name in _listed(people)],
            [int(person) for person in seats],
            [int(total) for total in _listed(totals)],
            int(hands),
            [] if steps == "-" else steps.split(","),
            ended == "1",
        )
        count = len(state.people)
        if len(state.totals) != count or any(person >= count for person in state.seats):
            raise ValueError(answer)
    return state


def state_at(port: str) -> State:
    """Ask the device at a port for its state. Raises DdzError."""
    with closing(open_port(port)) as line:
        return state_of(Client(line, port))


def _listed(text: str) -> list[str]:
    # A session that has not begun has nobody.
    return text.split(",") if text else []
