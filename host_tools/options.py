"""Options that several commands have."""

from collections.abc import Callable
from typing import Any

import click

from engine_mpy.rules import PROFILES
from engine_mpy.sentences import sentence
from host_tools.errors import USAGE, DdzError


def rules_option(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add --rules, the name of one rule set; two of them are refused."""
    return click.option(
        "--rules",
        type=click.Choice(sorted(PROFILES)),
        multiple=True,
        default=["ddz3"],
        show_default=True,
        callback=_the_only_one,
        help="The rule set.",
    )(command)


def _the_only_one(_: click.Context, option: click.Parameter, given: tuple[str, ...]) -> str:
    if len(given) != 1:
        raise DdzError(sentence("given_twice", {"field": option.opts[0]}), USAGE)
    return given[0]
