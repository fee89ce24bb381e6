"""The simulated device in the terminal, driven as a person does, by keyboard and mouse."""

import asyncio
from collections.abc import Callable, Coroutine
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from host_tools.device import Device
from host_tools.device_tree import DEFAULT_BOARD, board_facts
from host_tools.errors import DdzError
from host_tools.keys_words import key_names
from host_tools.link_client import Client, open_port
from host_tools.link_state import State, state_at
from host_tools.pictures import braille, half_blocks
from host_tools.sim_app import SimApp
from host_tools.sim_dialogs import EndedScreen, HelpScreen
from host_tools.sim_keys import Fingers, KeyButton, Repeats
from host_tools.sim_panel import PanelView

PINS = board_facts(DEFAULT_BOARD)["KEYS"]
PATIENCE_S = 60
Scenario = Callable[[SimApp, Pilot[None]], Coroutine[Any, Any, None]]


def drive(
    scenario: Scenario,
    state: Path | None = None,
    size: tuple[int, int] = (80, 24),
    board: str = DEFAULT_BOARD,
) -> None:
    """Run the app with a device in real time, and a scenario in it once the device draws."""

    async def run() -> None:
        facts = board_facts(board)
        names = key_names(facts)
        app = SimApp(partial(Device, state, board), board, facts["KEYS"], names)
        try:
            async with app.run_test(size=size) as pilot:
                await until(pilot, lambda: app.device.world.panel.on)
                await scenario(app, pilot)
        finally:
            app.device.close()

    asyncio.run(run())


async def until(pilot: Pilot[None], condition: Callable[[], bool]) -> None:
    """Wait for a condition."""
    async with asyncio.timeout(PATIENCE_S):
        while not condition():
            await pilot.pause(0.02)


async def asked(app: SimApp, pilot: Pilot[None]) -> State:
    """Ask the device for its state once all keys that were tapped have been served."""
    world = app.device.world
    await until(pilot, lambda: world.now_ms > app._fingers._free_ms)
    return await asyncio.to_thread(state_at, app.device.port)


def shown(app: SimApp) -> str:
    """Return the characters of the panel."""
    return app.query_one(PanelView).characters


def text(app: SimApp, selector: str) -> str:
    """Return what a text of the topmost screen says."""
    return str(app.screen.query_one(selector, Static).render())


def test_typed_keys_play_and_the_panel_shows_the_device() -> None:
    async def scenario(app: SimApp, pilot: Pilot[None]) -> None:
        blank = shown(app)
        await pilot.press("1", "1", "2", "u")
        assert (await asked(app, pilot)).steps == ["c01", "c02"]
        await until(pilot, lambda: shown(app) == braille(app.device.world.pixels()) != blank)
        await pilot.press("enter", "2", "enter")
        assert (await asked(app, pilot)).steps == ["c01", "c02", "k", "b14", "e"]

    drive(scenario)


@pytest.mark.parametrize("key", ["f2", "at"])
def test_a_key_of_the_keyboard_that_holds_records_the_rocket(key: str) -> None:
    async def scenario(app: SimApp, pilot: Pilot[None]) -> None:
        await pilot.press("f1", key)
        assert (await asked(app, pilot)).steps == ["c03", "r1"]

    drive(scenario)


def test_a_mouse_button_presses_a_key_as_long_as_it_is_down() -> None:
    async def scenario(app: SimApp, pilot: Pilot[None]) -> None:
        world = app.device.world
        button = app.query_one("#key-0", KeyButton)
        await pilot.mouse_down(button)
        await until(pilot, lambda: button.has_class("-held"))
        assert world.is_down(PINS[0]) and button.has_class("-down")
        assert button.border_subtitle == "held"
        # A button that is let go elsewhere is let go all the same.
        await pilot.mouse_up("#panel")
        await until(pilot, lambda: not button.has_class("-down"))
        assert not world.is_down(PINS[0]) and button.border_subtitle == "hold F1"
        assert (await asked(app, pilot)).steps == ["c03"]

    drive(scenario)


def test_a_device_that_is_quit_goes_on_where_it_was(tmp_path: Path) -> None:
    last: list[str] = []

    async def play(app: SimApp, pilot: Pilot[None]) -> None:
        await pilot.press("1", "enter", "3")
        assert (await asked(app, pilot)).steps == ["c01", "k", "b24"]
        await until(pilot, lambda: shown(app) == braille(app.device.world.pixels()))
        last.append(shown(app))
        await pilot.press("q")

    async def look(app: SimApp, pilot: Pilot[None]) -> None:
        await until(pilot, lambda: shown(app) == last[0])
        assert (await asked(app, pilot)).steps == ["c01", "k", "b24"]
        await pilot.press("ctrl+c")

    drive(play, tmp_path)
    drive(look, tmp_path)


