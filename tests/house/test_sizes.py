"""No module of a device is so large that a board could fail to load it."""

from pathlib import Path

import pytest

from host_tools.compiler import compiled
from host_tools.device_tree import device_files

# Measured, with little room. Sources matter too: mip installs them, and the board compiles each.
MOST_COMPILED_BYTES = 6_200
MOST_SOURCE_BYTES = 12_000
MOST_COMPILED_BYTES_TOGETHER = 120_000

FILES = list(device_files())


@pytest.mark.parametrize(("path", "source"), FILES, ids=[path for path, _ in FILES])
def test_a_module_is_small(path: str, source: Path) -> None:
    """Source: micropython/micropython-lib 294, no memory to import a source of 18 KB."""
    assert source.stat().st_size <= MOST_SOURCE_BYTES
    assert compiled(path, source)[1].stat().st_size <= MOST_COMPILED_BYTES


def test_the_program_is_small() -> None:
    sizes = [compiled(*file)[1].stat().st_size for file in FILES]
    assert sum(sizes) <= MOST_COMPILED_BYTES_TOGETHER
