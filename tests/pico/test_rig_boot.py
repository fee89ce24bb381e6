"""The emulated board boots, resets, keeps time and repeats itself exactly."""

import subprocess

from tests.pico.rig.process import HERE

PRINTS_THEN_PIN_2 = b"""
import machine
for i in range(200): print('x' * 50)
machine.Pin(2, machine.Pin.OUT, value=1)
"""


def test_first_boot_formats_the_flash_and_shows_a_prompt(at_prompt):
    board = at_prompt()
    assert board.status()["erases"] == 2  # littlefs has two superblocks
    assert 200_000 < int(board.exec("import gc; print(gc.mem_free())")) < 262_144
    assert board.exec("import sys; print(sys.platform)").strip() == "rp2"


def test_flash_boots_again_unchanged(at_prompt):
    flash = at_prompt().flash
    assert at_prompt(flash=flash).status()["erases"] == 0


def test_empty_flash_goes_to_usb_boot(pico):
    assert pico(flash=b"\xff" * (2 << 20)).run(10)["state"] == "bootsel"


def test_host_made_files_are_read_and_files_made_there_come_back(at_prompt):
    board = at_prompt(files={"lib/pkg.py": b"X = 17\n", "a.txt": b"abc" * 1000})
    read = "import pkg; print(pkg.X, len(open('a.txt').read()))"
    assert board.exec(read).split() == ["17", "3000"]
    assert board.status()["erases"] == 0  # MicroPython mounted the image and did not format it
    board.exec("import os; os.mkdir('d')\nwith open('d/b.txt', 'w') as f: f.write('hello')")
    files = board.files()
    assert files == {"lib/pkg.py": b"X = 17\n", "a.txt": b"abc" * 1000, "d/b.txt": b"hello"}


def test_sleep_is_simulated_time(at_prompt):
    board = at_prompt()
    measure = "t = time.ticks_us(); time.sleep_ms(100); print(time.ticks_diff(time.ticks_us(), t))"
    assert 100_000 <= int(board.exec("import time\n" + measure)) < 100_300
    before = board.now_ms
    board.run(60_000)
    assert 60_000 <= board.now_ms - before < 60_001


def test_every_moment_comes_also_after_a_restart():
    command = ["node", str(HERE / "waiting.mjs")]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=True)
    assert done.stdout == "4000\n"


def test_every_kind_of_reset(at_prompt):
    cause = "import machine; print(machine.reset_cause())"
    board = at_prompt()
    assert board.exec(cause).strip() == "1"
    board.send(b"machine.reset()\r\n")
    assert board.run(400)["boots"] == 2
    assert board.exec(cause).strip() == "3"
    board.send(b"machine.WDT(timeout=300)\r\n")
    assert board.run(250)["boots"] == 2
    assert board.run(400)["boots"] == 3
    board.reset()
    board.run(400)
    assert board.exec(cause).strip() == "1"
    board.send(b"\x04")
    board.until_text("soft reboot")
    board.until_text(">>> ")
    board.send(b"import machine; machine.bootloader()\r\n")
    assert board.run(300)["state"] == "bootsel"


def test_core_1_stops_the_board_with_a_reason(at_prompt):
    board = at_prompt()
    board.send(b"import _thread; _thread.start_new_thread(print, ())\r\n")
    status = board.run(300)
    assert status["state"] == "crash"
    assert "core 1" in status["halt"]["reason"]


def test_unique_id_is_the_one_given(at_prompt):
    board = at_prompt(uniqueId="0123456789abcdef")
    assert board.exec("import machine; print(machine.unique_id().hex())").strip() == (
        "0123456789abcdef"
    )


def test_printing_without_a_host_does_not_block(pico):
    board = pico(files={"main.py": PRINTS_THEN_PIN_2}, plugged=False)
    board.run(1000)
    assert board.pins()[2] == 1
    for _ in range(2):
        board.usb(plugged=True)
        board.run(300)
        assert board.exec("print(5)").strip() == "5"
        board.usb(plugged=False)
        board.run(100)


def test_printing_to_a_host_that_does_not_read_waits_for_it(pico):
    board = pico(files={"main.py": b"input()" + PRINTS_THEN_PIN_2})
    board.run(500)
    board.usb(reading=False)
    board.send(b"go\r")
    board.run(400)  # MicroPython gives up after 500 ms without progress
    assert board.pins()[2] == 0
    assert board.receive() == b""
    board.usb(reading=True)
    board.run(400)
    assert board.pins()[2] == 1
    assert board.receive().count(b"x" * 50) == 200


def test_two_runs_are_identical_however_they_are_cut_up(pico):
    code = "import os, random, time\nprint(random.random(), os.urandom(4), time.ticks_us())\n"

    def once(step_ms):
        board = pico()
        board.until_text(">>> ")
        out = board.exec(code + "open('x', 'w').write('y' * 999)")
        board.down("ok", delay_ms=5, bounce_us=[100, 300])
        for _ in range(int(120 / step_ms)):
            board.run(step_ms)
        return out, board.flash, board.status()

    assert once(120) == once(120) == once(0.5)
