"""One past hand: what it paid; to be changed, made void, or counted again."""

from engine_mpy import events
from engine_mpy.errors import RuleError
from engine_mpy.history import past_hand
from firmware import text
from firmware.screens.layout import GAP, WIDTH, foot, product, row_y, signed, title
from firmware.words import refusal, say


class HandView:
    """Hand n with its payments; 1 changes it, 2 makes it void or counts it again."""

    holds = 0x10

    def __init__(self, n):
        self._n = n

    def draw(self, app, canvas):
        past = past_hand(app.session.trail, self._n)
        pay, parts = past.fold().price()
        what = (
            say("history_hand_rev", past.n, past.rev) if past.rev else say("history_hand", past.n)
        )
        room = WIDTH - text.width(text.SMALL, what) - GAP
        title(canvas, what, say("history_is_void") if past.void else product(parts, room))
        # Four rows and the hint are one too many for the larger letters.
        font, pitch = (text.SMALL, 12) if len(pay) == 3 else (text.TINY, 9)
        for seat, amount in enumerate(pay):
            number = signed(amount)
            room = WIDTH - text.width(font, number) - GAP
            name = text.fit(font, app.session.people[past.seats[seat]], room)
            canvas.write(font, 0, row_y(0) + seat * pitch, name)
            canvas.write_right(font, WIDTH, row_y(0) + seat * pitch, number)
        foot(canvas, say("history_recount" if past.void else "change"))

    def press(self, app, key):
        past = past_hand(app.session.trail, self._n)
        if key == 1:
            app.record(events.void(past.n, not past.void), _voided(past))
        elif key == 0:
            _change(app, past)
        else:
            return "no_use"
        return None


def _change(app, past):
    if past.void:
        app.tell(refusal("hand_void"), 2)
        return
    # First, for there is no room for the menu beside what changes a hand.
    app.home()
    try:
        app.session.check(_same(past))
    except RuleError as e:
        app.tell(refusal(e.code), 2)  # over what is to be finished first
        return
    from firmware.draft import Draft
    from firmware.screens.change import Change

    app.draft = Draft(past, Change())


def _same(past):
    """The change that changes nothing: what the rules say of it goes for every change."""
    return events.edit(past.n, past.rev + 1, past.stamp, past.seats, past.steps)


def _voided(past):
    return say("history_counted" if past.void else "history_voided", past.n)
