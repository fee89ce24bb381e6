"""Cards as text, one character a card: `3 4 5 6 7 8 9 T J Q K A 2 b r`, b and r the jokers."""

from .errors import RuleError
from .tally import RANKS

_JOKER_WORDS = {"bj": "b", "rj": "r"}
_OTHER_CASE = {"t": "T", "j": "J", "q": "Q", "k": "K", "a": "A", "B": "b", "R": "r"}


def parse(text):
    """The cards that a text names, one character each, in the order written.

    Accepts blanks, 10 for T, small letters, and jokers as words of their own: bj, rj,
    "black joker", "red joker". Raises RuleError: no_cards or unknown_card.
    """
    if text and not text.strip(RANKS):
        return text
    lower = text.lower()
    if "joker" in lower:
        text = lower.replace("black joker", " bj ").replace("red joker", " rj ")
    cards = "".join([_parse_word(word) for word in text.split()])
    if not cards:
        raise RuleError("no_cards")
    return cards


def _parse_word(word):
    # As written, bJ is a black joker and a jack; bj and BJ are one joker.
    if not word.strip(RANKS):
        return word
    joker = _JOKER_WORDS.get(word.lower())
    return joker or "".join([_parse_card(char) for char in word.replace("10", "T")])


def _parse_card(char):
    card = _OTHER_CASE.get(char, char)
    if card not in RANKS:
        raise RuleError("unknown_card", card=char)
    return card
