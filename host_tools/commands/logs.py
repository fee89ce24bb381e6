"""ddz logs: what a device has written about its failures."""

import json
from pathlib import Path

import click

from host_tools.options import json_option, one_source, port_option, state_option


@click.command("logs")
@port_option
@state_option
@json_option
def command(port: str | None, state: Path | None, as_json: bool) -> None:
    """Print what a device noted of its failures.

    The oldest comes first.
    """
    from host_tools.export.download import download
    from host_tools.ports import opened
    from host_tools.progress import shown

    one_source(port, state)
    with opened(port, state) as client, shown() as progress:
        text = download(client, "log", progress).decode("utf-8", "replace")
        device = client.hello.device
    if as_json:
        click.echo(json.dumps({"device": device, "log": text}, ensure_ascii=False))
    else:
        click.echo(text.rstrip() or "Nothing has failed.")
