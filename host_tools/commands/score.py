"""ddz score: what one hand pays, and the working."""

import json
from typing import Any

import click

from engine_mpy.batch import answer
from engine_mpy.errors import RuleError
from engine_mpy.rules import HOUSE, rules_named, whole
from engine_mpy.sentences import sentence
from host_tools.errors import USAGE, DdzError
from host_tools.options import rules_option


@click.command("score", epilog="House rules: {}.".format(", ".join(sorted(HOUSE))))
@rules_option
@click.option(
    "--landlord", type=int, required=True, metavar="SEAT", help="From 1, as on the keys."
)
@click.option("--bid", type=int, required=True, metavar="1|2|3", help="The landlord's call.")
@click.option(
    "--bomb", "bombs", type=int, multiple=True, metavar="SIZE", help="A bomb played; repeat it."
)
@click.option("--rocket", is_flag=True, help="The rocket was played.")
@click.option("--won-by", type=click.Choice(["landlord", "farmer"]), required=True)
@click.option("--spring", is_flag=True, help="A spring or anti-spring, where the house plays it.")
@click.option("--house", multiple=True, metavar="NAME=NUMBER", help="A house rule; repeat it.")
@click.option("--json", "as_json", is_flag=True, help="Print the answer of `ddz batch`.")
def command(
    rules: str,
    landlord: int,
    bid: int,
    bombs: tuple[int, ...],
    rocket: bool,
    won_by: str,
    spring: bool,
    house: tuple[str, ...],
    as_json: bool,
) -> None:
    """Show what a hand pays. Seats count from 1 in the order of play."""
    players = rules_named(rules).players
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
            "house": dict(_switch(word) for word in house),
            "landlord": landlord - 1,
            "bid": bid,
            "bombs": {str(size): bombs.count(size) for size in bombs},
            "rockets": int(rocket),
            "winner": winner,
            "spring": spring,
        }
    )
    if as_json:
        click.echo(json.dumps(told, separators=(",", ":")))
        if "error" in told:
            raise click.exceptions.Exit(USAGE)
    elif "error" in told:
        raise DdzError(told["error"]["message"], USAGE)
    else:
        _show(told, landlord - 1)


def _switch(word: str) -> tuple[str, int]:
    name, equals, number = word.partition("=")
    if not equals:
        raise DdzError('"{}" is no house rule; write NAME=NUMBER'.format(word), USAGE)
    try:
        return name, whole(number, "House rule " + name)
    except RuleError as e:
        raise DdzError(sentence(e.code, e.details), USAGE) from e


def _show(told: dict[str, Any], landlord: int) -> None:
    click.echo(told["product"])
    for seat, pay in enumerate(told["pay"]):
        role = "landlord" if seat == landlord else "farmer"
        click.echo("seat {}  {:8}  {:+}".format(seat + 1, role, pay))
