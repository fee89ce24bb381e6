"""The link: a request a line on stdin, an answer a line on stdout, nothing unasked.

    ?<id> <verb> [<word> ...] <crc32>        a request; the host chooses the id
    !<id> ok [<word> ...] <crc32>            its answer
    !<id> error <code> [<gap>=<text> ...] <crc32>

A line that is damaged, too long or no request is ignored in silence. The verbs are listed in
link_verbs.py. Answers start with a line's end, for an answer before may have been dropped midway.

A host whose request has the number after that of an answer says by this that it has read that
answer; one that has not takes a later number. So the port is known to be empty, and what it holds
can be given to it at once.
"""

import sys
from select import POLLIN, POLLOUT, poll

from micropython import const

from engine_mpy.errors import RuleError
from engine_mpy.names import to_ascii
from engine_mpy.record import seal, unseal

_TURN_BYTES = const(64)  # at most so many are read, and written singly, in one turn of the loop
_PORT_BYTES = const(256)  # what an empty port takes without waiting: CFG_TUD_CDC_TX_BUFSIZE
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
        self._next = ""  # the id of a request by a host that has read the last answer
        self._room = 0  # bytes that the port surely takes at once

    def poll(self):
        """Take and give what can pass without waiting."""
        self._read()
        self._write()

    def _read(self):
        # Byte by byte, because a read of n waits for n whatever poll() said.
        line, byte, length = self._line, self._byte, self._length
        for _ in range(_TURN_BYTES):
            if not _ready(self._readable) or not self._source.readinto(byte):
                break
            if byte[0] not in _LINE_ENDS:
                if length < _LINE_BYTES:
                    line[length] = byte[0]
                length += 1
            elif length:
                if length <= _LINE_BYTES:
                    self._serve(bytes(memoryview(line)[:length]))
                length = 0
        self._length = length

    def _serve(self, line):
        try:
            id, *words = unseal(line.decode()).split(" ")
        except (RuleError, UnicodeError):
            return
        if id[:1] == "?" and words:
            all_read = id == self._next and self._sent == len(self._answer)
            answer = " ".join(["!" + id[1:]] + self._ask(words))
            self._answer = ("\n" + seal(answer) + "\n").encode()
            self._sent = 0
            self._room = _PORT_BYTES if all_read else 0
            self._next = _after(id)

    def _ask(self, words):
        try:
            self._verbs = self._verbs or self._load_verbs()
            return ["ok"] + self._verbs.answer(words)
        except RuleError as e:
            return ["error", e.code] + [_gap(e.details, gap) for gap in sorted(e.details)]
        except OSError:
            return ["error", "storage"]

    def _write(self):
        try:
            if self._room:
                count = min(self._room, len(self._answer))
                self._room = 0
                self._sent = self._sink.write(self._answer, 0, count) or 0
            else:
                self._write_singly()
        except OSError:
            self._answer = b""  # the host is gone
            self._sent = 0

    def _write_singly(self):
        # Byte by byte, because a write of more than there is room for waits for a host that
        # may never read.
        for _ in range(min(_TURN_BYTES, len(self._answer) - self._sent)):
            if not _ready(self._writable):
                return
            self._sent += self._sink.write(self._answer, self._sent, 1) or 0


def _ready(poller):
    # Only one stream for one kind of event is registered; a closed one is found out by using it.
    for _ in poller.ipoll(0):
        return True
    return False


def _after(id):
    """The id that follows one like ?12; none does when it is no number."""
    number = id[1:]
    return "?{}".format(int(number) + 1) if number.isdigit() else ""


def _gap(details, gap):
    return "{}={}".format(gap, to_ascii(str(details[gap])))
