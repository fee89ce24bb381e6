"""The rows of tests/cases as requests of the batch contract and what must come back."""

import json
from pathlib import Path
from typing import Any

CASES = Path(__file__).parents[1] / "cases"
_ANSWER = {
    "payouts": ("score", ("pay", "product")),
    "auctions": ("auction", ("result", "landlord", "bid")),
    "combos": ("classify", ("legal", "type", "main", "len", "n")),
    "beats": ("beats", ("beats",)),
}
_FILES = ("payouts", "auctions") + tuple(
    "{}_{}".format(kind, rules)
    for kind in ("combos", "beats")
    for rules in ("ddz3", "ddz4", "ningbo4")
)


def expected_answers(name: str) -> list[tuple[dict[str, Any], dict[str, Any]]]:
    """The (request, expected fields of the answer) of a file, as `payouts` or `combos_ddz3`."""
    kind, _, rules = name.partition("_")
    do, fields = _ANSWER[kind]
    pairs = []
    for row in _rows(name):
        answer = {field: row.pop(field) for field in fields if field in row}
        pairs.append(({"do": do, **({"rules": rules} if rules else {}), **row}, answer))
    return pairs


def expected_of(kind: str) -> list[tuple[dict[str, Any], dict[str, Any]]]:
    """The same of all files of a kind, as `combos`."""
    files = [name for name in _FILES if name.partition("_")[0] == kind]
    return [pair for name in files for pair in expected_answers(name)]


def expected_refusals() -> list[tuple[Any, str]]:
    """The (request, refusal code) of refusals.jsonl."""
    return [(row["request"], row["code"]) for row in _rows("refusals")]


def all_requests() -> list[Any]:
    """Every request of every file."""
    answered = [request for name in _FILES for request, _ in expected_answers(name)]
    return answered + [request for request, _ in expected_refusals()]


def _rows(name: str) -> list[dict[str, Any]]:
    lines = (CASES / (name + ".jsonl")).read_text("utf-8").splitlines()
    return [json.loads(line) for line in lines]
