"""ddz sim --headless: keys by word, pictures of the panel, and a flash that is kept."""

import json
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from PIL import Image

from engine_mpy.rules import PROFILES
from host_tools.cli import main
from host_tools.device import Device
from host_tools.errors import FAILURE, OK, USAGE, DdzError
from host_tools.headless import play

HAND = "1 1 1 ok 2 ok 1 ok"
WORDS = HAND.split()


def sim(*arguments: str | Path) -> int:
    """Run ddz sim --headless and return its exit code."""
    with pytest.raises(SystemExit) as end:
        main(["sim", "--headless", *map(str, arguments)])
    assert isinstance(end.value.code, int)
    return end.value.code


def state_after(capsys: pytest.CaptureFixture[str], *arguments: str | Path) -> dict[str, object]:
    """Run ddz sim --headless --json and return the state it printed."""
    capsys.readouterr()
    assert sim(*arguments, "--json") == OK
    return json.loads(capsys.readouterr().out)


@pytest.fixture(scope="module")
def pictures(tmp_path_factory: pytest.TempPathFactory) -> list[bytes]:
    """The pictures of one whole hand and the next call."""
    folder = tmp_path_factory.mktemp("hand")
    assert sim("--keys", HAND, "--shots", folder) == OK
    return [path.read_bytes() for path in sorted(folder.iterdir())]


def test_a_picture_is_written_after_each_key_and_not_after_waits(tmp_path: Path) -> None:
    assert sim("--keys", "1 wait:200 1! OK", "--shots", tmp_path, "--scale", "3") == OK
    assert sorted(path.name for path in tmp_path.iterdir()) == ["000.png", "001.png", "002.png"]
    with Image.open(tmp_path / "000.png") as picture:
        assert (picture.size, picture.format) == ((384, 192), "PNG")
        assert len(picture.getcolors() or ()) == 2


def test_every_key_of_a_hand_changes_the_picture(pictures: list[bytes]) -> None:
    assert len(pictures) == len(WORDS)
    assert all(a != b for a, b in zip(pictures, pictures[1:], strict=False))


@pytest.mark.parametrize("split", range(len(WORDS) + 1))
def test_a_device_goes_on_where_it_was_after_any_key(
    tmp_path: Path, pictures: list[bytes], split: int
) -> None:
    state, shots = tmp_path / "state", tmp_path / "shots"
    for words in (WORDS[:split], WORDS[split:]):
        assert sim("--keys", " ".join(words), "--state", state, "--shots", shots) == OK
    second = [path.read_bytes() for path in sorted(shots.iterdir())]
    if split < len(WORDS):
        assert second[len(WORDS) - split - 1] == pictures[-1]
    else:
        assert second == pictures


def test_the_state_at_the_end_is_printed_for_programs(
    capsys: pytest.CaptureFixture[str],
) -> None:
    told = state_after(capsys, "--keys", HAND, "--players", "Ann, Bob ,Cy")
    assert told == {
        "session": "0001",
        "rules": "ddz3/1",
        "stage": "play",
        "people": ["Ann", "Bob", "Cy"],
        "seats": [0, 1, 2],
        "totals": [-6, 3, 3],
        "hands": 1,
        "steps": ["c01", "k"],
        "ended": False,
    }


@pytest.mark.parametrize("rules", sorted(PROFILES))
def test_a_fresh_device_plays_the_rules_it_is_given(
    capsys: pytest.CaptureFixture[str], rules: str
) -> None:
    told = state_after(capsys, "--rules", rules)
    assert (told["rules"], told["stage"]) == (rules + "/1", "calls")
    assert told["people"] == ["P1", "P2", "P3", "P4"][: PROFILES[rules].players]


def test_a_used_device_keeps_its_rules_and_players_and_says_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = state_after(capsys, "--keys", HAND, "--state", tmp_path)
    assert sim("--state", tmp_path, "--rules", "ddz4", "--players", "A,B,C,D", "--json") == OK
    out, err = capsys.readouterr()
    assert json.loads(out) == before
    assert "used before" in err and len(err.splitlines()) == 1


def test_without_a_folder_the_flash_is_forgotten(capsys: pytest.CaptureFixture[str]) -> None:
    fresh = state_after(capsys)
    assert state_after(capsys, "--keys", HAND) != fresh
    assert state_after(capsys) == fresh


