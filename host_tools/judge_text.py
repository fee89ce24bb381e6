"""Plain English about plays: what cards are, whether they beat others and why, what beats them.

Cards are text as engine_mpy.cards.parse() returns it.
"""

from engine_mpy.combos import classify
from engine_mpy.rules import PROFILES
from engine_mpy.tally import RANKS, run_order
from engine_mpy.verdict import beaten_by, reason

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
# By the codes of engine_mpy.verdict.
_REASONS = {
    "rocket": "Yes: {over} beats {under}.",
    "bomb": "Yes: {over} beats {under}.",
    "larger": "Yes: {over} has more cards than {under}.",
    "higher": "Yes: {over} is higher than {under}.",
    "top": "No: nothing beats the rocket.",
    "only_a_bomb": "No: only a higher bomb or the rocket beats {under}.",
    "kind": "No: {over} is of another kind than {under}.",
    "fewer": "No: {over} has fewer cards than {under}.",
    "more": "No: {over} has more cards than {under}.",
    "equal": "No: {over} is only as high as {under}.",
    "lower": "No: {over} is lower than {under}.",
}
_HIGHER = {"larger": "a bomb of more cards", "higher": "a higher {}", "bomb": "a bomb"}
_RANK_WORDS = {"T": "10", "b": "black joker", "r": "red joker"}
_NUMBERS = ["", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
_NUMBERS += ["eleven", "twelve"]


def name_of(combo: Combo, rules: str) -> str:
    """The combination with its ranks, as in "a run of pairs from 3 to 5"."""
    kind, main, length, n = combo
    if main is None:
        return _WORDS[kind][0]
    order = run_order(rules) if length > 1 else RANKS
    low = order[order.index(main) - length + 1]
    return _WORDS[kind][0].format(
        rank=rank_word(main), low=rank_word(low), len=_number(length), count=_number(n)
    )


def shape_of(combo: Combo) -> str:
    """The combination without its ranks, as in "run of three pairs"."""
    kind, _, length, n = combo
    return _WORDS[kind][1].format(len=_number(length), count=_number(n))


def described(cards: str, rules: str) -> str:
    """One sentence on what cards are."""
    combo = classify(cards, rules)
    if combo is None:
        return _no_combination(cards, rules)
    return "{} is {}.".format(cards, name_of(combo, rules))


def verdict(on: str, play: str, rules: str) -> str:
    """One sentence on whether `play` may be laid on `on`, and if not, why not."""
    under, over = classify(on, rules), classify(play, rules)
    if under is None or over is None:
        return "No: " + _no_combination(on if under is None else play, rules)
    said = _REASONS[reason(over, under, rules)]
    return said.format(over=name_of(over, rules), under=name_of(under, rules))


def what_beats(cards: str, rules: str) -> str:
    """One sentence on what may be laid on cards."""
    combo = classify(cards, rules)
    if combo is None:
        return _no_combination(cards, rules)
    codes = beaten_by(combo, rules)
    if not codes:
        return "Nothing beats {}.".format(cards)
    if codes == ["rocket"]:
        return "Only the rocket beats {}.".format(cards)
    higher = [_HIGHER[code].format(shape_of(combo)) for code in codes[:-1]]
    found = "{} or the rocket beats {}.".format(", ".join(higher), cards)
    return found[0].upper() + found[1:]


def _no_combination(cards: str, rules: str) -> str:
    others = [name for name in PROFILES if _is_combination(cards, name)]
    elsewhere = ", though it is one in {}".format(" and ".join(others)) if others else ""
    return "{} is no combination in {}{}.".format(cards, rules, elsewhere)


def _is_combination(cards: str, rules: str) -> bool:
    return classify(cards, rules) is not None


def _number(number: int) -> str:
    return _NUMBERS[number] if number < len(_NUMBERS) else str(number)


def rank_word(rank: str) -> str:
    """A rank as people say it."""
    return _RANK_WORDS.get(rank, rank)
