"""Finds the MicroPython VM that runs the device program on this computer."""

import re
import shutil
import subprocess
import sys
from importlib.util import find_spec

from host_tools.errors import DdzError

# Exit code of a simulated device: machine.reset().
EXIT_RESTART = 75

# A Pico has 237 KB. Its words are half as long, and what is `machine` and `time` here is not in
# its heap, so a program that fits in this has much more room there.
_HEAP = "190K"
_OLDEST = (1, 22)
_RUN_WHEEL = "import sys, micropython_module as m; sys.exit(m.run_main(sys.argv[1:]))"
_REMEDY = "install MicroPython 1.22 or newer so that `micropython` is on PATH"


def vm_command(heap: str = _HEAP) -> list[str]:
    """Return the command that runs a script on the VM; `heap` is about what a Pico has free.

    Raises DdzError where there is no VM or only one that is too old.
    """
    return [*_vm(), "-X", "heapsize=" + heap]


def _vm() -> list[str]:
    if find_spec("micropython_module"):
        # Not by the wheel's launcher: Blinka, which the display driver brings, shadows it.
        return [sys.executable, "-P", "-c", _RUN_WHEEL, "micropython"]
    program = shutil.which("micropython")
    if program is None:
        raise DdzError("there is no MicroPython VM on this computer; " + _REMEDY)
    if _version(program) < _OLDEST:
        raise DdzError(
            "the MicroPython VM {} is too old or no VM at all; {}".format(program, _REMEDY)
        )
    return [program]


def _version(program: str) -> tuple[int, ...]:
    ask = "import sys; print('v', sys.implementation[0], *sys.implementation[1][:2])"
    try:
        answer = subprocess.run(
            [program, "-c", ask], capture_output=True, text=True, timeout=10, check=False
        )
    except (OSError, subprocess.TimeoutExpired):
        return (0, 0)
    found = re.match(r"v micropython (\d+) (\d+)$", answer.stdout.strip())
    return tuple(map(int, found.groups())) if found else (0, 0)
