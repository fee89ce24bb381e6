"""The device's keys in the terminal: what types them, and what shows and clicks them."""

import time

from textual import events
from textual.message import Message
from textual.widgets import Static

from host_tools.keys_words import THREE_KEYS, Press
from host_tools.world import World

_TYPED = {
    "1": ("1", "exclamation_mark"),
    "2": ("2", "at"),
    "3": ("3", "number_sign"),
    "4": ("4", "dollar_sign"),
    "next": ("n", "N"),
    "ok": ("o", "O"),
    "undo": ("u", "U"),
}
_ALSO = {"enter": "ok", "backspace": "undo", "space": "next"}


def typed_keys(names: tuple[str, ...]) -> dict[str, Press]:
    """Return what each key of the keyboard, by Textual's name, presses on a board."""
    typed = {}
    for key, name in enumerate(names):
        short, held = _TYPED[name]
        typed[short] = Press(key, False)
        typed[held] = typed["f{}".format(key + 1)] = Press(key, True)
    for also, name in _ALSO.items():
        if name in names:
            typed[also] = Press(names.index(name), False)
    return typed


def typed_help(names: tuple[str, ...]) -> str:
    """Return one line on what to type."""
    keys = "N, Enter or U" if names == THREE_KEYS else "1-4, Enter or U"
    return "{} press   F1-F{} hold   ? help   Q quit".format(keys, len(names))


class Repeats:
    """Tells a key that is kept down from one that is typed: a terminal sends the same for both.

    A keyboard waits before it repeats, and then repeats faster than anybody types. The first
    repeat cannot be told from a second press.
    """

    wait_s = (0.2, 0.8)
    pace_s = (0.01, 0.07)

    def __init__(self) -> None:
        self._key = ""
        self._at_s = 0.0
        self._waited = False

    def is_repeat(self, key: str, now_s: float) -> bool:
        """Return whether `key`, which came at `now_s`, is a repeat that counts for nothing."""
        gap_s = now_s - self._at_s if key == self._key else 0.0
        self._key, self._at_s = key, now_s
        if self._waited and self.pace_s[0] <= gap_s <= self.pace_s[1]:
            return True
        self._waited = self.wait_s[0] <= gap_s <= self.wait_s[1]
        return False


class Fingers:
    """Press the keys of a device in real time; the pins are those of its keys."""

    short_ms = 90
    held_ms = 900
    gap_ms = 40
    backlog_ms = 2000

    def __init__(self, world: World, pins: tuple[int, ...]) -> None:
        self._world = world
        self._pins = pins
        self._free_ms = 0
        self._down_ms = 0

    def tap(self, press: Press) -> bool:
        """Press and release after what was tapped before; return False if too much waits."""
        start_ms = max(self._world.now_ms, self._free_ms)
        if start_ms > self._world.now_ms + self.backlog_ms:
            return False
        end_ms = start_ms + (self.held_ms if press.held else self.short_ms)
        self._world.schedule(start_ms, self._pins[press.key], 0)
        self._world.schedule(end_ms, self._pins[press.key], 1)
        self._free_ms = end_ms + self.gap_ms
        return True

    def down(self, key: int) -> None:
        """Press a key."""
        self._down_ms = self._world.now_ms
        self._world.press(self._pins[key])

    def up(self, key: int) -> None:
        """Let go of a key, though not so soon that it was no press."""
        at_ms = max(self._world.now_ms, self._down_ms + self.short_ms)
        self._world.schedule(at_ms, self._pins[key], 1)


class KeyButton(Static):
    """A key to click, also for long; it shows when it is down and when it counts as held."""

    class Touched(Message):
        """The mouse button went down or up on a key."""

        def __init__(self, key: int, down: bool) -> None:
            super().__init__()
            self.key = key
            self.down = down

    DEFAULT_CSS = """
    KeyButton {
        width: 13; height: 3; content-align: center middle; text-style: bold;
        border: round $foreground-muted; border-subtitle-align: center;
    }
    KeyButton.-down { border: heavy $success; text-style: bold reverse; }
    KeyButton.-held { border: double $warning; }
    """

    # As the device counts.
    long_press_s = 0.6

    def __init__(self, key: int, name: str) -> None:
        super().__init__(name.upper(), id="key-{}".format(key), markup=False)
        self.key = key
        self._hint = "hold F{}".format(key + 1)
        self._down = False
        self._since_s = 0.0
        self.border_subtitle = self._hint

    def show(self, down: bool) -> None:
        """Show the key as it is now; call it often."""
        now_s = time.monotonic()
        if down != self._down:
            self._down = down
            self._since_s = now_s
            self.set_class(down, "-down")
        held = down and now_s - self._since_s >= self.long_press_s
        if held != self.has_class("-held"):
            self.set_class(held, "-held")
            self.border_subtitle = "held" if held else self._hint

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """Press the key."""
        event.stop()
        self.capture_mouse()
        self.post_message(self.Touched(self.key, True))

    def on_mouse_up(self, event: events.MouseUp) -> None:
        """Let go of the key."""
        event.stop()
        self.release_mouse()
        self.post_message(self.Touched(self.key, False))
