"""ddz backup: a verified copy of a device's records on this computer."""

import json
from pathlib import Path

import click

from host_tools.options import Folder, json_option, one_source, port_option, state_option


@click.command("backup", epilog="Example: ddz backup --to evening")
@port_option
@state_option
@click.option(
    "--to",
    type=Folder(),
    metavar="DIR",
    help="A new folder for the copy, or file for --raw.  [default: one of yours, by the time]",
)
@click.option("--raw", is_flag=True, help="Copy the whole flash, also where it is damaged.")
@click.option(
    "--make-room", is_flag=True, help="Then delete the oldest sessions there if room is short."
)
@json_option
def command(
    port: str | None,
    state: Path | None,
    to: Path | None,
    raw: bool,
    make_room: bool,
    as_json: bool,
) -> None:
    """Copy the sessions of a device here.

    They are copied while the game goes on. Every line of the copy is checked; a damaged one is
    told and kept. With --make-room the oldest sessions then go from the device until 128 KB are
    free there, but never the one in play. With --raw the board's file system is copied block by
    block into one file instead; the board then starts anew.
    """
    from host_tools import backups, room
    from host_tools.export.records import downloaded, folded, tell_faults
    from host_tools.ports import opened
    from host_tools.progress import shown

    one_source(port, state)
    if raw and make_room:
        raise click.UsageError("--make-room goes with a copy of the sessions, not with --raw.")
    if raw:
        _copy_flash(port, state, to, as_json)
        return
    with opened(port, state) as client, shown() as progress:
        records = downloaded(client, progress)
        device = client.hello.device
        copied = {name + ".led": data for name, data in records.items()}
        folder = backups.keep(device, copied, to)
        faults = folded(records).faults
        gone = room.make_room(client, records) if make_room and not faults else []
    if as_json:
        told = {"device": device, "folder": str(folder), "sessions": sorted(records)}
        click.echo(json.dumps({**told, "faults": faults, "deleted": gone}))
    else:
        count = len(records)
        click.echo("Sessions copied from {}: {}. They are in {}.".format(device, count, folder))
        if make_room and not faults:
            click.echo("Sessions deleted there: {}.".format(", ".join(gone) or "none"))
    tell_faults(faults, "the record is damaged on the device; the copy is as it is there")


def _copy_flash(port: str | None, state: Path | None, to: Path | None, as_json: bool) -> None:
    from host_tools.boards_found import named_port
    from host_tools.errors import USAGE, DdzError
    from host_tools.export.output import write_files
    from host_tools.flash.flash import stopped
    from host_tools.places import make_folder
    from host_tools.progress import shown
    from host_tools.raw_flash import raw_name, read_flash

    if state is not None:
        raise DdzError("a simulated device has its flash in its folder: copy that", USAGE)
    if to is not None and to.exists():
        raise DdzError("{} is there already; name another file".format(to))
    with stopped(named_port(port)) as board, shown() as progress:
        path = to or raw_name(board.ask)
        flash = read_flash(board.ask, lambda done, size: progress("flash", done, size))
        make_folder(path.parent)
        write_files({path: flash})
    if as_json:
        click.echo(json.dumps({"file": str(path), "bytes": len(flash)}))
    else:
        click.echo("The flash is copied, {} bytes, to {}.".format(len(flash), path))
