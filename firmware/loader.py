"""Screens beyond the game: loaded when they are opened, forgotten when the game is seen again.

A Pico has room for all of them at once, but not with the judge and in a heap in pieces.
"""

import sys

from firmware import screens

_FOLDER = "firmware.screens."

# The screens of the game stay.
_STAYING = ("layout", "scoreboard", "auction", "play", "size", "out", "preview")


def load(module, name):
    """Return class `name` of a module of firmware/screens."""
    return getattr(__import__(_FOLDER + module, None, None, (name,)), name)


def forget():
    """Free the memory of the screens that the game does without."""
    for path in list(sys.modules):
        module = path[len(_FOLDER) :]
        if path.startswith(_FOLDER) and module not in _STAYING:
            del sys.modules[path]
            if hasattr(screens, module):
                delattr(screens, module)
