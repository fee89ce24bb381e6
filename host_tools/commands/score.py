"""ddz score: what one hand pays, and the working."""

import json
from typing import Any

import click

from engine_mpy.batch import answer
from engine_mpy.doubts import are_beyond_all
from engine_mpy.rules import HOUSE, rules_named
from engine_mpy.sentences import sentence
from host_tools.errors import USAGE, DdzError
from host_tools.numbers_given import HouseRule, Number
from host_tools.options import json_option, rules_option

_EPILOG = (
    "House rules, off unless given: {}. Example: ddz score --landlord 1 --bid 2 --bomb 4 "
    "--won-by farmer"
)


@click.command("score", epilog=_EPILOG.format(", ".join(sorted(HOUSE))))
@rules_option
@click.option(
    "--landlord", type=Number(), required=True, metavar="SEAT", help="From 1, as on the keys."
)
@click.option("--bid", type=Number(), required=True, metavar="1|2|3", help="The landlord's call.")
@click.option(
    "--bomb",
    "bombs",
    type=Number(),
    multiple=True,
    metavar="SIZE",
    help="A bomb played, by its cards; repeat it.",
)
@click.option("--rocket", is_flag=True, help="The rocket was played.")
@click.option(
    "--won-by",
    type=click.Choice(["landlord", "farmer"]),
    required=True,
    help="Who went out first.",
)
@click.option("--spring", is_flag=True, help="A spring or anti-spring: needs --house spring=2.")
@click.option(
    "--house",
    type=HouseRule(),
    multiple=True,
    metavar="NAME=NUMBER",
    help="A house rule; repeat it.",
)
@json_option
def command(
    rules: str,
    landlord: int,
    bid: int,
    bombs: tuple[int, ...],
    rocket: bool,
    won_by: str,
    spring: bool,
    house: tuple[tuple[str, int], ...],
    as_json: bool,
) -> None:
    """Show what one hand pays.

    Seats count from 1 in the order of play.
    """
    profile = rules_named(rules)
    players = profile.players
    if not 1 <= landlord <= players:
        raise DdzError(
            "there is no seat {} in {}; use 1 to {}".format(landlord, rules, players), USAGE
        )
    # The farmers win and lose alike, so that any of them stands for both.
    winner = landlord - 1 if won_by == "landlord" else landlord % players
    told = answer(
        {
            "do": "score",
            "rules": rules,
            "house": _switches(house),
            "landlord": landlord - 1,
            "bid": bid,
            "bombs": {str(size): bombs.count(size) for size in bombs},
            "rockets": int(rocket),
            "winner": winner,
            "spring": spring,
        }
    )
    if "error" in told:
        raise DdzError(told["error"]["message"], USAGE, told["error"]["code"])
    if as_json:
        click.echo(json.dumps(told, separators=(",", ":")))
    else:
        _show(told, landlord - 1)
    if are_beyond_all(profile, bombs, int(rocket)):
        click.echo("ddz: no deal gives these bombs; count them again", err=True)


def _switches(house: tuple[tuple[str, int], ...]) -> dict[str, int]:
    switches = dict(house)
    if len(switches) < len(house):
        names = [name for name, _ in house]
        twice = next(name for name in names if names.count(name) > 1)
        raise DdzError(sentence("given_twice", {"field": "--house " + twice}), USAGE)
    return switches


def _show(told: dict[str, Any], landlord: int) -> None:
    click.echo(told["product"])
    for seat, pay in enumerate(told["pay"]):
        role = "landlord" if seat == landlord else "farmer"
        click.echo("seat {}  {:8}  {:+}".format(seat + 1, role, pay))
