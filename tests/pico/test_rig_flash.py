"""Flash erases and programs as NOR flash does, and survives power cuts as littlefs promises."""

import random
import time

WRITER = b"""
import os
def put(n):
    with open('state.tmp', 'w') as f: f.write('%06d' % n * 400)
    os.rename('state.tmp', 'state.txt')
"""
NOR = """
import rp2
flash = rp2.Flash(start=1400 * 1024)
def page(value): flash.writeblocks(0, bytes([value]) * 256, 0)
def first():
    byte = bytearray(1); flash.readblocks(0, byte, 0); return byte[0]
flash.ioctl(6, 0); seen = [first()]
page(0xf0); seen.append(first())
page(0x3c); seen.append(first())
flash.ioctl(6, 0); seen.append(first())
print(seen)
"""


def test_programs_clear_bits_and_only_an_erase_sets_them(at_prompt):
    assert at_prompt().exec(NOR).strip() == str([0xFF, 0xF0, 0x30, 0xFF])


def flash_operations(board):
    status = board.status()
    return status["erases"] + status["programs"]


def test_power_cut_at_every_flash_operation_leaves_the_old_or_the_new_file(at_prompt):
    board = at_prompt(files={"w.py": WRITER})
    board.exec("import w; w.put(1)")
    start, before = board.flash, flash_operations(board)
    board.exec("import w; w.put(2)")
    operations = flash_operations(board) - before
    assert operations > 5

    found = set()
    for n in range(operations + 1):
        for tear in (None, {"bytes": 100}, {"seed": n}) if n else (None,):
            board.power_off()
            board.flash = start
            board.power_on()
            board.until_text(">>> ")
            board.cut_after(n, tear)
            board.send(b"import w; w.put(2)\r\n")
            assert board.run(1500)["state"] == "power-lost"
            files = board.files()
            assert files["state.txt"] in (b"000001" * 400, b"000002" * 400), (n, tear)
            board.power_on()
            board.until_text(">>> ")
            assert (
                board.exec("print(open('state.txt').read()[:6])").strip().encode()
                == (files["state.txt"][:6])
            )
            found.add(files["state.txt"][:6])
    assert found == {b"000001", b"000002"}


def test_mpremote_copies_runs_mounts_and_resets(pico, mpremote, tmp_path):
    blob = random.Random(1).randbytes(20_000)
    (tmp_path / "blob.bin").write_bytes(blob)
    (tmp_path / "hello.py").write_text("print('hello', 6 * 7)\n")
    board = pico()
    with board.serve() as port:
        assert mpremote(port, "eval", "1+1") == "2\n"
        mpremote(port, "fs", "cp", str(tmp_path / "blob.bin"), ":blob.bin")
        mpremote(port, "fs", "cp", str(tmp_path / "hello.py"), ":hello.py")
        assert mpremote(port, "exec", "import hello") == "hello 42\n"
        assert mpremote(port, "run", str(tmp_path / "hello.py")) == "hello 42\n"
        out = mpremote(port, "mount", str(tmp_path), "exec", "import os; print(os.listdir())")
        assert "hello.py" in out
        assert mpremote(port, "soft-reset", "eval", "3*4").endswith("12\n")
    assert board.files() == {"blob.bin": blob, "hello.py": b"print('hello', 6 * 7)\n"}

    board.power_off()
    board.run(1000)
    board.power_on()
    with board.serve() as port:
        mpremote(port, "fs", "cp", ":blob.bin", str(tmp_path / "back.bin"))
        mpremote(port, "reset")
        time.sleep(1)  # mpremote returns before the board resets
        assert mpremote(port, "exec", "import machine; print(machine.reset_cause())") == "3\n"
    assert (tmp_path / "back.bin").read_bytes() == blob


def test_a_port_that_nobody_reads_still_lets_mpremote_in(pico, mpremote):
    board = pico()
    board.until_text(">>> ")
    with board.serve() as port:
        board.send(b"for i in range(4000): print('nobody reads this', i)\r\n\r\n")
        time.sleep(1)  # the device prints into the pty
        assert mpremote(port, "eval", "1+1") == "2\n"
