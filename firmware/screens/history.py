"""Past hands, newest first; a key opens one."""

from engine_mpy.history import past_hands
from firmware.keys import OK
from firmware.screens.layout import PAGE, more, page_after, row, signed, title
from firmware.words import say


class History:
    """Four hands a page; OK turns to older ones and comes round."""

    holds = 0x10

    def __init__(self):
        self._older = 0  # hands newer than this page
        self._page = []  # (number, landlord, what he was paid or that it is void)

    def draw(self, app, canvas):
        self._page = self._read(app.session)
        title(canvas, say("history"), more(app.session.hands))
        for i, (n, landlord, paid) in enumerate(self._page):
            row(canvas, i, "{} #{} {}".format(i + 1, n, landlord), paid)
        if not self._page:
            row(canvas, 0, say("history_empty"))

    def _read(self, session):
        page = []
        for past in past_hands(session.trail.walk()):
            if past.n <= session.hands - self._older:
                page.append(_told(session, past))
                if len(page) == PAGE:
                    break
        return page

    def press(self, app, key):
        hands = app.session.hands
        if key == OK:
            self._older = page_after(self._older, hands)
            return None if more(hands) else "menu_all_shown"
        if key >= len(self._page):
            return "no_use"
        from firmware.screens.hand_view import HandView

        app.open(HandView(self._page[key][0]))
        return None


def _told(session, past):
    hand = past.fold()
    landlord = hand.landlord
    paid = say("history_is_void") if past.void else signed(hand.price()[0][landlord])
    return past.n, session.people[past.seats[landlord]], paid
