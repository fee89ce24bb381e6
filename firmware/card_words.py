"""What the rules card says, by phrase: English. Loaded for the card, not for the game."""

from firmware.words import words_of

# Lines as in words.py. A combination leaves room for its example on the same line.
_PHRASES = """
ranking=Low to high
jokers=b black, r red joker
wild=jokers stand for any
runs=runs
run_from=runs: no 2, no joker
beating=What beats
alike=same type and number
alike_2=of cards, but higher
bomb_beats=a bomb beats the rest
rocket_beats=the rocket beats all
bomb_sizes=bombs: 4 to {} cards
bomb_more=more cards beat fewer
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
plays=Combos
payments=Payments
p_call=p = call
p_base=p = {} x call
bombs_none=no bomb doubles p
bombs_all=each bomb: p x 2
bombs_from=bombs of {}+: p x 2
rocket_x=the rocket: p x {}
cap=at most {} doublings
spring_x=a spring: p x {}
pays=landlord {}p, others p
"""


def tell(phrase, *gaps):
    """The words of a phrase with its gaps filled. Raises KeyError for an unknown one."""
    return words_of(_PHRASES, phrase).format(*gaps)
