"""Sessions of any length, as this device and the common project would have written them."""

import json

from engine_mpy import events
from engine_mpy.record import NOWHERE, Entry
from engine_mpy.session import Session
from engine_mpy.trail import Trail

_STEPS = ("c13", "b04", "e", "o1")


def ledger(hands: int) -> bytes:
    """The ledger file of a session of so many hands."""
    session = Session(Trail())
    lines: list[str] = []
    size, top = 0, NOWHERE
    for seq in range(1, hands + 2):
        event = (
            events.table("ddz3/1", (0, 1, 2), ("Mei", "Arun", "Rahim"))
            if seq == 1
            else events.hand(seq - 1, "ddz3/1", (0, 1, 2), _STEPS)
        )
        text = events.to_text(event)
        table = NOWHERE if seq == 1 else 0
        entry = Entry(seq, top, NOWHERE, table, session.hands, session.seats, session.totals, text)
        lines.append(entry.to_line())
        session.apply(event)
        top, size = size, size + len(lines[-1]) + 1
    return ("\n".join(lines) + "\n").encode()


def common_json(hands: int) -> bytes:
    """The same session in the common project's file."""
    hand = {"landlord": 1, "bid": 3, "bombs": 1, "pay": [-6, 12, -6]}
    return json.dumps({"hands": [hand] * hands, "bombs": 0}).encode()
