"""What is done once, at power-up: panel, journal, keys and screens are put together on this board.

It is forgotten when that is done, so nothing here takes memory from the game.
"""

import os
from binascii import hexlify
from time import sleep_ms, ticks_ms

import board
from machine import Pin, unique_id
from micropython import const

from engine_mpy.errors import RuleError
from firmware import settings
from firmware.i2c_bus import I2CBus
from firmware.panel import Panel
from firmware.panel_setup import SETUP
from firmware.pins import key_pins
from firmware.version import VERSION
from firmware.words import refusal, say

_LOOKS = const(4)  # at a key that seems to be held
_LOOK_MS = const(5)


def make_panel(root):
    """The board's panel; controller and way of the bus as the settings under `root` say."""
    kept = settings.load(root)
    way = kept.get("bus")
    if way not in I2CBus.WAYS:
        way = I2CBus.WAYS[0]
    controller = kept.get("controller")
    if controller not in SETUP:
        controller = board.CONTROLLER
    bus = I2CBus(board.I2C_ID, board.SDA, board.SCL, board.I2C_HZ, way)
    reset = None if board.RESET is None else Pin(board.RESET, Pin.OUT, value=1)
    return Panel(bus, controller, board.ADDRESSES, reset)


def undo_held():
    """True if the last key of the board is down: a way past a game that cannot start."""
    undo = key_pins(board)[-1]
    for _ in range(_LOOKS):
        if undo():
            return False
        sleep_ms(_LOOK_MS)
    return True


def build(panel, root, rules, players):
    """The App on this board, on the session under `root` or on a first one."""
    # Imported here, so that a program that is not whole can be told of on the panel.
    from firmware.app import App

    try:
        journal = _journal(root, rules, players)
    except (OSError, RuleError) as e:
        from firmware import message

        # A file system that is damaged, missing or full stays as it is.
        fault = refusal(getattr(e, "code", "storage"))
        message.show(panel, (fault, say("storage_2"), say("storage_3")))
        raise  # never: only Ctrl-C ends the message
    about = (VERSION, board.NAME, hexlify(unique_id()).decode())
    app = App(panel, _keys(), journal, about)
    if journal.repaired:
        app.tell(say("repaired"))
    return app


def _journal(root, rules, players):
    from firmware.journal import Journal

    try:
        os.stat(root)
    except OSError:
        os.mkdir(root)
    journal = Journal(root)
    if not journal.open():
        journal.begin(_first_table(rules, players))
    return journal


def _first_table(name, players):
    from engine_mpy import events
    from engine_mpy.rules import rules_named

    rules = rules_named(name)
    people = tuple(players) or tuple("P{}".format(i + 1) for i in range(rules.players))
    return events.table(rules.stamp(), range(rules.players), people)


def _keys():
    from firmware.keys import Keys

    keys = Keys(key_pins(board), ticks_ms())
    if not board.THREE_KEYS:
        return keys
    from firmware.three_keys import ThreeKeys

    return ThreeKeys(keys, 4)
