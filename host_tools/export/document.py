"""The JSON document of an export: a contract that other programs rely on."""

from typing import Any

from engine_mpy.events import ADJUST
from engine_mpy.history import PastHand, past_hands
from engine_mpy.rules import rules_stamped
from engine_mpy.session import Session

FORMAT = "landlord-ledger"
VERSION = 1


def document(device: str, sessions: list[dict[str, Any]]) -> dict[str, Any]:
    """Return the export of a device, known by its id, with the parts that session_part() made."""
    return {"format": FORMAT, "version": VERSION, "device": device, "sessions": sessions}


def session_part(name: str, session: Session) -> dict[str, Any]:
    """Return a folded session. People are numbers from 0, in the order of "people".

    "totals" are what counts. A void hand keeps the pay of its record, and is left out of
    the totals; an adjustment is two rows, of whom pays and of who gets.
    """
    events = list(session.trail.walk())
    hands = [_hand(past) for past in past_hands(events)]
    return {
        "id": name,
        "people": list(session.people),
        "ended": session.ended,
        "totals": list(session.totals),
        "hands": hands[::-1],
        "adjustments": [
            row for event in reversed(events) if event[0] == ADJUST for row in _rows(event)
        ],
    }


def _hand(past: PastHand) -> dict[str, Any]:
    rules, hand = rules_stamped(past.stamp), past.fold()
    part = {
        "n": past.n,
        "rev": past.rev,
        "rules": rules.name,
        "house": dict(rules.house),
        "seats": list(past.seats),
        "landlord": hand.landlord,
        "bid": hand.bid,
        "bombs": [_bomb(*bomb) for bomb in hand.bombs],
        "rockets": list(hand.rockets),
        "winner": hand.winner,
        "pay": hand.price()[0],
        "void": bool(past.void),
    }
    # Only a house rule knows springs, so that other hands keep to the plain contract.
    return {**part, "spring": True} if hand.spring else part


def _bomb(seat: int, size: int, rank: str) -> dict[str, Any]:
    return {"seat": seat, "size": size, **({"rank": rank} if rank else {})}


def _rows(event: tuple[Any, ...]) -> list[dict[str, Any]]:
    _, payer, payee, amount, reason = event
    return [
        {"person": payer, "amount": -amount, "reason": reason},
        {"person": payee, "amount": amount, "reason": reason},
    ]
