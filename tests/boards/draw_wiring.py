"""The wiring picture of a board as SVG: the Pico in the middle, what is needed on its left."""

import xml.etree.ElementTree as ET
from typing import Any

from tests.boards.pico_pins import NAMES, ROWS, on_left, row_of
from tests.boards.wiring import Wire, wires

WIDTH, HEIGHT = 1000, 850
_FIRST_ROW, _PITCH = 130, 34
_PICO_LEFT, _PICO_RIGHT = 470, 690
_PAD = 12
_PARTS_RIGHT = 320  # where the wires on the left end
_PARTS_LEFT = 800  # and those on the right
_OLED_LEFT, _KEY_LEFT, _GROUND_BAR = 70, 190, 130
_OVER, _DOWN, _UP = 72, 395, 730  # the one wire that goes around the Pico

_COLOURS = {"VCC": "#c62828", "GND": "#111111", "SDA": "#1565c0", "SCL": "#a65e00"}
_OTHER_COLOUR = "#2e7d32"
_PANELS = {"ssd1306": 'OLED 0.96", SSD1306', "sh1106": 'OLED 1.3", SH1106'}

# An empty line parts two notes.
_NOTES = (
    *("BEFORE YOU PLUG IT IN", ""),
    *("Go by the names printed on the", "OLED, never by their places:"),
    *("some have GND first, some VCC.", "The wrong way round kills it.", ""),
    *("VCC goes to 3V3, that is pin 36,", "never to VBUS or VSYS (5 V).", ""),
    *("Keys need no resistors. If a key", "has four legs, take two that lie", "diagonally."),
)


def draw(facts: dict[str, Any]) -> str:
    """Return the picture of a board that says `facts`. Raises ValueError as wires() does."""
    size = {"width": str(WIDTH), "height": str(HEIGHT)}
    box = "0 0 {} {}".format(WIDTH, HEIGHT)
    svg = ET.Element("svg", size, xmlns="http://www.w3.org/2000/svg", viewBox=box, role="img")
    svg.set("font-family", "DejaVu Sans, Verdana, sans-serif")
    _add(svg, "title", "Wiring of {}".format(facts["NAME"]))
    _add(svg, "rect", width=WIDTH, height=HEIGHT, fill="#ffffff")
    _label(svg, 40, 36, "{}: the wiring".format(facts["NAME"]), size=22, bold=True)
    all_wires = wires(facts)
    for wire in all_wires:
        _wire(svg, wire)
    _oled(svg, facts, [wire for wire in all_wires if wire.part == "oled"])
    _keys(svg, [wire for wire in all_wires if wire.terminal == "signal"])
    for part, title in (("reset", "Reset button"), ("buzzer", "Piezo buzzer")):
        _extra(svg, title, [wire for wire in all_wires if wire.part == part])
    _pico(svg, {wire.pin for wire in all_wires})
    for line, text in enumerate(_NOTES):
        if text:
            _label(svg, 750, 118 + 19 * line, text, size=13, bold=line == 0)
    ET.indent(svg)
    return ET.tostring(svg, encoding="unicode") + "\n"


def _y(row: int) -> int:
    return _FIRST_ROW + _PITCH * (row - 1)


def _wire(svg: ET.Element, wire: Wire) -> None:
    y = _y(row_of(wire.pin))
    if wire.terminal == "VCC":
        end = _y(2)
        path = [(_PICO_RIGHT, y), (_UP, y), (_UP, _OVER), (_DOWN, _OVER), (_DOWN, end)]
        path.append((_PARTS_RIGHT, end))
    elif wire.part == "keys":
        path = [(_PICO_LEFT, y), (_GROUND_BAR, y)]
    elif on_left(wire.pin):
        path = [(_PICO_LEFT, y), (_PARTS_RIGHT, y)]
    else:
        path = [(_PICO_RIGHT, y), (_PARTS_LEFT, y)]
    _line(svg, path, _COLOURS.get(wire.terminal, _OTHER_COLOUR), wire.optional)


def _line(svg: ET.Element, path: list[tuple[int, int]], colour: str, dashed: bool = False) -> None:
    points = " ".join("{},{}".format(x, y) for x, y in path)
    line = _add(svg, "polyline", points=points, fill="none", stroke=colour, stroke_width=4)
    line.set("class", "wire")
    if dashed:
        line.set("stroke-dasharray", "9 6")


def _oled(svg: ET.Element, facts: dict[str, Any], found: list[Wire]) -> None:
    rows = {wire.terminal: row_of(wire.pin) for wire in found}
    rows["VCC"] = 2
    top, bottom = _y(1) - 10, _y(max(rows.values())) + 26
    _box(svg, _OLED_LEFT, top, _PARTS_RIGHT - _OLED_LEFT, bottom - top)
    middle = (top + bottom) // 2
    _add(svg, "rect", x=90, y=middle - 54, width=160, height=80, fill="#222222")
    _label(svg, 170, middle - 8, "128 x 64", size=15, anchor="middle", colour="#ffffff")
    _label(svg, 170, middle + 50, _PANELS[facts["CONTROLLER"]], size=13, anchor="middle")
    address = "I2C address 0x{:02X}".format(facts["ADDRESSES"][0])
    _label(svg, 170, middle + 70, address, size=12, anchor="middle")
    for terminal, row in rows.items():
        _terminal(svg, _PARTS_RIGHT, _y(row))
        _label(svg, _PARTS_RIGHT - 14, _y(row) + 5, terminal, size=14, bold=True, anchor="end")


