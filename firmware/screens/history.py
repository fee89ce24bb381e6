"""Past hands, newest first; a key opens one."""

from engine_mpy.history import past_hands
from firmware.screens.hand_view import HandView
from firmware.screens.layout import choices, title
from firmware.words import say


class History:
    """Four hands a page; OK turns to older ones and comes round."""

    holds = 0x10

    def __init__(self):
        self._older = 0  # hands newer than this page
        self._page = ()

    def draw(self, app, canvas):
        self._read(app.session)
        title(canvas, say("history"), say("ok_more"))
        choices(canvas, [_line(app.session, past) for past in self._page] or [say("no_hands")])

    def _read(self, session):
        page = []
        for past in past_hands(session.trail.walk()):
            if past.n <= session.hands - self._older:
                page.append(past)
                if len(page) == 4:
                    break
        self._page = page

    def press(self, app, key):
        if key == 4:
            self._older += 4
            if self._older >= app.session.hands:
                self._older = 0
            return None
        if key >= len(self._page):
            return "no_use"
        app.open(HandView(self._page[key].n))
        return None


def _line(session, past):
    hand = past.hand
    who = session.people[past.seats[hand.landlord]][:8]
    if past.void:
        return "#{} {} {}".format(past.n, who, say("is_void"))
    return "#{} {} {:+d}".format(past.n, who, hand.price()[0][hand.landlord])
