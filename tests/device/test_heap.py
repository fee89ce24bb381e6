"""The heap of a long evening, on the MicroPython VM with what a Pico has."""

from pathlib import Path

from tests.device.vm import run_game

HANDS = 2000
SLACK_BYTES = 256  # the totals have more digits in the end


def test_two_thousand_hands_take_no_heap(tree: Path, tmp_path: Path) -> None:
    output = run_game("heap_hands.py", tree, tmp_path, "ddz3", "Mei,Arun,Rahim", HANDS=str(HANDS))
    *free, (hands, total) = (tuple(map(int, line.split())) for line in output.splitlines())
    print("free heap at the scoreboard: {}".format(free))
    assert (hands, total) == (HANDS + 1, 0)
    assert free[1][0] - free[-1][0] <= SLACK_BYTES
