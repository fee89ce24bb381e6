"""ddz flash: put the program onto a board."""

import json
from typing import TYPE_CHECKING

import click

from host_tools.fresh_options import board_option, fresh_players_option, fresh_rules_option
from host_tools.options import json_option, port_option

if TYPE_CHECKING:
    from host_tools.flash.flash import Flashed


@click.command("flash", epilog="Example: ddz flash --rules ddz4 --players Ann,Bob,Cid,Dan")
@port_option
@board_option
@fresh_rules_option
@fresh_players_option
@click.option(
    "--language",
    type=click.Choice(["en"]),
    default="en",
    show_default=True,
    help="Of the panel; English is the only one so far.",
)
@click.option("--dry-run", is_flag=True, help="Tell what would be done; the board starts anew.")
@json_option
def command(
    port: str | None,
    board: str,
    rules: str | None,
    players: str | None,
    language: str,
    dry_run: bool,
    as_json: bool,
) -> None:
    """Put the program onto a board.

    Its sessions stay as they are. MicroPython 1.23 or newer must be on it. The sessions are first
    copied to this computer, then only what differs is sent. When the cable is pulled on the way
    the board keeps its old program, and the same command goes on where it stopped.
    """
    from host_tools.boards_found import lasting_name, named_port
    from host_tools.flash.first_table import begin_table, first_table
    from host_tools.flash.flash import flash
    from host_tools.progress import shown

    table = first_table(rules, players)
    port = named_port(port)
    name = lasting_name(port)
    with shown() as progress:
        done = flash(port, board, dry_run, progress)
    if table and not dry_run:
        begin_table(name, *table)
    if as_json:
        click.echo(json.dumps(_facts(done), ensure_ascii=False))
    else:
        _tell(done)


def _facts(done: "Flashed") -> dict[str, object]:
    return {
        "device": done.state.device,
        "micropython": done.state.micropython,
        "version": done.hello.version if done.hello else None,
        "board": done.hello.board if done.hello else None,
        "sent": list(done.plan.send),
        "removed": done.plan.remove,
        "backup": str(done.backup) if done.backup else None,
        "hiding": done.hiding,
    }


def _tell(done: "Flashed") -> None:
    for path in done.hiding:
        click.echo("ddz: {} hides a module of MicroPython; rename it".format(path), err=True)
    if done.backup:
        click.echo("The sessions were copied to {}.".format(done.backup))
    sent = len(done.plan.send)
    if done.hello is None:
        for path, data in done.plan.send.items():
            whole = done.plan.begun[path] == len(data)
            click.echo(("place   " if whole else "send    ") + path)
        for path in done.plan.remove:
            click.echo("remove  " + path)
        click.echo("{} files would be sent, {} removed.".format(sent, len(done.plan.remove)))
        return
    click.echo(
        "{} file{} sent, {} removed. Device {} runs version {} for {}.".format(
            sent,
            "" if sent == 1 else "s",
            len(done.plan.remove),
            done.hello.device,
            done.hello.version,
            done.hello.board,
        )
    )
