"""ddz rules: the calls, the ranking, the combinations and the payments of a rule set."""

import json

import click

from engine_mpy.rules import PROFILES, Rules
from host_tools.options import RULES, json_option
from host_tools.rules_text import TITLES, beating, calls, combinations, payments, ranking


@click.command("rules", epilog="Example: ddz rules ddz3")
@click.argument("name", type=RULES, metavar="[NAME]", required=False)
@json_option
def command(name: str | None, as_json: bool) -> None:
    """Show the rules of NAME, or list the rule sets."""
    if name is None:
        click.echo(json.dumps(TITLES) if as_json else _list())
    else:
        click.echo(_json(PROFILES[name]) if as_json else _card(PROFILES[name]))


def _list() -> str:
    return "\n".join("{:8} {}".format(name, TITLES[name]) for name in sorted(TITLES))


def _card(rules: Rules) -> str:
    rows = combinations(rules.name)
    widths = [max(len(row[column]) for row in rows) + 2 for column in range(2)]
    parts = (
        ["{}: {}".format(rules.name, TITLES[rules.name]), _deal(rules)],
        calls(rules),
        ranking(rules.name),
        ["{:{}}{:{}}{}".format(a, widths[0], b, widths[1], c).rstrip() for a, b, c in rows],
        beating(rules),
        payments(rules),
    )
    return "\n\n".join("\n".join(part) for part in parts)


def _deal(rules: Rules) -> str:
    return "{} cards; the landlord holds {}, a farmer {}.".format(
        rules.deck, rules.landlord_cards, rules.farmer_cards
    )


def _json(rules: Rules) -> str:
    rows = combinations(rules.name)
    return json.dumps(
        {
            "rules": rules.name,
            "players": rules.players,
            "cards": rules.deck,
            "calls": calls(rules),
            "ranking": ranking(rules.name),
            "combinations": [
                {"name": name, "example": cards, "note": note} for name, cards, note in rows
            ],
            "beating": beating(rules),
            "payments": payments(rules),
        }
    )
