"""Simulated time without a window goes on in pieces."""

from typing import Any
from unittest.mock import Mock

import pytest

from host_tools.headless import press
from host_tools.keys_words import Wait


@pytest.mark.parametrize("ms", [0, 1, 10_000, 25_001, 24 * 60 * 60 * 1000])
def test_a_long_wait_gives_the_device_many_occasions_to_answer(ms: int) -> None:
    device: Any = Mock()
    press(device, (), Wait(ms))
    pieces = [call.args[0] for call in device.world.run.call_args_list]
    assert sum(pieces) == ms and all(0 < piece <= 10_000 for piece in pieces)


def test_a_device_that_starts_again_is_waited_for() -> None:
    device: Any = Mock()
    device.world.run.return_value = False
    press(device, (), Wait(5))
    device.wait_ready.assert_called_once_with()
