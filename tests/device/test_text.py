"""Text on the MicroPython VM, against the pictures of the font package itself."""

import os
import subprocess
from pathlib import Path

import pytest
from PIL import Image

from firmware.fonts import build_fonts
from host_tools.vm import vm_command
from tests.device.vm import ON_VM

WIDTH, HEIGHT = 128, 64
FONTS = {"TINY": "5x8", "SMALL": "6x12", "NORMAL": "8x16", "BIG": "16x32"}
LINES = {
    "TINY": "seat = call  {OK} ~|@#",
    "SMALL": "Arun out: 3x2x2=12 gjq",
    "NORMAL": "1 Mei \\ +147456",
    "BIG": "-12.0/:9",
}

if not any(build_fonts.SOURCES.glob("spleen-*")) and not os.environ.get("CI"):
    pytest.skip("needs the fonts; install the package fonts-spleen", allow_module_level=True)


def run(script: str, tree: Path, **environment: str) -> str:
    """What a script prints that needs neither time nor pins, so no world."""
    variables = {**os.environ, "MICROPYPATH": str(tree), **environment}
    done = subprocess.run(
        [*vm_command(), str(ON_VM / script)],
        env=variables,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stdout
    return done.stdout


def drawn(tree: Path, drawing: str) -> Image.Image:
    """The canvas after `drawing`, a statement on `text` and `canvas`."""
    data = bytes.fromhex(run("text_draw.py", tree, DRAW=drawing))
    canvas = Image.new("1", (WIDTH, HEIGHT))
    for y in range(HEIGHT):
        for x in range(WIDTH):
            canvas.putpixel((x, y), 255 * (data[y // 8 * WIDTH + x] >> y % 8 & 1))
    return canvas


def wanted(font: str, x: int, y: int, string: str) -> Image.Image:
    """The canvas that `string` at x, y should give; a "\\0" in it is the box."""
    pictures = build_fonts.glyph_pictures(FONTS[font])
    pictures["\0"] = build_fonts.box_picture(pictures)
    canvas = Image.new("1", (WIDTH, HEIGHT))
    for char in string:
        canvas.paste(pictures[char], (x, y))
        x += pictures[char].width
    return canvas


def inverted(picture: Image.Image) -> Image.Image:
    return picture.point(lambda value: 0 if value else 1)


@pytest.mark.parametrize("font", FONTS)
@pytest.mark.parametrize(("x", "y"), [(0, 0), (3, 5), (-7, -3), (60, 50)])
def test_every_pixel_is_the_font_s_and_ends_at_the_edges(
    tree: Path, font: str, x: int, y: int
) -> None:
    line = LINES[font]
    got = drawn(tree, "text.draw(canvas, text.{}, {}, {}, {!r})".format(font, x, y, line))
    assert got.tobytes() == wanted(font, x, y, line).tobytes()


@pytest.mark.parametrize("font", FONTS)
def test_every_character_of_a_font_is_its_own(tree: Path, font: str) -> None:
    chars = build_fonts.FONTS[FONTS[font]]
    step = int(FONTS[font].split("x")[0])
    room = WIDTH // step
    for at in range(0, len(chars), room):
        part = chars[at : at + room]
        got = drawn(tree, "text.draw(canvas, text.{}, 0, 8, {!r})".format(font, part))
        assert got.tobytes() == wanted(font, 0, 8, part).tobytes()


@pytest.mark.parametrize(("font", "string"), [("NORMAL", "a\u00e9\u674e\nb"), ("BIG", "1A-")])
def test_a_character_that_a_font_has_not_is_a_box(tree: Path, font: str, string: str) -> None:
    chars = build_fonts.FONTS[FONTS[font]]
    boxed = "".join(char if char in chars else "\0" for char in string)
    assert boxed.count("\0") in (1, 3)
    got = drawn(tree, "text.draw(canvas, text.{}, 0, 0, {!a})".format(font, string))
    assert got.tobytes() == wanted(font, 0, 0, boxed).tobytes()


def test_ink_0_is_dark_on_a_lit_ground(tree: Path) -> None:
    got = drawn(tree, "canvas.fill(1); text.draw(canvas, text.SMALL, 5, 9, 'Mei', 0)")
    assert got.tobytes() == inverted(wanted("SMALL", 5, 9, "Mei")).tobytes()


@pytest.mark.parametrize(("ink", "ground"), [(1, 1), (0, 0)])
def test_the_ground_stays(tree: Path, ink: int, ground: int) -> None:
    got = drawn(
        tree,
        "canvas.fill({}); text.draw(canvas, text.NORMAL, 5, 9, 'Mei', {})".format(ground, ink),
    )
    assert got.getextrema() == (255 * ground, 255 * ground)


def test_right_ends_before_its_column_and_centre_is_in_the_middle(tree: Path) -> None:
    paint = (
        "from firmware.canvas import Canvas; c = Canvas(canvas); c.begin(); c.{}; list(c.paint())"
    )
    got = drawn(tree, paint.format("write_right(text.SMALL, 128, 3, '+12')"))
    assert got.tobytes() == wanted("SMALL", 128 - 18, 3, "+12").tobytes()
    got = drawn(tree, paint.format("write_centre(text.NORMAL, 20, 'saved')"))
    assert got.tobytes() == wanted("NORMAL", 44, 20, "saved").tobytes()


@pytest.mark.parametrize(
    ("string", "pixels", "fitted"),
    [
        ("Rahim", 40, "Rahim"),
        ("Rahim", 39, "Rah."),
        ("Mei Li", 40, "Mei."),
        ("Rahim", 8, "."),
        ("Rahim", 7, ""),
        ("Rahim", -5, ""),
        ("", 0, ""),
    ],
)
def test_fit_cuts_with_a_dot(tree: Path, string: str, pixels: int, fitted: str) -> None:
    check = "assert text.fit(text.NORMAL, {!r}, {}) == {!r}".format(string, pixels, fitted)
    assert drawn(tree, check).getextrema() == (0, 0)


def test_width_counts_characters(tree: Path) -> None:
    check = "assert text.width(text.SMALL, 'a\\u674eb') == 18 and text.width(text.BIG, '') == 0"
    assert drawn(tree, check).getextrema() == (0, 0)


def test_no_glyph_takes_heap(tree: Path) -> None:
    lines = run("text_heap.py", tree).splitlines()
    # A line takes its bound method, whatever its length.
    assert len(lines) == len(FONTS)
    for line in lines:
        short, long = line.split()
        assert short == long
