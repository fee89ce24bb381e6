"""The words that press keys without a hand: `1`, `ok`, `1!` for a held one, `wait:500`."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from host_tools.errors import USAGE, DdzError

SIX_KEYS = ("1", "2", "3", "4", "ok", "undo")
THREE_KEYS = ("next", "ok", "undo")

_WAIT = re.compile(r"wait:([0-9]{1,8})")
_MOST_WAIT_MS = 24 * 60 * 60 * 1000


@dataclass(frozen=True)
class Press:
    """A key by its place among the board's keys, short or held."""

    key: int
    held: bool


@dataclass(frozen=True)
class Wait:
    """A pause in milliseconds."""

    ms: int


def key_names(facts: Mapping[str, Any]) -> tuple[str, ...]:
    """Return the keys of a board with these facts, in the order of its pins."""
    return THREE_KEYS if facts["THREE_KEYS"] else SIX_KEYS


def parse_keys(text: str, names: tuple[str, ...]) -> list[Press | Wait]:
    """Read words with blanks between, for a board with keys of these names.

    Raises DdzError naming the word that is none.
    """
    return [_word(word, names) for word in text.lower().split()]


def _word(word: str, names: tuple[str, ...]) -> Press | Wait:
    name = word.removesuffix("!")
    if name in names:
        return Press(names.index(name), name != word)
    wait = _WAIT.fullmatch(word)
    if wait and int(wait[1]) <= _MOST_WAIT_MS:
        return Wait(int(wait[1]))
    raise DdzError(
        'there is no key "{}": use {}, a key with ! to hold it, or wait:500'.format(
            word, ", ".join(names)
        ),
        USAGE,
    )
