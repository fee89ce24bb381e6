"""What opens over the simulated device: its help, and why it ended."""

from textual.app import ComposeResult
from textual.binding import Binding
from textual.screen import ModalScreen
from textual.widgets import Static

_HELP = """\
{typed}

Click a key with the mouse, and keep the button down to hold it.
A terminal does not tell how long a key of the keyboard is down, so
F1 to F{count} hold the device's keys, as do the shifted ones: {shifted}.

The device saves what it shows: quit whenever you like.

Esc closes this."""


class HelpScreen(ModalScreen[None]):
    """How to press the device's keys."""

    DEFAULT_CSS = """
    HelpScreen { align: center middle; }
    HelpScreen Static { width: auto; height: auto; padding: 1 2; border: round $accent; }
    """
    BINDINGS = [Binding("escape,question_mark,enter", "dismiss", "Close")]

    def __init__(self, typed: str, names: tuple[str, ...]) -> None:
        super().__init__()
        shifted = "N, O, U" if "next" in names else "! @ # $ O U"
        self._text = _HELP.format(typed=typed, count=len(names), shifted=shifted)

    def compose(self) -> ComposeResult:
        """Lay the help out."""
        yield Static(self._text, markup=False)


class EndedScreen(ModalScreen[None]):
    """Why the device ended; it can be started again."""

    DEFAULT_CSS = """
    EndedScreen { align: center middle; }
    EndedScreen Static { width: 64; height: auto; padding: 1 2; border: round $error; }
    """
    BINDINGS = [Binding("s,enter", "app.start", "Start again")]

    def __init__(self, reason: str) -> None:
        super().__init__()
        self._reason = reason

    def compose(self) -> ComposeResult:
        """Lay the reason out."""
        text = "{}.\n\nWhat it showed is saved.\n\nS start again   Q quit"
        reason = self._reason[:1].upper() + self._reason[1:].rstrip(".")
        yield Static(text.format(reason), markup=False)
