"""Plays read and compared a second beside public engines, and the longest plays on the Pico.

All engines take the same distinct ddz3 plays in the same random order, in turns. These rates are
the host's: unlike the Pico's times they differ from run to run.
"""

import random
from itertools import pairwise
from time import perf_counter
from typing import Any

from tests.bench.boards import board, ledger_with, said
from tests.bench.engines import REMEDY, Engine, douzero, ours, rlcard
from tests.engine.legal_plays import ddz3

_ROUNDS = 5

_Pairs = list[tuple[str, str]]


def rates() -> dict[str, Any]:
    """Calls a second by engine, of the fastest of some rounds; None for one that is not there.

    Plays are compared as they come, and apart from that only with plays of as many cards, where
    no engine can tell by the number.
    """
    plays = shuffled_plays()
    engines = {"ours": ours(), "douzero": douzero(), "rlcard": rlcard()}
    figures: dict[str, Any] = {
        "classify_per_s": _best(engines, plays, None),
        "beats_per_s": _best(engines, plays, list(pairwise(plays))),
        "beats_of_one_size_per_s": _best(engines, plays, _of_one_size(plays)),
    }
    if None in engines.values():
        for rates in figures.values():
            rates["remedy"] = REMEDY
    return figures


def shuffled_plays() -> list[str]:
    """Every legal play of ddz3 once, its cards in rank order, the plays in a random order."""
    plays = sorted(ddz3())
    random.Random(3).shuffle(plays)
    return plays


def pico_ms() -> dict[str, Any]:
    """How long the longest plays of each game take to read on the emulated Pico."""
    with board(ledger_with("judging.py")) as pico:
        told = said(pico)
    return {"classify_pico_ms": {name: round(int(us) / 1000, 2) for name, us in told.items()}}


def _of_one_size(plays: list[str]) -> _Pairs:
    by_size = sorted(plays, key=len)
    return [(on, play) for on, play in pairwise(by_size) if len(on) == len(play)]


def _best(
    engines: dict[str, Engine | None], plays: list[str], pairs: _Pairs | None
) -> dict[str, Any]:
    best: dict[str, Any] = dict.fromkeys(engines)
    for _ in range(_ROUNDS):
        for name, engine in engines.items():
            if engine:
                rate = _rate_of_pairs(engine, pairs) if pairs else _rate(engine, plays)
                best[name] = max(best[name] or 0, rate)
    return best


def _rate(engine: Engine, plays: list[str]) -> int:
    work = [engine.form(cards) for cards in plays]
    read = engine.read
    start = perf_counter()
    for cards in work:
        read(cards)
    return round(len(work) / (perf_counter() - start))


def _rate_of_pairs(engine: Engine, pairs: _Pairs) -> int:
    work = [(engine.form(on), engine.form(play)) for on, play in pairs]
    beats = engine.beats
    start = perf_counter()
    for on, play in work:
        beats(on, play)
    return round(len(work) / (perf_counter() - start))
