"""What every command refuses before it reads its words: an empty value, and an option twice."""

from collections.abc import Sequence

import click

from engine_mpy.sentences import sentence
from host_tools.errors import USAGE, DdzError

# A list of keys may have none, and of no cards the engine tells.
_MAY_BE_EMPTY = ("keys", "on", "play")


def check_given(context: click.Context, words: Sequence[str]) -> None:
    """Raise DdzError for an empty value, which could mean anything, and for an option twice."""
    values, _, given = context.command.make_parser(context).parse_args(list(words))
    for param in given:
        _check_once(param, given)
        if param.name not in _MAY_BE_EMPTY and _is_empty(values.get(param.name or "")):
            raise DdzError(
                "{} is empty; give it a value, or leave it out. See {} --help.".format(
                    _name(param), context.command_path
                ),
                USAGE,
            )


def _check_once(param: click.Parameter, given: Sequence[click.Parameter]) -> None:
    several = param.multiple or (isinstance(param, click.Option) and param.is_flag)
    if given.count(param) > 1 and not several:
        raise DdzError(sentence("given_twice", {"field": _name(param)}), USAGE)


def _is_empty(value: object) -> bool:
    return value == "" or (isinstance(value, (list, tuple)) and "" in value)


def _name(param: click.Parameter) -> str:
    return param.opts[-1] if isinstance(param, click.Option) else param.human_readable_name
