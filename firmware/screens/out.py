"""Who went out first?"""

from firmware.screens.layout import row, title
from firmware.words import say


class Out:
    """Shown after play; a seat key names the winner."""

    holds = 0x30
    aim = 0

    def draw(self, app, canvas):
        title(canvas, say("who_out"))
        for seat in range(app.hand.rules.players):
            mark = say("landlord") if seat == app.hand.landlord else ""
            row(canvas, seat, "{} {}".format(seat + 1, app.name(seat)), mark)

    def press(self, app, key):
        if key > 3:
            return "press_seat"
        if key >= app.hand.rules.players:
            app.no_seat(key)
        else:
            app.take("o{}".format(key))
        return None
