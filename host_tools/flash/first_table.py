"""The rules and the people of a fresh device, told over its link."""

from contextlib import closing

from engine_mpy.checks import check_table
from engine_mpy.errors import RuleError
from engine_mpy.names import to_ascii
from engine_mpy.rules import rules_named
from engine_mpy.sentences import sentence
from host_tools.errors import USAGE, DdzError
from host_tools.link_client import Client, open_port


def check_table_words(rules: str | None, players: str | None) -> tuple[str, list[str]] | None:
    """Return the rules and the people to begin with, or None if none were named.

    Raises DdzError for people who do not fit the rules.
    """
    if rules is None and players is None:
        return None
    profile = rules_named(rules or "ddz3")
    people = [name.strip() for name in players.split(",")] if players else []
    people = people or ["P{}".format(seat + 1) for seat in range(profile.players)]
    try:
        check_table(profile.stamp(), range(profile.players), tuple(people))
    except RuleError as e:
        raise DdzError(sentence(e.code, e.details), USAGE) from e
    return profile.name, people


def begin_table(port: str, rules: str, people: list[str]) -> None:
    """Tell a device that has no hands yet who plays by which rules. Raises DdzError."""
    with closing(open_port(port)) as line:
        Client(line, port).ask("table", rules, ",".join(to_ascii(name) for name in people))
