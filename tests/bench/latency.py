"""From the edge of a key to the last pixel that it changes, on the glass."""

from collections.abc import Iterator
from dataclasses import dataclass
from statistics import median

from tests.pico.rig import Pico

_DOWN_MS = 80
_CALM_MS = 400


@dataclass(frozen=True)
class Press:
    """What one press cost."""

    ms: float
    i2c_bytes: int
    transfers: int
    changed: int  # bytes of the panel's memory that differ afterwards
    programs: int
    erases: int


def press(pico: Pico, key: str, from_release: bool) -> Press:
    """Press a key. Time counts from the edge that acts: one with a long press acts when let go."""
    before = pico.status()
    ram = pico.screen().ram
    down_ns = pico.down(key)
    pico.run(_DOWN_MS)
    up_ns = pico.up(key)
    pico.run(_CALM_MS)
    after = pico.status()
    edge_ns = up_ns if from_release else down_ns
    return Press(
        (after["oled"]["lastChangeNs"] - edge_ns) / 1e6,
        after["i2c"]["bytes"] - before["i2c"]["bytes"],
        after["i2c"]["transactions"] - before["i2c"]["transactions"],
        sum(a != b for a, b in zip(ram, pico.screen().ram, strict=True)),
        after["programs"] - before["programs"],
        after["erases"] - before["erases"],
    )


def hands(pico: Pico, count: int) -> Iterator[tuple[str, Press]]:
    """Play hands, and yield ("seat" or "commit", what it cost) for the presses of interest."""
    for _ in range(count):
        pico.press("1", hold_ms=700)
        for key in ("2", "3", "1"):
            yield "seat", press(pico, key, True)
        pico.press("ok")
        pico.press("2")
        yield "commit", press(pico, "ok", True)
        pico.run(3000)


def figures(presses: list[Press]) -> dict[str, float]:
    """Median and worst time."""
    times = [press.ms for press in presses]
    return {"median": round(median(times), 1), "worst": round(max(times), 1)}
