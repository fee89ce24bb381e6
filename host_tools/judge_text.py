"""Plain English about plays: what cards are, whether they beat others and why, what beats them.

Cards are text as engine_mpy.cards.parse() returns it.
"""

from engine_mpy.cards import check_hand
from engine_mpy.combos import classify, outranks
from engine_mpy.combos_wild import RUN_ORDER
from engine_mpy.errors import RuleError
from engine_mpy.rules import PROFILES
from engine_mpy.sentences import sentence
from engine_mpy.tally import RANKS

Combo = tuple[str, str | None, int, int]

# By type: the name of one combination, and the shape that a higher one must have too.
_WORDS = {
    "single": ("a single {rank}", "single card"),
    "pair": ("a pair of {rank}s", "pair"),
    "triplet": ("a triplet of {rank}s", "triplet"),
    "triplet+1": ("a triplet of {rank}s with a single card", "triplet with a single card"),
    "triplet+2": ("a triplet of {rank}s with a pair", "triplet with a pair"),
    "sequence": ("a sequence from {low} to {rank}", "sequence of {len} cards"),
    "pair_sequence": ("a run of pairs from {low} to {rank}", "run of {len} pairs"),
    "triplet_sequence": ("a run of triplets from {low} to {rank}", "run of {len} triplets"),
    "triplet_sequence+1": (
        "a run of triplets from {low} to {rank} with {len} single cards",
        "run of {len} triplets with {len} single cards",
    ),
    "triplet_sequence+2": (
        "a run of triplets from {low} to {rank} with {len} pairs",
        "run of {len} triplets with {len} pairs",
    ),
    "quadplex+1": ("a quad of {rank}s with two single cards", "quad with two single cards"),
    "quadplex+2": ("a quad of {rank}s with two pairs", "quad with two pairs"),
    "bomb": ("a bomb of {count} {rank}s", "bomb of {count} cards"),
    "rocket": ("the rocket", "rocket"),
}
_RANK_WORDS = {"T": "10", "b": "black joker", "r": "red joker"}
_NUMBERS = ["", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
_NUMBERS += ["eleven", "twelve"]


def name_of(combo: Combo, rules: str) -> str:
    """The combination with its ranks, as in "a run of pairs from 3 to 5"."""
    kind, main, length, n = combo
    if main is None:
        return _WORDS[kind][0]
    order = RUN_ORDER if rules == "ningbo4" and length > 1 else RANKS
    low = order[order.index(main) - length + 1]
    return _WORDS[kind][0].format(
        rank=_rank(main), low=_rank(low), len=_number(length), count=_number(n)
    )


def shape_of(combo: Combo) -> str:
    """The combination without its ranks, as in "run of three pairs"."""
    kind, _, length, n = combo
    return _WORDS[kind][1].format(len=_number(length), count=_number(n))


def verdict(on: str, play: str, rules: str) -> str:
    """One sentence on whether `play` may be laid on `on`, and if not, why not."""
    under, over = classify(on, rules), classify(play, rules)
    if under is None or over is None:
        return "No: " + _why_nothing(on if under is None else play, rules)
    names = {"over": name_of(over, rules), "under": name_of(under, rules)}
    if outranks(over, under, rules):
        return "Yes: {over} beats {under}.".format(**names)
    return "No: {}.".format(_why_not(over, under).format(**names))


def what_beats(cards: str, rules: str) -> str:
    """One sentence on what may be laid on cards."""
    combo = classify(cards, rules)
    if combo is None:
        return _why_nothing(cards, rules)
    kind, main, length, n = combo
    if kind == "rocket":
        return "Nothing beats the rocket."
    higher = []
    if kind == "bomb" and n < PROFILES[rules].bomb_high:
        higher.append("a bomb of more cards")
    if main != _highest(kind, length, rules):
        higher.append("a higher " + shape_of(combo))
    if kind != "bomb":
        higher.append("a bomb")
    first = ", ".join(higher)
    found = first + " or the rocket" if first else "only the rocket"
    return "{}{} beats it.".format(found[0].upper(), found[1:])


def _why_not(over: Combo, under: Combo) -> str:
    if under[0] == "rocket":
        return "nothing beats the rocket"
    if under[0] == "bomb" != over[0]:
        return "only a higher bomb or the rocket beats {under}"
    if over[0] != under[0]:
        return "{over} is of another kind than {under}"
    if over[3] < under[3]:
        return "{over} has fewer cards than {under}"
    if over[3] > under[3]:
        return "{over} has more cards than {under}"
    if over[1] == under[1]:
        return "{over} is only as high as {under}"
    return "{over} is lower than {under}"


def _why_nothing(cards: str, rules: str) -> str:
    try:
        check_hand(cards, rules)
    except RuleError as e:
        return sentence(e.code, e.details)
    return "{} is no combination in {}.".format(cards, rules)


def _highest(kind: str, length: int, rules: str) -> str:
    """The highest rank that a combination of a type can have."""
    if length > 1:
        return "K" if rules == "ningbo4" else "A"
    if kind == "single" or (kind == "pair" and rules != "ddz3"):
        return "r"
    return "2"


def _number(number: int) -> str:
    return _NUMBERS[number] if number < len(_NUMBERS) else str(number)


def _rank(rank: str) -> str:
    return _RANK_WORDS.get(rank, rank)
