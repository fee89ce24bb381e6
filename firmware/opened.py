"""The screens put over the game. What is loaded for them is dropped again after them."""

import sys


def forget(name):
    """Drop a module of a package, if it was loaded: it is needed no more or not for long."""
    if name in sys.modules:
        package, _, module = name.rpartition(".")
        del sys.modules[name]
        delattr(sys.modules[package], module)


def forget_all(kept=()):
    """Drop all modules of packages, to have their memory; what runs keeps what it uses."""
    for name in reversed(sorted(sys.modules)):  # a package after what is in it
        if "." in name and name not in kept:
            forget(name)


class Opened:
    """A stack of screens; true while there are any."""

    def __init__(self):
        self._screens = []
        self._game = ()  # the modules it is made of
        self._in_menu = False

    def __bool__(self):
        return bool(self._screens)

    @property
    def top(self):
        """The visible one."""
        return self._screens[-1]

    def put(self, screen):
        """Put a screen over the present one."""
        self._screens.append(screen)

    def keep(self):
        """What is loaded now is the game; what is loaded later goes when the menu is opened."""
        self._game = set(sys.modules)

    def put_menu(self):
        """Put the menu over the game alone; it is loaded now, as no hand needs it."""
        if not self._game:
            self.keep()  # before all of the game is loaded
        self._in_menu = True
        from firmware.screens.menu import Menu

        self.put(Menu())

    def pop(self):
        """Take the visible one away."""
        self._screens.pop()
        if self._in_menu and len(self._screens) < 2:
            self.drop()
            self._in_menu = bool(self._screens)

    def clear(self):
        """Take all away."""
        self._screens = []
        if self._in_menu:
            self.drop()
            self._in_menu = False

    def drop(self):
        """Forget what is no part of the game; screens that still live keep what they use."""
        if self._game:
            forget_all(self._game)
