"""ddz rules: the rule sets in words."""

import json

import pytest

from engine_mpy.combos import classify
from host_tools.errors import OK, USAGE
from tests.host.conftest import Ddz


def test_without_a_name_the_three_are_listed(ddz: Ddz) -> None:
    run = ddz("rules")
    assert (run.code, run.err) == (OK, "")
    assert [line.split()[0] for line in run.out.splitlines()] == ["ddz3", "ddz4", "ningbo4"]
    assert list(json.loads(ddz("rules", "--json").out)) == ["ddz3", "ddz4", "ningbo4"]


@pytest.mark.parametrize(
    ("rules", "lines"),
    [
        (
            "ddz3",
            [
                "54 cards; the landlord holds 20, a farmer 17.",
                "Who has passed may call again, until two in a row pass.",
                "When all pass, the cards are dealt anew.",
                "triplet with a single card                 7773",
                "A bomb beats all else, and a lower bomb.",
                "p is the call, doubled by every bomb and by the rocket, whoever lays it.",
                "A farmer out first: the landlord -2p, each farmer +p.",
            ],
        ),
        (
            "ddz4",
            [
                "108 cards; the landlord holds 33, a farmer 25.",
                "Who has passed may call again, until three in a row pass.",
                "A bomb beats all else, and a bomb of fewer cards or a lower one.",
                "p is the call, doubled by every bomb of 6 cards or more and by the rocket,"
                " whoever lays it.",
                "The landlord out first: +3p, each farmer -p.",
            ],
        ),
        (
            "ningbo4",
            [
                "When all pass, the first caller is the landlord all the same, at 2 or 3.",
                "Who holds two jokers must call 3 if nobody has; the device cannot see that.",
                "In runs, highest first: K, Q, J, 10, 9, 8, 7, 6, 5, 4, 3, 2, A.",
                "A joker may stand for any card.",
                "p is 10 x the call; nothing doubles it.",
            ],
        ),
    ],
)
def test_a_rule_set_is_told(ddz: Ddz, rules: str, lines: list[str]) -> None:
    run = ddz("rules", rules)
    assert (run.code, run.err) == (OK, "")
    assert set(lines) <= set(run.out.splitlines())
    assert all(line == line.rstrip() and len(line) < 110 for line in run.out.splitlines())


@pytest.mark.parametrize("rules", ["ddz3", "ddz4", "ningbo4"])
def test_json_has_every_part_and_examples_that_are_legal(ddz: Ddz, rules: str) -> None:
    told = json.loads(ddz("rules", rules, "--json").out)
    assert told["rules"] == rules
    for row in told["combinations"]:
        assert classify(row["example"], rules), row
    words = ddz("rules", rules).out
    for part in ("calls", "ranking", "beating", "payments"):
        assert all(line in words for line in told[part]), part


def test_an_unknown_rule_set_is_refused(ddz: Ddz) -> None:
    run = ddz("rules", "chess")
    assert (run.code, run.out) == (USAGE, "")
    assert "'chess' is not one of 'ddz3', 'ddz4', 'ningbo4'." in run.err
