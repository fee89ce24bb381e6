"""What the link can be asked for.

    hello                  product, version, device id, protocol, rule sets, board
    state                  session, rules, stage, people, seats, totals, hands, steps, ended
    list <after>           <session>:<bytes> of sessions numbered above `after`, 0 for all; ask
                           again after the last one until none comes
    read <name> <offset>   size, offset and base64 of a piece of a session's ledger, of `hot` or
                           of `log`
    forget <name> <crc32>  remove a session, or `log`, of which the host has a copy with this
                           checksum
    files <folder> <after> names of the program's files after one, - for all; ask again after the
                           last one until none comes
    names <name>,...       new names for the people of the session, more people after them
    table <rules> <names>  the rules and the people of a session that has no hands yet
    time <seconds>         set the clock to a time since 1970, UTC
    info                   <fact>=<value> of the board: see link_board.py
    held                   bit masks of the keys that are down, and of those down for too long
    keys                   show the page on which keys can be tried without playing
    identify <0|1>         switch the lamp; 1 also says so on the panel
    stop                   the program ends in order

Asking for the next offset acknowledges a piece. Nothing is remembered between requests, and one
that is made twice is done once. An empty word is written as a dash.
"""

from micropython import const

from engine_mpy.errors import RuleError
from engine_mpy.names import to_ascii
from engine_mpy.rules import PROFILES

PRODUCT = "landlord-ledger"

_PROTOCOL = const(1)
_STAGES = ("calls", "play", "out", "preview")


class LinkVerbs:
    """The answers to requests, from the App: its journal, keys, panel and `about`."""

    def __init__(self, app):
        self._app = app

    def answer(self, words):
        """The words of the answer to a verb and its words. Raises RuleError or OSError."""
        verb, *rest = words
        if verb not in _VERBS:
            raise RuleError("unknown_verb", verb=verb)
        serve, need = _VERBS[verb]
        if len(rest) != need:
            raise RuleError("bad_words", verb=verb)
        return serve(self._app, *rest) or []


def _hello(app):
    version, board, id = app.about
    rules = ",".join(PROFILES[name].stamp() for name in sorted(PROFILES))
    return [PRODUCT, version, id, str(_PROTOCOL), rules, board]


def _state(app):
    session = app.journal.session
    return [
        "{:04d}".format(app.journal.id),
        session.rules.stamp(),
        _STAGES[session.hand.stage],
        ",".join(to_ascii(name) for name in session.people),
        "".join(str(person) for person in session.seats),
        ",".join(str(total) for total in session.totals),
        str(session.hands),
        ",".join(session.hand.steps) or "-",
        str(int(session.ended)),
    ]


def _held(app):
    return [str(app.keys.held), str(app.keys.stuck)]


def _stop(app):
    app.stop()


# What follows is not needed to score a hand, so it is imported when it is first asked for.


def _list(app, after):
    from firmware.link_record import listed

    return listed(app.journal.root, after)


def _read(app, name, offset):
    from firmware.link_record import piece

    return piece(app.journal.root, name, offset)


def _forget(app, name, sum):
    from firmware.link_record import forget

    forget(app.journal, name, sum)


def _files(app, folder, after):
    from firmware.link_record import names_in

    return names_in(folder, after)


def _names(app, names):
    from firmware.link_table import name

    name(app, names)


def _table(app, rules, names):
    from firmware.link_table import begin

    begin(app, rules, names)


def _time(app, seconds):
    from firmware.link_board import set_clock

    set_clock(seconds)


def _info(app):
    from firmware.link_board import facts

    return facts(app)


def _identify(app, on):
    from firmware.link_board import identify

    identify(app, on)


def _keys(app):
    from firmware.screens.key_test import show

    show(app)


# Each verb's function, and the number of its words.
_VERBS = {
    "hello": (_hello, 0),
    "state": (_state, 0),
    "list": (_list, 1),
    "read": (_read, 2),
    "forget": (_forget, 2),
    "files": (_files, 2),
    "names": (_names, 1),
    "table": (_table, 2),
    "time": (_time, 1),
    "info": (_info, 0),
    "held": (_held, 0),
    "keys": (_keys, 0),
    "identify": (_identify, 1),
    "stop": (_stop, 0),
}
