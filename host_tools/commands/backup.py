"""ddz backup: a verified copy of a device's records on this computer."""

import json
from pathlib import Path

import click

from host_tools.options import json_option, one_source, port_option, state_option


@click.command("backup")
@port_option
@state_option
@click.option(
    "--to",
    type=click.Path(path_type=Path),
    metavar="DIR",
    help="A new folder for the copy.  [default: one of yours, named by the time]",
)
@json_option
def command(port: str | None, state: Path | None, to: Path | None, as_json: bool) -> None:
    """Copy all sessions of a device to this computer, while the game goes on.

    Every line of the copy is checked; a damaged one is told and kept.
    """
    from host_tools import backups
    from host_tools.errors import VERIFICATION_FAILED, DdzError
    from host_tools.export.records import downloaded, folded
    from host_tools.ports import opened
    from host_tools.progress import shown

    one_source(port, state)
    with opened(port, state) as client, shown() as progress:
        records = downloaded(client, progress)
        device = client.hello.device
    copied = {name + ".led": data for name, data in records.items()}
    folder = backups.keep(device, copied, to)
    faults = folded(records).faults
    if as_json:
        told = {"device": device, "folder": str(folder), "sessions": sorted(records)}
        click.echo(json.dumps({**told, "faults": faults}))
    else:
        count = len(records)
        click.echo("Sessions copied from {}: {}. They are in {}.".format(device, count, folder))
    for fault in faults:
        click.echo("ddz: " + fault, err=True)
    if faults:
        raise DdzError(
            "the record is damaged on the device; the copy is as it is there", VERIFICATION_FAILED
        )
