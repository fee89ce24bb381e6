"""Safe mode: the game is not started, and a computer gets in by Ctrl-C."""

from firmware import message
from firmware.words import say


def stay(panel):
    """Say so on the panel until Ctrl-C ends the program."""
    message.show(panel, (say("safe"), say("data_safe"), say("storage_3")))
