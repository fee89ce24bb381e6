"""ddz batch: answer requests, one JSON object a line."""

import codecs
import json
import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager, nullcontext
from typing import Any, BinaryIO, NoReturn

import click

from engine_mpy.batch import answer, refusal
from engine_mpy.errors import RuleError
from host_tools.errors import FAILURE, USAGE, DdzError
from host_tools.progress import Progress, shown

_LONGEST_BYTES = 1 << 20
_EPILOG = (
    'Example of a request: {"do":"score", "rules":"ddz3", "landlord":0, "bid":2, '
    '"bombs":{"4":1}, "rockets":0, "winner":1}'
)


@click.command("batch", epilog=_EPILOG)
def command() -> None:
    """Answer requests of programs, a JSON object a line.

    They come on standard input and are answered on standard output. A request is an object with
    "do": score, auction, classify or beats. Seats count from 0. Blank lines are skipped; the exit
    code is 1 if any answer was an error.
    """
    if sys.stdin is None:
        raise DdzError("standard input is closed; write requests to it", USAGE)
    failed = False
    with _progress() as progress:
        for number, line in enumerate(_lines(sys.stdin.buffer)):
            progress("{} requests".format(number), number, 0)
            if line.removeprefix(codecs.BOM_UTF8).strip():
                told = _answer(line)
                failed = failed or "error" in told
                print(json.dumps(told, separators=(",", ":")), flush=True)
    if failed:
        raise click.exceptions.Exit(FAILURE)


def _progress() -> AbstractContextManager[Progress]:
    # In a terminal the answers themselves show it.
    return nullcontext(lambda *_: None) if sys.stdout.isatty() else shown()


def _lines(stream: BinaryIO) -> Iterator[bytes]:
    """Yield each line; of one that is too long for a request only the beginning."""
    while line := stream.readline(_LONGEST_BYTES):
        yield line
        while len(line) == _LONGEST_BYTES and not line.endswith(b"\n"):
            line = stream.readline(_LONGEST_BYTES)


def _answer(line: bytes) -> dict[str, Any]:
    if len(line) == _LONGEST_BYTES:
        return refusal(RuleError("line_long"))
    try:
        # The mark at the start is what Windows puts before UTF-8.
        request = json.loads(
            line.decode("utf-8-sig"), parse_constant=_refuse, object_pairs_hook=_object
        )
    except RuleError as e:
        return refusal(e)
    except (ValueError, RecursionError):
        return refusal(RuleError("not_json"))
    return answer(request)


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, value in pairs:
        if name in found:
            raise RuleError("given_twice", field=name)
        found[name] = value
    return found


def _refuse(constant: str) -> NoReturn:
    raise ValueError(constant)
