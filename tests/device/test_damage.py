"""A damaged line in the middle of the record: the device says so, and plays on."""

from host_tools.device import FLASH_FILE
from tests.device.bench import Bench

HAND = "1! ok 2 ok "
HANDS = 24


def test_the_history_stops_at_a_damaged_line_and_play_goes_on(tmp_path):
    with Bench(tmp_path) as bench:
        bench.press(HAND * HANDS)
    _damage(tmp_path / FLASH_FILE, b"H 2 ddz3/1")
    with Bench(tmp_path) as bench:
        before = bench.totals()
        bench.press("ok! 1 " + "ok " * 6)
        assert bench.noticed()
        bench.press("wait:3000 " + HAND)
        assert bench.state().hands == HANDS + 1
        assert bench.totals() != before


def _damage(flash, line):
    image = flash.read_bytes()
    assert line in image
    flash.write_bytes(image.replace(line, line[:-1] + b"7"))
