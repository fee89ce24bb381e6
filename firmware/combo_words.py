"""What the device says of plays, by phrase: English. Loaded for a judge, not for the game."""

from engine_mpy.tally import run_order
from firmware.words import words_of

# Lines as in words.py. A play with its ranks fits 21 letters, an answer (why_) 16 large ones.
_PHRASES = b"""
single=single {}
pair=pair {}
triplet=triplet {}
triplet+1=triplet {} + single
triplet+2=triplet {} + pair
sequence=sequence {}
pair_sequence=pairs {}
triplet_sequence=triplets {}
triplet_sequence+1=triplets {}+singles
triplet_sequence+2=triplets {}+pairs
quadplex+1=quad {} + 2 singles
quadplex+2=quad {} + 2 pairs
bomb=bomb {} of {}
rocket=rocket
no_combination=no combination
b=black joker
r=red joker
choose_cards={}: which cards?
choose_by_press=1< 2> 3 add 4 add >
choose_by_hold=hold 3 four  4 none
choose_laid_on=laid on it?  OK=none
why_rocket=YES: the rocket
why_bomb=YES: a bomb
why_larger=YES: more cards
why_higher=YES: higher
why_top=NO: on a rocket
why_only_a_bomb=NO: on a bomb
why_kind=NO: other kind
why_fewer=NO: fewer cards
why_more=NO: more cards
why_equal=NO: equal
why_lower=NO: lower
why_nothing=NO: not allowed
verdict_beats=  beats
verdict_beats_not=  does not beat
verdict_ok_more=OK = what beats it
verdict_beaten_by=is beaten by
by_larger=a bomb of more cards
by_higher=a higher one
by_bomb=a bomb
by_rocket=the rocket
by_never=nothing
choose_key_0=> left
choose_key_1=> right
choose_key_2=> add   hold = four
choose_key_3=> add > hold = none
"""


def tell(phrase, *gaps):
    """The words of a phrase with its gaps filled. Raises KeyError for an unknown one."""
    return words_of(phrase, _PHRASES).format(*gaps)


def name_of(combo, rules):
    """What a combination is, with its ranks, or that a play is none."""
    if combo is None:
        return tell("no_combination")
    kind, main, length, n = combo
    if kind == "rocket":
        return tell(kind)
    if length > 1:
        order = run_order(rules)
        main = "{}-{}".format(order[order.index(main) - length + 1], main)
    elif main in "br":
        main = tell(main)
    return tell(kind, n, main) if kind == "bomb" else tell(kind, main)
