"""The power fails at every flash operation of two evenings: nothing shown is lost or doubled."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from tests.pico.evening import Gesture, Table
from tests.pico.rig import Pico

THREE = ("T", "ddz3/1", (0, 1, 2), ("P1", "P2", "P3"))
NAMED = ("T", "ddz3/1", (0, 1, 2), ("Mei", "Arun", "Rahim"))
FOUR = ("T", "ddz4/1", (0, 1, 2, 3), ("P1", "P2", "P3", "P4"))
LEAST_CUTS = 300

# Keys and the step that each records.
HANDS_3 = (
    (
        ("1", "c01"),
        ("2", "c12"),
        ("3", "c23"),
        ("1", "b04"),
        ("2!", "r1"),
        ("ok", "e"),
        ("2", "o1"),
    ),
    (("2", "c11"), ("ok", "k"), ("3", "b24"), ("3", "b24"), ("ok", "e"), ("2", "o1")),
    (("3", "c21"), ("1", "c02"), ("1", "c03"), ("ok", "e"), ("1", "o0")),
)
HANDS_4 = (
    (("1", "c01"), ("4", "c32"), ("2", "c13"), ("1!", "r0"), ("ok", "e"), ("2", "o1")),
    (("4", "c31"), ("ok", "k"), ("ok", "e"), ("1", "o0")),
    (("3", "c21"), ("3", "c22"), ("3", "c23"), ("ok", "e"), ("3", "o2")),
)


def hand(n: int, table: tuple[Any, ...], steps: tuple[tuple[str, str], ...]) -> Iterator[Gesture]:
    """Hand n of a table: its steps, and OK to save it."""
    for key, step in steps:
        yield Gesture(key, ("step", step))
    yield Gesture("ok", ("H", n, *table[1:3], tuple(step for _, step in steps)))


def three_friends() -> Iterator[Gesture]:
    """Named over the link; hands taken back, void, paid for, and a second session."""
    yield Gesture("", NAMED, "names Mei,Arun,Rahim")
    for n in range(1, 7):
        yield from hand(n, NAMED, HANDS_3[n % 3])
        yield Gesture("undo", ("U",))
        yield Gesture("undo!", ("R",))
    yield Gesture("ok! 1 1 2 ok!", ("V", 6, True))
    yield Gesture("ok! ok 2 1 2 1 ok 1", ("A", 0, 1, 1, "penalty"))
    yield Gesture("ok! 3 1 2 3", ("X", 0, 1, 1))
    yield Gesture("ok! 4 1 ok", ("Z",))
    swapped = (*NAMED[:2], (1, 0, 2), NAMED[3])
    yield Gesture("ok! 4 2 ok", ("begin", swapped))
    for n in range(1, 4):
        yield from hand(n, swapped, HANDS_3[n % 3])


def four_friends() -> Iterator[Gesture]:
    """Two decks: many hands of one session, each begun, taken back and begun again."""
    yield Gesture("ok! ok 1 2 ok!", FOUR)
    for n in range(1, 10):
        key, step = HANDS_4[n % 3][0]
        yield Gesture(key, ("step", step))
        yield Gesture("undo", ("U",))
        yield from hand(n, FOUR, HANDS_4[n % 3])


def play(firmware: Path, script: Iterator[Gesture]) -> Table:
    with Pico(firmware=firmware) as board:
        table = Table(board, THREE)
        for gesture in script:
            table.play(gesture)
        return table


def test_power_cuts_lose_and_double_nothing(one_file):
    with ThreadPoolExecutor() as rigs:
        scripts = (three_friends(), four_friends())
        tables = list(rigs.map(lambda script: play(one_file, script), scripts))
    clean, torn = (sum(table.cuts[kind] for table in tables) for kind in ("clean", "torn"))
    print("{} cuts at as many flash operations, {} of them torn".format(clean + torn, torn))
    assert clean + torn >= LEAST_CUTS
    assert min(clean, torn) >= LEAST_CUTS // 3
