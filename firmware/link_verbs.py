"""What the link can be asked for.

    hello                  product, version, device id, protocol, rule sets, board
    state                  session, rules, stage, people, seats, totals, hands, steps, ended
    list <after>           <session>:<bytes> of sessions numbered above `after`, 0 for all; ask
                           again after the last one until none comes
    read <name> <offset>   size, offset and base64 of a piece of a session's ledger, or of `hot`
    names <name>,...       new names for the people of the session, more people after them
    time <seconds>         set the clock to a time since 1970, UTC
    stop                   the program ends in order

Asking for the next offset acknowledges a piece. Nothing is remembered between requests, and one
that is made twice is done once. An empty word is written as a dash.
"""

from binascii import b2a_base64
from time import gmtime

from machine import RTC
from micropython import const

from engine_mpy import events
from engine_mpy.errors import RuleError
from engine_mpy.names import check_drawable, from_ascii, to_ascii
from engine_mpy.rules import PROFILES, whole
from firmware import files

PRODUCT = "landlord-ledger"

_PROTOCOL = const(1)
_PIECE_BYTES = const(192)
_LISTED = const(12)  # sessions in one answer
_STAGES = ("calls", "play", "out", "preview")
_EARLIEST_S = const(1704067200)  # 2024
_LATEST_S = const(4102444799)  # 2099
_LATE_S = const(2)  # a clock read back later than this does not keep what it is set to


class LinkVerbs:
    """The answers to requests, from the journal.

    `about` is (version, board, device id). `on_change` is called when names have changed,
    `on_stop` when the host asks the program to end.
    """

    def __init__(self, journal, about, on_change, on_stop):
        self._journal = journal
        self._about = about
        self._on_change = on_change
        self._on_stop = on_stop

    def answer(self, words):
        """The words of the answer to a verb and its words. Raises RuleError or OSError."""
        verb, *rest = words
        if verb not in _VERBS:
            raise RuleError("unknown_verb", verb=verb)
        serve, need = _VERBS[verb]
        if len(rest) != need:
            raise RuleError("bad_words", verb=verb)
        return serve(self, *rest)

    def _hello(self):
        version, board, id = self._about
        rules = ",".join(PROFILES[name].stamp() for name in sorted(PROFILES))
        return [PRODUCT, version, id, str(_PROTOCOL), rules, board]

    def _state(self):
        session = self._journal.session
        return [
            "{:04d}".format(self._journal.id),
            session.rules.stamp(),
            _STAGES[session.hand.stage],
            ",".join(to_ascii(name) for name in session.people),
            "".join(str(person) for person in session.seats),
            ",".join(str(total) for total in session.totals),
            str(session.hands),
            ",".join(session.hand.steps) or "-",
            str(int(session.ended)),
        ]

    def _list(self, after):
        after = whole(after, "A session")
        later = [id for id in self._journal.ids() if id > after]
        return [
            "{:04d}:{}".format(id, files.size(self._journal.path(id))) for id in later[:_LISTED]
        ]

    def _read(self, name, offset):
        path = self._path(name)
        offset = whole(offset, "An offset")
        size = files.size(path)
        if not 0 <= offset <= size:
            raise RuleError("bad_words", verb="read")
        if offset == size:
            return [str(size), str(offset), "-"]
        with open(path, "rb") as f:
            f.seek(offset)
            piece = f.read(_PIECE_BYTES)
        return [str(size), str(offset), b2a_base64(piece).decode().rstrip()]

    def _path(self, name):
        if name == "hot":
            return self._journal.root + "/hot"
        if name and all(c in "0123456789" for c in name):
            path = self._journal.path(int(name))
            if files.size(path):
                return path
        raise RuleError("no_record", name=name)

    def _names(self, names):
        people = tuple(from_ascii(name) for name in names.split(","))
        for name in people:
            check_drawable(name)
        session = self._journal.session
        if people != session.people:
            self._journal.record(events.table(session.rules.stamp(), session.seats, people))
            self._on_change()
        return []

    def _time(self, seconds):
        seconds = whole(seconds, "A time")
        if not _EARLIEST_S <= seconds <= _LATEST_S:
            raise RuleError("bad_time")
        year, month, day, hour, minute, second, weekday = gmtime(seconds)[:7]
        clock = RTC()
        clock.datetime((year, month, day, weekday, hour, minute, second, 0))
        shown = clock.datetime()
        shown = shown[:3] + shown[4:7]
        if all(shown != gmtime(seconds + late)[:6] for late in range(_LATE_S + 1)):
            raise RuleError("clock_wrong")
        return []

    def _stop(self):
        self._on_stop()
        return []


# Each verb's method, and the number of its words.
_VERBS = {
    "hello": (LinkVerbs._hello, 0),
    "state": (LinkVerbs._state, 0),
    "list": (LinkVerbs._list, 1),
    "read": (LinkVerbs._read, 2),
    "names": (LinkVerbs._names, 1),
    "time": (LinkVerbs._time, 1),
    "stop": (LinkVerbs._stop, 0),
}
