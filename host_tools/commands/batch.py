"""ddz batch: answer requests, one JSON object a line."""

import json
import sys
from typing import Any, NoReturn

import click

from engine_mpy.batch import answer, refusal
from engine_mpy.errors import RuleError
from host_tools.errors import FAILURE, USAGE, DdzError


@click.command("batch")
def command() -> None:
    """Answer requests from standard input on standard output, one JSON object a line.

    A request is an object with "do", for example
    {"do":"score","rules":"ddz3","landlord":0,"bid":2,"bombs":{"4":1},"rockets":0,"winner":1}.
    Seats count from 0. Blank lines are skipped; the exit code is 1 if any answer was an error.
    """
    if sys.stdin is None:
        raise DdzError("standard input is closed; write requests to it", USAGE)
    failed = False
    for line in sys.stdin.buffer:
        if line.strip():
            told = _answer(line)
            failed = failed or "error" in told
            print(json.dumps(told, separators=(",", ":")), flush=True)
    if failed:
        raise click.exceptions.Exit(FAILURE)


def _answer(line: bytes) -> dict[str, Any]:
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
