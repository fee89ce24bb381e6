"""A rule set in plain English: the calls, the ranking, the combinations, the payments."""

from engine_mpy.combos import classify
from engine_mpy.examples import examples
from engine_mpy.rules import PROFILES, Rules
from engine_mpy.tally import RANKS, run_order
from host_tools.judge_text import rank_word, shape_of

TITLES = {
    "ddz3": "three players, one pack, two farmers against the landlord",
    "ddz4": "four players, two packs, three farmers against the landlord",
    "ningbo4": "four players, two packs, jokers are wild",
}

# What a combination may hold beyond what its example shows, by rule set and type.
_NOTES = {
    ("ddz3", "sequence"): "five cards or more, 3 to A",
    ("ddz3", "pair_sequence"): "three pairs or more, 3 to A",
    ("ddz3", "triplet_sequence"): "two triplets or more, 3 to A",
    ("ddz3", "triplet_sequence+1"): "all of different ranks, never both jokers",
    ("ddz3", "triplet_sequence+2"): "all of different ranks",
    ("ddz3", "quadplex+1"): "no bomb: any bomb beats it; never both jokers",
    ("ddz3", "quadplex+2"): "no bomb: any bomb beats it",
    ("ddz4", "pair"): "two jokers of one colour are a pair",
    ("ddz4", "sequence"): "five cards or more, 3 to A",
    ("ddz4", "pair_sequence"): "three pairs or more, 3 to A",
    ("ddz4", "triplet_sequence"): "two triplets or more, 3 to A",
    ("ddz4", "triplet_sequence+2"): "all of different ranks",
    ("ddz4", "bomb"): "4 to 8 cards; more cards beat fewer",
    ("ningbo4", "pair_sequence"): "three pairs or more, A to K, a natural card in each",
    ("ningbo4", "triplet_sequence"): "two triplets or more, A to K, a natural card in each",
    ("ningbo4", "triplet_sequence+2"): "as many consecutive pairs as triplets",
    ("ningbo4", "bomb"): "4 to 12 cards, jokers may fill up; more cards beat fewer",
}


def ranking(rules: str) -> list[str]:
    """The order of single cards from the highest, and of runs where it is another."""
    lines = ["Cards, highest first: {}.".format(_listed(RANKS[::-1]))]
    if PROFILES[rules].wild:
        lines.append("In runs, highest first: {}.".format(_listed(run_order(rules)[::-1])))
        lines.append("A joker may stand for any card.")
    return lines


def combinations(rules: str) -> list[tuple[str, str, str]]:
    """Of every type its name, an example and a note, which may be empty."""
    rows = []
    for kind, cards in examples(rules):
        combo = classify(cards, rules)
        assert combo
        rows.append((shape_of(combo), cards, _NOTES.get((rules, kind), "")))
    return rows


def calls(rules: Rules) -> list[str]:
    """Who becomes the landlord, and for how much."""
    lines = ["Calls are 1, 2 and 3, each higher than the one before; a 3 ends them."]
    if rules.defaults["one_call"]:
        lines.append("Everybody calls or passes once.")
    else:
        others = {2: "two", 3: "three"}[rules.players - 1]
        lines.append("Who has passed may call again, until {} in a row pass.".format(others))
    if rules.forced:
        lines.append("When all pass, the first caller is the landlord all the same, at 2 or 3.")
        lines.append("Who holds two jokers must call 3 if nobody has; the device cannot see that.")
    else:
        lines.append("When all pass, the cards are dealt anew.")
    return lines


def beating(rules: Rules) -> list[str]:
    """Which play beats which."""
    lines = ["A play beats a lower one of the same type and number of cards."]
    if rules.bomb_high > rules.bomb_low:
        lines.append("A bomb beats all else, and a bomb of fewer cards or a lower one.")
    else:
        lines.append("A bomb beats all else, and a lower bomb.")
    return [*lines, "The rocket beats all."]


def payments(rules: Rules) -> list[str]:
    """What a hand pays, with p the amount that goes between the landlord and each farmer."""
    base = rules.defaults["base"]
    p = "the call" if base == 1 else "{} x the call".format(base)
    lines = ["p is {}{}.".format(p, _doubled(rules))]
    farmers = rules.players - 1
    lines.append("The landlord out first: +{}p, each farmer -p.".format(farmers))
    lines.append("A farmer out first: the landlord -{}p, each farmer +p.".format(farmers))
    return lines


def _doubled(rules: Rules) -> str:
    smallest = rules.defaults["bombs_from"]
    if not smallest:
        return "; nothing doubles it"
    some = smallest > rules.bomb_low
    bombs = "bomb of {} cards or more".format(smallest) if some else "bomb"
    return ", doubled by every {} and by the rocket, whoever lays it".format(bombs)


def _listed(ranks: str) -> str:
    return ", ".join(map(rank_word, ranks))
