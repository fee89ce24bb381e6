"""What a hand's record tells that no deal can give: for a warning, never a refusal."""

_RANKS = 13  # that bombs can be of


def doubts(hand):
    """The codes of what cannot be in a hand's record of bombs and rocket, the plainest first.

    too_many_of_rank: the bombs of one rank have more cards than the packs. too_many_of_seat: a
    seat laid more than it was dealt. too_many_in_all: there are no ranks for so many bombs. Where
    jokers are wild, those not in the rocket may fill up.
    """
    rules = hand.rules
    alike = 4 * rules.packs
    rockets = len(hand.rockets)
    found = []
    if _beyond_ranks(hand.bombs, alike) > _fillers(rules, rockets):
        found.append("too_many_of_rank")
    if _is_beyond_deal(hand):
        found.append("too_many_of_seat")
    if are_beyond_all(rules, [size for _, size, _ in hand.bombs], rockets):
        found.append("too_many_in_all")
    return found


def are_beyond_all(rules, sizes, rockets):
    """True when there are no ranks for bombs of these sizes, beside that many rockets."""
    return _beyond_all(sizes, 4 * rules.packs) > _fillers(rules, rockets)


def _fillers(rules, rockets):
    """How many jokers may fill up bombs."""
    return rules.rocket_cards if rules.wild and not rockets else 0


def _beyond_ranks(bombs, alike):
    """How many cards of the bombs with a recorded rank only wild jokers can be."""
    cards = {}
    for _, size, rank in bombs:
        if rank:
            cards[rank] = cards.get(rank, 0) + size
    return sum(max(cards[rank] - alike, 0) for rank in cards)


def _beyond_all(sizes, alike):
    """How many cards of the bombs only wild jokers can be, with the ranks laid out at best.

    A rank has at most `alike` natural cards. Beyond 13 bombs, the smallest share ranks; two
    bombs fill a rank, as each has four cards or more.
    """
    shared = min(max(len(sizes) - _RANKS, 0), _RANKS)
    sizes = sorted(sizes)
    sharing = len(sizes) - (_RANKS - shared) if shared else 0
    alone = sizes[sharing:]
    return sum(sizes[:sharing]) - alike * shared + sum(max(size - alike, 0) for size in alone)


def _is_beyond_deal(hand):
    """True when a seat's bombs and rocket have more cards than it was dealt."""
    left = [hand.rules.farmer_cards] * hand.rules.players
    left[hand.landlord] = hand.rules.landlord_cards
    for seat, size, _ in hand.bombs:
        left[seat] -= size
    for seat in hand.rockets:
        left[seat] -= hand.rules.rocket_cards
    return min(left) < 0
