"""What a set of cards is under a rule set, and whether one play beats another.

A combination is a tuple (type, main, len, n): the type's name, the deciding rank (of a run the
top rank; None for the rocket), the ranks in the run or else 1, and the number of cards.
"""

from .rules import PROFILES
from .tally import ONES, RANKS, run_order, tally

_TOP_BITS = ONES << 5

_needs = {}  # by rule set, from its first use on: a device need not load the other games


def _load(name):
    """What classify() needs of a rule set: its reader, the fullest hand, the room."""
    rules = PROFILES[name]
    if rules.wild:
        from .combos_wild import read_wild as read
    elif rules.packs > 1:
        from .combos_plain import read_two_packs as read
    else:
        from .combos_plain import read_one_pack as read
    # Added to a tally, the room carries a count into the top bit of its field if it is too many.
    room = sum([(31 - rules.most(rank)) * tally(rank) for rank in RANKS])
    _needs[name] = needs = read, rules.landlord_cards, room
    return needs


def classify(cards, rules):
    """The combination that cards are under the rule set so named, or None.

    `cards` is text as cards.parse() returns it. More cards than the packs hold are none.
    Where jokers are wild, it is the strongest of two readings.
    """
    try:
        read, hand, room = _needs[rules]
    except KeyError:
        read, hand, room = _load(rules)
    n = len(cards)
    if not 0 < n <= hand:
        return None
    counts = tally(cards)
    if counts + room & _TOP_BITS:
        return None
    return read(counts, n)


def beats(on, play, rules):
    """Whether `play` may be laid on `on`; False if either is no combination."""
    same_size = len(on) == len(play)
    # Of another size only a bomb or a rocket will do: its rank, if any, and two kinds of joker.
    if not same_size and len(set(play)) > 3:
        return False
    over = classify(play, rules)
    if over is None or not (same_size or over[0] in ("bomb", "rocket")):
        return False
    under = classify(on, rules)
    return under is not None and outranks(over, under, rules)


def outranks(over, under, rules):
    """Whether one combination beats another under the rule set so named.

    The rocket beats all. A bomb beats all but a bomb of more cards, or of as many and no lower
    rank. All else beats only a lower one of the same type and number of cards.
    """
    kind, main, length, n = over
    under_kind, under_main, _, under_n = under
    if kind != under_kind:
        return kind == "rocket" or (kind == "bomb" and under_kind != "rocket")
    if n != under_n:
        return kind == "bomb" and n > under_n
    if main is None:
        return False
    order = run_order(rules) if length > 1 else RANKS
    return order.index(main) > order.index(under_main)
