"""What the device was told once and keeps: one sealed line of <name>=<value> words in a file."""

from engine_mpy.errors import RuleError
from engine_mpy.record import seal, unseal
from firmware import files

_FILE = "/settings"


def load(root):
    """The settings under `root`, by name; none where they are absent or damaged."""
    try:
        with open(root + _FILE) as f:
            words = unseal(f.readline().rstrip()).split(" ")
        return dict(word.split("=") for word in words)
    except (OSError, RuleError, UnicodeError, ValueError):
        return {}


def keep(root, name, value):
    """Keep one setting among the others. Raises OSError with nothing changed."""
    settings = load(root)
    settings[name] = value
    words = ["{}={}".format(name, settings[name]) for name in sorted(settings)]
    files.replace(root + _FILE, seal(" ".join(words)))
