"""Numbers on the command line: the digits 0 to 9 and nothing else."""

import re
from typing import Any

import click
from click.shell_completion import CompletionItem

from engine_mpy.rules import HOUSE

_MOST_DIGITS = 9


class Number(click.ParamType):
    """A whole number from `low` to `high`; without them its command tells what it may be."""

    name = "number"

    def __init__(self, low: int = 0, high: int | None = None) -> None:
        self._low = low
        self._high = high

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """Return the number, or refuse what is none: other scripts' digits, signs, 1e9, 1_000."""
        if isinstance(value, int):
            return value
        if not re.fullmatch("0|[1-9][0-9]*", value, re.ASCII):
            self.fail('"{}" is no whole number; write digits only'.format(value), param, ctx)
        if len(value) > _MOST_DIGITS:
            self.fail("{} digits are too many; write fewer".format(len(value)), param, ctx)
        number = int(value)
        if self._high is not None and not self._low <= number <= self._high:
            self.fail(
                "{} is out of range; use {} to {}".format(number, self._low, self._high),
                param,
                ctx,
            )
        return number


class HouseRule(click.ParamType):
    """A house rule and its number, as in cap=4; the engine tells which there are."""

    name = "house rule"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[str, int]:
        """Return the name and the number."""
        name, equals, number = value.partition("=")
        if not equals:
            self.fail('"{}" is no house rule; write NAME=NUMBER'.format(value), param, ctx)
        return name, Number().convert(number, param, ctx)

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        """Let the shell complete the names."""
        return [
            CompletionItem(name + "=") for name in sorted(HOUSE) if name.startswith(incomplete)
        ]