def _keys(svg: ET.Element, found: list[Wire]) -> None:
    rows = [row_of(wire.pin) for wire in found]
    _line(svg, [(_GROUND_BAR, _y(min(rows))), (_GROUND_BAR, _y(max(rows)))], _COLOURS["GND"])
    _label(svg, 30, _y(min(rows)) - 24, "All keys: one end to ground", size=13)
    for wire, row in zip(found, rows, strict=True):
        _line(svg, [(_KEY_LEFT, _y(row)), (_GROUND_BAR, _y(row))], _COLOURS["GND"])
        _box(svg, _KEY_LEFT, _y(row) - 13, _PARTS_RIGHT - _KEY_LEFT, 26)
        _add(svg, "circle", cx=_KEY_LEFT + 26, cy=_y(row), r=8, fill="#555555")
        _label(svg, _KEY_LEFT + 44, _y(row) + 5, wire.part, size=14, bold=True)
        _terminal(svg, _KEY_LEFT, _y(row))
        _terminal(svg, _PARTS_RIGHT, _y(row))


def _extra(svg: ET.Element, title: str, found: list[Wire]) -> None:
    ys = [_y(row_of(wire.pin)) for wire in found]
    top, bottom = min(ys) - 18, max(ys) + 18
    box = _box(svg, _PARTS_LEFT, top, 170, bottom - top)
    box.set("stroke-dasharray", "9 6")
    middle = (top + bottom) // 2
    _label(svg, _PARTS_LEFT + 48, middle - 3, title, size=14)
    _label(svg, _PARTS_LEFT + 48, middle + 16, "(optional)", size=13)
    for wire, y in zip(found, ys, strict=True):
        _terminal(svg, _PARTS_LEFT, y)
        if wire.part == "buzzer":
            _label(svg, _PARTS_LEFT + 14, y + 5, wire.terminal, size=13, bold=True)


def _pico(svg: ET.Element, used: set[int]) -> None:
    top, height = _y(1) - 26, _PITCH * (ROWS - 1) + 52
    width = _PICO_RIGHT - _PICO_LEFT
    _add(svg, "rect", x=550, y=top - 16, width=60, height=34, rx=4, fill="#bbbbbb")
    _box(svg, _PICO_LEFT, top, width, height, fill="#eef3ee")
    _label(svg, 580, top - 2, "USB", size=12, anchor="middle")
    for pin, name in enumerate(NAMES, 1):
        y, left, bold = _y(row_of(pin)), on_left(pin), pin in used
        x = _PICO_LEFT if left else _PICO_RIGHT
        fill = "#ffd54f" if bold else "#ffffff"
        _add(svg, "circle", cx=x, cy=y, r=_PAD, fill=fill, stroke="#333333", stroke_width=1.5)
        _label(svg, x, y + 4, str(pin), size=11, anchor="middle", bold=bold)
        colour = "#000000" if bold else "#777777"
        place = (x + 20, "start") if left else (x - 20, "end")
        _label(svg, place[0], y + 5, name, size=14, bold=bold, anchor=place[1], colour=colour)
    name = _label(svg, 0, 0, "Pico, Pico W, Pico 2 or Pico 2 W", size=15, anchor="middle")
    name.set("transform", "translate(566 {}) rotate(-90)".format(top + height // 2))
    name.set("class", "turned")
    _label(svg, 580, top + height + 24, "Seen from above, chip up", size=13, anchor="middle")


def _box(
    svg: ET.Element, x: int, y: int, width: int, height: int, fill: str = "#f5f5f5"
) -> ET.Element:
    return _add(
        svg, "rect", x=x, y=y, width=width, height=height, rx=6, fill=fill, stroke="#333333"
    )


def _terminal(svg: ET.Element, x: int, y: int) -> None:
    _add(svg, "circle", cx=x, cy=y, r=6, fill="#ffd54f", stroke="#333333")


def _label(
    svg: ET.Element,
    x: int,
    y: int,
    text: str,
    size: int,
    bold: bool = False,
    anchor: str = "start",
    colour: str = "#000000",
) -> ET.Element:
    label = _add(svg, "text", text, x=x, y=y, font_size=size, text_anchor=anchor, fill=colour)
    if bold:
        label.set("font-weight", "bold")
    return label


def _add(
    parent: ET.Element, tag: str, text: str | None = None, **attributes: str | float
) -> ET.Element:
    named = {name.replace("_", "-"): str(value) for name, value in attributes.items()}
    element = ET.SubElement(parent, tag, named)
    element.text = text
    return element
