"""Safe mode: the game is not started, and a computer gets in by Ctrl-C."""

from firmware import message
from firmware.words import say


def stay(panel, *why):
    """Say so on the panel, and in one line why, until Ctrl-C ends the program."""
    message.show(panel, (say("safe"),) + why + (say("data_safe"), say("storage_3")))
