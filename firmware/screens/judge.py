"""The judge: choose the cards of one or two plays; what they are is said at once."""

from micropython import const

from engine_mpy.cards import GAMES, check_hand
from engine_mpy.combos import classify
from engine_mpy.errors import RuleError
from engine_mpy.tally import RANKS
from firmware import text
from firmware.combo_words import name_of, tell
from firmware.keys import HOLD
from firmware.screens.layout import NORMAL, SMALL, WIDTH, foot
from firmware.screens.verdict import Beaten, Verdict, answer
from firmware.words import refusal

_LEFT = const(0)
_RIGHT = const(1)
_ADD = const(2)
_ADD_AND_GO = const(3)
_OK = const(4)

_COLUMN = const(8)  # pixels a rank; the first column marks the play being chosen
_ROWS = (18, 34)
_BOMB = const(4)


class Judge:
    """Keys 1 and 2 move, 3 adds a card, 4 adds one and moves on.

    1 held clears the play, 3 held makes four of a rank or eight, 4 held takes them off. OK turns
    to the later play, then to the verdict.
    """

    holds = 0x1D

    def __init__(self):
        self._plays = ["", ""]  # what lies, what is laid on it; in the order of ranks
        self._which = 0
        self._at = 0

    def spot(self, app, key):
        """Nowhere: the foot tells where the cursor of a three-key board points."""
        return ()

    def draw(self, app, canvas):
        text.draw(canvas, NORMAL, _COLUMN, 0, RANKS)
        canvas.hline(0, 17, WIDTH, 1)
        x = _COLUMN + _COLUMN * self._at
        # The topmost line stays dark, as it may be shown at the bottom.
        canvas.fill_rect(x, 1, _COLUMN, 15, 1)
        text.draw(canvas, NORMAL, x, 0, RANKS[self._at], 0)
        if any(self._plays):
            self._draw_counts(canvas, x)
        else:
            text.draw(canvas, SMALL, _COLUMN, 21, tell("move"))
            text.draw(canvas, SMALL, _COLUMN, 36, tell("move_held"))
        foot(canvas, self._told(app))

    def _draw_counts(self, canvas, x):
        y = _ROWS[self._which]
        text.draw(canvas, NORMAL, 0, y, ">")
        canvas.hline(x, y + 15, _COLUMN, 1)
        for top, cards in enumerate(self._plays):
            for i, rank in enumerate(RANKS):
                count = cards.count(rank)
                if count:
                    text.draw(canvas, NORMAL, _COLUMN + _COLUMN * i, _ROWS[top], str(count))

    def _told(self, app):
        """What the cursor of a three-key board points at, else what the cards are."""
        if 0 <= app.keys.cursor < _OK:
            return tell("key_{}".format(app.keys.cursor))
        rules = app.session.rules.name
        on, play = self._plays
        if self._which == 0:
            return name_of(classify(on, rules), rules) if on else tell("which", rules)
        if not play:
            return tell("laid_on")
        return answer(classify(play, rules), classify(on, rules), rules)

    def press(self, app, key):
        if key == _OK:
            return self._next(app)
        if key == _LEFT:
            self._move(-1)
        elif key == _RIGHT:
            self._move(1)
        elif key == _LEFT | HOLD:
            self._plays[self._which] = ""
        elif key == _ADD_AND_GO | HOLD:
            self._set(app, 0)
        elif key == _ADD | HOLD:
            most = GAMES[app.session.rules.name].most(RANKS[self._at])
            count = self._count() + _BOMB
            self._set(app, min(count - count % _BOMB, max(most, self._count() + 1)))
        elif self._set(app, self._count() + 1) and key == _ADD_AND_GO:
            self._move(1)
        return None

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

    def _set(self, app, count):
        """Give the play so many cards of the rank; False, and told, if there are not so many."""
        play = self._plays[self._which]
        at = self._at
        cards = "".join([r * (count if i == at else play.count(r)) for i, r in enumerate(RANKS)])
        try:
            check_hand(cards, app.session.rules.name)
        except RuleError as e:
            app.tell(refusal(e.code))
            return False
        self._plays[self._which] = cards
        return True
