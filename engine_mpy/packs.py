"""Whether cards can be in one hand: the packs have so many of a rank, a hand so many in all."""

from .errors import RuleError
from .rules import PROFILES
from .tally import RANKS


def check_hand(cards, rules):
    """Raise RuleError unless a hand under the rule set so named can hold these parsed cards.

    Codes: too_many_cards, too_many_alike.
    """
    check_number(cards, rules)
    for rank in RANKS:
        count, most = cards.count(rank), PROFILES[rules].most(rank)
        if count > most:
            raise RuleError("too_many_alike", rank=rank, count=count, most=most)


def check_number(cards, rules):
    """Raise RuleError, too_many_cards, for more parsed cards than the fullest hand has."""
    most = PROFILES[rules].landlord_cards
    if len(cards) > most:
        raise RuleError("too_many_cards", count=len(cards), most=most, rules=rules)
