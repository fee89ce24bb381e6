"""The rule sets as data: a new profile is one entry in PROFILES, and one in examples.py.

How its plays are read, combos.py tells by the packs and by whether jokers are wild.
"""

from .errors import RuleError

# House switches by name: the least and the largest value that may be set.
HOUSE = {
    "base": (1, 100),  # points a call is worth
    "bombs_from": (0, 12),  # smallest bomb that doubles; 0: none does
    "cap": (0, 20),  # most doublings that count; 0: no cap
    "one_call": (0, 1),  # 1: everybody calls once
    "rocket": (1, 4),  # factor of a rocket; 1: it does not double
    "spring": (1, 3),  # factor of a spring or anti-spring; 1: not played
}

HIGHEST_CALL = 3

_MOST_DIGITS = 15
_DIGITS = "0123456789"


class Rules:
    """One rule set: who plays, how the auction goes, what doubles.

    Attributes are plain numbers. Those named in HOUSE may be set by house rules.
    """

    def __init__(self, name, version, players, deck, kitty, bombs, forced, switches):
        self.name = name
        self.version = version
        self.players = players
        self.deck = deck  # cards in the game
        self.packs = deck // 54
        self.farmer_cards = (deck - kitty) // players
        self.landlord_cards = self.farmer_cards + kitty
        self.bomb_low, self.bomb_high = bombs  # cards in the smallest and largest bomb
        self.rocket_cards = 2 * self.packs  # all jokers
        self.wild = self.bomb_high > 4 * self.packs  # jokers may fill up, and runs begin with A
        self.forced = forced  # nobody calls: the first caller is landlord at 2 or 3
        self.defaults = switches
        self.house = {}
        self._set(switches)

    def _set(self, switches):
        for name in switches:
            setattr(self, name, switches[name])

    def with_house(self, house):
        """The same rule set under house rules, a dict of numbers by switch name.

        Raises RuleError for an unknown switch or a value out of its range.
        """
        for name in house:
            _check_switch(name, house[name])
        rules = Rules(
            self.name,
            self.version,
            self.players,
            self.deck,
            self.landlord_cards - self.farmer_cards,
            (self.bomb_low, self.bomb_high),
            self.forced,
            self.defaults,
        )
        rules.house = {k: house[k] for k in sorted(house) if house[k] != self.defaults[k]}
        rules._set(rules.house)
        return rules

    def most(self, rank):
        """How many cards of a rank there are; b and r are the jokers."""
        return self.packs if rank in "br" else 4 * self.packs

    def check_seat(self, seat):
        """Raise RuleError unless `seat` is 0 to players - 1."""
        if not is_whole(seat) or not 0 <= seat < self.players:
            raise RuleError("no_such_seat", seat=seat, players=self.players, last=self.players - 1)

    def stamp(self):
        """The text that marks a hand with its profile, as in `ddz3/1,cap=4`."""
        switches = "".join(",{}={}".format(k, self.house[k]) for k in sorted(self.house))
        return "{}/{}{}".format(self.name, self.version, switches)


def _check_switch(name, value):
    if name not in HOUSE:
        raise RuleError("unknown_house", name=name, known=", ".join(sorted(HOUSE)))
    low, high = HOUSE[name]
    if not is_whole(value):
        value = None
    if value is None or not low <= value <= high:
        raise RuleError("bad_house", name=name, value=value, low=low, high=high)


def is_whole(value):
    """True for an int that is not a bool."""
    return isinstance(value, int) and not isinstance(value, bool)


def _switches(base, bombs_from, rocket, one_call):
    return {
        "base": base,
        "bombs_from": bombs_from,
        "cap": 0,
        "one_call": one_call,
        "rocket": rocket,
        "spring": 1,
    }


PROFILES = {
    # Every bomb and rocket doubles.
    "ddz3": Rules("ddz3", 1, 3, 54, 3, (4, 4), False, _switches(1, 4, 2, 0)),
    # Bombs of six cards or more and the rocket double.
    "ddz4": Rules("ddz4", 1, 4, 108, 8, (4, 8), False, _switches(1, 6, 2, 0)),
    # Ten points a call; nothing doubles; everybody calls once.
    "ningbo4": Rules("ningbo4", 1, 4, 108, 8, (4, 12), True, _switches(10, 0, 1, 1)),
}


def rules_named(name, house=None):
    """The rule set `name`, under house rules if any.

    Raises RuleError for an unknown name or switch.
    """
    if not isinstance(name, str) or name not in PROFILES:
        raise RuleError("unknown_rules", name=name)
    rules = PROFILES[name]
    return rules.with_house(house) if house else rules


def rules_stamped(stamp):
    """The rule set that a stamp such as `ddz3/1,cap=4` names.

    Raises RuleError for any other spelling or version, whose prices are not known here.
    """
    head, _, tail = stamp.partition(",")
    house = {}
    for switch in tail.split(",") if tail else ():
        name, _, value = switch.partition("=")
        house[name] = whole(value, name)
    rules = rules_named(head.partition("/")[0], house)
    if rules.stamp() != stamp:
        raise RuleError("unknown_stamp", stamp=stamp)
    return rules


def whole(text, field):
    """The whole number that at most 15 ASCII digits spell, with an optional minus.

    Raises RuleError; also for leading zeros, so that a number has one spelling, and for other
    scripts' digits, which MicroPython would read differently from CPython.
    """
    # No string is made on the way: MicroPython looks each up among all names, 0.2 ms on a Pico.
    digits = text[1:] if text.startswith("-") else text
    if not 1 <= len(digits) <= _MOST_DIGITS or digits.strip(_DIGITS):
        raise RuleError("not_whole", field=field)
    if digits.startswith("0") and text != "0":
        raise RuleError("not_whole", field=field)
    return int(text)
