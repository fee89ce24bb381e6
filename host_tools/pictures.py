"""Pictures of the panel: PNG for files, block characters for terminals."""

from pathlib import Path

from PIL import Image

from host_tools.panel_model import HEIGHT, WIDTH

_DARK = (4, 8, 16)
_LIT = (150, 215, 255)
_HALVES = " ▀▄█"


def image(pixels: bytes, scale: int = 4) -> Image.Image:
    """Return the panel's pixels in the colours of an OLED, each `scale` pixels wide."""
    picture = Image.frombytes("P", (WIDTH, HEIGHT), pixels)
    picture.putpalette(_DARK + _LIT)
    return picture.resize((WIDTH * scale, HEIGHT * scale), Image.Resampling.NEAREST)


def save_png(pixels: bytes, path: Path, scale: int = 4) -> None:
    """Write the panel's pixels as a PNG file. Raises OSError."""
    image(pixels, scale).save(path, "PNG", optimize=True)


def text(pixels: bytes) -> str:
    """Return the panel's pixels as 32 lines of 128 half-block characters."""
    lines = []
    for top in range(0, HEIGHT * WIDTH, 2 * WIDTH):
        upper = pixels[top : top + WIDTH]
        lower = pixels[top + WIDTH : top + 2 * WIDTH]
        lines.append("".join(_HALVES[a + 2 * b] for a, b in zip(upper, lower, strict=True)))
    return "\n".join(lines)
