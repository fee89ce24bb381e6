"""What goes onto a device, and the VM that runs it here."""

import subprocess
import sys
from pathlib import Path

import pytest

from host_tools import compiler, vm
from host_tools.device_tree import boards, device_files
from host_tools.errors import FAILURE, USAGE, DdzError


def test_a_device_gets_the_program_the_driver_and_its_board() -> None:
    files = dict(device_files("pico_sh1106"))
    assert files.keys() >= {
        "/main.py",
        "/board.py",
        "/engine_mpy/__init__.py",
        "/firmware/panel.py",
        "/adafruit_ssd1306.py",
        "/adafruit_bus_device/i2c_device.py",
        "/adafruit_bus_device/spi_device.py",
    }
    assert all(source.is_file() for source in files.values())
    assert files["/board.py"].parent.name == "pico_sh1106"
    assert "/machine.py" not in files
    assert not [path for path in files if "__pycache__" in path]


def test_only_a_virtual_device_gets_modules_that_replace_the_built_in() -> None:
    real = dict(device_files())
    virtual = dict(device_files(virtual=True))
    assert {"/machine.py", "/time.py", "/wire.py", "/flash.py"} <= virtual.keys() - real.keys()


def test_every_board_names_the_pins_the_firmware_asks_for() -> None:
    names = None
    for board in boards():
        facts: dict[str, object] = {}
        exec(dict(device_files(board))["/board.py"].read_text(encoding="utf-8"), facts)
        assert facts["NAME"] == board
        assert names in (None, facts.keys())
        names = facts.keys()
    assert boards() == ["pico_sh1106", "pico_ssd1306", "pico_three_keys"]


def test_an_unknown_board_is_refused_with_the_known_ones() -> None:
    with pytest.raises(DdzError, match="pico_ssd1306") as refusal:
        list(device_files("arduino"))
    assert refusal.value.code == USAGE


def test_the_vm_runs_a_script_in_the_heap_of_a_pico() -> None:
    ask = "import gc, sys; print(sys.implementation[0], gc.mem_free() + gc.mem_alloc() < 195000)"
    done = subprocess.run(
        [*vm.vm_command(), "-c", ask], capture_output=True, text=True, timeout=60, check=True
    )
    assert done.stdout.split() == ["micropython", "True"]


def _without_the_wheel(monkeypatch: pytest.MonkeyPatch, program: str | None) -> None:
    monkeypatch.setattr(vm, "find_spec", lambda name: None)
    monkeypatch.setattr(vm.shutil, "which", lambda name: program)


def test_without_any_vm_the_way_out_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    _without_the_wheel(monkeypatch, None)
    with pytest.raises(DdzError, match="install MicroPython") as refusal:
        vm.vm_command()
    assert refusal.value.code == FAILURE


def test_a_program_that_is_no_micropython_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    _without_the_wheel(monkeypatch, sys.executable)
    with pytest.raises(DdzError, match="too old or no VM"):
        vm.vm_command()


@pytest.mark.skipif(sys.platform == "win32", reason="needs a shell script as a program")
@pytest.mark.parametrize(("version", "good"), [("1 21", False), ("1 22", True), ("2 0", True)])
def test_a_micropython_on_path_serves_from_1_22_on(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, version: str, good: bool
) -> None:
    program = tmp_path / "micropython"
    program.write_text("#!/bin/sh\necho v micropython {}\n".format(version), encoding="utf-8")
    program.chmod(0o755)
    _without_the_wheel(monkeypatch, str(program))
    if good:
        assert vm.vm_command("64K") == [str(program), "-X", "heapsize=64K"]
    else:
        with pytest.raises(DdzError, match="too old"):
            vm.vm_command()


def test_a_compiler_that_finds_no_room_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def compile_nothing(command: list[str | Path], **_: object) -> object:
        Path(command[command.index("-o") + 1]).touch()
        return subprocess.CompletedProcess(command, 0, "", "")

    monkeypatch.setattr(compiler, "user_cache_path", lambda _: tmp_path / "cache")
    monkeypatch.setattr(compiler.subprocess, "run", compile_nothing)
    source = tmp_path / "board.py"
    source.write_text("NAME = 'mine'\n")
    with pytest.raises(DdzError, match="cannot write .*: the disk is full; make room"):
        compiler.compiled("/board.py", source)
    assert [path for path in tmp_path.rglob("*") if path.is_file()] == [source]
