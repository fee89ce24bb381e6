"""ddz export from end to end: what it writes where, and how each failure ends."""

import errno
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
import serial

from host_tools.errors import DEVICE_ERROR, FAILURE, NO_DEVICE, OK, USAGE, VERIFICATION_FAILED
from host_tools.link_client import Client
from tests.host.conftest import Ddz
from tests.host.fake_port import FakePort, device
from tests.host.records import evening, keeper, port
from tests.host.test_nonsense import SENTENCE

_GOLDEN = Path(__file__).parent / "golden"


@pytest.fixture
def plug(monkeypatch: pytest.MonkeyPatch):
    """Put a port at the end of every name."""

    def put(at_end: FakePort) -> None:
        monkeypatch.setattr("host_tools.ports.open_port", lambda _: at_end)
        monkeypatch.setattr(Client, "answer_s", 0.01)

    return put


def test_json_to_a_file(ddz: Ddz, plug, tmp_path: Path) -> None:
    plug(port(evening()))
    target = tmp_path / "evening.json"
    run = ddz("export", "--port", "P", "-f", "json", "-o", str(target))
    assert run == (OK, "", "")
    assert json.loads(target.read_text("utf-8")) == json.loads(
        (_GOLDEN / "export.json").read_text("utf-8")
    )
    assert list(tmp_path.iterdir()) == [target]


def test_json_to_standard_output(ddz: Ddz, plug) -> None:
    plug(port(evening()))
    first = ddz("export", "--port", "P", "-f", "json")
    assert "小林" in first.out
    assert first == ddz("export", "--port", "P", "--json", "-o", "-")


def test_csv_to_two_files(ddz: Ddz, plug, tmp_path: Path) -> None:
    plug(port(evening()))
    run = ddz("export", "--port", "P", "-f", "csv", "-o", str(tmp_path / "club.csv"))
    assert run == (OK, "", "")
    assert (tmp_path / "club.csv").read_bytes() == (_GOLDEN / "export.csv").read_bytes()
    hands = (tmp_path / "club-hands.csv").read_bytes()
    assert hands == (_GOLDEN / "export-hands.csv").read_bytes()
    assert len(list(tmp_path.iterdir())) == 2


def test_csv_to_standard_output(ddz: Ddz, plug) -> None:
    plug(port(evening()))
    both = "\r\n".join(
        (_GOLDEN / name).read_bytes().decode() for name in ("export.csv", "export-hands.csv")
    )
    assert ddz("export", "--port", "P", "-f", "csv") == (OK, both, "")


def test_csv_for_excel_where_commas_are_decimal_points(ddz: Ddz, plug, tmp_path: Path) -> None:
    plug(port(evening()))
    target = tmp_path / "club.csv"
    arguments = ("export", "--port", "P", "-f", "csv", "-o", str(target), "--delimiter", ";")
    ddz(*arguments)
    assert target.read_bytes() == (_GOLDEN / "export-semicolons.csv").read_bytes()
    ddz(*arguments, "--excel")
    mark = b"\xef\xbb\xbf"
    assert target.read_bytes() == mark + (_GOLDEN / "export-semicolons.csv").read_bytes()
    assert (tmp_path / "club-hands.csv").read_bytes().startswith(mark)


def test_a_table_to_read(ddz: Ddz, plug, tmp_path: Path) -> None:
    plug(port(evening()))
    expected = (_GOLDEN / "export.txt").read_text("utf-8")
    assert ddz("export", "--port", "P") == (OK, expected, "")
    ddz("export", "--port", "P", "-o", str(tmp_path / "t.txt"))
    assert (tmp_path / "t.txt").read_text("utf-8") == expected


def test_a_terminal_without_unicode_still_shows_the_table() -> None:
    code = (
        "import host_tools.ports as ports; from host_tools.cli import main\n"
        "from tests.host.records import evening, port\n"
        "ports.open_port = lambda _: port(evening())\n"
        "main(['export', '--port', 'P'])"
    )
    run = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
        cwd=Path(__file__).parents[2],
        capture_output=True,
        timeout=60,
    )
    assert (run.returncode, run.stderr) == (OK, b"")
    assert b"Dan" in run.stdout and "小林".encode() not in run.stdout


@pytest.mark.parametrize(
    ("variable", "option"), [(None, "--no-color"), ("NO_COLOR", None), (None, None)]
)
def test_colours_switch_off(
    ddz: Ddz, plug, monkeypatch: pytest.MonkeyPatch, variable: str | None, option: str | None
) -> None:
    plug(port(evening()))
    monkeypatch.setenv("FORCE_COLOR", "1")
    if variable:
        monkeypatch.setenv(variable, "1")
    green = "\x1b[1;32m"
    out = ddz("export", "--port", "P", *([option] if option else [])).out
    assert (green in out) == (not variable and not option)


def test_more_sessions_than_one_answer_lists(ddz: Ddz, plug) -> None:
    records = {"{:04d}".format(id): evening()["0012"] for id in range(1, 32)}
    plug(port(records))
    sessions = json.loads(ddz("export", "--port", "P", "--json").out)["sessions"]
    assert [part["id"] for part in sessions] == list(records)


