"""A link whose host reads as much as it likes: no write may be longer than there is room for."""

import gc
import io
from time import sleep_ms

from engine_mpy.record import seal
from firmware.link import Link

_POLL, _IN, _OUT = 3, 1, 4


class Source(io.IOBase):
    """What the host sends."""

    def __init__(self):
        self.data = b""

    def ioctl(self, request, flags):
        if request != _POLL:
            return -1
        return flags & _IN if self.data else 0

    def readinto(self, buf):
        buf[:], self.data = self.data[: len(buf)], self.data[len(buf) :]
        return len(buf)

    def ask(self, text):
        self.data += seal(text).encode() + b"\n"


class Sink(io.IOBase):
    """A host that takes `room` more bytes; writing more would wait for ever."""

    def __init__(self):
        self.room = 0
        self.taken = b""
        self.error = 0

    def ioctl(self, request, flags):
        if request != _POLL:
            return -1
        return flags & _OUT if self.room else 0

    def write(self, buf, offset, length):
        if self.error:
            raise OSError(self.error)
        assert length <= self.room, "a write that waits"
        self.room -= length
        self.taken += bytes(buf[offset : offset + length])
        return length


class Echo:
    """Answers each request with its own words."""

    def answer(self, words):
        return list(words)


def turns(count):
    """The most bytes that a turn wrote."""
    most = 0
    for _ in range(count):
        before = len(sink.taken)
        link.poll()
        most = max(most, len(sink.taken) - before)
        sleep_ms(5)
    return most


source, sink = Source(), Sink()
link = Link(Echo, source, sink)


def idle(count):
    """The bytes of heap that idle turns take."""
    gc.collect()
    used = gc.mem_alloc()
    for _ in range(count):
        link.poll()
    return gc.mem_alloc() - used


idle(1)  # whatever the first turn takes
print("idle bytes:", idle(1000))

sink.room = 20
source.ask("?1 " + "x" * 150)
turns(50)
print("unread:", len(sink.taken), sink.room)

source.ask("?2 next")
turns(50)
sink.room = 10000
turns(50)
print("dropped:", sink.taken[20:] == b"\n" + seal("!2 ok next").encode() + b"\n")

sink.taken = b""
source.ask("?9 " + "y" * 250)
print("most in a turn:", turns(20))
print("whole:", sink.taken == b"\n" + seal("!9 ok " + "y" * 250).encode() + b"\n")

sink.taken = b""
source.ask("?10 " + "z" * 250)
print("most when all was read:", turns(20))
print("whole:", sink.taken == b"\n" + seal("!10 ok " + "z" * 250).encode() + b"\n")

# A host that says so without having read.
sink.room = 10
source.ask("?20 half")
turns(5)
sink.room = 3
source.ask("?21 lie")
turns(5)
print("left:", sink.room)
sink.room = 10000
turns(5)

sink.error = 5
source.ask("?4 gone")
turns(10)
sink.error = 0
sink.taken = b""
turns(10)
source.ask("?5 back")
turns(10)
print("unplugged:", sink.taken == b"\n" + seal("!5 ok back").encode() + b"\n")
