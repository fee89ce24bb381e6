"""The device's end of the link: noise, floods, hosts that do not read, and its answers."""

import fcntl
import random
import subprocess
from pathlib import Path

import pytest

from engine_mpy.errors import RuleError
from engine_mpy.record import seal, unseal
from host_tools.world import World
from tests.device.linked import linked, told
from tests.device.vm import run_script

_LONGEST = 320


def send(device: "subprocess.Popen[bytes]", *lines: str) -> None:
    assert device.stdin is not None
    device.stdin.write("".join(line + "\n" for line in lines).encode())


def answers(device: "subprocess.Popen[bytes]", last: str) -> list[str]:
    """Return all that comes up to the answer to the request `last`; damage fails."""
    assert device.stdout is not None
    texts = []
    while not (texts and texts[-1].startswith("!{} ".format(last))):
        line = device.stdout.readline()
        assert line, "the device ended"
        if line.strip():
            texts.append(unseal(line.decode().strip()))
    return texts


def test_nothing_is_sent_unasked_and_noise_is_ignored(tree: Path, tmp_path: Path) -> None:
    noise = random.Random(7).randbytes(10_000).replace(b"\x03", b"")
    good = seal("?1 hello")
    with linked(tree, tmp_path) as device:
        assert device.stdin is not None
        device.stdin.write(noise)
        send(device, "", good[:-1] + "z", good[1:], "hello", seal("!9 ok"), seal("?9"))
        send(device, seal("?2 hello"))
        assert answers(device, "2") == [
            "!2 ok landlord-ledger 0.1.0 e660 1 ddz3/1,ddz4/1,ningbo4/1 virtual"
        ]


def test_every_damaged_byte_is_found(tree: Path, tmp_path: Path) -> None:
    good = seal("?1 list 0")
    damaged = [good[:i] + chr(ord(c) ^ 1) + good[i + 1 :] for i, c in enumerate(good)]
    damaged += [good[:i] + good[i + 1 :] for i in range(len(good))]
    for line in damaged:
        with pytest.raises(RuleError):
            unseal(line)
    with linked(tree, tmp_path) as device:
        send(device, *damaged, seal("?2 list 0"))
        assert answers(device, "2") == ["!2 ok 0001:42"]


def test_a_line_too_long_is_ignored(tree: Path, tmp_path: Path) -> None:
    fitting, too_long = (
        seal("?1 " + "x" * (length - len("?1 ") - 9)) for length in (_LONGEST, _LONGEST + 1)
    )
    with linked(tree, tmp_path) as device:
        # The pause leaves time for an answer that must not come.
        send(device, too_long, fitting + "x", "pause" * 99, seal("?2 list 9"))
        assert answers(device, "2") == ["!2 ok"]
        send(device, fitting)
        assert answers(device, "1")[0].startswith("!1 error unknown_verb verb=xxx")


def test_every_length_of_a_burst_is_served(tree: Path, tmp_path: Path) -> None:
    with linked(tree, tmp_path) as device:
        for length in (1, 63, 64, 65, 128, 512):
            send(device, "x" * (length - 1), seal("?{} list 9".format(length)))
            assert answers(device, str(length)) == ["!{} ok".format(length)]


