"""Keys reach the firmware's pins, bounces and all."""

import ast

WATCH_OK = """
from machine import Pin
import time
ok = Pin(14, Pin.IN, Pin.PULL_UP)
seen = []
ok.irq(lambda pin: seen.append((time.ticks_us(), pin.value())), Pin.IRQ_FALLING | Pin.IRQ_RISING)
"""


def test_a_key_is_seen_at_once_and_released(at_prompt):
    board = at_prompt()
    board.exec(WATCH_OK)
    assert board.exec("print(ok.value(), seen)").split() == ["1", "[]"]
    at_ns = board.down("ok", delay_ms=200)
    board.run(250)
    assert board.exec("print(ok.value())").strip() == "0"
    board.up("ok")
    board.run(10)
    seen = ast.literal_eval(board.exec("print(seen)"))
    assert [value for _, value in seen] == [0, 1]
    assert 0 <= seen[0][0] - at_ns / 1000 < 200  # simulated microseconds


def test_bounces_are_edges_and_the_last_one_stands(at_prompt):
    board = at_prompt()
    board.exec(WATCH_OK)
    board.send(b"time.sleep_ms(400)\r\n")
    board.press("ok", bounce_us=[200, 350, 700, 900])
    seen = ast.literal_eval(board.exec("print(seen)"))
    assert len(seen) == 10
    assert seen[-1][1] == 1


def test_each_key_has_its_own_pin(at_prompt):
    board = at_prompt()
    board.exec(
        "from machine import Pin\npins = [Pin(n, Pin.IN, Pin.PULL_UP) for n in range(10,16)]"
    )
    for i, key in enumerate(["1", "2", "3", "4", "ok", "undo"]):
        board.down(key)
        levels = [int(word) for word in board.exec("print(*(p.value() for p in pins))").split()]
        assert levels == [int(n != i) for n in range(6)]
        board.up(key)


def test_the_longest_time_between_two_looks_at_the_pins_is_told(at_prompt):
    board = at_prompt()
    board.exec(WATCH_OK)
    for ms in (400, 300):
        board.exec(f"ok.value()\ntime.sleep_ms({ms})\nok.value()\ntime.sleep_ms(9)\nok.value()")
        assert ms <= board.unwatched_ms() < ms + 1


def test_an_output_is_seen_on_its_pin(at_prompt):
    board = at_prompt()
    for level in (1, 0):
        board.exec(f"from machine import Pin\nPin(25, Pin.OUT).value({level})")
        assert board.pins()[25] == level
