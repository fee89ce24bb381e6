"""Opens the device that a command talks to: at a port, or a simulated one."""

import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from host_tools.boards_found import named_port
from host_tools.device import FLASH_FILE, Device
from host_tools.errors import NO_DEVICE, DdzError, unusable
from host_tools.link_client import Client, open_port

_PANEL_S = 5.0
_LOOK_S = 0.01


@contextmanager
def opened(port: str | None, state: Path | None) -> Iterator[Client]:
    """Give a Client of the device at `port`, or of the simulated one kept in the folder `state`.

    A port may be `id:SERIAL`. Without either the only device that is plugged in is taken.
    Raises DdzError.
    """
    with ExitStack() as stack:
        if state is None:
            name = named_port(port)
            line = open_port(name)
        else:
            name = str(state)
            line = open_port(stack.enter_context(_simulated(state)).port)
        stack.callback(line.close)
        yield Client(line, name)


def _simulated(state: Path) -> Device:
    if not _has_flash(state):
        raise DdzError(
            "there is no simulated device in {}; name the folder that ddz sim --state was "
            "given".format(state),
            NO_DEVICE,
        )
    device = Device(state)
    try:
        device.wait_ready()
    except DdzError:
        device.close()
        raise
    _wait_for_panel(device)
    return device


def _wait_for_panel(device: Device) -> None:
    """Wait until the panel is found and drawn on, for it is told of as absent before."""
    deadline = time.monotonic() + _PANEL_S
    while not any(device.world.pixels()) and not device.ended and time.monotonic() < deadline:
        time.sleep(_LOOK_S)


def _has_flash(state: Path) -> bool:
    try:
        return (state / FLASH_FILE).is_file()
    except OSError as e:
        raise unusable("cannot read", state, e) from e
