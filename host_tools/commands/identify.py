"""ddz identify: which of several boxes a port belongs to."""

import json
import time

import click

from host_tools.options import json_option, port_option

_TIMES = 5
_HALF_S = 0.4


@click.command("identify")
@port_option
@json_option
def command(port: str | None, as_json: bool) -> None:
    """Blink a device, to tell it from others.

    Its lamp blinks for a while, and its panel says that it is this box.
    """
    from host_tools.ports import opened

    with opened(port, None) as client:
        try:
            for _ in range(_TIMES):
                client.ask("identify", "1")
                time.sleep(_HALF_S)
                client.ask("identify", "0")
                time.sleep(_HALF_S)
        except KeyboardInterrupt:
            client.ask("identify", "0")
            raise
        device = client.hello.device
    click.echo(json.dumps({"device": device}) if as_json else "That was {}.".format(device))