def test_a_damaged_record_is_exported_as_far_as_it_goes(ddz: Ddz, plug, tmp_path: Path) -> None:
    plug(port({**evening(), "0012": evening()["0012"] + b"torn"}))
    run = ddz("export", "--port", "P", "--json", "-o", str(tmp_path / "all.json"))
    assert run.code == VERIFICATION_FAILED
    assert run.err.splitlines() == [
        "ddz: session 0012, line 2: A line of the record is damaged.",
        "ddz: the record is damaged; what could be kept was exported, so compare it with the "
        "device's history",
    ]
    assert json.loads((tmp_path / "all.json").read_text("utf-8")) == json.loads(
        (_GOLDEN / "export.json").read_text("utf-8")
    )


def test_a_device_that_is_unplugged_leaves_no_file(ddz: Ddz, plug, tmp_path: Path) -> None:
    class Unplugged(FakePort):
        def write(self, data: bytes, /) -> int:
            if len(self.requests) == 5:
                raise serial.SerialException("device disconnected")
            return super().write(data)

    target = tmp_path / "all.json"
    target.write_text("old")
    plug(Unplugged(keeper(evening())))
    run = ddz("export", "--port", "P", "-f", "json", "-o", str(target))
    assert run == (
        NO_DEVICE,
        "",
        "ddz: the device at P was disconnected; plug it in and try again\n",
    )
    assert [path.read_text() for path in tmp_path.iterdir()] == ["old"]


@pytest.mark.parametrize(
    "nonsense",
    [
        {"list": "ok session"},
        {"list": "ok 0000:3"},
        {"list": "ok 0001:3 0001:3", "read": "ok 3 0 QUJD"},
        {"list": "ok 0001:42", "read": "ok"},
        {"list": "ok 0001:42", "read": "ok 42 0 ???"},
        {"list": "ok 0001:42", "read": "ok 42 3 QUJD"},
        {"list": "ok 0001:42", "read": "ok 42 0 -"},
        {"list": "ok 0001:42", "read": "ok 2 0 QUJD"},
        {"list": "ok 0001:42", "read": "ok many 0 QUJD"},
    ],
)
def test_nonsense_ends_in_one_sentence(ddz: Ddz, plug, nonsense: dict[str, str]) -> None:
    plug(FakePort(device(**nonsense)))
    sentence = "ddz: {}\n".format(SENTENCE)
    assert ddz("export", "--port", "P") == (DEVICE_ERROR, "", sentence)


@pytest.mark.parametrize(
    ("arguments", "code", "sentence"),
    [
        ("--port P --state S", USAGE, "Give --port or --state, not both."),
        ("--excel", USAGE, "--excel and --delimiter are for --format csv only."),
        ("-f json --delimiter ;", USAGE, "--excel and --delimiter are for --format csv only."),
        ("-f csv --delimiter ab", USAGE, "A delimiter is one sign such as a comma"),
        ("-f csv --delimiter \x01", USAGE, "A delimiter is one sign such as a comma"),
        ("-f csv --delimiter 1", USAGE, "A delimiter is one sign such as a comma"),
        ("-f csv --delimiter -", USAGE, "A delimiter is one sign such as a comma"),
        ("-f xml", USAGE, "'xml' is not one of 'table', 'json', 'csv'."),
        ("-f", USAGE, "Option '-f' requires an argument."),
        ("more", USAGE, "Got unexpected extra argument (more)"),
        ("-o /", USAGE, "File '/' is a directory."),
        ("--port /dev/no-such-port", NO_DEVICE, "there is no device at /dev/no-such-port"),
        ("--port gopher://x", USAGE, "gopher://x is no port"),
        ("--state /no/such/folder", NO_DEVICE, "there is no simulated device in /no/such/folder"),
    ],
)
def test_bad_input_gets_one_sentence(ddz: Ddz, arguments: str, code: int, sentence: str) -> None:
    run = ddz("export", *arguments.split())
    assert (run.code, run.out) == (code, "")
    assert run.err.startswith("ddz: ") and run.err.count("\n") == 1
    assert sentence in run.err


def test_a_simulated_device_that_cannot_be_read_is_a_failure(
    ddz: Ddz, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def denied(path: Path) -> bool:
        raise PermissionError(errno.EACCES, "Permission denied", str(path))

    # An administrator may read every file.
    monkeypatch.setattr("os.access", lambda *_: False)
    monkeypatch.setattr(Path, "is_file", denied)
    told = "cannot read {}: Permission denied; see that you may use it, or name another"
    run = ddz("export", "--state", str(tmp_path))
    assert run == (FAILURE, "", "ddz: {}\n".format(told.format(tmp_path)))


def test_a_folder_that_is_not_there(ddz: Ddz, plug, tmp_path: Path) -> None:
    plug(port(evening()))
    target = tmp_path / "none" / "a.json"
    told = (
        "cannot write {}: No such file or directory; make the folder that it is to be in, or name "
        "another".format(target)
    )
    words = ("export", "--port", "P", "-o", str(target))
    assert ddz(*words) == (FAILURE, "", "ddz: " + told + "\n")
    run = ddz(*words, "--json")
    assert (run.code, run.err) == (FAILURE, "")
    assert json.loads(run.out) == {"error": {"code": "failure", "message": told}}
