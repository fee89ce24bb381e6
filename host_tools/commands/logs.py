"""ddz logs: what a device has written about its failures."""

import json
import sys
from pathlib import Path

import click

from host_tools.options import json_option, one_source, port_option, state_option


@click.command("logs")
@port_option
@state_option
@click.option("--clear", is_flag=True, help="Then delete there what was printed.")
@json_option
def command(port: str | None, state: Path | None, clear: bool, as_json: bool) -> None:
    """Print what a device noted of its failures.

    The oldest comes first. What it notes is the end of its program by an error, and each change
    of the way in which it drives the panel's bus.
    """
    from host_tools.export.download import download, forget
    from host_tools.ports import opened
    from host_tools.progress import shown

    one_source(port, state)
    with opened(port, state) as client:
        with shown() as progress:
            log = download(client, "log", progress)
        _tell(client.hello.device, log.decode("utf-8", "replace"), as_json)
        if clear and log:
            sys.stdout.flush()  # else it may be lost when it is gone there
            forget(client, "log", log)


def _tell(device: str, text: str, as_json: bool) -> None:
    if as_json:
        click.echo(json.dumps({"device": device, "log": text}, ensure_ascii=False))
    else:
        click.echo(text.rstrip() or "Nothing has failed.")
