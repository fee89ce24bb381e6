"""The commands that ask a device over its link, on a simulated one that is being played on."""

import json
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from host_tools import backups, doctor
from host_tools.device import Device
from host_tools.device_tree import board_facts
from host_tools.errors import DEVICE_ERROR, FAILURE, NO_DEVICE, OK, USAGE, VERIFICATION_FAILED
from host_tools.export.records import downloaded
from host_tools.link_client import Client
from host_tools.ports import opened
from tests.host.conftest import Ddz
from tests.host.records import evening, port

KEYS = board_facts("pico_ssd1306")["KEYS"]


@pytest.fixture
def played(tmp_path: Path) -> Iterator[Device]:
    """A device under way."""
    with Device(tmp_path / "state", players="Ann,Bob,Cid") as device:
        device.wait_ready()
        while not any(device.world.pixels()):  # the panel takes a moment
            assert not device.ended, device.reason()
            time.sleep(0.01)
        yield device


def test_info_and_players(ddz: Ddz, played: Device) -> None:
    facts = json.loads(ddz("info", "--port", played.port, "--json").out)
    assert (facts["board"]["name"], facts["board"]["panel"]) == ("pico_ssd1306", True)
    assert facts["game"]["people"] == ["Ann", "Bob", "Cid"]
    run = ddz("info", "--port", played.port)
    assert run.code == OK and "people       Ann +0, Bob +0, Cid +0\n" in run.out
    named = ddz("players", "X, Y ,Z,Dan", "--port", played.port)
    assert named == (OK, "seat 1  X\nseat 2  Y\nseat 3  Z\nout     Dan\n", "")
    assert ddz("players", "--port", played.port) == named
    refused = ddz("players", "X,Y,,Dan", "--port", played.port)
    assert (refused.code, refused.err) == (
        DEVICE_ERROR,
        "ddz: A name is empty: give every player at least one letter.\n",
    )


def test_a_simulated_device_is_named_by_its_folder(ddz: Ddz, tmp_path: Path) -> None:
    state = str(tmp_path / "state")
    assert ddz("sim", "--headless", "--state", state).code == OK
    named = ddz("players", "X,Y,Z", "--state", state)
    assert named == (OK, "seat 1  X\nseat 2  Y\nseat 3  Z\n", "")
    assert ddz("players", "--state", state) == named
    for _ in range(3):
        assert json.loads(ddz("info", "--state", state, "--json").out)["board"]["panel"]
    assert ddz("players", "--state", state, "--port", "P").code == USAGE


def test_identify_time_and_logs(ddz: Ddz, played: Device, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("host_tools.commands.identify._HALF_S", 0.01)
    device = json.loads(ddz("identify", "--port", played.port, "--json").out)["device"]
    set_to = json.loads(ddz("time", "--port", played.port, "--json").out)
    assert set_to["device"] == device and set_to["time"].endswith("+00:00")
    assert ddz("logs", "--port", played.port) == (OK, "Nothing has failed.\n", "")
    assert ddz("identify", "--port", "/dev/none").code == NO_DEVICE


def test_a_backup_is_the_record(
    ddz: Ddz, played: Device, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(backups, "user_data_path", lambda _: tmp_path / "home")
    told = json.loads(ddz("backup", "--port", played.port, "--json").out)
    with opened(played.port, None) as client:
        records = downloaded(client, lambda *_: None)
    assert backups.load(Path(told["folder"])) == {"0001.led": records["0001"]}
    assert (told["sessions"], told["faults"]) == (["0001"], [])
    target = str(tmp_path / "mine")
    assert ddz("backup", "--port", played.port, "--to", target).code == OK
    again = ddz("backup", "--port", played.port, "--to", target)
    assert again.code == FAILURE and "is there already" in again.err


def test_a_backup_makes_room_only_where_it_is_short(
    ddz: Ddz, played: Device, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(backups, "user_data_path", lambda _: tmp_path / "home")
    run = ddz("backup", "--port", played.port, "--make-room")
    assert run.code == OK and run.out.endswith("\nSessions deleted there: none.\n")
    assert ddz("backup", "--port", played.port, "--make-room", "--raw").code == USAGE
    damaged = port({**evening(), "0012": evening()["0012"] + b"torn"})
    monkeypatch.setattr("host_tools.ports.open_port", lambda _: damaged)
    assert ddz("backup", "--port", "P", "--make-room").code == VERIFICATION_FAILED
    assert {request.split(" ")[0] for request in damaged.requests} == {"hello", "list", "read"}


def test_the_doctor_finds_a_healthy_device(ddz: Ddz, played: Device) -> None:
    run = ddz("doctor", "--port", played.port)
    assert (run.code, run.err) == (OK, ""), run
    assert all(line.startswith("ok ") for line in run.out.splitlines())
    found = json.loads(ddz("doctor", "--port", played.port, "--json").out)
    assert {"board", "program", "files", "panel", "keys", "flash", "record", "log"} <= {
        finding["name"] for finding in found
    }


def test_the_doctor_without_a_device(ddz: Ddz) -> None:
    run = ddz("doctor", "--port", "/dev/none", "--json")
    assert run.code == NO_DEVICE
    assert json.loads(run.out)[-1]["seen"].startswith("there is no device at /dev/none")


def test_the_doctor_looks_at_all_else_of_an_unknown_board(
    ddz: Ddz, played: Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    known = {
        find["name"] for find in json.loads(ddz("doctor", "--port", played.port, "--json").out)
    }
    greet = Client._greet
    monkeypatch.setattr(Client, "_greet", lambda self: greet(self)._replace(board="mine"))
    run = ddz("doctor", "--port", played.port, "--keys", "--json")
    assert (run.code, run.err) == (FAILURE, "")
    found = {finding["name"]: finding for finding in json.loads(run.out)}
    assert found.keys() == known - {"keys"}
    assert found["board"]["seen"] == "mine, which is not known here"
    assert "update ddz" in found["board"]["remedy"]
    assert [name for name in found if not found[name]["well"]] == ["board"]


def test_each_key_is_seen_and_plays_nothing(
    played: Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    with opened(played.port, None) as client:
        before = client.ask("state")
        waiting = iter([*KEYS[:4], KEYS[5]])
        down: list[int] = []

        def look(asked: object) -> tuple[int, int]:
            # Between two looks a finger goes on to the next key; OK is broken.
            seen = held(client)
            if down and seen[0]:
                played.world.release(down.pop())
            elif not down and not seen[0] and (pin := next(waiting, None)) is not None:
                down.append(pin)
                played.world.press(pin)
            return seen

        held = doctor.held_of
        monkeypatch.setattr(doctor, "held_of", look)
        assert doctor.unpressed_keys(client, 3.0) == ["OK"]
        assert client.ask("state") == before


def test_the_rule_for_linux_can_be_piped(ddz: Ddz) -> None:
    run = ddz("udev")
    assert run.code == OK and 'ATTRS{idVendor}=="2e8a", TAG+="uaccess"' in run.out
    assert "To install it: ddz udev | sudo tee /etc/udev/rules.d/" in run.err
    assert json.loads(ddz("udev", "--json").out)["rule"] == run.out