def test_three_keys_play_a_hand(capsys: pytest.CaptureFixture[str]) -> None:
    board = ("--board", "pico_three_keys")
    calls = state_after(capsys, *board, "--keys", "ok ok next ok")
    assert calls["steps"] == ["c01", "c02", "c13"]
    took_back = state_after(capsys, *board, "--keys", "ok ok next ok undo")
    assert took_back["steps"] == ["c01", "c02"]


def test_both_panels_show_the_same(tmp_path: Path, pictures: list[bytes]) -> None:
    assert sim("--board", "pico_sh1106", "--keys", HAND, "--shots", tmp_path) == OK
    assert [path.read_bytes() for path in sorted(tmp_path.iterdir())] == pictures


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["--keys", "1 5 ok"], 'no key "5"'),
        (["--keys", "1 ok! wait:"], 'no key "wait:"'),
        (["--keys", "wait:-1"], 'no key "wait:-1"'),
        (["--keys", "wait:99999999999"], "no key"),
        (["--keys", "wait:" + "9" * 5000], "no key"),
        (["--keys", "1!!"], 'no key "1!!"'),
        (["--keys", "next"], "use 1, 2, 3, 4, ok, undo"),
        (["--board", "pico_three_keys", "--keys", "1"], "use next, ok, undo"),
        (["--board", "arduino"], "pico_three_keys"),
        (["--board", "../virtual"], "is not one of"),
        (["--rules", "bridge"], "ningbo4"),
        (["--players", "A,B"], "3 people, not 2"),
        (["--players", "A,B,C,D"], "3 people, not 4"),
        (["--players", "A,B,C", "--rules", "ddz4"], "4 people, not 3"),
        (["--players", ""], "is empty"),
        (["--players", "A,,C"], "is empty"),
        (["--players", "A,B,A"], 'called "A"'),
        (["--players", "A,B,\U0001f600"], "cannot be drawn"),
        (["--players", "A,B," + "C" * 25], "longer than 24 bytes"),
        (["--scale", "0"], "scale"),
    ],
)
def test_a_bad_word_is_refused_before_anything_is_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], arguments: list[str], reason: str
) -> None:
    folders = ("--state", tmp_path / "state", "--shots", tmp_path / "shots")
    assert sim(*folders, *arguments) == USAGE
    out, err = capsys.readouterr()
    assert reason in err and len(err.splitlines()) == 1 and out == ""
    assert list(tmp_path.iterdir()) == []


def test_a_folder_in_use_is_not_used_twice(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with Device(tmp_path, stepped=True):
        assert sim("--state", tmp_path) == FAILURE
    assert "in use" in capsys.readouterr().err
    assert sim("--state", tmp_path) == OK


@pytest.mark.parametrize("option", ["--state", "--shots"])
def test_a_file_in_the_way_of_a_folder_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], option: str
) -> None:
    file = tmp_path / "file"
    file.write_text("mine", encoding="utf-8")
    for path in (file, file / "in it"):
        assert sim(option, path, "--keys", "1") == FAILURE
        assert "ddz: {} is no folder".format(path) in capsys.readouterr().err
    assert file.read_text(encoding="utf-8") == "mine"


def test_a_device_that_ends_under_way_says_why() -> None:
    with Device(stepped=True) as device:
        device.wait_ready()
        device._process.kill()
        with pytest.raises(DdzError, match="ended|killed"):
            play(device, (10, 11, 12, 13, 14, 15), [], None)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows ends a program at once")
def test_a_run_that_is_ended_leaves_nothing_behind(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "host_tools", "sim", "--headless", "--keys", "wait:86400000"]
    root = Path(__file__).parents[2]
    temporary = {"TMPDIR": str(tmp_path), "PATH": "", "PYTHONPATH": str(root)}
    with subprocess.Popen(command, env=temporary, stderr=subprocess.PIPE) as process:
        while not list(tmp_path.glob("ddz-*/main.py")) and process.poll() is None:
            time.sleep(0.01)
        process.send_signal(signal.SIGTERM)
        _, err = process.communicate(timeout=60)
    assert (process.returncode, err) == (128 + signal.SIGTERM, b"")
    assert list(tmp_path.iterdir()) == []


def test_keys_need_headless_and_a_window_needs_a_terminal(
    capsys: pytest.CaptureFixture[str],
) -> None:
    for arguments, reason in ((["--keys", "1"], "are for --headless"), ([], "add --headless")):
        with pytest.raises(SystemExit) as end:
            main(["sim", *arguments])
        assert end.value.code == USAGE
        err = capsys.readouterr().err
        assert reason in err and len(err.splitlines()) == 1
