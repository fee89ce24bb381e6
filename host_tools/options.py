"""Options that several commands have."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import click

from engine_mpy.rules import PROFILES
from engine_mpy.sentences import sentence
from host_tools.errors import USAGE, DdzError

port_option = click.option(
    "--port",
    metavar="PORT",
    help="A serial device, id:SERIAL, a pty or socket://HOST:PORT.  [default: the only board]",
)
state_option = click.option(
    "--state",
    type=click.Path(path_type=Path),
    metavar="DIR",
    help="The folder of a simulated device, instead of a port.",
)
json_option = click.option("--json", "as_json", is_flag=True, help="Print JSON.")


def rules_option(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add --rules, the name of one rule set; two of them are refused."""
    return click.option(
        "--rules",
        type=click.Choice(sorted(PROFILES)),
        multiple=True,
        default=["ddz3"],
        show_default=True,
        callback=_the_only_one,
        help="The rule set.",
    )(command)


def _the_only_one(_: click.Context, option: click.Parameter, given: tuple[str, ...]) -> str:
    if len(given) != 1:
        raise DdzError(sentence("given_twice", {"field": option.opts[0]}), USAGE)
    return given[0]


def one_source(port: str | None, state: Path | None) -> None:
    """Raise UsageError where both a port and a folder are named."""
    if port is not None and state is not None:
        raise click.UsageError("Give --port or --state, not both.")
