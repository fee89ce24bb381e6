"""The Wokwi diagrams join pins that exist, and press what the board has."""

import json
import tomllib

import pytest

from host_tools.device_tree import board_facts, boards
from tests.boards.draw_wokwi import CONTROLLER, SETTINGS, diagram

# The pins of each part, as Wokwi's definitions name them.
_PINS = {
    "board-pi-pico": {"GP{}".format(number) for number in (*range(23), 26, 27, 28)}
    | {"GND.{}".format(number) for number in range(1, 9)}
    | {"3V3", "3V3_EN", "ADC_VREF", "RUN", "VBUS", "VSYS"},
    "board-ssd1306": {"GND", "VCC", "SCL", "SDA"},
    "wokwi-pushbutton": {"1.l", "1.r", "2.l", "2.r"},
    "wokwi-buzzer": {"1", "2"},
}
BOARDS = [board for board in boards() if board_facts(board)["CONTROLLER"] == CONTROLLER]


@pytest.mark.parametrize("board", BOARDS)
def test_every_end_is_a_pin_of_a_part(board: str) -> None:
    made = json.loads(diagram(board_facts(board)))
    kinds = {part["id"]: part["type"] for part in made["parts"]}
    assert len(kinds) == len(made["parts"])
    for connection in made["connections"]:
        for end in connection[:2]:
            part, pin = end.split(":")
            assert pin in _PINS[kinds[part]], end
    joined = {end.split(":")[0] for connection in made["connections"] for end in connection[:2]}
    assert joined == set(kinds)


@pytest.mark.parametrize("board", BOARDS)
def test_the_keys_and_the_panel_hang_on_the_board_s_pins(board: str) -> None:
    facts = board_facts(board)
    made = json.loads(diagram(facts))
    ends = {one: two for one, two, *_ in made["connections"]}
    keys = [part for part in made["parts"] if part["type"] == "wokwi-pushbutton"]
    pins = [ends[key["id"] + ":1.r"] for key in keys]
    assert pins == ["pico:GP{}".format(number) for number in facts["KEYS"]]
    assert {ends[key["id"] + ":2.r"] for key in keys} == {"pico:GND.4"}
    assert len({key["attrs"]["key"] for key in keys}) == len(keys)
    assert ends["oled:SDA"] == "pico:GP{}".format(facts["SDA"])
    assert ends["oled:SCL"] == "pico:GP{}".format(facts["SCL"])
    assert (ends["oled:VCC"], ends["oled:GND"]) == ("pico:3V3", "pico:GND.1")
    (panel,) = (part for part in made["parts"] if part["id"] == "oled")
    assert int(panel["attrs"]["i2cAddress"], 16) == facts["ADDRESSES"][0]


def test_a_panel_that_wokwi_lacks_is_refused() -> None:
    with pytest.raises(ValueError, match="^Wokwi has no sh1106 panel$"):
        diagram(board_facts("pico_sh1106"))


def test_the_settings_are_toml_of_the_version_that_wokwi_reads() -> None:
    assert tomllib.loads(SETTINGS)["wokwi"]["version"] == 1
