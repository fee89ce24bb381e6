"""The CSV form of an export: a table of totals and a table of hands.

Totals have a row a person of a session; hands have a row a seat of a hand, so that every hand has
as many rows as players whatever happened. Scores are bare whole numbers.
"""

import csv
import io
from typing import Any

_TOTALS = ("session", "name", "from_hands", "from_adjustments", "total")
_HANDS = (
    "session",
    "hand",
    "revision",
    "void",
    "rules",
    "house",
    "seat",
    "name",
    "role",
    "call",
    "bombs",
    "rockets",
    "out_first",
    "pay",
)
# A spreadsheet would take a text that starts so for a formula.
_FORMULA_STARTS = ("=", "+", "-", "@", "\t", "\r")


def csv_tables(sessions: list[dict[str, Any]], delimiter: str = ",") -> tuple[str, str]:
    """Return the totals and the hands of the sessions of a document."""
    totals = [row for part in sessions for row in _total_rows(part)]
    hands = [row for part in sessions for hand in part["hands"] for row in _hand_rows(part, hand)]
    return _table(_TOTALS, totals, delimiter), _table(_HANDS, hands, delimiter)


def cell(value: Any) -> Any:
    """Return a value as it may stand in a cell: text that looks like a formula is defused."""
    if isinstance(value, str) and value.startswith(_FORMULA_STARTS):
        return "'" + value
    return value


def _table(head: tuple[str, ...], rows: list[list[Any]], delimiter: str) -> str:
    out = io.StringIO(newline="")
    writer = csv.writer(out, delimiter=delimiter)
    writer.writerow(head)
    writer.writerows([cell(value) for value in row] for row in rows)
    return out.getvalue()


def _total_rows(part: dict[str, Any]) -> list[list[Any]]:
    won = [0] * len(part["people"])
    for hand in part["hands"]:
        for person, pay in zip(hand["seats"], hand["pay"], strict=True):
            won[person] += 0 if hand["void"] else pay
    adjusted = [0] * len(part["people"])
    for row in part["adjustments"]:
        adjusted[row["person"]] += row["amount"]
    rows = zip(part["people"], won, adjusted, part["totals"], strict=True)
    return [[part["id"], *row] for row in rows]


def _hand_rows(part: dict[str, Any], hand: dict[str, Any]) -> list[list[Any]]:
    house = " ".join("{}={}".format(*switch) for switch in sorted(hand["house"].items()))
    start = [part["id"], hand["n"], hand["rev"], int(hand["void"]), hand["rules"], house]
    return [[*start, *_seat_cells(part, hand, seat)] for seat in range(len(hand["seats"]))]


def _seat_cells(part: dict[str, Any], hand: dict[str, Any], seat: int) -> list[Any]:
    is_landlord = seat == hand["landlord"]
    return [
        seat + 1,
        part["people"][hand["seats"][seat]],
        "landlord" if is_landlord else "farmer",
        hand["bid"] if is_landlord else "",
        " ".join(str(bomb["size"]) for bomb in hand["bombs"] if bomb["seat"] == seat),
        hand["rockets"].count(seat),
        int(seat == hand["winner"]),
        hand["pay"][seat],
    ]
