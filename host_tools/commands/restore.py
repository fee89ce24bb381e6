"""ddz restore: put the sessions of a backup back onto a board."""

import json
from pathlib import Path

import click

from host_tools.options import Folder, json_option, port_option


@click.command("restore", epilog="Example: ddz restore evening")
@click.argument("backup", type=Folder(), metavar="DIR")
@port_option
@json_option
def command(backup: Path, port: str | None, as_json: bool) -> None:
    """Put the sessions of a backup onto a board.

    They get new numbers. Nothing that is on the board is changed, and a session that it has
    already is not doubled. The program is stopped meanwhile and comes up where it was; a hand in
    progress of the backup is left out.
    """
    from host_tools import backups
    from host_tools.boards_found import named_port
    from host_tools.flash.restore import restore, whole_sessions
    from host_tools.progress import shown

    sessions = whole_sessions(backups.load(backup))
    port = named_port(port)
    with shown() as progress:
        hello, numbers = restore(port, sessions, progress)
    if as_json:
        click.echo(json.dumps({"device": hello.device, "restored": numbers}))
        return
    for old, new in numbers.items():
        click.echo("Session {} of the backup is now session {}.".format(old, new))
    there = len(sessions) - len(numbers)
    if there:
        click.echo("Sessions that were there already: {}.".format(there))
