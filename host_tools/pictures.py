"""Pictures of the panel: PNG for files, block characters for terminals."""

from io import BytesIO

from PIL import Image

from host_tools.panel_model import HEIGHT, WIDTH

DARK = (4, 8, 16)
LIT = (150, 215, 255)
_HALVES = " ▀▄█"
_BRAILLE = 0x2800  # the sign without a dot; each dot is a bit, two columns of four


def image(pixels: bytes, scale: int = 4) -> Image.Image:
    """Return the panel's pixels in the colours of an OLED, each `scale` pixels wide."""
    picture = Image.frombytes("P", (WIDTH, HEIGHT), pixels)
    picture.putpalette(DARK + LIT)
    return picture.resize((WIDTH * scale, HEIGHT * scale), Image.Resampling.NEAREST)


def png(pixels: bytes, scale: int = 4) -> bytes:
    """Return the panel's pixels as a PNG file."""
    file = BytesIO()
    image(pixels, scale).save(file, "PNG", optimize=True)
    return file.getvalue()


def half_blocks(pixels: bytes) -> str:
    """Return the panel's pixels as 32 lines of 128 half-block characters."""
    lines = []
    for top in range(0, HEIGHT, 2):
        upper, lower = _row(pixels, top), _row(pixels, top + 1)
        lines.append("".join(_HALVES[a + 2 * b] for a, b in zip(upper, lower, strict=True)))
    return "\n".join(lines)


def braille(pixels: bytes) -> str:
    """Return the panel's pixels as 16 lines of 64 Braille characters, for narrow terminals."""
    lines = []
    for top in range(0, HEIGHT, 4):
        rows = [_row(pixels, top + y) for y in range(4)]
        left = (row[::2] for row in rows)
        right = (row[1::2] for row in rows)
        lines.append("".join(map(_dots, *left, *right)))
    return "\n".join(lines)


def _row(pixels: bytes, y: int) -> bytes:
    return pixels[y * WIDTH : (y + 1) * WIDTH]


def _dots(a: int, b: int, c: int, d: int, e: int, f: int, g: int, h: int) -> str:
    """Return the sign with these dots, the left column first (Unicode, Braille Patterns)."""
    left = a + 2 * b + 4 * c + 64 * d
    right = 8 * e + 16 * f + 32 * g + 128 * h
    return chr(_BRAILLE + left + right)
