"""The packed program on the VM, from a real littlefs."""

import errno
import os
import shutil
import subprocess
from pathlib import Path

from host_tools.flash.pack import board_files
from host_tools.vm import vm_command
from tests.device.vm import ON_VM


def test_the_program_is_imported_from_one_file(tree: Path, tmp_path: Path) -> None:
    pack = tmp_path / "pack"
    pack.write_bytes(board_files("pico_ssd1306")["/packed.mpy"])
    shutil.copy(tree / "flash.mpy", tmp_path)  # the rest of the tree would be found too
    files = {"DDZ_FLASH": str(tmp_path / "flash.bin"), "PACK": str(pack)}
    done = subprocess.run(
        [*vm_command(), str(ON_VM / "packed_loads.py")],
        env={**os.environ, "MICROPYPATH": str(tmp_path), **files},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done
    absent = "{0} {0}".format(errno.ENOENT)
    assert done.stdout.splitlines() == [
        "/flash/packed.mpy is cut short; run ddz flash",
        "['/packed', '/flash']",
        "3 0.1.0 /packed/engine_mpy/rules.mpy",
        "fold 12 /packed/engine_mpy/combos.mpy",
        "['a line', 'another', '']",
        "[] [16384, 32768] 0",
        *[absent] * 4,
        "no module named 'firmware.none'",
        "True",
    ]
