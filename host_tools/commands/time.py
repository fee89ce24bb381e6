"""ddz time: the clock of a device."""

import json
import time
from datetime import UTC, datetime

import click

from host_tools.options import json_option, port_option


@click.command("time")
@port_option
@json_option
def command(port: str | None, as_json: bool) -> None:
    """Set the clock of a device.

    It gets the time of this computer, in UTC.
    """
    from host_tools.ports import opened

    with opened(port, None) as client:
        now = round(time.time())
        client.ask("time", str(now))
        device = client.hello.device
    told = datetime.fromtimestamp(now, UTC).isoformat(" ")
    if as_json:
        click.echo(json.dumps({"device": device, "time": told}))
    else:
        click.echo("The clock of {} is set to {}.".format(device, told))
