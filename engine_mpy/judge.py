"""The batch answers about plays: what cards are, and whether one play beats another."""

from .cards import parse
from .combos import beats, classify
from .request import asked_rules, field

_NO_COMBO = (None, None, None)


def answer_classify(request):
    """{"legal", "type", "main", "len", "n"} for {"rules", "cards"}; raises RuleError."""
    rules = asked_rules(request)
    cards = parse(field(request, "cards", str))
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
    on = parse(field(request, "on", str))
    play = parse(field(request, "play", str))
    return {"beats": beats(on, play, rules.name)}
