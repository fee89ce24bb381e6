"""Safe mode: the game is not started, but a computer can have its records and stop the program."""

from binascii import hexlify

import board
from machine import unique_id

from engine_mpy.errors import RuleError
from firmware import message
from firmware.link import Link
from firmware.version import VERSION
from firmware.words import say

# What needs the files and the board alone.
_VERBS = ("hello", "list", "read", "files", "info", "time", "stop")


def stay(panel, root, *why):
    """Say so on the panel, and in one line why, until a host or Ctrl-C ends the program."""
    device = _Device(panel, root)
    link = Link(lambda: device)
    message.draw(panel, (say("safe"),) + why + (say("data_safe"), say("storage_3")))
    while not device.stopped:
        message.keep(panel)
        link.poll()


class _Device:
    """What the link asks of an App, without a game; it stands for its own journal and keys."""

    held = stuck = 0
    repaired = False

    def __init__(self, panel, root):
        self.about = (VERSION, board.NAME, hexlify(unique_id()).decode())
        self.panel = panel
        self.root = root
        self.journal = self.keys = self
        self.stopped = False

    def stop(self):
        self.stopped = True

    def answer(self, words):
        if words[0] not in _VERBS and words[:2] != ["forget", "log"]:
            raise RuleError("safe_mode")
        from firmware.link_verbs import LinkVerbs

        return LinkVerbs(self).answer(words)
