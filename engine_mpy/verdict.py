"""Why one combination beats another or does not, and what beats one: codes for a judge's words.

Combinations are tuples as combos.classify() returns them.
"""

from .combos import outranks
from .rules import PROFILES
from .tally import run_order


def reason(over, under, rules):
    """The code for why `over` beats `under`, or why not, under the rule set so named.

    It does: rocket, bomb, larger (a bomb of more cards), higher. It does not: top (nothing beats
    the rocket), only_a_bomb (a bomb falls to no lesser type), kind, fewer, more (cards), equal,
    lower.
    """
    if outranks(over, under, rules):
        return _why(over, under)
    return _why_not(over, under)


def _why(over, under):
    if over[0] == "rocket":
        return "rocket"
    if over[0] == "bomb" and under[0] != "bomb":
        return "bomb"
    return "larger" if over[3] > under[3] else "higher"


def _why_not(over, under):
    if under[0] == "rocket":
        return "top"
    if over[0] != under[0]:
        return "only_a_bomb" if under[0] == "bomb" else "kind"
    if over[3] != under[3]:
        return "fewer" if over[3] < under[3] else "more"
    return "equal" if over[1] == under[1] else "lower"


def beaten_by(combo, rules):
    """The codes for all that beats a combination: larger, higher, bomb, rocket."""
    kind, main, length, n = combo
    if kind == "rocket":
        return []
    codes = []
    if kind == "bomb" and n < PROFILES[rules].bomb_high:
        codes.append("larger")
    if main != _highest(kind, length, rules):
        codes.append("higher")
    if kind != "bomb":
        codes.append("bomb")
    return codes + ["rocket"]


def _highest(kind, length, rules):
    """The highest rank that a combination of a type can have."""
    if length > 1:
        return run_order(rules)[-1]
    if kind == "single" or (kind == "pair" and PROFILES[rules].packs > 1):
        return "r"
    return "2"
