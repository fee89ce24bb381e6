"""What a device says of itself when it is asked for its state."""

from contextlib import closing
from typing import NamedTuple

from engine_mpy.names import from_ascii
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
    session, rules, stage, people, seats, totals, hands, steps, ended = client.ask("state")
    return State(
        session,
        rules,
        stage,
        [from_ascii(name) for name in people.split(",")],
        [int(person) for person in seats],
        [int(total) for total in totals.split(",")],
        int(hands),
        [] if steps == "-" else steps.split(","),
        ended == "1",
    )


def state_at(port: str) -> State:
    """Ask the device at a port for its state. Raises DdzError."""
    with closing(open_port(port)) as line:
        return state_of(Client(line, port))