def test_a_device_that_was_stopped_can_be_started_again(tmp_path: Path) -> None:
    async def scenario(app: SimApp, pilot: Pilot[None]) -> None:
        await pilot.press("1")
        await asked(app, pilot)
        stopped = app.device
        await asyncio.to_thread(stop, stopped.port)
        await until(pilot, lambda: isinstance(app.screen, EndedScreen))
        assert "was stopped" in text(app, "Static")
        await pilot.press("2", "s")
        await until(pilot, lambda: app.device is not stopped and app.device.world.panel.on)
        assert (await asked(app, pilot)).steps == ["c01"]

    drive(scenario, tmp_path)


def test_a_device_that_cannot_be_started_again_says_why(tmp_path: Path) -> None:
    async def scenario(app: SimApp, pilot: Pilot[None]) -> None:
        def fail() -> Device:
            raise DdzError("the folder is gone")

        app._start = fail
        app.device._process.kill()
        await until(pilot, lambda: isinstance(app.screen, EndedScreen))
        assert "killed by signal 9" in text(app, "Static")
        await pilot.press("s")
        await until(
            pilot,
            lambda: isinstance(app.screen, EndedScreen) and "is gone" in text(app, "Static"),
        )
        await pilot.press("q")

    drive(scenario, tmp_path)


def stop(port: str) -> None:
    """Stop the program of the device at a port, as a host may."""
    with closing(open_port(port)) as line:
        Client(line, port).ask("stop")


def test_help_opens_and_presses_no_keys() -> None:
    async def scenario(app: SimApp, pilot: Pilot[None]) -> None:
        await pilot.press("question_mark")
        assert isinstance(app.screen, HelpScreen)
        assert "F1 to F6 hold" in text(app, "Static")
        await pilot.press("1", "escape")
        assert not isinstance(app.screen, HelpScreen)
        assert (await asked(app, pilot)).steps == []

    drive(scenario)


def test_the_window_tells_board_rules_and_how_to_reach_the_link() -> None:
    async def scenario(app: SimApp, pilot: Pilot[None]) -> None:
        await until(pilot, lambda: "pico_three_keys   ddz3/1   lit" in text(app, "#about"))
        assert "ddz export --port " + app.device.port in text(app, "#link")
        assert len(app.query(KeyButton)) == 3
        await pilot.press("o", "n", "enter")
        assert (await asked(app, pilot)).steps == ["c01", "c12"]

    drive(scenario, board="pico_three_keys")


def test_a_wide_terminal_shows_half_blocks_and_a_small_one_the_size_it_needs() -> None:
    async def scenario(app: SimApp, pilot: Pilot[None]) -> None:
        await until(pilot, lambda: shown(app) == half_blocks(app.device.world.pixels()))
        await pilot.resize_terminal(79, 24)
        await pilot.pause()
        assert "80 x 24; this one has 79 x 24" in text(app, "#small")
        assert app.query_one("#small").display and not app.query_one("#all").display
        await pilot.resize_terminal(80, 24)
        await until(pilot, lambda: shown(app) == braille(app.device.world.pixels()))
        assert app.query_one("#all").display and not app.query_one("#small").display
        assert app.query_one("#typed").region.bottom <= 24

    drive(scenario, size=(140, 45))


def test_dim_and_dark_panels_are_told() -> None:
    async def scenario(app: SimApp, pilot: Pilot[None]) -> None:
        panel = app.device.world.panel
        for command, light in ((b"\x00\x81\x08", "dim"), (b"\x00\xae", "dark")):
            panel.write(command)
            await until(pilot, lambda light=light: text(app, "#about").endswith(light))
        assert set(shown(app)) == {"\u2800", "\n"}

    drive(scenario)


def test_repeats_of_a_key_kept_down_are_told_from_presses() -> None:
    repeats = Repeats()
    kept_down = [repeats.is_repeat("1", 10 + at_s) for at_s in (0, 0.5, 0.53, 0.56, 0.59)]
    assert kept_down == [False, False, True, True, True]
    typed = [("1", 0.0), ("1", 0.3), ("1", 0.45), ("2", 0.5), ("1", 0.55), ("1", 0.6)]
    assert not any(repeats.is_repeat(key, 20 + at_s) for key, at_s in typed)
    assert not any(repeats.is_repeat("1", 30.0) for _ in range(4))


def test_what_is_tapped_faster_than_a_device_counts_waits_in_turn() -> None:
    async def scenario(app: SimApp, pilot: Pilot[None]) -> None:
        # One key after another: a busy computer may look too late to tell two presses of one.
        await pilot.press(*"1212323")
        steps = ["c01", "c12", "c03", "b14", "b24", "b14", "b24"]
        assert (await asked(app, pilot)).steps == steps
        fingers, pressed = app._fingers, 0
        while fingers.tap(app._typed["u"]):
            pressed += 1
        assert 0 < pressed <= 1 + Fingers.backlog_ms // Fingers.short_ms

    drive(scenario)
