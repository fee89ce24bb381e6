"""Private names of device modules get short, and nothing else changes."""

import pytest

from host_tools.shorten import shortened

MODULE = '''"""Says _hello, not _0."""

_COUNT = const(3)


class Box:
    def __init__(self, lid):
        self._lid = lid  # its _lid
        self.lid, _ = lid, "_lid"

    def _open(self, _lid=None):
        return (self._lid or
                _lid) and _COUNT and __name__
'''
SHORT = '''"""Says _hello, not _0."""

_0 = const(3)


class Box:
    def __init__(self, lid):
        self._1 = lid  # its _lid
        self.lid, _ = lid, "_lid"

    def _2(self, _1=None):
        return (self._1 or
                _1) and _0 and __name__
'''


def test_private_names_get_short() -> None:
    assert shortened(MODULE) == SHORT
    assert shortened(SHORT) == SHORT


@pytest.mark.parametrize("text", ["", "x = (", "def f(:\n  pass\n", "  x\n y\n", "'"])
def test_what_is_no_module_is_left_to_the_compiler(text: str) -> None:
    assert shortened(text) == text
