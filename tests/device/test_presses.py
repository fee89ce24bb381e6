"""How many presses an ordinary hand takes under each rule set."""

import pytest

from tests.device.bench import Bench

# By rule set: the keys of one bomb, which does double under ddz3 and ddz4.
HELD_3 = "1!"
RAISES = {1: "1 2 ok", 2: "1 2 3"}
BOMB = {"ddz3": "2", "ddz4": "2 3", "ningbo4": "2 1"}
PRESSES_A_BOMB = {"ddz3": 1, "ddz4": 2, "ningbo4": 2}


def pressed(rules: str, keys: str) -> tuple[int, list[int], int]:
    """(presses, totals, hands) after keys on a fresh device."""
    with Bench(None, rules) as bench:
        bench.press(keys)
        state = bench.state()
    return len(keys.split()), state.totals, state.hands


@pytest.mark.parametrize("rules", BOMB)
@pytest.mark.parametrize("bombs", range(4))
def test_an_ordinary_hand_takes_four_presses_and_those_of_its_bombs(
    rules: str, bombs: int
) -> None:
    presses, totals, hands = pressed(rules, " ".join([HELD_3, *[BOMB[rules]] * bombs, "ok 1 ok"]))
    print("{}: call 3, {} bombs: {} presses".format(rules, bombs, presses))
    assert hands == 1
    unit = {"ddz3": 3 << bombs, "ddz4": 3 << bombs, "ningbo4": 30}[rules]
    assert totals == [unit * (len(totals) - 1)] + [-unit] * (len(totals) - 1)
    assert presses == 4 + bombs * PRESSES_A_BOMB[rules]


@pytest.mark.parametrize("rules", BOMB)
@pytest.mark.parametrize("raises", RAISES)
def test_a_raised_call_takes_two_presses_more_at_most(rules: str, raises: int) -> None:
    landlord = "23"[raises - 1]
    keys = " ".join([RAISES[raises], BOMB[rules], "ok", landlord, "ok"])
    presses, totals, hands = pressed(rules, keys)
    print("{}: {} raises, 1 bomb: {} presses".format(rules, raises, presses))
    assert hands == 1
    assert max(totals) == totals[int(landlord) - 1] > 0
    assert presses <= 6 + PRESSES_A_BOMB[rules]
