"""The rules card: ranking, combinations and payments of the rules now played."""

from engine_mpy.examples import examples
from engine_mpy.tally import RANKS, run_order
from firmware.card_words import tell
from firmware.keys import OK
from firmware.screens.layout import PAGE, row, title
from firmware.words import say

_BEATING = ("beating_alike", "beating_alike_2", "beating_bomb", "beating_rocket")


class RulesCard:
    """OK turns the page."""

    holds = 0x10
    aim = OK

    def __init__(self):
        self._page = 0

    def draw(self, app, canvas):
        pages = _pages(app.session.rules)
        what, rows = pages[self._page % len(pages)]
        title(canvas, what, say("ok_more"))
        for i, (left, right) in enumerate(rows):
            row(canvas, i, left, right)

    def press(self, app, key):
        if key != OK:
            return "ok_more"
        self._page = (self._page + 1) % len(_pages(app.session.rules))
        return None


def _pages(rules):
    """(title, rows of left and right) of every page."""
    plays = [(tell(kind), cards) for kind, cards in examples(rules.name)]
    if rules.bomb_high > rules.bomb_low:
        plays += _said((tell("plays_bomb_sizes", rules.bomb_high), tell("plays_bomb_more")))
    pages = [(tell("ranking_title"), _ranking(rules))]
    pages += _paged(tell("plays_title"), plays)
    pages.append((tell("beating_title"), _said([tell(phrase) for phrase in _BEATING])))
    return pages + _paged(tell("payments_title"), _said(_payments(rules)))


def _ranking(rules):
    rows = _said((RANKS, tell("ranking_jokers")))
    if rules.wild:
        return rows + [(tell("ranking_wild"), ""), (tell("ranking_runs"), run_order(rules.name))]
    return rows + _said((tell("ranking_no_2"),))


def _payments(rules):
    lines = [tell("payments_base", rules.base) if rules.base > 1 else tell("payments_call")]
    if not rules.bombs_from:
        lines.append(tell("payments_no_bomb"))
    elif rules.bombs_from <= rules.bomb_low:
        lines.append(tell("payments_bombs"))
    else:
        lines.append(tell("payments_bombs_of", rules.bombs_from))
    if rules.rocket > 1:
        lines.append(tell("payments_rocket", rules.rocket))
    lines.append(tell("payments_each", rules.players - 1))
    if rules.cap:
        lines.append(tell("payments_cap", rules.cap))
    if rules.spring > 1:
        lines.append(tell("payments_spring", rules.spring))
    return lines


def _said(lines):
    return [(line, "") for line in lines]


def _paged(what, rows):
    return [(what, rows[i : i + PAGE]) for i in range(0, len(rows), PAGE)]
