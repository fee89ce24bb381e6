"""The link: a request a line on stdin, an answer a line on stdout, nothing unasked.

    ?<id> <verb> [<word> ...] <crc32>        a request; the host chooses the id
    !<id> ok [<word> ...] <crc32>            its answer
    !<id> error <code> [<gap>=<text> ...] <crc32>

A line that is damaged, too long or no request is ignored in silence. The verbs are listed in
link_verbs.py. Answers start with a line's end, for an answer before may have been dropped midway.
"""

import sys
from select import POLLIN, POLLOUT, poll

from micropython import const

from engine_mpy.errors import RuleError
from engine_mpy.names import to_ascii
from engine_mpy.record import seal, unseal

_TURN_BYTES = const(64)  # at most so many are read, and written, in one turn of the loop
_LINE_BYTES = const(320)  # holds four names in their longest spelling
_LINE_ENDS = b"\r\n"


class Link:
    """Serves the host from the one loop by poll().

    `load_verbs` gives what answers the requests; it is called at the first one, since most
    evenings see none.
    """

    def __init__(self, load_verbs, source=sys.stdin.buffer, sink=sys.stdout.buffer):
        self._load_verbs = load_verbs
        self._verbs = None
        self._source = source
        self._sink = sink
        self._readable = poll()
        self._readable.register(source, POLLIN)
        self._writable = poll()
        self._writable.register(sink, POLLOUT)
        self._byte = bytearray(1)
        self._line = bytearray(_LINE_BYTES)
        self._length = 0  # of the line so far, also when it is too long to keep
        self._answer = b""
        self._sent = 0

    def poll(self):
        """Take and give what can pass without waiting."""
        self._read()
        self._write()

    def _read(self):
        # Byte by byte, because a read of n waits for n whatever poll() said.
        for _ in range(_TURN_BYTES):
            if not _ready(self._readable, POLLIN) or not self._source.readinto(self._byte):
                return
            self._take(self._byte[0])

    def _take(self, byte):
        if byte in _LINE_ENDS:
            length, self._length = self._length, 0
            if 0 < length <= _LINE_BYTES:
                self._serve(bytes(memoryview(self._line)[:length]))
            return
        if self._length < _LINE_BYTES:
            self._line[self._length] = byte
        self._length += 1

    def _serve(self, line):
        try:
            id, *words = unseal(line.decode()).split(" ")
        except (RuleError, UnicodeError):
            return
        if id[:1] == "?" and words:
            answer = seal("!{} {}".format(id[1:], self._ask(words)))
            self._answer = b"\n" + answer.encode() + b"\n"
            self._sent = 0

    def _ask(self, words):
        try:
            self._verbs = self._verbs or self._load_verbs()
            return " ".join(["ok"] + self._verbs.answer(words))
        except RuleError as e:
            return " ".join(
                ["error", e.code] + [_gap(e.details, gap) for gap in sorted(e.details)]
            )
        except OSError:
            return "error storage"

    def _write(self):
        # Byte by byte, because a write of more than there is room for waits for a host that
        # may never read.
        for _ in range(min(_TURN_BYTES, len(self._answer) - self._sent)):
            if not _ready(self._writable, POLLOUT):
                return
            try:
                self._sent += self._sink.write(self._answer, self._sent, 1) or 0
            except OSError:
                self._answer = b""  # the host is gone
                self._sent = 0
                return


def _ready(poller, event):
    for _, events in poller.ipoll(0):
        return events & event
    return 0


def _gap(details, gap):
    return "{}={}".format(gap, to_ascii(str(details[gap])))
