"""The wires of a board, from the pins that its module names: what pictures and tests go by."""

from dataclasses import dataclass
from typing import Any

from tests.boards.pico_pins import NAMES, POWER, RUN, on_left, pin_of

# The ground pins that leave every wire straight.
_OLED_GROUND = 3
_KEYS_GROUND = 18
_BUZZER_GROUND = 23
_RESET_GROUND = 28


@dataclass(frozen=True)
class Wire:
    """One wire from a pin of the Pico, 1 to 40, to a named terminal of a part."""

    pin: int
    part: str
    terminal: str
    optional: bool = False

    @property
    def name(self) -> str:
        """The name of the pin, as the Pico's back side has it."""
        return NAMES[self.pin - 1]


def key_names(facts: dict[str, Any]) -> tuple[str, ...]:
    """The names of the keys, in the order of the board's KEYS."""
    seats = ("NEXT",) if facts["THREE_KEYS"] else ("Seat 1", "Seat 2", "Seat 3", "Seat 4")
    return (*seats, "OK", "UNDO")


def wires(facts: dict[str, Any]) -> list[Wire]:
    """Every wire of a board. The keys' other ends share one ground wire: part "keys".

    Raises ValueError where a pin does not come out of the Pico, or a key is not on its left.
    """
    found = [
        Wire(POWER, "oled", "VCC"),
        Wire(_OLED_GROUND, "oled", "GND"),
        Wire(pin_of(facts["SDA"]), "oled", "SDA"),
        Wire(pin_of(facts["SCL"]), "oled", "SCL"),
    ]
    if facts["RESET"] is not None:
        found.append(Wire(pin_of(facts["RESET"]), "oled", "RES"))
    for name, gpio in zip(key_names(facts), facts["KEYS"], strict=True):
        found.append(Wire(pin_of(gpio), name, "signal"))
    found.append(Wire(_KEYS_GROUND, "keys", "GND"))
    found.append(Wire(pin_of(facts["BUZZER"]), "buzzer", "+", optional=True))
    found.append(Wire(_BUZZER_GROUND, "buzzer", "GND", optional=True))
    found.append(Wire(RUN, "reset", "RUN", optional=True))
    found.append(Wire(_RESET_GROUND, "reset", "GND", optional=True))
    _check(found)
    return found


def _check(found: list[Wire]) -> None:
    for wire in found:
        left = not wire.optional and wire.terminal != "VCC"
        if on_left(wire.pin) != left:
            side = "left" if left else "right"
            raise ValueError("{} must be on the {} of the Pico".format(wire.name, side))
    pins = [wire.pin for wire in found]
    if len(set(pins)) < len(pins):
        raise ValueError("two wires share a pin")
