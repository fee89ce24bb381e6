"""An example of every combination of each game, from the least to the rocket."""

_PLAIN = (
    ("single", "7"),
    ("pair", "77"),
    ("triplet", "777"),
    ("triplet+2", "77733"),
    ("sequence", "34567"),
    ("pair_sequence", "334455"),
    ("triplet_sequence", "333444"),
    ("triplet_sequence+2", "3334447799"),
)

# By rule set: pairs of a type and the cards of one such play.
EXAMPLES = {
    "ddz3": _PLAIN[:3]
    + (("triplet+1", "7773"),)
    + _PLAIN[3:7]
    + (("triplet_sequence+1", "33344479"),)
    + _PLAIN[7:]
    + (
        ("quadplex+1", "444479"),
        ("quadplex+2", "44447799"),
        ("bomb", "7777"),
        ("rocket", "br"),
    ),
    "ddz4": _PLAIN + (("bomb", "77777"), ("rocket", "bbrr")),
    "ningbo4": (
        ("single", "7"),
        ("pair", "77"),
        ("triplet", "777"),
        ("triplet+2", "77733"),
        ("pair_sequence", "AA2233"),
        ("triplet_sequence", "AAA222"),
        ("triplet_sequence+2", "3334447788"),
        ("bomb", "777br"),
        ("rocket", "bbrr"),
    ),
}
