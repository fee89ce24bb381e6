"""What the OLED's glass shows."""

from pathlib import Path
from typing import Any

from PIL import Image

WIDTH, HEIGHT = 128, 64
# Two by two pixels as one character, by bits: top left, top right, bottom left, bottom right.
QUADRANTS = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█"


class Screen:
    """A picture of the glass: 128 x 64 pixels, 1 = lit, with the panel's RAM and registers."""

    def __init__(self, glass: bytes, ram: bytes, state: dict[str, Any]):
        self.glass, self.ram, self.state = glass, ram, state

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Screen) and self.glass == other.glass

    def pixel(self, x: int, y: int) -> int:
        """1 if the pixel is lit; (0, 0) is at the top left."""
        return self.glass[y * WIDTH // 8 + x // 8] >> (7 - x % 8) & 1

    def pixels(self) -> set[tuple[int, int]]:
        """All lit pixels as (x, y)."""
        return {(x, y) for x in range(WIDTH) for y in range(HEIGHT) if self.pixel(x, y)}

    @property
    def lit(self) -> int:
        """Number of lit pixels, 0 to 8192."""
        return sum(byte.bit_count() for byte in self.glass)

    def image(self) -> Image.Image:
        """The glass as a 1-bit image."""
        return Image.frombytes("1", (WIDTH, HEIGHT), self.glass)

    def save(self, path: str | Path, scale: int = 4):
        """Writes a picture file, each pixel a square of scale x scale."""
        size = (WIDTH * scale, HEIGHT * scale)
        self.image().resize(size, Image.Resampling.NEAREST).save(path)

    def text(self) -> str:
        """The glass as 32 lines of 64 block characters, for a terminal."""

        def quadrant(x: int, y: int) -> str:
            corners = [(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)]
            return QUADRANTS[sum(self.pixel(*corner) << i for i, corner in enumerate(corners))]

        return "\n".join(
            "".join(quadrant(x, y) for x in range(0, WIDTH, 2)) for y in range(0, HEIGHT, 2)
        )
