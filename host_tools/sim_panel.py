"""The panel in a terminal: half blocks where there is room, else Braille."""

from rich.style import Style
from rich.text import Text
from textual.widgets import Static

from host_tools.panel_model import HEIGHT, WIDTH
from host_tools.pictures import DARK, LIT, braille, half_blocks

# Of the light at full contrast, that of the least: a dim panel is still to be read.
_LEAST = 0.35
_FULL_CONTRAST = 255


class PanelView(Static):
    """What the glass shows. `wide` says whether there is room for half blocks."""

    DEFAULT_CSS = """
    PanelView { width: auto; height: auto; border: round $foreground-muted; }
    """

    def __init__(self) -> None:
        super().__init__("", id="panel")
        self.wide = False
        self.characters = ""
        self._pixels = bytes(WIDTH * HEIGHT)
        self._contrast = 0

    def show(self, pixels: bytes, contrast: int) -> None:
        """Show these pixels at a contrast of 0 to 255."""
        self._pixels = pixels
        self._contrast = contrast
        self.characters = (half_blocks if self.wide else braille)(pixels)
        light = _LEAST + (1 - _LEAST) * contrast / _FULL_CONTRAST
        red, green, blue = (int(light * part) for part in LIT)
        style = Style(color="rgb({},{},{})".format(red, green, blue), bgcolor=_colour(DARK))
        self.update(Text(self.characters, style, no_wrap=True))

    def fit(self, wide: bool) -> None:
        """Show the same with more room, or with less."""
        self.wide = wide
        self.show(self._pixels, self._contrast)


def _colour(parts: tuple[int, int, int]) -> str:
    return "rgb({},{},{})".format(*parts)
