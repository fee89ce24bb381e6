"""ddz judge: a disputed play."""

import json

import pytest

from host_tools.errors import FAILURE, OK, USAGE
from tests.host.conftest import Ddz


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (
            ("333444T7", "--on", "55566689", "--rules", "ddz3"),
            [
                "No: a run of triplets from 3 to 4 with two single cards is lower than"
                " a run of triplets from 5 to 6 with two single cards.",
                "A higher run of two triplets with two single cards, a bomb or the rocket"
                " beats 55566689.",
            ],
        ),
        (
            ("88", "--on", "77"),
            [
                "Yes: a pair of 8s is higher than a pair of 7s.",
                "A higher pair, a bomb or the rocket beats 88.",
            ],
        ),
        (("89", "--on", "77"), ["No: 89 is no combination in ddz3.", "77 is a pair of 7s."]),
        (("77", "--on", "89"), ["No: 89 is no combination in ddz3.", "77 is a pair of 7s."]),
        (("8T", "--on", "89"), ["No: 89 is no combination in ddz3."]),
        (("89",), ["89 is no combination in ddz3."]),
        (("77777", "--rules", "ddz4"), ["77777 is a bomb of five 7s."]),
    ],
)
def test_a_judgement_is_said(ddz: Ddz, arguments: tuple[str, ...], said: list[str]) -> None:
    run = ddz("judge", *arguments)
    assert (run.code, run.err) == (OK, "")
    assert run.out.splitlines()[: len(said)] == said


@pytest.mark.parametrize(
    ("arguments", "cards"),
    [
        (("1010",), "TT"),
        (("10", "10"), "TT"),
        (("q q q k",), "QQQK"),
        (("red joker", "black joker"), "rb"),
        (("red", "joker"), "r"),
        (("BJ rj",), "br"),
    ],
)
def test_cards_are_understood_as_people_write_them(
    ddz: Ddz, arguments: tuple[str, ...], cards: str
) -> None:
    run = ddz("judge", *arguments)
    assert run.code == OK and run.out.startswith(cards + " is ")


def test_json_has_the_readings_the_verdict_and_the_words(ddz: Ddz) -> None:
    run = ddz("judge", "333444T7", "--on", "55566689", "--json")
    assert (run.code, run.err) == (OK, "")
    told = json.loads(run.out)
    assert told.pop("said")[0].startswith("No: a run of triplets from 3 to 4")
    kind = {"legal": True, "type": "triplet_sequence+1", "len": 2, "n": 8}
    assert told == {
        "rules": "ddz3",
        "on": {"cards": "55566689", "main": "6", **kind},
        "play": {"cards": "333444T7", "main": "4", **kind},
        "beats": False,
    }
    alone = json.loads(ddz("judge", "34", "--json").out)
    assert alone["play"]["legal"] is False and set(alone) == {"rules", "play", "said"}


_BAD = [
    ("", "ddz3", "There are no cards: write one sign a card, as in 3334."),
    (
        "33x",
        "ddz3",
        '"x" is no card: use 3 to 9, T, J, Q, K, A, 2, and b or r for a joker.',
    ),
    (
        "3344556677889910TTJJQQKKAA22bbrr33445566",
        "ddz4",
        "A hand of ddz4 has at most 33 cards, not 39: take some off.",
    ),
]


@pytest.mark.parametrize(("cards", "rules", "sentence"), _BAD)
@pytest.mark.parametrize("where", ["play", "on"])
def test_bad_cards_get_the_same_sentence_as_in_a_batch(
    ddz: Ddz, cards: str, rules: str, sentence: str, where: str
) -> None:
    plays = {"play": "44", "on": "33", where: cards}
    run = ddz("judge", plays["play"], "--on", plays["on"], "--rules", rules)
    assert run == (USAGE, "", "ddz: {}\n".format(sentence))
    request = json.dumps({"do": "beats", "rules": rules, **plays})
    batch = ddz("batch", stdin=request.encode())
    assert batch.code == FAILURE
    told = json.loads(batch.out)
    assert told["error"]["message"] == sentence
    as_json = ddz("judge", plays["play"], "--on", plays["on"], "--rules", rules, "--json")
    assert (as_json.code, as_json.err) == (USAGE, "")
    assert json.loads(as_json.out) == told


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("33333", "The game has 4 cards of rank 3, not 5: count again."),
        ("bb", "The game has 1 cards of rank b, not 2: count again."),
        ("77 --on rrr --rules ningbo4", "The game has 2 cards of rank r, not 3: count again."),
        ("77 --rules ddz3 --rules ddz4", '"--rules" is given twice: keep one.'),
        ("77 --rules chess", "'chess' is not one of 'ddz3', 'ddz4', 'ningbo4'."),
        ("--on 77", "Missing argument 'PLAY...'."),
    ],
)
def test_what_cannot_be_is_said(ddz: Ddz, words: str, sentence: str) -> None:
    run = ddz("judge", *words.split())
    assert (run.code, run.out) == (USAGE, "")
    assert run.err.startswith("ddz: ") and run.err.count("\n") == 1
    assert sentence in run.err
