"""The rules and the people of a fresh device, told over its link."""

from contextlib import closing

from engine_mpy.names import to_ascii
from engine_mpy.rules import rules_named
from host_tools.boards_found import named_port
from host_tools.link_client import Client, open_port
from host_tools.table_words import people_named


def first_table(rules: str | None, players: str | None) -> tuple[str, list[str]] | None:
    """Return the rules and the people to begin with, or None if none were named.

    Raises DdzError for people who do not fit the rules.
    """
    if rules is None and players is None:
        return None
    rules = rules or "ddz3"
    if players is not None:
        return rules, people_named(rules, players)
    return rules, ["P{}".format(seat + 1) for seat in range(rules_named(rules).players)]


def begin_table(name: str, rules: str, people: list[str]) -> None:
    """Tell a device that has no hands yet who plays by which rules. Raises DdzError."""
    port = named_port(name)
    with closing(open_port(port)) as line:
        Client(line, port).ask("table", rules, ",".join(to_ascii(name) for name in people))
