"""The screens of a hand, apart from the scoreboard so that this is seen before they are loaded."""

from firmware.screens.auction import Auction
from firmware.screens.out import Out
from firmware.screens.play import Play
from firmware.screens.preview import Preview


def screens():
    """A screen for each stage of a hand, in their order."""
    return Auction(), Play(), Out(), Preview()
