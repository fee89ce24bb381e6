"""The people at a table, as they are named on the command line."""

from engine_mpy.changes import check_table
from engine_mpy.errors import RuleError
from engine_mpy.name_checks import check_drawable
from engine_mpy.rules import rules_named
from engine_mpy.sentences import sentence
from host_tools.errors import USAGE, DdzError


def people_named(rules: str, players: str) -> list[str]:
    """Return the players that a list with commas names. Raises DdzError for unfit ones."""
    people = tuple(name.strip() for name in players.split(","))
    try:
        check_table(rules_named(rules).stamp(), range(len(people)), people)
        for name in people:
            check_drawable(name)
    except RuleError as e:
        raise DdzError(sentence(e.code, e.details), USAGE) from e
    return list(people)
