"""The batch answers about plays: what cards are, and whether one play beats another."""

from .cards import parse
from .combos import beats, classify
from .packs import check_number
from .request import asked_rules, field

_NO_COMBO = (None, None, None)


def answer_classify(request):
    """{"legal", "type", "main", "len", "n"} for {"rules", "cards"}; raises RuleError."""
    rules = asked_rules(request)
    cards = _cards(request, "cards", rules)
    combo = classify(cards, rules.name)
    kind, main, length = combo[:3] if combo else _NO_COMBO
    return {
        "legal": combo is not None,
        "type": kind,
        "main": main,
        "len": length,
        "n": len(cards),
    }


def answer_beats(request):
    """{"beats"} for {"rules", "on", "play"}; raises RuleError."""
    rules = asked_rules(request)
    on = _cards(request, "on", rules)
    play = _cards(request, "play", rules)
    return {"beats": beats(on, play, rules.name)}


def _cards(request, name, rules):
    cards = parse(field(request, name, str))
    check_number(cards, rules.name)
    return cards
