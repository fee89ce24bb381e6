"""Options of the commands that begin a device: how it is wired, and who plays what on it."""

import click

from host_tools.device_tree import DEFAULT_BOARD, boards
from host_tools.options import RULES

board_option = click.option(
    "--board",
    type=click.Choice(boards()),
    default=DEFAULT_BOARD,
    show_default=True,
    help="How it is wired.",
)
fresh_rules_option = click.option(
    "--rules", type=RULES, help="The rule set of a fresh device.  [default: ddz3]"
)
fresh_players_option = click.option(
    "--players",
    metavar="A,B,C",
    help="The people of a fresh device.  [default: P1, P2 and so on]",
)
