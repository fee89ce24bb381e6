"""A board as a Wokwi diagram, from the same wires as its picture.

Part and pin names are those of Wokwi's own part definitions (wokwi-boards, wokwi-elements).
"""

import json
from typing import Any

from tests.boards.pico_pins import NAMES
from tests.boards.wiring import Wire, key_names, wires

# The one kind of panel that Wokwi has.
CONTROLLER = "ssd1306"

# What Wokwi for VS Code runs: a firmware file that the builder puts beside it.
SETTINGS = """\
[wokwi]
version = 1
firmware = "firmware.uf2"
elf = "firmware.uf2"
rfc2217ServerPort = 4000
"""

_COLOURS = {"VCC": "red", "GND": "black", "SDA": "blue", "SCL": "orange"}
_KEY_COLOURS = {"OK": "green", "UNDO": "red"}
# The computer's key that presses a key.
_SHORTCUTS = {"NEXT": "n", "OK": "o", "UNDO": "u"}
_LEFT = {"pico": 0, "key": -220, "oled": -230, "buzzer": 160}


def diagram(facts: dict[str, Any]) -> str:
    """Return the text of diagram.json. Raises ValueError for a panel that Wokwi does not have."""
    if facts["CONTROLLER"] != CONTROLLER:
        raise ValueError("Wokwi has no {} panel".format(facts["CONTROLLER"]))
    made = {
        "version": 1,
        "author": "Landlord Ledger",
        "editor": "wokwi",
        "parts": _parts(facts),
        "connections": _connections(facts),
    }
    return json.dumps(made, indent=2) + "\n"


def _parts(facts: dict[str, Any]) -> list[dict[str, Any]]:
    address = "0x{:02x}".format(facts["ADDRESSES"][0])
    parts = [
        _part("board-pi-pico", "pico", 0, _LEFT["pico"], {}),
        _part("board-ssd1306", "oled", -120, _LEFT["oled"], {"i2cAddress": address}),
        _part("wokwi-buzzer", "buzzer", 150, _LEFT["buzzer"], {}),
    ]
    for number, name in enumerate(key_names(facts)):
        attributes = {
            "label": name,
            "key": _SHORTCUTS.get(name, name[-1]),
            "color": _KEY_COLOURS.get(name, "blue"),
        }
        top = 20 + 60 * number
        parts.append(_part("wokwi-pushbutton", _id(name), top, _LEFT["key"], attributes))
    return parts


def _part(kind: str, id: str, top: int, left: int, attributes: dict[str, str]) -> dict[str, Any]:
    return {"type": kind, "id": id, "top": top, "left": left, "attrs": attributes}


def _id(part: str) -> str:
    return part.lower().replace(" ", "")


def _connections(facts: dict[str, Any]) -> list[list[Any]]:
    found = []
    for wire in wires(facts):
        pin = "pico:" + _pico_pin(wire.pin)
        if wire.part == "keys":
            ends = [_id(name) + ":2.r" for name in key_names(facts)]
        elif wire.terminal == "signal":
            ends = [_id(wire.part) + ":1.r"]
        elif wire.part == "buzzer":
            ends = ["buzzer:2" if wire.terminal == "+" else "buzzer:1"]
        elif wire.part == "oled":
            ends = ["oled:" + wire.terminal]
        else:
            continue  # the simulation has its own restart button
        found += [[end, pin, _colour(wire), []] for end in ends]
    return found


def _pico_pin(pin: int) -> str:
    """Wokwi's name for a pin: it counts the grounds."""
    name = NAMES[pin - 1]
    return "GND.{}".format(NAMES[:pin].count("GND")) if name == "GND" else name


def _colour(wire: Wire) -> str:
    return _COLOURS.get(wire.terminal, "green")
