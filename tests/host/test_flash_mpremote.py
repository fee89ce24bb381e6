"""mpremote as a program: its version, its words, and each way in which it fails."""

import errno
import hashlib
import tomllib
from contextlib import closing
from importlib.metadata import PackageNotFoundError
from pathlib import Path

import pytest

from host_tools.device import Device
from host_tools.errors import FAILURE, NO_DEVICE, USAGE, VERIFICATION_FAILED, DdzError
from host_tools.flash import mpremote
from host_tools.flash.mpremote import Mpremote, check_version
from tests.host.conftest import Ddz
from tests.host.fake_mpremote import FakeMpremote


@pytest.mark.parametrize(
    ("found", "good"),
    [("0.4.0", False), ("1.9.0", False), ("1.28.0", False), ("1.29.0", True), ("1.30.1", True)],
)
def test_only_a_known_mpremote_is_used(
    monkeypatch: pytest.MonkeyPatch, found: str, good: bool
) -> None:
    monkeypatch.setattr(mpremote, "version", lambda _: found)
    if good:
        check_version()
    else:
        with pytest.raises(DdzError, match="mpremote {} is too old; run pip".format(found)):
            check_version()


def test_the_oldest_mpremote_is_that_which_is_installed_with_ddz() -> None:
    facts = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text("utf-8"))
    assert "mpremote>={}.{}".format(*mpremote._OLDEST) in facts["project"]["dependencies"]


def test_a_missing_mpremote_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> str:
        raise PackageNotFoundError(name)

    monkeypatch.setattr(mpremote, "version", missing)
    with pytest.raises(DdzError, match="mpremote is missing; run pip install mpremote"):
        check_version()


def test_a_simulated_device_is_let_be(ddz: Ddz) -> None:
    with closing(Device()) as device:
        device.wait_ready()
        for words in (["flash"], ["flash", "--dry-run"], ["backup", "--raw"]):
            run = ddz(*words, "--port", device.port)
            assert run.code == USAGE and "is no board: a simulated device" in run.err, run
        assert not device.ended


def test_every_call_resumes_and_none_guesses_a_board(monkeypatch: pytest.MonkeyPatch) -> None:
    fake = FakeMpremote(monkeypatch, out="whole\n")
    board = Mpremote("P")
    board.ask("tell()")
    board.send(b"a", "/a.new")
    board.run(Path("b.py"), "b()")
    board.reset()
    assert len(fake.commands) == 4
    for command in fake.commands:
        assert command[1:6] == ["-m", "mpremote", "connect", "P", "resume"]
        assert not {"auto", "soft-reset"} & set(command)


@pytest.mark.parametrize(
    ("told", "code", "sentence"),
    [
        ("mpremote: failed to access P (it may be in use)", NO_DEVICE, "was disconnected"),
        ("serial.serialutil.SerialException: device reports", NO_DEVICE, "was disconnected"),
        ("OSError: [Errno 5] Input/output error", NO_DEVICE, "was disconnected"),
        ("mpremote: could not enter raw repl", FAILURE, "hold a key while you plug it in"),
        ("OSError: [Errno 28] ENOSPC", FAILURE, "the board is full"),
        ("Traceback\n  ValueError: odd", FAILURE, "mpremote failed: ValueError: odd"),
    ],
)
def test_each_failure_has_its_sentence(
    monkeypatch: pytest.MonkeyPatch, told: str, code: int, sentence: str
) -> None:
    FakeMpremote(monkeypatch, err=told)
    with pytest.raises(DdzError, match=sentence) as caught:
        Mpremote("P").ask("1")
    assert caught.value.code == code
    assert "nuke" not in caught.value.message


def test_a_board_that_hangs_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    FakeMpremote(monkeypatch).late = True
    with pytest.raises(DdzError, match="does not let mpremote in"):
        Mpremote("P").ask("1")


def test_a_file_is_used_only_if_it_came_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    fake = FakeMpremote(monkeypatch, out="cp a :a\nwhole\n")
    Mpremote("P").send(b"a", "/a.new", "use()")
    sum = hashlib.sha256(b"a").hexdigest()
    assert fake.commands[0][-1] == "check('/a.new', '{}') and (use())".format(sum)


def test_a_disk_that_is_full_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    fake = FakeMpremote(monkeypatch)
    monkeypatch.setattr(Path, "write_bytes", full)
    with pytest.raises(DdzError, match="cannot write .*: No space left on device; make room"):
        Mpremote("P").send(b"a", "/a.new")
    assert not fake.commands


@pytest.mark.parametrize("out", ["cp a :a\ndamaged\n", ""])
def test_a_damaged_file_is_told(monkeypatch: pytest.MonkeyPatch, out: str) -> None:
    FakeMpremote(monkeypatch, out=out)
    with pytest.raises(DdzError, match="a file came damaged") as caught:
        Mpremote("P").send(b"a", "/a.new")
    assert caught.value.code == VERIFICATION_FAILED
