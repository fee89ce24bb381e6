"""An evening told the long way: a list of what people did, read from the start each time.

It shares nothing with the engine but the spelling of events and steps. Undo cuts the list's end.
"""

from typing import Any

# rules: base, smallest bomb that doubles (0: none), factor of a rocket, factor of a spring, cap
_PRICES = {
    "ddz3": {"base": 1, "bombs_from": 4, "rocket": 2, "spring": 1, "cap": 0},
    "ddz4": {"base": 1, "bombs_from": 6, "rocket": 2, "spring": 1, "cap": 0},
    "ningbo4": {"base": 10, "bombs_from": 0, "rocket": 1, "spring": 1, "cap": 0},
}


class Evening:
    """What people did, in order (`log`), and what they took back, newest last (`gone`)."""

    def __init__(self) -> None:
        self.log: list[tuple[Any, ...]] = []
        self.gone: list[tuple[Any, ...]] = []

    def did(self, event: tuple[Any, ...]) -> None:
        """Something happened that the engine let happen."""
        if event[0] == "U":
            self._take_back()
        elif event[0] == "R":
            self.log.append(self.gone.pop())
        else:
            self.log.append(event)
            self.gone = []

    def _take_back(self) -> None:
        if self.log[-1][0] != "step" and all(event[0] == "step" for event in self.gone):
            self.gone = []  # a hand that was never saved is not brought back
        self.gone.append(self.log.pop())

    def state(self) -> dict[str, Any]:
        """All that a person could see, read from the list."""
        seen: dict[str, Any] = {"ended": False, "steps": [], "hands": [], "paid": []}
        for event in self.log:
            _READ[event[0]](seen, *event[1:])
        people = len(seen["people"])
        totals = [0] * people
        for hand in seen["hands"]:
            hand["pay"] = _pay_by_person(hand, people)
            totals = [total + won for total, won in zip(totals, hand["pay"], strict=True)]
        for payer, payee, amount in seen.pop("paid"):
            totals[payer] -= amount
            totals[payee] += amount
        last = self.log[-1] if len(self.log) > 1 else None
        return {**seen, "totals": totals, "saved": len(seen["hands"]), "last": last}


def _table(seen: dict[str, Any], stamp: str, seats: tuple[int, ...], people: Any) -> None:
    seen.update(rules=stamp, seats=seats, people=people)


def _step(seen: dict[str, Any], word: str) -> None:
    seen["steps"].append(word)


def _hand(seen: dict[str, Any], n: int, stamp: str, seats: Any, steps: Any) -> None:
    seen["hands"].append(_record(0, stamp, seats, steps))
    seen["steps"] = []


def _edit(seen: dict[str, Any], n: int, rev: int, stamp: str, seats: Any, steps: Any) -> None:
    seen["hands"][n - 1] = _record(rev, stamp, seats, steps)


def _record(rev: int, stamp: str, seats: Any, steps: Any) -> dict[str, Any]:
    return {"rev": rev, "rules": stamp, "seats": seats, "steps": list(steps), "void": False}


def _void(seen: dict[str, Any], n: int, on: bool) -> None:
    seen["hands"][n - 1]["void"] = on


def _swap(seen: dict[str, Any], a: int, b: int, since: int) -> None:
    for at in [seen, *seen["hands"][since - 1 :]]:
        at["seats"] = tuple({a: b, b: a}.get(person, person) for person in at["seats"])


def _adjust(seen: dict[str, Any], payer: int, payee: int, amount: int, reason: str) -> None:
    seen["paid"].append((payer, payee, amount))


def _end(seen: dict[str, Any]) -> None:
    seen["ended"] = True


_READ = {
    "T": _table,
    "step": _step,
    "H": _hand,
    "E": _edit,
    "V": _void,
    "X": _swap,
    "A": _adjust,
    "Z": _end,
}


def _pay_by_person(hand: dict[str, Any], people: int) -> list[int]:
    if hand["void"]:
        return [0] * people
    points, landlord, winner = _points(hand["rules"], hand["steps"])
    farmers = len(hand["seats"]) - 1
    won = [0] * people
    for seat, person in enumerate(hand["seats"]):
        share = farmers if seat == landlord else -1
        won[person] = points * (share if winner == landlord else -share)
    return won


def _points(stamp: str, steps: list[str]) -> tuple[int, int, int]:
    """(what a farmer pays or gets, landlord, winner), read from the steps as they were told."""
    name, *switches = stamp.split(",")
    price = dict(_PRICES[name.split("/")[0]])
    price.update((key, int(value)) for key, value in (s.split("=") for s in switches))
    called = [step for step in steps if step[0] == "c"][-1]
    sizes = [int(step[2], 16) for step in steps if step[0] == "b"]
    doubling = [size for size in sizes if price["bombs_from"] and size >= price["bombs_from"]]
    rocket = any(step[0] == "r" for step in steps) and price["rocket"] > 1
    counted = len(doubling) + rocket
    points = price["base"] * int(called[2])
    if price["cap"] and counted > price["cap"]:
        counted, rocket = price["cap"], rocket and len(doubling) < price["cap"]
    points *= 2 ** (counted - rocket) * price["rocket"] ** rocket
    if "s" in steps:
        points *= price["spring"]
    winner = next(int(step[1]) for step in steps if step[0] == "o")
    return points, int(called[1]), winner
