"""The printed parts are sound bodies, made from case.scad, and the bought parts fit in."""

import os
import shutil
from pathlib import Path

import numpy as np
import pytest
import trimesh

from host_tools.device_tree import board_facts, boards
from tests.boards.make_case import BOTTOM, FOLDER, make, settings
from tests.boards.printed import block, is_free, is_solid, numbers, part, rod, turned

# The parts as they are sold.
PICO, PICO_HOLES = (21, 51), (11.4, 47)
PLUG = (11, 7.5)
MODULES = {"ssd1306": (27.3, 27.8), "sh1106": (35.4, 33.5)}
PICTURES = {"ssd1306": (21.74, 10.86), "sh1106": (29.42, 14.7)}
CAP = 12
KEY_BOARD, KEY_BOARD_HOLES = (70, 30), (66, 26)
HOLE_PITCH = 2.54

SAID = numbers()
FLOOR, LID = SAID["floor_z"], SAID["lid_z"]
BOX_TOP = FLOOR + SAID["inner_z"]
PICO_MIDDLE = (0, SAID["pico_back"] - PICO[1] / 2)
PICO_Z = FLOOR + SAID["pico_post"]
PANEL_MIDDLE = (0, SAID["panel_middle"])
KEY_BOARD_MIDDLE = (0, SAID["key_board_middle"])
KEY_BOARD_Z = -LID - SAID["key_board_post"]


def corners(middle: tuple[float, float], apart: tuple[float, float]) -> list[tuple[float, float]]:
    x, y = middle
    return [(x + i * apart[0] / 2, y + j * apart[1] / 2) for i in (-1, 1) for j in (-1, 1)]


@pytest.fixture(scope="module")
def bottom() -> trimesh.Trimesh:
    return part(BOTTOM)


@pytest.fixture(scope="module", params=boards())
def board(request: pytest.FixtureRequest) -> str:
    return request.param


@pytest.fixture(scope="module")
def lid(board: str) -> trimesh.Trimesh:
    return turned(part("lid_{}.stl".format(board)))


def key_middles(board: str) -> list[tuple[float, float]]:
    """Where keys are, in holes of the perforated board: seats in the row at the panel."""
    if board_facts(board)["THREE_KEYS"]:
        holes = [(-9, -3.5), (0, -3.5), (9, -3.5)]
    else:
        holes = [(-9, 3.5), (-3, 3.5), (3, 3.5), (9, 3.5), (9, -3.5), (-9, -3.5)]
    y = KEY_BOARD_MIDDLE[1]
    return [(across * HOLE_PITCH, y + up * HOLE_PITCH) for across, up in holes]


@pytest.mark.parametrize("name", settings())
def test_a_part_is_one_closed_body_of_the_right_size(name: str) -> None:
    mesh = part(name)
    assert mesh.is_volume and len(mesh.split()) == 1
    assert (FOLDER / name).stat().st_size < 300_000
    height = 28 if name == BOTTOM else LID + SAID["key_board_post"]
    assert np.allclose(mesh.extents, (80.8, 86.8, height), atol=0.01)
    assert mesh.bounds[0][2] == pytest.approx(0)


def test_every_part_in_the_folder_is_one_that_is_made() -> None:
    assert {path.name for path in FOLDER.glob("*.stl")} == set(settings())


def test_the_pico_lies_on_its_posts(bottom: trimesh.Trimesh) -> None:
    assert is_free(bottom, block(PICO_MIDDLE, PICO, (PICO_Z + 0.1, PICO_Z + 4)))
    for hole in corners(PICO_MIDDLE, PICO_HOLES):
        assert is_free(bottom, rod(hole, 1.2, (FLOOR + 0.1, PICO_Z)))
        assert is_solid(bottom, rod(hole, 3, (FLOOR + 0.1, PICO_Z - 0.1)))


def test_a_plug_reaches_the_pico(bottom: trimesh.Trimesh) -> None:
    back = PICO_MIDDLE[1] + PICO[1] / 2
    # The socket's middle is 1.3 mm above a board of 1 mm.
    z = PICO_Z + 1 + 1.3
    assert is_free(
        bottom, block((0, back + 6.3), (PLUG[0], 10), (z - PLUG[1] / 2, z + PLUG[1] / 2))
    )
    wall = FLOOR + SAID["inner_z"] - 2
    assert is_solid(bottom, block((0, 42.2), (PLUG[0], 2), (wall, wall + 1)))


