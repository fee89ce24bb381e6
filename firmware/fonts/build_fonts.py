"""Writes the font modules beside it from the Spleen fonts, on CPython: Debian's fonts-spleen."""

import gzip
import sys
from io import BytesIO
from pathlib import Path

from PIL import Image, ImageDraw, PcfFontFile

FOLDER = Path(__file__).parent
SOURCES = Path("/usr/share/fonts/X11/misc")

_ASCII = "".join(map(chr, range(32, 127)))
FONTS = {"5x8": _ASCII, "6x12": _ASCII, "8x16": _ASCII, "16x32": "-./0123456789:"}

_LINE_BYTES = 16


def glyph_pictures(size: str) -> dict[str, Image.Image]:
    """Return the picture of every ASCII character in the font of `size`, as "8x16".

    Raises FileNotFoundError where the package is not installed.
    """
    packed = (SOURCES / "spleen-{}.pcf.gz".format(size)).read_bytes()
    font = PcfFontFile.PcfFontFile(BytesIO(gzip.decompress(packed)))
    glyphs = {char: font.glyph[ord(char)] for char in _ASCII}
    return {char: glyph[3] for char, glyph in glyphs.items() if glyph}


def box_picture(pictures: dict[str, Image.Image]) -> Image.Image:
    """Return the box that stands for a character the font has not: as large as its zero."""
    left, top, right, bottom = pictures["0"].getbbox() or (0, 0, 0, 0)
    box = Image.new("1", pictures["0"].size)
    ImageDraw.Draw(box).rectangle((left, top, right - 1, bottom - 1), outline=1)
    return box


def module_text(size: str) -> str:
    """Return the source of the font module of `size`."""
    pictures = glyph_pictures(size)
    width, height = size.split("x")
    lines = [
        '"""Spleen {} by Frederic Cambus (LICENSE-spleen.txt), from build_fonts.py."""'.format(
            size
        ),
        "",
        "WIDTH = " + width,
        "HEIGHT = " + height,
        "FIRST = {}".format(ord(FONTS[size][0])),
        "LAST = {}".format(ord(FONTS[size][-1])),
        "GLYPHS = (",
        *_glyph_lines(box_picture(pictures), "box"),
    ]
    for char in FONTS[size]:
        lines += _glyph_lines(pictures[char], "space" if char == " " else char)
    return "\n".join([*lines, ")", ""])


def _glyph_lines(picture: Image.Image, name: str) -> list[str]:
    data = _vertical_bytes(picture)
    pieces = [data[at : at + _LINE_BYTES] for at in range(0, len(data), _LINE_BYTES)]
    lines = ['    b"{}"'.format("".join(map(r"\x{:02x}".format, piece))) for piece in pieces]
    return [lines[0] + "  # " + name, *lines[1:]]


def _vertical_bytes(picture: Image.Image) -> bytes:
    width, height = picture.size
    return bytes(
        sum(
            bool(picture.getpixel((x, y))) << (y - page)
            for y in range(page, min(page + 8, height))
        )
        for page in range(0, height, 8)
        for x in range(width)
    )


def main() -> None:
    """Write every font module, or none where a font is missing."""
    try:
        texts = {size: module_text(size) for size in FONTS}
    except FileNotFoundError as error:
        sys.exit("There is no {}; install the package fonts-spleen.".format(error.filename))
    for size, text in texts.items():
        (FOLDER / "spleen_{}.py".format(size)).write_text(text, encoding="ascii")


if __name__ == "__main__":
    main()
