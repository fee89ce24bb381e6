"""The screens put over the game. What is loaded for the menu is dropped again after it."""

import sys


def forget(name):
    """Drop a module that was loaded, as it is needed no more or not for long."""
    package, _, module = name.rpartition(".")
    del sys.modules[name]
    if package:
        delattr(sys.modules[package], module)


def forget_all():
    """Drop all modules of packages, to have their memory; what runs keeps what it uses."""
    for name in reversed(sorted(sys.modules)):  # a package after what is in it
        if "." in name:
            forget(name)


class Opened:
    """A stack of screens; true while there are any."""

    def __init__(self):
        self._screens = []
        self._kept = None  # the modules loaded before the menu was

    def __bool__(self):
        return bool(self._screens)

    @property
    def top(self):
        """The visible one."""
        return self._screens[-1]

    def put(self, screen):
        """Put a screen over the present one."""
        self._screens.append(screen)

    def put_menu(self):
        """Put the menu over the game alone; it is loaded now, as no hand needs it."""
        self.clear()
        self._kept = set(sys.modules)
        from firmware.screens.menu import Menu

        self.put(Menu())

    def pop(self):
        """Take the visible one away."""
        self._screens.pop()
        if len(self._screens) < 2:
            self._drop()

    def clear(self):
        """Take all away."""
        self._screens = []
        self._drop()
        self._kept = None

    def _drop(self):
        """Forget the modules loaded since; screens that still live keep what they use."""
        if self._kept is None:
            return
        for name in list(sys.modules):
            if name not in self._kept:
                forget(name)
