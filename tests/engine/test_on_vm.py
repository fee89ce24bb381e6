"""One MicroPython VM and CPython give the same answers, byte for byte."""

import json
import os
import random
import subprocess
from pathlib import Path
from typing import Any

import pytest

from host_tools.vm import vm_command
from tests.engine.cases import all_requests
from tests.engine.evening import NAMES, ledger_of_an_evening
from tests.engine.judge_cases import BEATEN, DOUBTS, REASONS
from tests.engine.legal_plays import ddz3, ddz4, ningbo4
from tests.engine.on_vm.probe import probe

ROOT = Path(__file__).parents[2]
PROBE = Path(__file__).parent / "on_vm" / "probe.py"
_HEAP = "320K"  # for sources, which are compiled there, and for cases of thousands of letters
_END_S = 120

MODULES = sorted(path.stem for path in (ROOT / "engine_mpy").glob("*.py") if path.stem[0] != "_")
LEDGER = ledger_of_an_evening("ddz3", seed=1, hands=12)
EVENTS = [
    "T ddz3/1,cap=4,spring=2 012 Ann,Bob,%E9%98%BF%E6%98%8E",
    "H 1 ddz3/1 012 c01 c12 k b04 b14T t9 r2 e o2",
    "E 1 2 ningbo4/1 0123 d c02 bacA e o1",
    "V 1 0",
    "V 1 1",
    "A 0 1 50 taxi%20home",
    "X 0 1 3",
    "Z",
    "U",
    "R",
    "c03",
]
BROKEN_EVENTS = [
    "",
    " ",
    "T",
    "T ddz3/1 012",
    "T ddz3/1 0x2 A,B,C",
    "T ddz3/1 012 A,B,%F",
    "T ddz3/1 012 A,B,%FF",
    "T ddz3/1 012 A,B,%41",
    "T ddz3/1 012 A,B,\u0995",
    "H",
    "H one ddz3/1 012 c03 e o0",
    "H 01 ddz3/1 012 c03 e o0",
    "E 1 ddz3/1 012 c03 e o0",
    "V 1 2",
    "V 1",
    "A 0 1 5",
    "A 0 1 +5 tip",
    "X 0 1",
    "X 0 1 \u0667",
    "Z 1",
    "U U",
]


def jobs() -> list[tuple[str, Any]]:
    """Everything that is asked of both Pythons."""
    asked: list[tuple[str, Any]] = [("import", module) for module in MODULES]
    asked += [("ask", request) for request in all_requests()]
    asked += [("ask", request) for request in some_plays()]
    asked += [("event", text) for text in EVENTS + BROKEN_EVENTS]
    asked += [("name", name) for name in NAMES]
    asked += [("record", line) for line in LEDGER.splitlines()]
    asked += [("damage", line) for line in LEDGER.splitlines()[:3]]
    asked += [("fold", text) for text in ledgers()]
    asked += [("doubts", case[:2]) for case in DOUBTS]
    asked += [("reason", case[:3]) for case in REASONS]
    asked += [("beaten", case[:2]) for case in BEATEN]
    return asked


def some_plays() -> list[dict[str, str]]:
    """Legal plays of each game, and the same in another order with a card of 3 more."""
    rng = random.Random(4)
    requests = []
    for rules, plays in (("ddz3", ddz3()), ("ddz4", ddz4()), ("ningbo4", ningbo4())):
        for cards in rng.sample(sorted(plays), 300):
            for written in (cards, cards[::-1] + "3"):
                requests.append({"do": "classify", "rules": rules, "cards": written})
    return requests


def ledgers() -> list[str]:
    """The ledger of an evening, and the same with a line lost, cut, doubled or empty."""
    lines = LEDGER.splitlines(keepends=True)
    damaged = [LEDGER, "", "\n", LEDGER[:-1], LEDGER[:-30]]
    for at in range(0, len(lines), 5):
        damaged.append("".join(lines[:at] + lines[at + 1 :]))
        damaged.append("".join(lines[:at] + [lines[at][:-5] + "\n"] + lines[at + 1 :]))
        damaged.append("".join(lines[: at + 1] + lines[at:]))
    return damaged


@pytest.fixture(scope="module")
def on_vm() -> list[Any]:
    """The outcomes of all jobs in one VM process."""
    asked = "".join(json.dumps(job, ensure_ascii=False) + "\n" for job in jobs())
    done = subprocess.run(
        [*vm_command(_HEAP), str(PROBE)],
        input=asked,
        capture_output=True,
        env={**os.environ, "MICROPYPATH": str(ROOT)},
        encoding="utf-8",
        timeout=_END_S,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    return [json.loads(line) for line in done.stdout.splitlines()]


def test_both_pythons_agree_on_everything(on_vm: list[Any]) -> None:
    asked = jobs()
    assert len(on_vm) == len(asked)
    for job, outcome in zip(asked, on_vm, strict=True):
        assert outcome == json.loads(json.dumps(probe(job))), job


def test_every_module_imports_on_the_vm(on_vm: list[Any]) -> None:
    assert on_vm[: len(MODULES)] == ["imported"] * len(MODULES)


def outcomes(on_vm: list[Any], what: str) -> list[tuple[Any, Any]]:
    """The (argument, outcome) of each job of a kind."""
    asked = [
        (job[1], outcome) for job, outcome in zip(jobs(), on_vm, strict=True) if job[0] == what
    ]
    assert asked
    return asked


@pytest.mark.parametrize("what", ["event", "record"])
def test_text_that_is_whole_comes_back_as_it_was(on_vm: list[Any], what: str) -> None:
    for text, outcome in outcomes(on_vm, what):
        if text in BROKEN_EVENTS:
            assert outcome["error"]["code"] in ("not_an_event", "not_whole", "damaged"), text
        else:
            assert outcome == text


def test_no_single_damaged_byte_of_a_line_passes(on_vm: list[Any]) -> None:
    for line, (tried, passed) in outcomes(on_vm, "damage"):
        assert tried == 95 * len(line)
        assert passed == []


def test_the_ledger_holds_what_was_played(on_vm: list[Any]) -> None:
    _, whole = outcomes(on_vm, "fold")[0]
    assert whole[-1] == []
    assert whole[1] >= 12
