"""What a judge says of two plays, and of one: what beats it."""

from engine_mpy.combos import classify, outranks
from engine_mpy.verdict import beaten_by, reason
from firmware.combo_words import name_of, tell
from firmware.keys import OK
from firmware.screens.layout import NORMAL, SMALL, WIDTH, foot, row, row_y, title


def answer(over, under, rules):
    """The judge's answer in a few letters; either combination may be None."""
    if over is None or under is None:
        return tell("why_nothing")
    return tell("why_" + reason(over, under, rules))


class Verdict:
    """Whether one play may be laid on another; OK tells what beats the one that counts."""

    holds = 0x10
    aim = OK

    def __init__(self, on, play, rules):
        self._on = on
        self._play = play
        self._rules = rules
        self._under = classify(on, rules)
        self._over = classify(play, rules)
        both = self._under and self._over
        self._wins = bool(both) and outranks(self._over, self._under, rules)

    def draw(self, app, canvas):
        # The topmost line stays dark, as it may be shown at the bottom.
        canvas.fill(0, 1, WIDTH, 15)
        said = answer(self._over, self._under, self._rules)
        canvas.write_centre(NORMAL, 0, said, 0)
        lines = (
            name_of(self._over, self._rules),
            tell("verdict_beats" if self._wins else "verdict_beats_not"),
            name_of(self._under, self._rules),
        )
        for i, line in enumerate(lines):
            canvas.write(SMALL, 0, row_y(i) + 2, line)
        foot(canvas, tell("verdict_ok_more"))

    def banner_y(self, app):
        """Where a notice begins: under the third line."""
        return 52

    def press(self, app, key):
        if key != OK:
            return "ok_more"
        app.close()
        app.open(Beaten(self._play if self._wins else self._on, self._rules))
        return None


class Beaten:
    """What a play is and what beats it; OK goes back to the cards."""

    holds = 0x10
    aim = OK

    def __init__(self, cards, rules):
        self._cards = cards
        self._combo = classify(cards, rules)
        self._rules = rules

    def draw(self, app, canvas):
        title(canvas, name_of(self._combo, self._rules))
        if self._combo is None:
            row(canvas, 0, self._cards)
            return
        row(canvas, 0, tell("verdict_beaten_by"))
        codes = beaten_by(self._combo, self._rules) or ("never",)
        for i, code in enumerate(codes):
            row(canvas, i + 1, tell("by_" + code))

    def press(self, app, key):
        if key != OK:
            return "undo_back"
        app.close()
        return None
