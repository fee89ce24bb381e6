"""This engine and two public ones, each with its own form of a ddz3 play.

What makes a play's form ready is left out of the clock for DouZero, which gets sorted numbers.
RLCard looks plays up in a table of all of them, so sorting the cards into its key counts.
"""

from collections.abc import Callable
from functools import partial
from importlib import import_module
from typing import Any, NamedTuple

from engine_mpy.combos import beats, classify
from tests.engine.legal_plays import RANKS

REMEDY = "not installed: pip install rlcard && pip install --no-deps douzero"

_NUMBERS = dict(zip(RANKS, (*range(3, 15), 17, 20, 30), strict=True))
_BOMB, _ROCKET, _WRONG = 4, 5, 15  # types of DouZero


class Engine(NamedTuple):
    """How an engine writes a play (cards in rank order), reads it, and compares (on, play)."""

    form: Callable[[str], Any]
    read: Callable[[Any], Any]
    beats: Callable[[Any, Any], bool]


def ours() -> Engine:
    """This project's."""
    return Engine(str, partial(classify, rules="ddz3"), partial(beats, rules="ddz3"))


def douzero() -> Engine | None:
    """DouZero's move detector, with the comparison that its types and ranks lead to; or None."""
    try:
        kind_of = import_module("douzero.env.move_detector").get_move_type
    except ImportError:
        return None

    def lies_on(on: list[int], play: list[int]) -> bool:
        under, over = kind_of(on), kind_of(play)
        kind, below = over["type"], under["type"]
        if kind != below:
            return kind == _ROCKET or (kind == _BOMB and below not in (_ROCKET, _WRONG))
        if kind in (_ROCKET, _WRONG) or over.get("len") != under.get("len"):
            return False
        return over["rank"] > under["rank"]

    return Engine(lambda cards: [_NUMBERS[card] for card in cards], kind_of, lies_on)


def rlcard() -> Engine | None:
    """RLCard's table of types and weights, compared as its get_gt_cards() does; or None."""
    try:
        utils = import_module("rlcard.games.doudizhu.utils")
    except ImportError:
        return None
    types, place = utils.CARD_TYPE[0], utils.CARD_RANK_STR_INDEX.__getitem__

    def read(cards: str) -> list[tuple[str, str]] | None:
        return types.get("".join(sorted(cards, key=place)))

    def lies_on(on: str, play: str) -> bool:
        weights = dict(read(on) or ())
        if not weights or "rocket" in weights:
            return False
        weights.setdefault("rocket", "-1")
        weights.setdefault("bomb", "-1")
        for kind, weight in read(play) or ():
            if kind in weights and int(weight) > int(weights[kind]):
                return True
        return False

    return Engine(lambda cards: cards.replace("b", "B").replace("r", "R"), read, lies_on)
