"""The simulated device in a terminal: its panel, its keys, and where its link listens."""

import asyncio
import contextlib
import signal
from collections.abc import Callable

from textual import events
from textual.app import App, ComposeResult
from textual.binding import Binding
from textual.containers import Center, Horizontal, Vertical
from textual.widgets import Static

from host_tools.device import Device
from host_tools.errors import DdzError
from host_tools.link_state import state_at
from host_tools.sim_dialogs import EndedScreen, HelpScreen
from host_tools.sim_keys import Fingers, KeyButton, Repeats, typed_help, typed_keys
from host_tools.sim_panel import PanelView

_LEAST_SIZE = (80, 24)
_WIDE_SIZE = (130, 40)
_LOOK_S = 1 / 30
_DIM = 0x40  # below this contrast
_ASK_S = 2.0


class SimApp(App[None]):
    """Runs a device that `start` gives, on a board with keys at `pins` of these `names`.

    The device is `device`; whoever runs the app closes it. `start` raises DdzError.
    """

    ENABLE_COMMAND_PALETTE = False
    CSS = """
    Screen { align: center middle; }
    #all { width: 100%; height: auto; }
    #about, #link, #typed { width: 100%; height: 1; text-align: center; }
    #keys { width: 100%; height: 3; align-horizontal: center; }
    #small { display: none; width: 100%; height: 100%; content-align: center middle; }
    .-small #all { display: none; }
    .-small #small { display: block; }
    """
    ALLOW_SELECT = False
    BINDINGS = [
        Binding("q,ctrl+c,ctrl+q", "quit", "Quit", priority=True),
        Binding("question_mark", "help", "Help"),
    ]

    def __init__(
        self,
        start: Callable[[], Device],
        board: str,
        pins: tuple[int, ...],
        names: tuple[str, ...],
    ) -> None:
        super().__init__()
        self._start = start
        self._board = board
        self._pins = pins
        self._names = names
        self._typed = typed_keys(names)
        self._repeats = Repeats()
        self._view = PanelView()
        self._buttons = [KeyButton(key, name) for key, name in enumerate(names)]
        self._about = Static(id="about", markup=False)
        self._link = Static(id="link", markup=False)
        self._small = Static(id="small", markup=False)
        self._rules = ""
        self._seen: object = None
        self._touched = True
        self._over = False
        self._take(start())

    def compose(self) -> ComposeResult:
        """Lay the device out."""
        with Vertical(id="all"):
            yield self._about
            yield Center(self._view)
            yield Horizontal(*self._buttons, id="keys")
            yield self._link
            yield Static(typed_help(self._names), id="typed", markup=False)
        yield self._small

    def on_mount(self) -> None:
        """Begin to watch the device, and quit in order when the program is asked to end."""
        self.set_interval(_LOOK_S, self._look)
        self.set_interval(_ASK_S, self._ask)
        self.call_later(self._ask)
        # Windows has no signals for a loop.
        with contextlib.suppress(NotImplementedError):
            asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, self.exit)

    def on_resize(self, event: events.Resize) -> None:
        """Fit into the terminal."""
        width, height = event.size
        small = width < _LEAST_SIZE[0] or height < _LEAST_SIZE[1]
        self.screen_stack[0].set_class(small, "-small")
        need = "The simulated device needs a terminal of {} x {}; this one has {} x {}."
        self._small.update(need.format(*_LEAST_SIZE, width, height))
        self._view.fit(width >= _WIDE_SIZE[0] and height >= _WIDE_SIZE[1])

    def on_key(self, event: events.Key) -> None:
        """Press the device's key that was typed."""
        press = self._typed.get(event.key)
        if press is None or len(self.screen_stack) > 1:
            return
        event.stop()
        if self._repeats.is_repeat(event.key, event.time):
            return
        self._touched = True
        if not self._fingers.tap(press):
            self.bell()

    def on_key_button_touched(self, touched: KeyButton.Touched) -> None:
        """Press the device's key that the mouse is on, or let go of it."""
        self._touched = True
        if touched.down:
            self._fingers.down(touched.key)
        else:
            self._fingers.up(touched.key)

    def action_help(self) -> None:
        """Show how to press keys."""
        self.push_screen(HelpScreen(typed_help(self._names), self._names))

    async def action_start(self) -> None:
        """Start the device again after it has ended."""
        await asyncio.to_thread(self.device.close)
        self.pop_screen()
        try:
            self._take(await asyncio.to_thread(self._start))
        except DdzError as e:
            self.push_screen(EndedScreen(e.message))

    def _take(self, device: Device) -> None:
        self.device = device
        self._fingers = Fingers(device.world, self._pins)
        self._seen = None
        self._over = False
        self._touched = True

    async def _look(self) -> None:
        """Show the panel and the keys as they are now."""
        world = self.device.world
        for button in self._buttons:
            button.show(world.is_down(self._pins[button.key]))
        seen = (world, world.panel.bytes)
        if seen != self._seen:
            self._seen = seen
            pixels = await asyncio.to_thread(world.pixels)
            self._view.show(pixels, world.panel.contrast)
            self._tell()
        if self.device.ended and not self._over:
            self._over = True
            self.push_screen(EndedScreen(await asyncio.to_thread(self.device.reason)))

    async def _ask(self) -> None:
        """Ask the device for its rules after keys were pressed, which may have changed them."""
        if not self._touched or self.device.talking:
            return
        # Until the device answers, as when it has ended, they are asked for again.
        with contextlib.suppress(DdzError):
            self._touched = False
            self._rules = (await asyncio.to_thread(state_at, self.device.port)).rules
            self._tell()

    def _tell(self) -> None:
        panel = self.device.world.panel
        light = "dark" if not panel.on else "dim" if panel.contrast < _DIM else "lit"
        told = ("Landlord Ledger", self._board, self._rules, light)
        self._about.update("   ".join(filter(None, told)))
        link = "In a second terminal: ddz export --port {}".format(self.device.port)
        self._link.update(link)
