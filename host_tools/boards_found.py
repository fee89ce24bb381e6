"""Which boards are plugged in: by USB id and serial number, also those that wait for firmware."""

import string
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from serial.tools import list_ports

from host_tools.errors import NO_DEVICE, SEVERAL_DEVICES, USAGE, DdzError

# Raspberry Pi's USB vendor, and the products of MicroPython and of the chips' boot ROMs.
_VENDOR = 0x2E8A
_MICROPYTHON = 0x0005
# The product, the name of its drive, and MicroPython's name of the plainest board that has it.
_BOOT_LOADERS = {0x0003: ("RPI-RP2", "RPI_PICO"), 0x000F: ("RP2350", "RPI_PICO2")}

_SYS_USB = Path("/sys/bus/usb/devices")


class Board(NamedTuple):
    """A board that runs MicroPython; `serial` is its USB serial number, empty if it has none."""

    port: str
    serial: str

    @property
    def told(self) -> str:
        """What `--port` takes wherever it is plugged in, or that there is no such name."""
        return "id:" + self.serial if self.serial else "no serial number"


class BootLoader(NamedTuple):
    """A board in BOOTSEL mode; `drive` is where its drive is mounted, empty if that is unknown."""

    firmware: str
    drive: str


def boards() -> list[Board]:
    """Return the boards that run MicroPython, in the order of their ports."""
    return sorted(
        Board(port.device, port.serial_number or "")
        for port in list_ports.comports()
        if (port.vid, port.pid) == (_VENDOR, _MICROPYTHON)
    )


def named_port(name: str | None) -> str:
    """Return the port that a person means: a port, `id:SERIAL`, or the only board for None.

    Raises DdzError for no board and for several.
    """
    if name is None:
        return _only_port()
    if not name.startswith("id:"):
        return name
    wanted = name.removeprefix("id:")
    if not wanted:
        raise DdzError("id: lacks the serial number of a board; see ddz list", USAGE)
    for board in boards():
        if board.serial == wanted:
            return board.port
    raise DdzError(
        "no board has the serial number {}; {}".format(wanted, _seen("plug it in")), NO_DEVICE
    )


def lasting_name(port: str) -> str:
    """Return the name that a board at a port keeps when it starts anew and gets another port."""
    for board in boards():
        if board.port == port and board.serial:
            return "id:" + board.serial
    return port


def _only_port() -> str:
    found = boards()
    if len(found) > 1:
        raise DdzError(
            "there are several devices; name one by --port: " + _told(found), SEVERAL_DEVICES
        )
    if found:
        return found[0].port
    waiting = boot_loaders()
    if waiting:
        raise DdzError(boot_loader_sentence(waiting[0]), NO_DEVICE)
    raise DdzError(
        "there is no device; " + _seen("plug it in, or name its port by --port"), NO_DEVICE
    )


def _seen(remedy: str) -> str:
    others = sorted(port.device for port in list_ports.comports() if port.vid is not None)
    return remedy + "; seen: " + ", ".join(others) if others else remedy


def _told(found: list[Board]) -> str:
    return ", ".join("{} ({})".format(board.port, board.told) for board in found)


def boot_loader_sentence(board: BootLoader) -> str:
    """Return what to do with a board that waits for firmware."""
    return (
        "a board is in BOOTSEL mode and has no program; put MicroPython on it by: pip install "
        "mpflash && mpflash flash --board {} --volume {}".format(
            board.firmware, board.drive or "DRIVE"
        )
    )


def boot_loaders() -> list[BootLoader]:
    """Return the boards in BOOTSEL mode, which have a drive but no serial port."""
    found = []
    for product in _products():
        if product in _BOOT_LOADERS:
            label, firmware = _BOOT_LOADERS[product]
            found.append(BootLoader(firmware, _drive(label)))
    return found


def _products() -> Iterator[int]:
    if sys.platform != "linux":
        # There the drive is always mounted.
        for product, (label, _) in _BOOT_LOADERS.items():
            if _drive(label):
                yield product
        return
    for device in sorted(_SYS_USB.glob("*/idVendor")):
        if _hexadecimal(device) == _VENDOR:
            yield _hexadecimal(device.with_name("idProduct"))


def _hexadecimal(path: Path) -> int:
    try:
        return int(path.read_text("ascii"), 16)
    except (OSError, ValueError):
        return 0


def _drive(label: str) -> str:
    """Return where the drive of a boot ROM is mounted: its file tells which chip it is of."""
    for place in _drives(label):
        try:
            info = (place / "INFO_UF2.TXT").read_text("ascii", "replace")
        except OSError:
            continue
        if label.replace("-", "") in info.replace("-", ""):
            return str(place)
    return ""


def _drives(label: str) -> Iterator[Path]:
    if sys.platform == "win32":
        yield from (Path(letter + ":\\") for letter in string.ascii_uppercase)
    elif sys.platform == "darwin":
        yield Path("/Volumes") / label
    else:
        for media in (Path("/media"), Path("/run/media")):
            yield from sorted(media.glob("*/" + label))
            yield from sorted(media.glob(label))
