"""Options that commands share."""

from pathlib import Path

import click

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


def one_source(port: str | None, state: Path | None) -> None:
    """Raise UsageError where both a port and a folder are named."""
    if port is not None and state is not None:
        raise click.UsageError("Give --port or --state, not both.")
