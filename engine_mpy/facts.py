"""Whether a hand that is told in one go can be; a Hand's steps are checked one by one."""

from .errors import RuleError
from .rules import HIGHEST_CALL, is_whole
from .settle import check_bomb


def check_facts(rules, landlord, bid, bombs, rockets, winner):
    """Raise RuleError for a seat, call, bomb or count that the rules do not know.

    Also when bombs and rocket need more cards than the packs hold. `bombs` maps the number of
    cards to how many such bombs were played.
    """
    rules.check_seat(landlord)
    rules.check_seat(winner)
    if not is_whole(bid) or not 1 <= bid <= HIGHEST_CALL:
        raise RuleError("bad_landlord_bid", bid=bid)
    for size in bombs:
        check_bomb(rules, size)
        count = bombs[size]
        if not is_whole(count):
            raise RuleError("bomb_count", count=None)
        if count < 0:
            raise RuleError("bomb_count", count=count)
    if not is_whole(rockets) or not 0 <= rockets <= 1:
        raise RuleError("rocket_count", rules=rules.name, count=rockets)
    cards = sum(size * bombs[size] for size in bombs) + rockets * rules.rocket_cards
    if cards > rules.deck:
        raise RuleError("too_many_bombs", cards=cards, deck=rules.deck, rules=rules.name)
