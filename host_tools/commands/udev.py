"""ddz udev: the rule by which Linux lets people use the boards."""

import json

import click

from host_tools.options import json_option
from host_tools.udev import INSTALL, RULE


@click.command("udev", epilog="To install it: " + INSTALL)
@json_option
def command(as_json: bool) -> None:
    """Print the rule that Linux needs for boards.

    With it people may use them without being an administrator. How to install it is told on
    standard error, so that the rule can be piped.
    """
    if as_json:
        click.echo(json.dumps({"rule": RULE, "install": INSTALL}))
        return
    click.echo(RULE, nl=False)
    click.echo("To install it: {}; then plug the board in again.".format(INSTALL), err=True)
