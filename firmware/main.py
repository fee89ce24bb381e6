"""Put the device together and run its loop."""

import os
from binascii import hexlify
from time import sleep_ms, ticks_ms

import board
from machine import unique_id

from engine_mpy import events
from engine_mpy.rules import rules_named
from firmware.app import App
from firmware.fault import show_storage_fault
from firmware.i2c_bus import I2CBus
from firmware.journal import Journal
from firmware.keys import Keys
from firmware.panel import Panel
from firmware.pins import key_pins
from firmware.version import VERSION
from firmware.words import say


def main(root="/data", rules="ddz3", players=(), tick_ms=2):
    """Run the device on the sessions under `root` until it is stopped.

    A fresh device begins a session of `rules` with these players, or with P1, P2 and so on.
    `tick_ms` is the pause between two looks at the keys.
    """
    panel = _panel()
    try:
        journal = _journal(root, rules, players)
    except OSError:
        show_storage_fault(panel)
        return
    app = build(panel, journal)
    while not app.stopped:
        if not app.step(ticks_ms()):
            sleep_ms(tick_ms)


def build(panel, journal):
    """The App on this board, on a session."""
    about = (VERSION, board.NAME, hexlify(unique_id()).decode())
    app = App(panel, _keys(), journal, about)
    if journal.repaired:
        app.tell(say("repaired"))
    return app


def _journal(root, rules, players):
    journal = Journal(_folder(root))
    if not journal.open():
        journal.begin(_first_table(rules, players))
    return journal


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


def _panel():
    bus = I2CBus(board.I2C_ID, board.SDA, board.SCL, board.I2C_HZ)
    return Panel(bus, board.CONTROLLER, board.ADDRESSES)


def _keys():
    keys = Keys(key_pins(board), ticks_ms())
    if not board.THREE_KEYS:
        return keys
    from firmware.three_keys import ThreeKeys

    return ThreeKeys(keys, 4)
