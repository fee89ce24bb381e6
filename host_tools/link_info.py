"""What a device says of its board when it is asked for its facts."""

from typing import NamedTuple

from host_tools.errors import understood
from host_tools.link_client import Client

# Numbers of machine.reset_cause() on a Pico.
_RESETS = {1: "power-on", 3: "watchdog or reset by program"}


class Info(NamedTuple):
    """The answer to `info`; bytes, ms and bit masks as in firmware/link_board.py."""

    micropython: str
    reset: str
    uptime_ms: int
    flash_free: int
    heap_free: int
    panel: bool
    address: int
    controller: str
    i2c_hz: int
    held: int
    stuck: int
    repaired: bool
    log: int


def info_of(client: Client) -> Info:
    """Ask a device for the facts of its board. Raises DdzError."""
    facts = dict(word.split("=", 1) for word in client.ask("info") if "=" in word)
    with understood():
        reset = int(facts["reset_cause"])
        return Info(
            facts["micropython"],
            _RESETS.get(reset, str(reset)),
            int(facts["ticks_ms"]),
            int(facts["flash_free"]),
            int(facts["heap_free"]),
            facts["panel"] == "1",
            int(facts["address"]),
            facts["controller"],
            int(facts["i2c_hz"]),
            int(facts["held"]),
            int(facts["stuck"]),
            facts["repaired"] == "1",
            int(facts["log"]),
        )


def held_of(client: Client) -> tuple[int, int]:
    """Return the bit masks of the keys that are down, and of those down for too long.

    Raises DdzError.
    """
    answer = client.ask("held")
    with understood():
        held, stuck = answer
        return int(held), int(stuck)
