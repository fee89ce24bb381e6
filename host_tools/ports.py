"""Which device a command talks to: a port by name, the only one there is, or a simulated one."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from serial.tools import list_ports

from host_tools.device import FLASH_FILE, Device
from host_tools.errors import NO_DEVICE, SEVERAL_DEVICES, DdzError
from host_tools.link_client import Client, open_port

# A Pico under MicroPython: Raspberry Pi's USB vendor, and MicroPython's product.
_PICO_USB = (0x2E8A, 0x0005)


def found_port() -> str:
    """Return the port of the only board that is plugged in. Raises DdzError for none or more."""
    ports = [port for port in list_ports.comports() if (port.vid, port.pid) == _PICO_USB]
    if not ports:
        raise DdzError("there is no device; plug it in, or name its port by --port", NO_DEVICE)
    if len(ports) > 1:
        seen = ", ".join(
            "{} ({})".format(port.device, port.serial_number or "no serial number")
            for port in sorted(ports)
        )
        raise DdzError("there are several devices; name one by --port: " + seen, SEVERAL_DEVICES)
    return ports[0].device


@contextmanager
def opened(port: str | None, state: Path | None) -> Iterator[Client]:
    """Give a Client of the device at `port`, or of the simulated one kept in the folder `state`.

    Without either the only device that is plugged in is taken. Raises DdzError.
    """
    with ExitStack() as stack:
        if state is None:
            name = port or found_port()
            line = open_port(name)
        else:
            name = str(state)
            line = open_port(stack.enter_context(_simulated(state)).port)
        stack.callback(line.close)
        yield Client(line, name)


def _simulated(state: Path) -> Device:
    if not (state / FLASH_FILE).is_file():
        raise DdzError("there is no simulated device in {}".format(state), NO_DEVICE)
    device = Device(state)
    try:
        device.wait_ready()
    except DdzError:
        device.close()
        raise
    return device
