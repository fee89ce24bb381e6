"""Sessions: end this one, begin another, go on with an earlier one."""

from engine_mpy import events
from engine_mpy.errors import RuleError
from firmware.keys import OK
from firmware.screens.layout import PAGE, choices, more, page_after, row, title
from firmware.words import refusal, say


class Sessions:
    """Keys 1 to 3 choose what to do."""

    holds = 0x10

    def draw(self, app, canvas):
        title(canvas, say("session_resumed", app.journal.id))
        choices(canvas, [say("end_session"), say("new_session"), say("open_session")])

    def press(self, app, key):
        if key > 2:
            return "no_use"
        app.open(
            (Sure("session_sure_end", _end), Sure("session_sure_new", _begin), Earlier())[key]
        )
        return None


class Sure:
    """Asks before a step that changes what is played."""

    holds = 0x10
    aim = OK

    def __init__(self, question, action):
        self._question = question
        self._action = action

    def draw(self, app, canvas):
        title(canvas, say(self._question))
        row(canvas, 1, say("ok_yes"))

    def press(self, app, key):
        if key != OK:
            return "ok_yes"
        app.home()
        self._action(app)
        return None


def _end(app):
    app.record(events.end(), say("ended"))


def _begin(app):
    session = app.session
    table = events.table(session.rules.stamp(), session.seats, session.people)
    _move(app, lambda: app.journal.begin(table), "session_started")


class Earlier:
    """The sessions, newest first; a key goes on with one, OK turns the page."""

    holds = 0x10

    def __init__(self):
        self._first = 0

    def draw(self, app, canvas):
        title(canvas, say("sessions"), more(len(app.journal.ids())))
        choices(canvas, [self._line(app, id) for id in self._page(app)])

    def _page(self, app):
        ids = app.journal.ids()
        ids.reverse()
        return ids[self._first : self._first + PAGE]

    def _line(self, app, id):
        try:
            session = app.journal.session_of(id)
        except (RuleError, OSError) as e:
            return "{} {}".format(id, refusal(getattr(e, "code", "damaged")))
        ended = say("session_is_ended") if session.ended else ""
        return say("session_row", id, session.hands, ended)

    def press(self, app, key):
        if key == OK:
            count = len(app.journal.ids())
            self._first = page_after(self._first, count)
            return None if more(count) else "menu_all_shown"
        page = self._page(app)
        if key >= len(page):
            return "no_use"
        app.home()
        _move(app, lambda: app.journal.switch(page[key]), "session_resumed")
        return None


def _move(app, action, phrase):
    """Go to another session and tell its number, or why not."""
    try:
        action()
    except (RuleError, OSError) as e:
        app.tell(refusal(getattr(e, "code", "cannot_write")), 2)
    else:
        app.tell(say(phrase, app.journal.id), 1)
