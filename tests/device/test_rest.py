"""The panel's rest: dim, dark, and what the press that ends it does."""

from pathlib import Path

import pytest

from host_tools.world import World
from tests.device.bench import WIDTH, Bench
from tests.device.vm import run_game, run_script

# Keys as the program counts them: 0 to 3 the seats, 4 OK, 5 UNDO; 8 more when they are held.
CALL = "1"
PREVIEW = "8 4 0"
SAVED = PREVIEW + " 4 12 0 0"
BRIGHT, DIM, DARK = "(False, False)", "(True, False)", "(True, True)"


def rested(
    tree: Path, folder: Path, *cases: tuple[str, int, int], three_keys: str = ""
) -> list[str]:
    """What on_vm/rest.py prints of cases: a way of keys, seconds of rest, and the key after it."""
    return run_game(
        "rest.py",
        tree,
        folder,
        "ddz3",
        "Mei,Arun,Rahim",
        three_keys,
        CASES="|".join("{};{};{}".format(*case) for case in cases),
    ).splitlines()


def test_the_panel_is_dim_after_a_minute_and_dark_after_ten(tree: Path, tmp_path: Path) -> None:
    cases = [(CALL, seconds, 2) for seconds in (59, 60, 599, 600)]
    assert [line.split(" [")[0] for line in rested(tree, tmp_path, *cases)] == [
        BRIGHT,
        DIM,
        DIM,
        DARK,
    ]


@pytest.mark.parametrize("before_wrap_ms", [50, 59_990, 300_000, 599_999])
def test_the_wrap_of_the_ticks_changes_no_rest(tree: Path, before_wrap_ms: int) -> None:
    """Source: pycom-micropython-sigfox 231, timers went wild when the ticks wrapped."""
    start = str((1 << 30) - before_wrap_ms)
    with World(stepped=True) as world:
        levels = run_script("rest_wraps.py", tree, world, START=start, SECONDS="59 60 599 600")
    assert levels.split() == ["0", "1", "1", "2"]


def test_a_press_on_a_dark_panel_only_wakes(tree: Path, tmp_path: Path) -> None:
    cases = [(CALL, 600, key) for key in (0, 2, 4, 5, 8, 12)]
    for line in rested(tree, tmp_path, *cases):
        assert line.startswith(DARK + " ['same', ")
        assert line.endswith(" True")


def test_a_press_on_a_dim_panel_counts(tree: Path, tmp_path: Path) -> None:
    cases = [(way, 60, key) for way, key in (("", 0), (CALL, 2), (CALL, 4), (CALL, 5), ("8", 4))]
    for line in rested(tree, tmp_path, *cases):
        assert line.startswith(DIM + " ['step', ")
        assert line.endswith(" True")


@pytest.mark.parametrize(
    ("way", "key"),
    [
        (PREVIEW, 4),
        ("12 4 1 1 0 1 4", 0),
        ("12 3 0", 4),
        ("12 3 1", 4),
        ("12 4 0", 1),
        ("12 2 0 1", 0),
        (SAVED, 1),
        (SAVED + " 0 2 1 4", 4),
    ],
    ids=["hand", "adjust", "end", "begin", "rules", "swap", "void", "change"],
)
def test_a_press_on_a_dim_panel_saves_nothing(
    tree: Path, tmp_path: Path, way: str, key: int
) -> None:
    assert rested(tree, tmp_path, (way, 60, key)) == [DIM + " ['same', 'new'] True"]


def test_the_cursor_of_three_keys_wakes_the_panel(tree: Path, tmp_path: Path) -> None:
    assert rested(tree, tmp_path, ("", 600, 0), three_keys="1") == [
        DARK + " ['same', 'same'] True"
    ]


def test_the_lights_of_a_device_go_down() -> None:
    with Bench() as bench:
        shown, bright = bench.pixels(), bench.world.panel.contrast
        bench.press("wait:61000")
        assert bench.pixels() == shown
        assert bench.world.panel.contrast < bright


def test_the_picture_stands_a_pixel_higher_with_every_other_hand() -> None:
    with Bench() as bench:
        tops = []
        for _ in range(2):
            bench.press("1! ok 1 ok wait:3000")
            lit = [any(bench.pixels()[y * WIDTH : (y + 1) * WIDTH]) for y in range(64)]
            tops.append(lit.index(True))
    assert tops == [0, 1]
