"""Hours of presses all over the menu, on the whole device with its 190 KB: nothing ever falls."""

import random

from host_tools.export.download import download
from tests.device.bench import Bench

KEYS = ("1", "2", "3", "4", "ok", "undo", "ok!", "1!", "2!", "3!", "4!", "undo!")
# A hand, changes of hands, people and rules, each page of the menu, a new session.
WAYS = (
    *("1! ok 1 ok", "2! 1 1 ok 2 ok", "ok! 1 1 1", "ok! 1 1 1 4", "ok! ok 1 1 undo undo"),
    *("ok! ok 1 2 undo undo", "ok! ok 1 3 undo undo", "ok! ok 1 ok 1", "ok! ok 2 3 3 ok"),
    *("ok! 2", "ok! 3", "ok! 4 2 ok", "ok! 4 3", "ok! ok 3", "ok! ok 4 1 3 ok 4 4"),
    *("ok! ok ok 1 ok ok ok", "ok! ok ok 2", "ok! ok ok 3"),
)
WORDS = 500


def test_nothing_falls_on_a_long_walk() -> None:
    words = random.Random(1)
    with Bench() as bench:
        for _ in range(WORDS):
            bench.press(words.choice(KEYS + WAYS))
        assert download(bench.client, "log", lambda *_: None) == b""
