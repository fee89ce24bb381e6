"""Options that several commands have."""

from pathlib import Path

import click
from click.shell_completion import CompletionItem

from engine_mpy.rules import PROFILES

RULES = click.Choice(sorted(PROFILES))


class Folder(click.Path):
    """A folder, told from a file by who uses it: what is wrong with it is no wrong usage."""

    name = "folder"

    def __init__(self) -> None:
        super().__init__(readable=False, path_type=Path)

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        """Let the shell complete folders."""
        return [CompletionItem(incomplete, type="dir")]


def _ports(_: click.Context, __: click.Parameter, incomplete: str) -> list[str]:
    from host_tools.boards_found import boards as plugged_in

    found = [name for board in plugged_in() for name in (board.port, "id:" + board.serial)]
    return [name for name in found if name != "id:" and name.startswith(incomplete)]


port_option = click.option(
    "--port",
    metavar="PORT",
    shell_complete=_ports,
    help="A serial device, id:SERIAL, a pty or socket://HOST:PORT.  [default: the only board]",
)
state_option = click.option(
    "--state",
    type=Folder(),
    metavar="DIR",
    help="The folder of a simulated device, instead of a port.",
)
json_option = click.option("--json", "as_json", is_flag=True, help="Print JSON, also of errors.")
rules_option = click.option(
    "--rules", type=RULES, default="ddz3", show_default=True, help="The rule set."
)


def one_source(port: str | None, state: Path | None) -> None:
    """Raise UsageError where both a port and a folder are named."""
    if port is not None and state is not None:
        raise click.UsageError("Give --port or --state, not both.")
