"""The one socket between a simulated device and the world that owns its time, pins and I2C bus.

The device asks, the world answers. A request is 12 bytes and perhaps a payload; an answer is 12
bytes and a list of 32-bit words, each the levels of all pins after one change of an input.
"""

import os
import socket
import struct
import sys

import utime
from micropython import const

_REQUEST = "<BBHQ"  # operation, pin or address, bytes of payload, value
_ANSWER = "<QBBH"  # time in µs, error number, 1 where time is simulated, words that follow
_HEAD_BYTES = const(12)
_WORD_BYTES = const(4)
_IPPROTO_TCP = const(6)
_TCP_NODELAY = const(1)


def _serve_nobody(changed, levels):
    pass


class _Wire:
    def __init__(self):
        self.levels = 0
        self.on_levels = _serve_nobody
        self._owed = 0
        self._head = bytearray(_HEAD_BYTES)
        self._now_us = 0
        self._stepped = 0
        self._start_us = 0
        self._start_ticks = utime.ticks_us()
        self._socket = socket.socket()
        host, port = os.getenv("DDZ_WORLD", "").rsplit(":", 1)
        try:
            self._socket.connect(socket.getaddrinfo(host, int(port))[0][-1])
        except OSError:
            sys.exit(0)
        self._socket.setsockopt(_IPPROTO_TCP, _TCP_NODELAY, 1)
        self.ask("H")
        self._start_us = self._now_us

    def now_us(self):
        """Return the world's time in microseconds; simulated time stops between requests."""
        if self._stepped:
            return self._now_us
        return self._start_us + utime.ticks_diff(utime.ticks_us(), self._start_ticks)

    def sleep_us(self, us):
        """Let the world go on for `us` microseconds, with interrupts served as they come."""
        end_us = self.now_us() + us
        self.ask("S", 0, us)
        while (rest_us := end_us - self.now_us()) > 0:
            self.ask("S", 0, rest_us)

    def ask(self, operation, target=0, value=0, payload=b""):
        """Ask the world for one thing and return its error number, 0 for none."""
        head = struct.pack(_REQUEST, ord(operation), target, len(payload), value)
        # A Ctrl-C between question and answer leaves an answer behind: it is read first.
        self._owed += 1
        changes = b""
        try:
            self._socket.write(head + payload)
            error = 0
            while self._owed:
                error, words = self._read_answer()
                changes += words
        except OSError:
            sys.exit(0)
        # After the exchange, because an interrupt handler may ask something itself.
        for at in range(0, len(changes), _WORD_BYTES):
            self._change(struct.unpack_from("<I", changes, at)[0])
        return error

    def _read_answer(self):
        if self._socket.readinto(self._head) != _HEAD_BYTES:
            sys.exit(0)
        self._now_us, error, self._stepped, count = struct.unpack(_ANSWER, self._head)
        words = self._socket.read(count * _WORD_BYTES) if count else b""
        self._owed -= 1
        return error, words

    def _change(self, levels):
        changed = self.levels ^ levels
        self.levels = levels
        self.on_levels(changed, levels)


wire = _Wire()
