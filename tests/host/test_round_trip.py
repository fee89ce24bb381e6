"""From one simulated device by a backup to another: every session comes whole, and once."""

import ast
import hashlib
import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from engine_mpy import events
from host_tools.errors import OK
from host_tools.flash import restore
from host_tools.link_client import Hello
from tests.host.conftest import Ddz
from tests.host.records import evening, record
from tests.pico.rig.filesystem import BASE, make_image, read_files


class Stopped:
    """A simulated device whose program is stopped, as mpremote has it: its flash is a file."""

    def __init__(self, state: Path) -> None:
        self._flash = state / "flash.bin"

    @property
    def files(self) -> dict[str, bytes]:
        """What is in its folder /data, by name."""
        return read_files(bytes(BASE) + self._flash.read_bytes())

    def ask(self, code: str) -> list[str]:
        """Answer what restoring asks."""
        if code.startswith("tell()"):
            return ["rp2 1.25.0 6 - e660 900000"]
        if code.startswith("os.rename"):
            call = ast.parse(code, mode="eval").body
            assert isinstance(call, ast.Call)
            old, new = (ast.literal_eval(word).removeprefix("/data/") for word in call.args)
            files = self.files
            self._keep({**files, new: files[old]}, old)
            return []
        if "begins(" in code:
            _, size, sum = ast.literal_eval(code.partition("begins")[2])
            files = self.files.items()
            fit = [name for name, data in files if hashlib.sha256(data[:size]).hexdigest() == sum]
            return ["/data/" + name for name in fit]
        sums = {name: hashlib.sha256(data).hexdigest() for name, data in self.files.items()}
        return ["{} {} /data/{}".format(sums[name], len(self.files[name]), name) for name in sums]

    def send(self, data: bytes, path: str) -> None:
        """Put a file into its folder."""
        self._keep({**self.files, path.removeprefix("/data/"): data})

    def _keep(self, files: dict[str, bytes], but: str = "") -> None:
        files = {name: data for name, data in files.items() if name != but}
        self._flash.write_bytes(make_image(files))


def sessions(ddz: Ddz, state: Path) -> dict[str, dict[str, Any]]:
    """Return the sessions that are exported from a simulated device, by number."""
    run = ddz("export", "--json", "--state", str(state))
    assert (run.code, run.err) == (OK, "")
    return {part.pop("id"): part for part in json.loads(run.out)["sessions"]}


@pytest.fixture
def two(tmp_path: Path, ddz: Ddz, monkeypatch: pytest.MonkeyPatch) -> tuple[Path, Path]:
    """The folders of a device with all that can happen to a session, and of one in play."""
    full, other = tmp_path / "full", tmp_path / "other"
    full.mkdir()
    ended = record(events.table("ddz3/1", (0, 1, 2), tuple("ABC")), events.end())
    (full / "flash.bin").write_bytes(
        make_image({**{n + ".led": data for n, data in evening().items()}, "0013.led": ended})
    )
    words = ("sim", "--headless", "--keys", "1 1 1 ok 2 ok 1", "--state", str(other))
    assert ddz(*words).code == OK

    @contextmanager
    def stopped(_: str) -> Iterator[Stopped]:
        yield Stopped(other)

    monkeypatch.setattr(restore, "stopped", stopped)
    monkeypatch.setattr(restore, "wait_for", lambda _: Hello("0.1.0", "e660", "ddz3", "pico"))
    return full, other


def test_sessions_go_to_another_device_whole_and_once(
    ddz: Ddz, two: tuple[Path, Path], tmp_path: Path
) -> None:
    full, other = two
    sent, own = sessions(ddz, full), sessions(ddz, other)
    assert sent.keys() >= evening().keys() and own.keys() == {"0001"}
    backup = str(tmp_path / "backup")
    assert ddz("backup", "--state", str(full), "--to", backup).code == OK

    told = json.loads(ddz("restore", backup, "--port", "P", "--json").out)["restored"]
    assert told.keys() == sent.keys()
    expected = {**own, **{told[number]: part for number, part in sent.items()}}
    assert sessions(ddz, other) == expected

    again = ddz("restore", backup, "--port", "P")
    assert again == (OK, "Sessions that were there already: {}.\n".format(len(sent)), "")
    assert sessions(ddz, other) == expected


def test_a_device_gets_no_session_of_its_own_twice(
    ddz: Ddz, two: tuple[Path, Path], tmp_path: Path
) -> None:
    _, other = two
    before = sessions(ddz, other)
    backup = str(tmp_path / "backup")
    assert ddz("backup", "--state", str(other), "--to", backup).code == OK
    assert json.loads(ddz("restore", backup, "--port", "P", "--json").out)["restored"] == {}
    assert sessions(ddz, other) == before

    # Nor where the session has gone on since.
    words = ("sim", "--headless", "--keys", "ok 2 ok 1 1 1 ok 1 ok", "--state", str(other))
    assert ddz(*words).code == OK
    later = sessions(ddz, other)
    assert len(later["0001"]["hands"]) > len(before["0001"]["hands"])
    assert json.loads(ddz("restore", backup, "--port", "P", "--json").out)["restored"] == {}
    assert sessions(ddz, other) == later
