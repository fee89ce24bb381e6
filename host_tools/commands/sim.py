"""ddz sim: the device on this computer, in the terminal or without a window."""

import json
import os
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

import click

from host_tools.device_tree import board_facts
from host_tools.errors import USAGE, DdzError
from host_tools.fresh_options import board_option, fresh_players_option, fresh_rules_option
from host_tools.keys_words import Press, Wait, key_names, parse_keys
from host_tools.numbers_given import Number
from host_tools.options import Folder
from host_tools.places import make_folder
from host_tools.table_words import people_named

if TYPE_CHECKING:
    from host_tools.device import Device

_EPILOG = (
    "Keys: 1 to 4 are the seats, ok, undo; on a board with three keys next, ok, undo. A key with "
    "! is held, and wait:500 waits so many milliseconds. Example: ddz sim --headless --keys "
    '"1 1 1 ok 2 ok" --shots pictures'
)


@click.command("sim", epilog=_EPILOG)
@board_option
@fresh_rules_option
@fresh_players_option
@click.option(
    "--state",
    type=Folder(),
    metavar="DIR",
    help="Keeps the flash.  [default: a folder of yours; with --headless none]",
)
@click.option("--headless", is_flag=True, help="Without a window, in simulated time.")
@click.option("--keys", metavar="WORDS", help="The keys to press, headless.")
@click.option(
    "--shots",
    type=Folder(),
    metavar="DIR",
    help="Gets a picture of the panel after each key: 000.png and so on.",
)
@click.option(
    "--scale",
    type=Number(1, 32),
    default=4,
    show_default=True,
    metavar="1..32",
    help="Pixels of a picture for one of the panel.",
)
@click.option(
    "--json", "as_json", is_flag=True, help="Print the device's state at the end, or an error."
)
def command(
    board: str,
    rules: str | None,
    players: str | None,
    state: Path | None,
    headless: bool,
    keys: str | None,
    shots: Path | None,
    scale: int,
    as_json: bool,
) -> None:
    """Play on a simulated device.

    It is the same program as on a board. In a terminal it has a panel and keys to press. A device
    that was used before comes up exactly where it was.
    """
    if not headless and (keys is not None or shots or as_json):
        raise click.UsageError("--keys, --shots and --json are for --headless.")
    facts = board_facts(board)
    names = key_names(facts)
    words = parse_keys(keys or "", names)
    people = ",".join(people_named(rules or "ddz3", players)) if players is not None else ""
    if headless:
        start = _start(state, board, rules, people, stepped=True)
        _play(start, facts["KEYS"], words, state, shots, scale, as_json)
    else:
        _check_terminal()
        state = state or _own_folder()
        start = _start(state, board, rules, people, stepped=False)
        _show(start, board, facts["KEYS"], names)
        click.echo("The flash is kept in {}; ddz sim goes on from there.".format(state))


def _start(
    state: Path | None, board: str, rules: str | None, people: str, stepped: bool
) -> "Callable[[], Device]":
    from host_tools.device import FLASH_FILE, Device

    if state and (rules or people) and (state / FLASH_FILE).exists():
        click.echo(
            "ddz: the device in {} was used before and comes up where it was; --rules and "
            "--players are for a fresh one".format(state),
            err=True,
        )
    return lambda: Device(state, board, rules or "ddz3", people, stepped)


def _play(
    start: "Callable[[], Device]",
    pins: tuple[int, ...],
    words: list[Press | Wait],
    state: Path | None,
    shots: Path | None,
    scale: int,
    as_json: bool,
) -> None:
    from host_tools.headless import asked_state, play
    from host_tools.progress import shown

    if shots:
        make_folder(shots)
    # Ended like that it leaves no temporary files either.
    signal.signal(signal.SIGTERM, lambda number, _: sys.exit(128 + number))
    with start() as device, shown() as progress:
        pressed = play(device, pins, words, shots, scale, progress)
        if as_json:
            click.echo(json.dumps(asked_state(device)._asdict(), ensure_ascii=False))
            return
    click.echo(_summary(pressed, state, shots))


def _summary(pressed: int, state: Path | None, shots: Path | None) -> str:
    said = "Pressed {} key{}".format(pressed, "" if pressed == 1 else "s")
    if shots:
        said += "; a picture after each is in {}".format(shots)
    if state:
        return said + "; the flash is kept in {}.".format(state)
    return said + "; the flash is forgotten, since there was no --state."


def _show(
    start: "Callable[[], Device]", board: str, pins: tuple[int, ...], names: tuple[str, ...]
) -> None:
    from host_tools.sim_app import SimApp

    app = SimApp(start, board, pins, names)
    if hasattr(signal, "SIGHUP"):
        signal.signal(signal.SIGHUP, lambda number, _: _hang_up(app.device, number))
    try:
        app.run()
    finally:
        app.device.close()
    if app.return_code:
        raise click.exceptions.Exit(app.return_code)


def _hang_up(device: "Device", number: int) -> NoReturn:
    """End at once when the terminal was closed, because what writes to it may wait for ever."""
    device.close()
    os._exit(128 + number)


def _own_folder() -> Path:
    from platformdirs import user_data_path

    return user_data_path("landlord-ledger") / "sim"


def _check_terminal() -> None:
    streams = (sys.stdin, sys.stdout, sys.stderr)
    if (
        not all(stream and stream.isatty() for stream in streams)
        or os.environ.get("TERM") == "dumb"
    ):
        raise DdzError(
            "this is no terminal to show the device in; add --headless to press keys without one",
            USAGE,
        )
