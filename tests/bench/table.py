"""The figures as a table for people: each beside the common project's, and what is aimed at."""

from collections.abc import Iterator
from typing import Any

from rich.console import Console
from rich.table import Table

_AIMS = {
    "press_ms": "median 20",
    "commit_ms": "median 110",
    "boot_ms": "mpy 450, frozen 250",
    "heap_free": "170,000",
    "resume_ms": "flat, within 50",
}

_SAYS = {
    "press_ms": "key to last pixel, a seat in play (ms)",
    "commit_ms": "key to last pixel, a commit (ms)",
    "i2c_bytes_a_press": "bytes on the bus a press",
    "i2c_share": "share of the bus that changed bytes need",
    "flash_a_hand": "flash a hand, and years of wear",
    "boot_ms": "power to the scoreboard (ms)",
    "resume_ms": "resume by hands played (ms)",
    "export_bytes_per_s": "export (bytes a second)",
    "heap_free": "free heap at the scoreboard (bytes)",
    "heap_free_frozen": "the same, one-file firmware",
    "heap_free_after_2000_hands": "free heap after 2,000 hands",
    "longest_pause_ms": "longest record of 2,000 hands (ms)",
    "classify_per_s": "plays read a second, on this computer",
    "beats_per_s": "plays compared a second",
    "beats_of_one_size_per_s": "the same, of one size",
    "classify_pico_ms": "longest play read on the Pico (ms)",
}


def show(figures: dict[str, Any]) -> None:
    """Print a table of the figures to stdout."""
    table = Table(title="Landlord Ledger on the emulated Pico", title_justify="left")
    for heading in ("figure", "here", "peer", "aim"):
        table.add_column(heading)
    for row in _rows(figures):
        table.add_row(*row)
    Console().print(table)


def _rows(figures: dict[str, Any]) -> Iterator[tuple[str, str, str, str]]:
    for name, value in figures.items():
        if name == "peer" or name.endswith("_peer"):
            continue
        if isinstance(value, dict):
            peer = value.get("peer")
            value = {part: value[part] for part in value if part != "peer"}
        else:
            peer = figures.get(name + "_peer")
        yield _SAYS.get(name, name), _told(value), _told(peer), _AIMS.get(name, "")


def _told(value: Any) -> str:
    if isinstance(value, dict):
        return "\n".join("{} {}".format(part, _told(value[part])) for part in value)
    if isinstance(value, int):
        return "{:,}".format(value)
    return "" if value is None else str(value)