def test_a_host_that_does_not_read_stops_nothing(tree: Path, tmp_path: Path) -> None:
    with linked(tree, tmp_path) as device:
        assert device.stdout is not None
        room = fcntl.fcntl(device.stdout, fcntl.F_SETPIPE_SZ, 4096)
        send(device, *[seal("?{} read 0001 0".format(i)) for i in range(room // 20)])
        send(device, seal("?x stop"))
        assert told(device) == ["stopped"]


def test_no_write_waits_for_a_host(tree: Path) -> None:
    with World(stepped=True) as world:
        lines = run_script("link_unread.py", tree, world).splitlines()
    assert lines == [
        "idle bytes: 0",
        "unread: 20 0",
        "dropped: True",
        "most in a turn: 64",
        "whole: True",
        "most when all was read: 256",
        "whole: True",
        "left: 0",
        "unplugged: True",
    ]


def test_requests_are_refused_with_a_code(tree: Path, tmp_path: Path) -> None:
    refusals = {
        "sing": "unknown_verb verb=sing",
        "list": "bad_words verb=list",
        "hello you": "bad_words verb=hello",
        "list first": "not_whole field=A%20session",
        "read 0001 43": "bad_words verb=read",
        "read 0001 -1": "bad_words verb=read",
        "read 0002 0": "no_record name=0002",
        "read ../hot 0": "no_record name=..%2Fhot",
        "names Ann,Bob": "wrong_players got=2 need=3 rules=ddz3",
        "names Ann,Bob,Ann": "name_twice name=Ann",
        "names Ann,Bob,%C3%84": "name_letter name=%C3%84",
        "names Ann,Bob,%zz": "damaged",
        "time soon": "not_whole field=A%20time",
        "time 5": "bad_time",
        "time 99999999999": "bad_time",
    }
    with linked(tree, tmp_path) as device:
        for request, refusal in refusals.items():
            send(device, seal("?1 " + request))
            assert answers(device, "1") == ["!1 error " + refusal], request
        send(device, seal("?2 state"))
        assert answers(device, "2") == ["!2 ok 0001 ddz3/1 calls A,B,C 012 0,0,0 0 - 0"]


def test_names_are_recorded_once(tree: Path, tmp_path: Path) -> None:
    with linked(tree, tmp_path) as device:
        for id in "12":
            send(device, seal("?{} names Ann%20B,Bob,C,D".format(id)))
            assert answers(device, id) == ["!{} ok".format(id)]
        send(device, seal("?3 state"))
        assert answers(device, "3") == [
            "!3 ok 0001 ddz3/1 calls Ann%20B,Bob,C,D 012 0,0,0,0 0 - 0"
        ]
        send(device, seal("?4 stop"))
        assert answers(device, "4") == ["!4 ok"]
        assert told(device) == ["changed", "stopped"]
    ledger = (tmp_path / "0001.led").read_text().splitlines()
    assert len(ledger) == 2
    assert " T ddz3/1 012 Ann%20B,Bob,C,D " in ledger[1]


def test_a_session_without_hands_takes_rules_and_people(tree: Path, tmp_path: Path) -> None:
    def state(device: "subprocess.Popen[bytes]", id: int, request: str) -> str:
        send(device, seal("?{} {}".format(id, request)))
        assert answers(device, str(id)) == ["!{} ok".format(id)]
        send(device, seal("?{} state".format(id + 1)))
        return answers(device, str(id + 1))[-1].split(" ", 3)[3]

    with linked(tree, tmp_path) as device:
        for id in (1, 3):
            told = state(device, id, "table ningbo4 Ann,Bob,Cid,Dan")
            assert told == "ningbo4/1 calls Ann,Bob,Cid,Dan 0123 0,0,0,0 0 - 0"
        told = state(device, 5, "table ddz3 X,Y,Z")
        assert told == "ddz3/1 calls X,Y,Z,Dan 012 0,0,0,0 0 - 0"
        for request, refusal in {
            "table ddz5 X,Y,Z": "unknown_rules name=ddz5",
            "table ddz4 X,X,Z,Y": "name_twice name=X",
            "table ddz3 X,%C3%84,Z": "name_letter name=%C3%84",
        }.items():
            send(device, seal("?9 " + request))
            assert answers(device, "9") == ["!9 error " + refusal], request
    assert len((tmp_path / "0001.led").read_text().splitlines()) == 3


def test_a_storage_that_fails_is_told(tree: Path, tmp_path: Path) -> None:
    with linked(tree, tmp_path) as device:
        send(device, seal("?1 list 0"))
        answers(device, "1")
        (tmp_path / "0001.led").unlink()
        (tmp_path / "0001.led").mkdir()
        send(device, seal("?2 names X,Y,Z"))
        assert answers(device, "2") == ["!2 error storage"]
        send(device, seal("?3 state"))
        assert answers(device, "3") == ["!3 ok 0001 ddz3/1 calls A,B,C 012 0,0,0 0 - 0"]


def test_the_clock_is_read_back(tree: Path) -> None:
    with World(stepped=True) as world:
        lines = run_script("clock_kept.py", tree, world).splitlines()
    assert lines == [
        "kept",
        "['clock_wrong', 'kept', 'kept', 'clock_wrong', 'clock_wrong']",
        "(2028, 2, 29, 1, 23, 59)",
    ]
