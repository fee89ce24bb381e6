"""The pictures of all screens, pixel by pixel; run with --update-golden after a wanted change."""

from pathlib import Path

import pytest
from PIL import Image

from tests.device.bench import WIDTH, Bench
from tests.device.scenes import HANDS
from tests.device.scenes_menu import MASKS, MENU
from tests.device.scenes_three_keys import CURSOR
from tests.device.walks import Walk

GOLDEN = Path(__file__).parent / "golden"
WALKS = HANDS + MENU + CURSOR
SIZE = (128, 64)
TOTAL_COLUMNS = 16  # of a sign and a digit
NAMES = (
    "A,B,C",
    "Abcdefgh,Bcdefghi,C",
    "Abcdefghi,Bc,Cdefghijk",
    "{0}a,{0}b,{0}c".format("x" * 23),
)


def png(path: Path) -> bytes:
    """The pixels of a golden picture, a byte of 0 or 1 each; none where there is no picture."""
    if not path.exists():
        return b""
    with Image.open(path) as picture:
        assert picture.size == SIZE
        assert picture.mode == "1"
        return bytes(bool(lit) for lit in picture.convert("L").tobytes())


def masked(pixels: bytes, file: str) -> bytes:
    """Pixels without those that are different on every device."""
    kept = bytearray(pixels)
    for left, top, right, bottom in MASKS.get(file, ()):
        for y in range(top, bottom):
            kept[y * SIZE[0] + left : y * SIZE[0] + right] = bytes(right - left)
    return bytes(kept)


def save(pixels: bytes, path: Path) -> None:
    """Write pixels as a PNG of one bit a pixel."""
    grey = bytes(255 * lit for lit in pixels)
    path.parent.mkdir(parents=True, exist_ok=True)
    Image.frombytes("L", SIZE, grey).convert("1", dither=Image.Dither.NONE).save(
        path, optimize=True
    )


@pytest.mark.parametrize("walk", WALKS, ids=lambda walk: walk.name)
def test_a_screen_looks_as_it_was_approved(
    walk: Walk, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    update = request.config.getoption("--update-golden")
    differing = []
    with Bench(None, walk.rules, walk.players, walk.board) as bench:
        for name, keys in walk.steps:
            bench.press(keys)
            file = "{}-{}.png".format(walk.name, name)
            shown = masked(bench.pixels(), file)
            if update:
                save(shown, GOLDEN / file)
            elif shown != png(GOLDEN / file):
                save(shown, tmp_path / file)
                differing.append(file)
    assert not differing, "see the pictures in {}".format(tmp_path)


def test_a_name_of_any_length_leaves_the_totals_where_they_are() -> None:
    """Source: cozuya/secret-hitler 83, a long name moved scores to another row."""
    numbers = []
    for names in NAMES:
        with Bench(players=names) as bench:
            assert bench.state().people == names.split(",")
            bench.press("1! ok 1 ok wait:3000")
            shown = bench.pixels()
            rows = [shown[y * WIDTH : (y + 1) * WIDTH] for y in range(51)]
            numbers.append([row[-TOTAL_COLUMNS:] for row in rows])
    assert any(any(row) for row in numbers[0])
    assert numbers == numbers[:1] * len(NAMES)


def test_no_golden_picture_is_left_over() -> None:
    shown = {"{}-{}.png".format(walk.name, name) for walk in WALKS for name, _ in walk.steps}
    assert {path.name for path in GOLDEN.glob("*.png")} == shown
