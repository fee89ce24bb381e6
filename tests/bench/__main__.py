"""The benchmark: python -m tests.bench [--json FILE].

All but the judging a second runs on the emulated Pico, in simulated time, so those figures are
exact and come out the same again. Each stands beside what a common project does in the same run:
a whole frame and a JSON file for every change, sources instead of compiled files, totals from one
growing list; and the judge beside RLCard and DouZero, where they are installed.
"""

import argparse
import json
import sys
from pathlib import Path
from statistics import mean, median
from typing import Any

from host_tools.export.download import download
from host_tools.link_client import Client
from tests.bench import judging, latency, table
from tests.bench.boards import board, common_files, ledger_files, ledger_with, said, script
from tests.bench.sessions import common_json, ledger
from tests.pico.rig import Pico
from tests.pico.rig.tools import build_ledger
from tests.pico.stepped_port import SteppedPort

_HANDS = 8
_EXPORTED = 100  # hands
_BOOTED = 10  # hands of the session that comes up
_RESUMED = (10, 100, 1000, 5000)
_ERASE_CYCLES = 100_000  # a sector's, W25Q16JV datasheet
_SECTORS = 352
_HANDS_A_YEAR = 52 * 2 * 40
_FRAME_BYTES = 1024
_BOOT_MS = 8000


def main() -> None:
    """Run all and print a table; write the figures to a file if asked."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures to FILE")
    file = parser.parse_args().json
    figures: dict[str, Any] = {}
    for name, measure in _MEASURES:
        print("measuring {} ...".format(name), file=sys.stderr, flush=True)
        figures.update(measure())
    figures["peer"] = {
        name: value["peer"] if isinstance(value, dict) else figures.get(name + "_peer")
        for name, value in figures.items()
        if (isinstance(value, dict) and "peer" in value) or name + "_peer" in figures
    }
    table.show(figures)
    if file:
        file.write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")


def _presses() -> dict[str, Any]:
    with board(ledger_files()) as pico:
        pico.until_screen(_BOOT_MS, 300)
        ours = list(latency.hands(pico, _HANDS))
    seats = [press for what, press in ours if what == "seat"]
    commits = [press for what, press in ours if what == "commit"]
    peer_seats, peer_commits = _common_presses()
    programs = 5 * median(p.programs for p in seats) + mean(p.programs for p in commits)
    erases = 5 * mean(p.erases for p in seats) + mean(p.erases for p in commits)
    return {
        "press_ms": {**latency.figures(seats), "peer": latency.figures(peer_seats)},
        "commit_ms": {**latency.figures(commits), "peer": latency.figures(peer_commits)},
        "i2c_bytes_a_press": {
            "median": median(p.i2c_bytes for p in seats),
            "whole_frame": _FRAME_BYTES,
            "peer": median(p.i2c_bytes for p in peer_seats),
        },
        # Of the time on the bus, what the changed bytes alone would take.
        "i2c_share": {
            "median": round(median(p.changed / p.i2c_bytes for p in seats), 2),
            "peer": round(median(p.changed / p.i2c_bytes for p in peer_seats), 2),
        },
        "flash_a_hand": {
            "programs": round(programs, 1),
            "erases": round(erases, 2),
            "years": round(_ERASE_CYCLES * _SECTORS / max(erases, 0.01) / _HANDS_A_YEAR),
            "peer": {
                "programs": round(mean(p.programs for p in peer_commits), 1),
                "erases": round(mean(p.erases for p in peer_commits), 2),
            },
        },
    }


def _common_presses() -> tuple[list[latency.Press], list[latency.Press]]:
    seats, commits = [], []
    with board(common_files(), scores_dot_json=common_json(100)) as pico:
        pico.until_screen(_BOOT_MS, 300)
        for _ in range(_HANDS):
            seats += [latency.press(pico, key, False) for key in ("2", "3", "1")]
            commits.append(latency.press(pico, "ok", False))
    return seats, commits


def _boot() -> dict[str, Any]:
    record = ledger(_BOOTED)
    played = {"data__0001_dot_led": record}
    evening = {"data/0001.led": record}
    return {
        "boot_ms": {
            "mpy": _booted(board(ledger_files(), **played)),
            "frozen": _booted(Pico(firmware=build_ledger(), files=evening)),
            "peer": {"py": _booted(board(ledger_files(as_source=True), **played))},
        }
    }


def _booted(pico: Pico) -> float:
    """From power to the last pixel of the scoreboard, on a board that has a session."""
    with pico:
        pico.until_screen(2 * _BOOT_MS, 500)
        pico.power_off()
        pico.run(100)
        pico.power_on()
        start_ms = pico.now_ms
        pico.until_screen(2 * _BOOT_MS, 500)
        return round(pico.status()["oled"]["lastChangeNs"] / 1e6 - start_ms, 1)


def _heap() -> dict[str, Any]:
    with board(ledger_with("heap.py")) as pico:
        ours = said(pico)
    files = {**common_files(), "main.py": script("heap_common.py")}
    with board(files, scores_dot_json=common_json(1000)) as pico:
        peer = int(said(pico)["free"])
    return {
        "heap_free": int(ours["scoreboard"]),
        "heap_free_peer": peer,
        "heap_free_frozen": _frozen_heap(),
        "heap_free_after_2000_hands": int(ours["after"]),
        "longest_pause_ms": round(int(ours["longest_us"]) / 1000, 1),
    }


def _frozen_heap() -> int:
    with Pico(firmware=build_ledger(), files={"heap.py": script("heap.py")}) as pico:
        pico.until_screen(_BOOT_MS, 500)
        # What is frozen as main.py goes before a file of that name.
        pico.send(b"\x03")
        pico.run(500)
        pico.send(b"exec(open('/heap.py').read())\r\n")
        pico.until_text("scoreboard ", _BOOT_MS)
        return int(pico.until_text("begun", _BOOT_MS).split()[0])


def _resume() -> dict[str, Any]:
    ours: dict[str, Any] = {}
    peer: dict[str, Any] = {}
    for hands in _RESUMED:
        with board(ledger_with("resume.py"), data__0001_dot_led=ledger(hands)) as pico:
            ours[str(hands)] = _ms(said(pico)["us"])
        files = {"main.py": script("resume_json.py")}
        with board(files, scores_dot_json=common_json(hands)) as pico:
            peer[str(hands)] = _ms(said(pico)["us"])
    return {"resume_ms": {**ours, "peer": peer}}


def _export() -> dict[str, Any]:
    record = ledger(_EXPORTED)
    with board(ledger_files(), data__0001_dot_led=record) as pico:
        pico.until_screen(_BOOT_MS, 300)
        client = Client(SteppedPort(pico), "bench")
        start_ms = pico.now_ms
        assert download(client, "0001", lambda *_: None) == record
        seconds = (pico.now_ms - start_ms) / 1000
    return {"export_bytes_per_s": round(len(record) / seconds)}


def _ms(us: str) -> float | str:
    return round(int(us) / 1000, 1) if us.isdigit() else us


_MEASURES = (
    ("presses", _presses),
    ("boot", _boot),
    ("resume", _resume),
    ("export", _export),
    ("heap over 2,000 hands", _heap),
    ("judging beside RLCard and DouZero", judging.rates),
    ("judging on the Pico", judging.pico_ms),
)

if __name__ == "__main__":
    main()
