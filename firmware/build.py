"""Put the game together: journal, keys and screens on this board."""

import os
from binascii import hexlify
from time import ticks_ms

import board
from machine import unique_id

from engine_mpy import events
from engine_mpy.rules import rules_named
from firmware.app import App
from firmware.journal import Journal
from firmware.keys import Keys
from firmware.pins import key_pins
from firmware.version import VERSION
from firmware.words import say


def build(panel, root, rules, players):
    """The App on this board, on the session under `root` or on a first one."""
    journal = Journal(_folder(root))
    fresh = not journal.open()
    if fresh:
        journal.begin(_first_table(rules, players))
    about = (VERSION, board.NAME, hexlify(unique_id()).decode())
    app = App(panel, _keys(), journal, about)
    if journal.repaired:
        app.tell(say("repaired"))
    return app


def _folder(root):
    try:
        os.stat(root)
    except OSError:
        os.mkdir(root)
    return root


def _first_table(name, players):
    rules = rules_named(name)
    people = tuple(players) or tuple("P{}".format(i + 1) for i in range(rules.players))
    return events.table(rules.stamp(), range(rules.players), people)


def _keys():
    keys = Keys(key_pins(board), ticks_ms())
    if not board.THREE_KEYS:
        return keys
    from firmware.three_keys import ThreeKeys

    return ThreeKeys(keys, 4)
