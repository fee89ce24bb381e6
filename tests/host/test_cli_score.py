"""ddz score: the working and each seat's payment."""

import json

import pytest

from host_tools.errors import OK, USAGE
from tests.host.conftest import Ddz, Run


def run_words(ddz: Ddz, words: str) -> Run:
    return ddz(*words.split())


def score(ddz: Ddz, *words: str) -> Run:
    """Score a hand of which these words are told; the rest is as in any hand."""
    usual = {"--landlord": "1", "--bid": "1", "--won-by": "farmer"}
    rest = [word for pair in usual.items() if pair[0] not in words for word in pair]
    return ddz("score", *words, *rest)


def test_the_working_and_each_payment(ddz: Ddz) -> None:
    run = run_words(ddz, "score --landlord 1 --bid 2 --bomb 4 --bomb 4 --rocket --won-by farmer")
    assert (run.code, run.err) == (OK, "")
    assert run.out.splitlines() == [
        "2 x 2 x 2 x 2 = 16",
        "seat 1  landlord  -32",
        "seat 2  farmer    +16",
        "seat 3  farmer    +16",
    ]


def test_every_seat_of_four_may_be_landlord(ddz: Ddz) -> None:
    for seat in "1234":
        words = "score --rules ddz4 --landlord {} --bid 1 --bomb 6 --won-by landlord".format(seat)
        lines = run_words(ddz, words).out.splitlines()
        expected = ["+6" if line[5:6] == seat else "-2" for line in lines[1:]]
        assert [line.split()[-1] for line in lines[1:]] == expected


def test_the_farmers_win_wherever_the_landlord_sits(ddz: Ddz) -> None:
    for seat in (1, 2, 3):
        run = run_words(ddz, "score --bid 3 --won-by farmer --json --landlord {}".format(seat))
        pay = [3, 3, 3]
        pay[seat - 1] = -6
        assert json.loads(run.out) == {"pay": pay, "product": "3 = 3"}


def test_house_rules_and_springs(ddz: Ddz) -> None:
    words = "score --landlord 2 --bid 1 --rocket --won-by landlord --spring"
    run = run_words(ddz, words + " --house rocket=4 --house spring=3")
    assert run.out.splitlines()[0] == "1 x 4 x 3 = 12"


def test_a_spring_that_the_house_does_not_play_is_refused(ddz: Ddz) -> None:
    told = "These rules know no spring: switch it on by the house rule spring=2 or =3."
    for words in (["--spring"], ["--spring", "--house", "spring=1"]):
        assert score(ddz, *words) == (USAGE, "", "ddz: {}\n".format(told))
    assert score(ddz, "--spring", "--house", "spring=2").code == OK


@pytest.mark.parametrize(("bombs", "told"), [(13, False), (14, True), (18, True)])
def test_bombs_that_no_deal_gives_are_priced_with_a_word(ddz: Ddz, bombs: int, told: bool) -> None:
    words = ["--rules", "ddz4", "--landlord", "1", "--bid", "3", "--won-by", "farmer"]
    run = ddz("score", *words, *["--bomb", "6"] * bombs)
    assert run.code == OK
    assert run.err == ("ddz: no deal gives these bombs; count them again\n" if told else "")


def test_a_house_rule_given_twice_is_refused(ddz: Ddz) -> None:
    told = 'ddz: "--house cap" is given twice: keep one.\n'
    words = ("--house", "cap=1", "--house", "base=2", "--house", "cap=2")
    assert score(ddz, *words) == (USAGE, "", told)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("--landlord 0", "there is no seat 0 in ddz3; use 1 to 3"),
        ("--landlord 4", "there is no seat 4 in ddz3; use 1 to 3"),
        ("--landlord x", '"x" is no whole number; write digits only.'),
        ("--bid 4", "A landlord's call is 1, 2 or 3, not 4."),
        ("--bid 0", "A landlord's call is 1, 2 or 3, not 0."),
        ("--bomb 5", "A bomb has 4 cards in ddz3, not 5."),
        ("--bomb 4 " * 14, "Bombs and rockets of 56 cards are more than the 54 of ddz3"),
        ("--rules ddz3 --rules ddz4", '"--rules" is given twice: keep one.'),
        ("--rules chess", "'chess' is not one of 'ddz3', 'ddz4', 'ningbo4'."),
        ("--won-by nobody", "'nobody' is not one of 'landlord', 'farmer'."),
        ("--house spring", '"spring" is no house rule; write NAME=NUMBER'),
        ("--house tea=1", 'There is no house rule "tea": use base, bombs_from'),
        ("--house cap=lots", "'--house': \"lots\" is no whole number; write digits only."),
        ("--house cap=99", "House rule cap cannot be 99: use 0 to 20."),
    ],
)
def test_bad_input_gets_one_sentence(ddz: Ddz, words: str, sentence: str) -> None:
    run = score(ddz, *words.split())
    assert (run.code, run.out) == (USAGE, "")
    assert run.err.startswith("ddz: ") and run.err.count("\n") == 1
    assert sentence in run.err


def test_json_answers_errors_as_json(ddz: Ddz) -> None:
    run = run_words(ddz, "score --landlord 1 --bid 9 --won-by farmer --json")
    assert (run.code, run.err) == (USAGE, "")
    assert json.loads(run.out)["error"]["code"] == "bad_landlord_bid"
