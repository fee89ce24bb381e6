"""Make the pictures and diagrams of every board anew: python -m tests.boards.make."""

from collections.abc import Iterator
from pathlib import Path

from host_tools.device_tree import board_facts, boards
from tests.boards.draw_wiring import draw
from tests.boards.draw_wokwi import CONTROLLER, SETTINGS, diagram

FOLDER = Path(__file__).parents[2] / "boards"


def made() -> Iterator[tuple[Path, str]]:
    """Yield each file that follows from a board's pins, and its text."""
    for board in boards():
        facts = board_facts(board)
        yield FOLDER / board / "wiring.svg", draw(facts)
        if facts["CONTROLLER"] == CONTROLLER:
            yield FOLDER / board / "diagram.json", diagram(facts)
            yield FOLDER / board / "wokwi.toml", SETTINGS


if __name__ == "__main__":
    for path, text in made():
        path.write_text(text, encoding="utf-8")