def test_the_lid_is_screwed_to_the_pillars(bottom: trimesh.Trimesh, lid: trimesh.Trimesh) -> None:
    for screw in corners((0, 0), (2 * 34, 2 * 37)):
        assert is_free(lid, rod(screw, 3, (-LID, 0)))
        assert is_solid(lid, rod(screw, 4, (-LID + 0.1, -0.1)))
        assert is_free(bottom, rod(screw, 2.2, (BOX_TOP - 10, BOX_TOP)))
        assert is_solid(bottom, rod(screw, 3.2, (BOX_TOP - 10, BOX_TOP - 0.1)))


def test_the_panel_lies_in_its_frame(board: str, lid: trimesh.Trimesh) -> None:
    width, height = MODULES[board_facts(board)["CONTROLLER"]]
    x, y = PANEL_MIDDLE
    assert is_free(lid, block(PANEL_MIDDLE, (width, height), (-LID - 6, -LID - 0.1)))
    ribs = (-LID - 3, -LID - 0.1)
    for side in (-1, 1):
        assert is_solid(lid, block((x + side * (width / 2 + 1), y), (1, height - 2), ribs))
        for end in (-1, 1):
            edge = (x + end * (width / 2 - 2), y + side * (height / 2 + 1))
            assert is_solid(lid, block(edge, (3, 1), ribs))


def test_the_whole_picture_shows(board: str, lid: trimesh.Trimesh) -> None:
    width, height = PICTURES[board_facts(board)["CONTROLLER"]]
    middle = (PANEL_MIDDLE[0], PANEL_MIDDLE[1] + SAID["picture_back"])
    assert is_free(lid, block(middle, (width, height), (-LID - 2, 1)))
    # No more than the glass: it ends 2.1 mm from the picture.
    for side in (-1, 1):
        beside = (middle[0] + side * (width / 2 + 2.2), middle[1])
        assert is_solid(lid, block(beside, (0.2, height), (-LID + 0.1, -LID + 0.3)))


def test_each_key_has_its_hole_and_no_other(board: str, lid: trimesh.Trimesh) -> None:
    holes = key_middles(board)
    assert len(holes) == len(board_facts(board)["KEYS"])
    for hole in holes:
        assert is_free(lid, rod(hole, CAP, (KEY_BOARD_Z, 1)))
        assert is_free(lid, rod(hole, 1, (KEY_BOARD_Z, 1)))
        assert is_solid(lid, rod(hole, 13.4, (-LID + 0.1, -0.7)))
    for other in {*key_middles("pico_ssd1306"), *key_middles("pico_three_keys")} - {*holes}:
        assert is_solid(lid, rod(other, 1, (-LID + 0.1, -0.1)))


def test_the_board_of_the_keys_is_screwed_to_the_lid(
    bottom: trimesh.Trimesh, lid: trimesh.Trimesh
) -> None:
    under = (KEY_BOARD_Z - 3.6, KEY_BOARD_Z - 0.1)
    assert is_free(lid, block(KEY_BOARD_MIDDLE, KEY_BOARD, under))
    for hole in corners(KEY_BOARD_MIDDLE, KEY_BOARD_HOLES):
        assert is_free(lid, rod(hole, 1.2, (KEY_BOARD_Z, -LID - 0.1)))
        assert is_solid(lid, rod(hole, 3, (KEY_BOARD_Z + 0.1, -LID)))
    low, high = (z + BOX_TOP + LID for z in under)
    assert is_free(bottom, block(KEY_BOARD_MIDDLE, KEY_BOARD, (low, high)))
    # Room for wires above the Pico, whose tallest part ends 4 mm over its posts.
    assert low - (PICO_Z + 4) > 2


def test_the_closed_case_holds_without_touching(
    bottom: trimesh.Trimesh, lid: trimesh.Trimesh
) -> None:
    closed = lid.copy()
    closed.apply_translation((0, 0, BOX_TOP + LID + 0.02))
    assert is_free(bottom, closed.vertices)
    assert is_free(closed, bottom.vertices)
    inside = closed.vertices[closed.vertices[:, 2] < BOX_TOP]
    assert np.abs(inside[:, 1]).max() == pytest.approx(41 - 0.3)


def test_the_parts_are_up_to_date(tmp_path: Path) -> None:
    if not shutil.which("openscad") and not os.environ.get("CI"):
        pytest.skip("needs OpenSCAD; install the package openscad")
    make(tmp_path)
    for name in settings():
        kept, made = part(name), part(name, tmp_path)
        told = "run python -m tests.boards.make_case"
        assert np.allclose(kept.bounds, made.bounds, atol=0.001), told
        assert np.allclose(kept.center_mass, made.center_mass, atol=0.001), told
        assert (kept.volume, kept.area) == pytest.approx((made.volume, made.area), rel=1e-5), told
