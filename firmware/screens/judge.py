"""The judge: choose the cards of one or two plays; what they are is said at once."""

from micropython import const

from engine_mpy.combos import classify
from engine_mpy.errors import RuleError
from engine_mpy.packs import check_hand
from engine_mpy.tally import RANKS
from firmware.combo_words import name_of, tell
from firmware.keys import HOLD, OK
from firmware.screens.layout import NORMAL, SMALL, foot
from firmware.screens.verdict import Beaten, Verdict, answer

_LEFT = const(0)
_RIGHT = const(1)
_ADD = const(2)
_ADD_AND_GO = const(3)

_COLUMN = const(8)  # pixels a rank; the first column marks the play being chosen
_ROWS = (18, 34)
_BOMB = const(4)


class Judge:
    """Keys 1 and 2 move, 3 adds a card, 4 adds one and moves on.

    1 held clears the play, 3 held makes four of a rank or eight, 4 held takes them off. OK turns
    to the later play, then to the verdict.
    """

    holds = 0x1D
    aim = _ADD

    def __init__(self):
        self._plays = ["", ""]  # what lies, what is laid on it; in the order of ranks
        self._which = 0
        self._at = 0

    def spot(self, app, key):
        """Nowhere: the foot tells where the cursor of a three-key board points."""
        return ()

    def draw(self, app, canvas):
        canvas.write(NORMAL, _COLUMN, 0, RANKS)
        canvas.line(17)
        x = _COLUMN + _COLUMN * self._at
        # The topmost line stays dark, as it may be shown at the bottom.
        canvas.invert(x, 1, _COLUMN, 15)
        if any(self._plays):
            self._draw_counts(canvas, x)
        else:
            canvas.write(SMALL, _COLUMN, 21, tell("choose_by_press"))
            canvas.write(SMALL, _COLUMN, 36, tell("choose_by_hold"))
        foot(canvas, self._told(app))

    def _draw_counts(self, canvas, x):
        y = _ROWS[self._which]
        canvas.write(NORMAL, 0, y, ">")
        canvas.fill(x, y + 15, _COLUMN, 1)
        for top, cards in enumerate(self._plays):
            for i, rank in enumerate(RANKS):
                count = cards.count(rank)
                if count:
                    canvas.write(NORMAL, _COLUMN + _COLUMN * i, _ROWS[top], str(count))

    def _told(self, app):
        """What the cursor of a three-key board points at, else what the cards are."""
        if 0 <= app.keys.cursor < OK:
            return tell("choose_key_{}".format(app.keys.cursor))
        rules = app.session.rules.name
        on, play = self._plays
        if self._which == 0:
            return name_of(classify(on, rules), rules) if on else tell("choose_cards", rules)
        if not play:
            return tell("choose_laid_on")
        return answer(classify(play, rules), classify(on, rules), rules)

    def press(self, app, key):
        if key == OK:
            return self._next(app)
        if key in (_LEFT, _RIGHT):
            self._move(-1 if key == _LEFT else 1)
            return None
        if key == _LEFT | HOLD:
            return self._put(app, "")
        if key == _ADD_AND_GO | HOLD:
            return self._put(app, self._with(0))
        if key == _ADD | HOLD:
            return self._put(app, self._with(self._bomb(app)))
        if key not in (_ADD, _ADD_AND_GO):
            return "no_use"
        fault = self._put(app, self._with(self._count() + 1))
        if key == _ADD_AND_GO and not fault:
            self._move(1)
        return fault

    def _next(self, app):
        rules = app.session.rules.name
        on, play = self._plays
        if not on:
            return "no_cards"
        if self._which == 0:
            self._which = 1
            return None
        self._which = 0
        app.open(Verdict(on, play, rules) if play else Beaten(on, rules))
        return None

    def _move(self, ranks):
        self._at = (self._at + ranks) % len(RANKS)

    def _count(self):
        return self._plays[self._which].count(RANKS[self._at])

    def _bomb(self, app):
        """The next larger four or eight of the rank, as far as there are so many."""
        count = self._count()
        most = app.session.rules.most(RANKS[self._at])
        return min(count - count % _BOMB + _BOMB, max(most, count + 1))

    def _with(self, count):
        """The play with so many cards of the rank."""
        play = self._plays[self._which]
        at = self._at
        return "".join([r * (count if i == at else play.count(r)) for i, r in enumerate(RANKS)])

    def _put(self, app, cards):
        """Make these the cards of the play; the phrase that says why not, or None."""
        if cards == self._plays[self._which]:
            return "no_use"
        try:
            check_hand(cards, app.session.rules.name)
        except RuleError as e:
            return e.code
        self._plays[self._which] = cards
        return None
