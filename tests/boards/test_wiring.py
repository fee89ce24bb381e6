"""The wiring pictures are what the pins say, and can be read."""

import xml.etree.ElementTree as ET
from itertools import combinations, permutations
from pathlib import Path

import pytest

from host_tools.device_tree import board_facts, boards
from tests.boards.draw_wiring import HEIGHT, WIDTH, draw
from tests.boards.make import FOLDER, made
from tests.boards.pico_pins import NAMES, pin_of, row_of
from tests.boards.wiring import wires

_SVG = "{http://www.w3.org/2000/svg}"
# How wide a letter is on average, in sizes of the font: rather too wide than too narrow.
_LETTER = {None: 0.6, "bold": 0.72}


def test_what_follows_from_the_pins_is_up_to_date() -> None:
    files = dict(made())
    for path, text in files.items():
        assert path.read_text("utf-8") == text, "run python -m tests.boards.make"
    names = ("wiring.svg", "diagram.json", "wokwi.toml")
    assert set(files) == {path for name in names for path in FOLDER.glob("*/" + name)}


def test_the_default_board_is_wired_as_its_makers_were_told() -> None:
    found = [(wire.part, wire.name, wire.pin) for wire in wires(board_facts("pico_ssd1306"))]
    seats = [("Seat {}".format(seat), "GP{}".format(9 + seat), 13 + seat) for seat in range(1, 5)]
    assert found == [
        *[("oled", "3V3", 36), ("oled", "GND", 3), ("oled", "GP4", 6), ("oled", "GP5", 7)],
        *seats,
        *[("OK", "GP14", 19), ("UNDO", "GP15", 20), ("keys", "GND", 18)],
        *[
            ("buzzer", "GP16", 21),
            ("buzzer", "GND", 23),
            ("reset", "RUN", 30),
            ("reset", "GND", 28),
        ],
    ]


def test_the_pico_has_its_pins_where_the_datasheet_has_them() -> None:
    pins = {number: pin_of(number) for number in (0, 4, 5, 10, 15, 16, 22, 28)}
    assert pins == {0: 1, 4: 6, 5: 7, 10: 14, 15: 20, 16: 21, 22: 29, 28: 34}
    assert [pin for pin, name in enumerate(NAMES, 1) if name == "GND"] == [*range(3, 40, 5)]
    assert len(NAMES) == 40 and row_of(20) == row_of(21) == 20 and row_of(40) == 1


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"SDA": 16}, "GP16 must be on the left"),
        ({"BUZZER": 0}, "GP0 must be on the right"),
        ({"SDA": 5}, "two wires share a pin"),
        ({"SDA": 23}, "not in tuple"),
    ],
)
def test_pins_that_cannot_be_drawn_are_refused(change: dict[str, int], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        draw(board_facts("pico_ssd1306") | change)


def drawn() -> list[ET.Element]:
    """Every picture, and that of a panel which has a reset pin."""
    facts = [board_facts(board) for board in boards()]
    return [ET.fromstring(draw(each)) for each in [*facts, facts[0] | {"RESET": 3}]]


def label_boxes(svg: ET.Element) -> list[tuple[float, float, float, float, str]]:
    """The room that each label takes, as left, top, right, bottom; turned ones aside."""
    boxes = []
    for label in svg.iter(_SVG + "text"):
        if label.get("class") == "turned":
            continue
        text, size = label.text or "", float(label.attrib["font-size"])
        x, y = float(label.attrib["x"]), float(label.attrib["y"])
        width = size * _LETTER[label.get("font-weight")] * len(text)
        left = x - {"start": 0, "middle": width / 2, "end": width}[label.attrib["text-anchor"]]
        boxes.append((left, y - 0.8 * size, left + width, y + 0.2 * size, text))
    return boxes


def test_no_label_lies_on_another_or_off_the_sheet() -> None:
    for svg in drawn():
        boxes = label_boxes(svg)
        assert len(boxes) > 90
        for left, top, right, bottom, text in boxes:
            assert left >= 0 and top >= 0 and right <= WIDTH and bottom <= HEIGHT, text
        for one, two in combinations(boxes, 2):
            apart = one[2] <= two[0] or two[2] <= one[0] or one[3] <= two[1] or two[3] <= one[1]
            assert apart, (one[4], two[4])


def strokes(svg: ET.Element) -> list[tuple[int, tuple[int, int], tuple[int, int]]]:
    """The straight pieces of all wires, each with the number of its wire."""
    found = []
    for number, line in enumerate(svg.iter(_SVG + "polyline")):
        spots = [tuple(map(int, spot.split(","))) for spot in line.attrib["points"].split()]
        found += [(number, one, two) for one, two in zip(spots, spots[1:], strict=False)]
    return found


def test_no_wire_crosses_another() -> None:
    for svg in drawn():
        for (wire, a, b), (other, c, d) in permutations(strokes(svg), 2):
            if wire == other:
                continue
            across = min(a[0], b[0]) < c[0] == d[0] < max(a[0], b[0])
            down = min(c[1], d[1]) < a[1] == b[1] < max(c[1], d[1])
            assert not (across and down), (a, b, c, d)


def test_every_wire_has_its_end_at_its_pin() -> None:
    for board in boards():
        svg = ET.fromstring((FOLDER / board / "wiring.svg").read_text("utf-8"))
        ends = {spot for _, one, two in strokes(svg) for spot in (one, two)}
        pads = {
            (int(pad.attrib["cx"]), int(pad.attrib["cy"]))
            for pad in svg.iter(_SVG + "circle")
            if pad.attrib["r"] == "12"
        }
        assert len(pads) == 40
        assert len(ends & pads) == len(wires(board_facts(board)))


def test_each_board_tells_how_to_build_it() -> None:
    for board in boards():
        text = Path(FOLDER / board / "README.md").read_text("utf-8")
        for needed in ("wiring.svg", "--board " + board, "../README.md", "## Parts"):
            assert needed in text, board


def test_each_pin_that_a_readme_names_is_the_board_s() -> None:
    for board in boards():
        text = Path(FOLDER / board / "README.md").read_text("utf-8")
        for wire in wires(board_facts(board)):
            row = "| {} | {} | {} |".format(wire.part, wire.terminal, wire.name)
            assert "{} {} |".format(row, wire.pin) in text, (board, row)
