"""ddz batch: JSON Lines in, JSON Lines out."""

import io
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from host_tools.commands.batch import _lines
from host_tools.errors import FAILURE, OK
from tests.host.conftest import Ddz

_CASES = Path(__file__).parents[1] / "cases"
_GOOD = '{"do":"score","rules":"ddz3","landlord":0,"bid":2,"bombs":{"4":1},"rockets":0,"winner":1}'


def told(out: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in out.splitlines()]


@pytest.mark.parametrize(
    ("name", "do", "answer"),
    [("payouts", "score", ["pay"]), ("auctions", "auction", ["result", "landlord", "bid"])],
)
def test_every_case_is_answered(ddz: Ddz, name: str, do: str, answer: list[str]) -> None:
    lines = (_CASES / (name + ".jsonl")).read_text("utf-8").splitlines()
    cases = [json.loads(line) for line in lines]
    asked = "\n".join(json.dumps({"do": do, **case}) for case in cases)
    run = ddz("batch", stdin=asked.encode())
    assert (run.code, run.err) == (OK, "")
    assert [[told[key] for key in answer] for told in told(run.out)] == [
        [case[key] for key in answer] for case in cases
    ]


@pytest.mark.parametrize(
    "line",
    [
        b"hello",
        b"{",
        b'{"do" "score"}',
        b"[1 2]",
        b"NaN",
        b'{"do":"score","bid":Infinity}',
        b'{"do":"score","bid":-Infinity}',
        b"\xff\xfe",
        b'{"do":"\xe5\xb0"}',
        b"[" * 100_000,
        b"1" * 5000,
        b"{} {}",
    ],
)
def test_what_is_not_json_is_an_error_answer(ddz: Ddz, line: bytes) -> None:
    run = ddz("batch", stdin=line + b"\n" + _GOOD.encode() + b"\n")
    assert (run.code, run.err) == (FAILURE, "")
    first, second = told(run.out)
    message = "The line is not JSON in UTF-8: write one object a line."
    assert first == {"error": {"code": "not_json", "message": message}}
    assert second["pay"] == [-8, 4, 4]


@pytest.mark.parametrize(
    "line",
    [
        b"null",
        b"1",
        b'"score"',
        b"{}",
        b'{"do":null}',
        b'{"do":"score","rules":"\\ud800"}',
        b"1e999",
    ],
)
def test_what_is_no_request_is_an_error_answer(ddz: Ddz, line: bytes) -> None:
    run = ddz("batch", stdin=line)
    assert (run.code, run.err) == (FAILURE, "")
    (only,) = told(run.out)
    assert set(only) == {"error"} and set(only["error"]) == {"code", "message"}


def test_a_field_given_twice_is_an_error_answer(ddz: Ddz) -> None:
    line = b'{"do":"beats","rules":"ddz3","rules":"ddz4","on":"33","play":"44"}'
    run = ddz("batch", stdin=line)
    assert (run.code, run.err) == (FAILURE, "")
    message = '"rules" is given twice: keep one.'
    assert told(run.out) == [{"error": {"code": "given_twice", "message": message}}]


def test_a_spring_that_the_house_does_not_play_is_an_error_answer(ddz: Ddz) -> None:
    spring = {**json.loads(_GOOD), "spring": True}
    house = {**spring, "house": {"spring": 2}}
    run = ddz("batch", stdin="{}\n{}".format(json.dumps(spring), json.dumps(house)).encode())
    refused, paid = told(run.out)
    assert refused["error"]["code"] == "spring_off" and paid["product"] == "2 x 2 x 2 = 8"


@pytest.mark.parametrize(
    ("bid", "shown"), [(10**15, "10^15 or more"), (-(10**99), "-10^15 or less")]
)
def test_a_huge_number_has_a_sentence_too(ddz: Ddz, bid: int, shown: str) -> None:
    run = ddz("batch", stdin=json.dumps({**json.loads(_GOOD), "bid": bid}).encode())
    message = "A landlord's call is 1, 2 or 3, not {}.".format(shown)
    assert told(run.out) == [{"error": {"code": "bad_landlord_bid", "message": message}}]


def test_a_line_without_an_end_is_one_error_answer(ddz: Ddz) -> None:
    endless = b"\0" * (3 << 20) + b"\n" + _GOOD.encode()
    first, second = told(ddz("batch", stdin=endless).out)
    assert first["error"]["code"] == "line_long" and second["pay"] == [-8, 4, 4]
    assert list(_lines(io.BytesIO(endless)))[0] == b"\0" * (1 << 20)


def test_blank_lines_and_the_mark_of_windows_are_skipped(ddz: Ddz) -> None:
    asked = b"\xef\xbb\xbf" + _GOOD.encode() + b"\r\n\r\n  \n\n" + _GOOD.encode()
    run = ddz("batch", stdin=asked)
    assert run.code == OK and len(told(run.out)) == 2
    assert ddz("batch") == ddz("batch", stdin=b"\xef\xbb\xbf\r\n") == (OK, "", "")


def test_an_answer_comes_before_the_next_request() -> None:
    command = "from host_tools.cli import main; main()"
    with subprocess.Popen(
        [sys.executable, "-c", command, "batch"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as process:
        assert process.stdin and process.stdout
        for _ in range(2):
            process.stdin.write(_GOOD.encode() + b"\n")
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["product"] == "2 x 2 = 4"
        process.stdin.close()
        assert process.wait(60) == OK
