"""What every test on the MicroPython VM needs: a device's files, laid once."""

from pathlib import Path

import pytest

from host_tools.device_tree import device_files, lay
from tests.device.key_stories import Play


@pytest.fixture(scope="session")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The root folder of a simulated device."""
    folder = tmp_path_factory.mktemp("device")
    lay(device_files(virtual=True), folder)
    return folder


@pytest.fixture
def play(tree: Path) -> Play:
    """Plays stories of key levels."""
    return Play(tree)
