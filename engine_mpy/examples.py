"""An example of every combination of each game, from the least to the rocket."""

_EXAMPLES = {
    "ddz3": "single 7 pair 77 triplet 777 triplet+1 7773 triplet+2 77733 sequence 34567 "
    "pair_sequence 334455 triplet_sequence 333444 triplet_sequence+1 33344479 "
    "triplet_sequence+2 3334447799 quadplex+1 444479 quadplex+2 44447799 bomb 7777 rocket br",
    "ddz4": "single 7 pair 77 triplet 777 triplet+2 77733 sequence 34567 pair_sequence 334455 "
    "triplet_sequence 333444 triplet_sequence+2 3334447799 bomb 77777 rocket bbrr",
    "ningbo4": "single 7 pair 77 triplet 777 triplet+2 77733 pair_sequence AA2233 "
    "triplet_sequence AAA222 triplet_sequence+2 3334447788 bomb 777br rocket bbrr",
}


def examples(rules):
    """(type, cards) of every type of the rule set so named."""
    words = _EXAMPLES[rules].split()
    return [(words[i], words[i + 1]) for i in range(0, len(words), 2)]
