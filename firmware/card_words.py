"""What the rules card says, by phrase: English. Loaded for the card, not for the game."""

from firmware.words import words_of

# Lines as in words.py. Names beyond ten letters are not kept by the VM when the card is closed.
# A combination leaves room for its example on the same line.
_PHRASES = b"""
ranking_title=Low to high
ranking_jokers=b black, r red joker
ranking_wild=jokers stand for any
ranking_runs=runs
ranking_no_2=runs: no 2, no joker
beating_title=What beats
beating_alike=same type and number
beating_alike_2=of cards, but higher
beating_bomb=a bomb beats the rest
beating_rocket=the rocket beats all
plays_bomb_sizes=bombs: 4 to {} cards
plays_bomb_more=more cards beat fewer
single=single
pair=pair
triplet=triplet
triplet+1=  + single
triplet+2=  + pair
sequence=5+ in a row
pair_sequence=3+ pairs
triplet_sequence=2+ triplets
triplet_sequence+1=  +singles
triplet_sequence+2=  +pairs
quadplex+1=quad+singles
quadplex+2=quad+pairs
bomb=bomb
rocket=rocket
plays_title=Combos
payments_title=Payments
payments_call=p = call
payments_base=p = {} x call
payments_no_bomb=no bomb doubles p
payments_bombs=each bomb: p x 2
payments_bombs_of=bombs of {}+: p x 2
payments_rocket=the rocket: p x {}
payments_cap=at most {} doublings
payments_spring=a spring: p x {}
payments_each=landlord {}p, others p
"""


def tell(phrase, *gaps):
    """The words of a phrase with its gaps filled. Raises KeyError for an unknown one."""
    return words_of(phrase, _PHRASES).format(*gaps)
