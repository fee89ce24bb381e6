"""What a hand pays, computed once from its facts, and who settles with whom at the end."""

from .errors import RuleError
from .rules import is_whole

MOST_FACTORS = 6  # a longer product is written with a power


def check_bomb(rules, size):
    """Raise RuleError unless a bomb of `size` cards exists under the rules."""
    if not is_whole(size) or not rules.bomb_low <= size <= rules.bomb_high:
        sizes = "{} to {}".format(rules.bomb_low, rules.bomb_high)
        if rules.bomb_low == rules.bomb_high:
            sizes = rules.bomb_low
        raise RuleError("bomb_size", rules=rules.name, size=size, sizes=sizes)


def factors(rules, bid, bombs, rockets, spring=False):
    """The factors whose product each opponent pays or gets, in the order they are told.

    The base is left out when it is 1. Bombs count from the smallest that doubles.
    """
    parts = [bid] if rules.base == 1 else [rules.base, bid]
    doubling = 0
    if rules.bombs_from:
        doubling = sum(bombs[size] for size in bombs if size >= rules.bombs_from)
    doubles = [2] * doubling + [rules.rocket] * (rockets if rules.rocket > 1 else 0)
    if rules.cap:
        doubles = doubles[: rules.cap]
    if spring and rules.spring > 1:
        doubles.append(rules.spring)
    return parts + doubles


def product_text(parts, most=MOST_FACTORS):
    """The working as people write it: "3 x 2 x 2 = 12", or beyond `most` "3 x 2^13 = 24576"."""
    total = 1
    for part in parts:
        total *= part
    words = [str(part) for part in parts]
    if len(parts) > most:
        tail = parts[1:]
        words = words[:1] + [str(part) for part in tail if part != 2]
        words.append("2^{}".format(tail.count(2)))
    return "{} = {}".format(" x ".join(words), total)


def settle(rules, landlord, bid, bombs, rockets, winner, spring=False):
    """Price a hand: (pay by seat, the factors). The pay always sums to zero.

    The landlord settles with each opponent alike, under all three rule sets. The facts are known
    to be good: a Hand has checked them step by step, the batch by check_facts().
    """
    parts = factors(rules, bid, bombs, rockets, spring)
    unit = 1
    for part in parts:
        unit *= part
    if winner != landlord:
        unit = -unit
    pay = [-unit] * rules.players
    pay[landlord] = unit * (rules.players - 1)
    return pay, parts


def settle_up(totals):
    """The payments that bring everybody to zero, as (from, to, amount), few and largest first.

    Not always the fewest possible, but never more than one less than the people.
    """
    left = list(totals)
    payments = []
    while min(left) < 0 < max(left):
        debtor = left.index(min(left))
        creditor = left.index(max(left))
        amount = min(-left[debtor], left[creditor])
        payments.append((debtor, creditor, amount))
        left[debtor] += amount
        left[creditor] -= amount
    return payments
