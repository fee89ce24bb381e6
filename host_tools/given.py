"""What every command refuses before it reads its words: values that are none, options twice."""

from collections.abc import Sequence

import click

from engine_mpy.sentences import sentence
from host_tools.errors import USAGE, DdzError

# A list of keys may have none, and of no cards the engine tells.
_MAY_BE_EMPTY = ("keys", "on", "play")


def check_given(context: click.Context, words: Sequence[str]) -> None:
    """Raise DdzError for an empty value, for one that is no text, and for an option twice."""
    values, _, given = context.command.make_parser(context).parse_args(list(words))
    for param in given:
        _check_once(param, given)
        fault = _fault(param, _texts(values.get(param.name or "")))
        if fault:
            told = "{} {}. See {} --help.".format(_name(param), fault, context.command_path)
            raise DdzError(told, USAGE)


def _fault(param: click.Parameter, texts: Sequence[str]) -> str:
    if "" in texts and param.name not in _MAY_BE_EMPTY:
        return "is empty; give it a value, or leave it out"
    # A file may have any name.
    if not isinstance(param.type, click.Path) and any(map(_is_no_text, texts)):
        return "has letters that this terminal's encoding does not know; write others"
    return ""


def _is_no_text(text: str) -> bool:
    """Whether bytes were given that are no letters, which Python keeps as surrogates."""
    return any("\ud800" <= letter <= "\udfff" for letter in text)


def _check_once(param: click.Parameter, given: Sequence[click.Parameter]) -> None:
    several = param.multiple or (isinstance(param, click.Option) and param.is_flag)
    if given.count(param) > 1 and not several:
        raise DdzError(sentence("given_twice", {"field": _name(param)}), USAGE)


def _texts(value: object) -> list[str]:
    values = value if isinstance(value, (list, tuple)) else [value]
    return [text for text in values if isinstance(text, str)]


def _name(param: click.Parameter) -> str:
    return param.opts[-1] if isinstance(param, click.Option) else param.human_readable_name
