"""Past hands, newest first; a key opens one."""

from engine_mpy.history import past_hands
from firmware.screens.hand_view import HandView
from firmware.screens.layout import more, page_after, row, signed, title
from firmware.words import say


class History:
    """Four hands a page; OK turns to older ones and comes round."""

    holds = 0x10

    def __init__(self):
        self._older = 0  # hands newer than this page
        self._page = []

    def draw(self, app, canvas):
        self._read(app.session)
        title(canvas, say("history"), more(app.session.hands))
        for i, past in enumerate(self._page):
            _row(canvas, i, app.session, past)
        if not self._page:
            row(canvas, 0, say("history_empty"))

    def _read(self, session):
        page = []
        for past in past_hands(session.trail.walk()):
            if past.n <= session.hands - self._older:
                page.append(past)
                if len(page) == 4:
                    break
        self._page = page

    def press(self, app, key):
        hands = app.session.hands
        if key == 4:
            self._older = page_after(self._older, hands)
            return None if more(hands) else "menu_all_shown"
        if key >= len(self._page):
            return "no_use"
        app.open(HandView(self._page[key].n))
        return None


def _row(canvas, index, session, past):
    hand = past.hand
    who = session.people[past.seats[hand.landlord]]
    paid = say("history_is_void") if past.void else signed(hand.price()[0][hand.landlord])
    row(canvas, index, "{} #{} {}".format(index + 1, past.n, who), paid)
