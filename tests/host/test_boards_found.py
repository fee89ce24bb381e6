"""Which board a command means, among those that are plugged in."""

import json
from pathlib import Path

import pytest

from host_tools import boards_found
from host_tools.boards_found import (
    BootLoader,
    boards,
    boot_loaders,
    lasting_name,
    named_port,
)
from host_tools.errors import NO_DEVICE, OK, SEVERAL_DEVICES, DdzError
from tests.host.conftest import Ddz


class Listed:
    """A port as the operating system lists it."""

    def __init__(self, device: str, product: int | None, serial_number: str | None) -> None:
        self.device, self.pid, self.serial_number = device, product, serial_number
        self.vid = None if product is None else 0x2E8A


PICO_1 = Listed("/dev/ttyACM1", 0x0005, "E660")
PICO_0 = Listed("/dev/ttyACM0", 0x0005, None)
PROBE = Listed("/dev/ttyACM2", 0x000C, "E661")
BUILT_IN = Listed("/dev/ttyS0", None, None)

Usb = tuple[list[Listed], Path]


@pytest.fixture
def usb(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Usb:
    """What is plugged in: ports to fill, and a folder for USB devices without one."""
    seen: list[Listed] = [BUILT_IN]
    monkeypatch.setattr(boards_found.list_ports, "comports", lambda: seen)
    monkeypatch.setattr(boards_found, "_SYS_USB", tmp_path)
    monkeypatch.setattr(boards_found.sys, "platform", "linux")
    monkeypatch.setattr(boards_found, "_drive", {"RPI-RP2": "", "RP2350": "/media/RP2350"}.get)
    return seen, tmp_path


def put_into_bootsel(folder: Path, product: str) -> None:
    device = folder / ("1-" + product)
    device.mkdir()
    (device / "idVendor").write_text("2e8a\n")
    (device / "idProduct").write_text(product + "\n")


def refused(code: int, sentence: str, name: str | None = None) -> None:
    with pytest.raises(DdzError) as caught:
        named_port(name)
    assert (caught.value.code, caught.value.message) == (code, sentence)


def test_no_board_tells_what_was_seen(usb: Usb) -> None:
    none = "there is no device; plug it in, or name its port by --port"
    refused(NO_DEVICE, none)
    usb[0].append(PROBE)
    refused(NO_DEVICE, none + "; seen: /dev/ttyACM2")


def test_only_the_single_board_is_taken(usb: Usb) -> None:
    usb[0].extend([PROBE, PICO_1])
    assert named_port(None) == "/dev/ttyACM1"
    usb[0].append(PICO_0)
    refused(
        SEVERAL_DEVICES,
        "there are several devices; name one by --port: "
        "/dev/ttyACM0 (no serial number), /dev/ttyACM1 (id:E660)",
    )
    assert [board.port for board in boards()] == ["/dev/ttyACM0", "/dev/ttyACM1"]


def test_a_board_is_known_by_its_serial_number(usb: Usb) -> None:
    usb[0].extend([PICO_0, PICO_1, PROBE])
    assert named_port("id:E660") == "/dev/ttyACM1"
    refused(
        NO_DEVICE,
        "no board has the serial number E661; plug it in; seen: "
        "/dev/ttyACM0, /dev/ttyACM1, /dev/ttyACM2",
        "id:E661",
    )
    assert named_port("/dev/pts/3") == "/dev/pts/3"


def test_a_board_in_bootsel_mode_needs_firmware_first(usb: Usb) -> None:
    put_into_bootsel(usb[1], "0003")
    refused(
        NO_DEVICE,
        "a board is in BOOTSEL mode and has no program; put MicroPython on it by: pip install "
        "mpflash && mpflash flash --board RPI_PICO --volume DRIVE",
    )
    usb[0].append(PICO_1)
    assert named_port(None) == "/dev/ttyACM1"


def test_other_devices_are_not_in_bootsel_mode(usb: Usb) -> None:
    put_into_bootsel(usb[1], "0005")
    put_into_bootsel(usb[1], "000f")
    (usb[1] / "usb1").mkdir()
    (usb[1] / "usb1" / "idVendor").write_text("junk")
    assert boot_loaders() == [BootLoader("RPI_PICO2", "/media/RP2350")]


def test_the_list_tells_all_of_them(ddz: Ddz, usb: Usb, monkeypatch: pytest.MonkeyPatch) -> None:
    assert ddz("list").out == "There is no board; plug one in.\n"
    put_into_bootsel(usb[1], "0003")
    usb[0].append(PICO_1)

    def busy(name: str) -> None:
        raise DdzError("another program uses {}".format(name))

    monkeypatch.setattr("host_tools.link_client.open_port", busy)
    run = ddz("list")
    assert run.code == OK
    assert run.out.splitlines()[0] == ("/dev/ttyACM1  id:E660  another program uses /dev/ttyACM1")
    assert "BOOTSEL" in run.out.splitlines()[1]
    usb[0].insert(0, PICO_0)
    assert ddz("list").out.startswith(
        "/dev/ttyACM0  no serial number  another program uses /dev/ttyACM0\n"
    )
    facts = json.loads(ddz("list", "--json").out)["boards"]
    assert [(board["port"], board["serial"]) for board in facts] == [
        ("/dev/ttyACM0", ""),
        ("/dev/ttyACM1", "E660"),
    ]
    assert '"bootsel": [{"firmware": "RPI_PICO", "drive": ""}]' in ddz("list", "--json").out


def test_a_drive_is_known_by_what_it_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(boards_found, "_drives", lambda _: [tmp_path / "a", tmp_path / "b"])
    assert boards_found._drive("RPI-RP2") == ""
    for name, text in (("a", "UF2\nBoard-ID: RP2350\n"), ("b", "UF2\nBoard-ID: RPI-RP2\n")):
        (tmp_path / name).mkdir()
        (tmp_path / name / "INFO_UF2.TXT").write_text(text)
    assert boards_found._drive("RPI-RP2") == str(tmp_path / "b")
    assert boards_found._drive("RP2350") == str(tmp_path / "a")


def test_a_board_is_found_again_at_another_port(usb: Usb) -> None:
    usb[0].extend([PICO_0, PICO_1])
    name = lasting_name("/dev/ttyACM1")
    usb[0].remove(PICO_1)
    usb[0].append(Listed("/dev/ttyACM7", 0x0005, "E660"))
    assert named_port(name) == "/dev/ttyACM7"
    for port in ("/dev/ttyACM0", "/dev/pts/1"):
        assert lasting_name(port) == port
