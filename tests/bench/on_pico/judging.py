"""Prints the longest that reading one of the longest plays of each game takes, in microseconds.

The first reading of a game loads it; that is not counted.
"""

import time

from engine_mpy.combos import classify

LONGEST = {
    "ddz3": (
        "33445566778899TTJJQQ",
        "33344455566677789TJQ",
        "333444555666TTJJQQKK",
        "34567TTTJJJQQQKKKAAA",
        "33344455566677789TJ2",
    ),
    "ddz4": (
        "333444555666777888999TTTJJJQQQKKK",
        "3344555666777888999TTTJJQQKKAA",
        "333444555666777888TTJJQQKKAA22",
    ),
    "ningbo4": (
        "AAA222333444555666777888999TTTbbr",
        "A2233344455566677788899TTJJQQKKbr",
        "333444555666778899TTJJQbbrr",
        "222222223333333344444444bbrr",
        "888888885555",
    ),
}


def read_us(cards, rules):
    start = time.ticks_us()
    classify(cards, rules)
    return time.ticks_diff(time.ticks_us(), start)


for rules, plays in LONGEST.items():
    classify("3", rules)
    print(rules, max([read_us(cards, rules) for cards in plays]))
print("done")
