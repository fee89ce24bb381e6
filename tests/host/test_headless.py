"""Simulated time without a window goes on in pieces."""

import sys
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest

from host_tools.errors import DdzError
from host_tools.headless import play, press
from host_tools.keys_words import Press, Wait
from host_tools.panel_model import HEIGHT, WIDTH


@pytest.mark.parametrize("ms", [0, 1, 10_000, 25_001, 24 * 60 * 60 * 1000])
def test_a_long_wait_gives_the_device_many_occasions_to_answer(ms: int) -> None:
    device: Any = Mock()
    press(device, (), Wait(ms))
    pieces = [call.args[0] for call in device.world.run.call_args_list]
    assert sum(pieces) == ms and all(0 < piece <= 10_000 for piece in pieces)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows does not limit files")
def test_a_picture_for_which_there_is_no_room_leaves_no_file(tmp_path: Path) -> None:
    import resource

    device: Any = Mock()
    device.world.pixels.return_value = bytes(WIDTH * HEIGHT)
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (20, before[1]))
    try:
        with pytest.raises(DdzError, match="cannot write .*000.png: File too large; make room"):
            play(device, (1,), [Press(0, False)], tmp_path)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
    assert list(tmp_path.iterdir()) == []


def test_progress_is_told_key_by_key() -> None:
    told: list[tuple[str, int, int | None]] = []
    words = [Press(0, False), Wait(5), Press(0, True)]
    play(Mock(), (1,), words, None, progress=lambda *done: told.append(done))
    assert told == [("keys", 0, 3), ("keys", 1, 3), ("keys", 2, 3)]


def test_a_device_that_starts_again_is_waited_for() -> None:
    device: Any = Mock()
    device.world.run.return_value = False
    press(device, (), Wait(5))
    device.wait_ready.assert_called_once_with()
