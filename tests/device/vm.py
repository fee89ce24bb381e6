"""Runs a script on the MicroPython VM as a simulated device lives: with a world around it."""

import os
import subprocess
from pathlib import Path

from host_tools.vm import vm_command
from host_tools.world import World

ON_VM = Path(__file__).parent / "on_vm"
_END_S = 60


class Device:
    """A script of tests/device/on_vm under way on the VM, in the files of `tree`.

    `heap` is the VM's, by default about that of a Pico.
    """

    def __init__(
        self, script: str, tree: Path, world: World, heap: str = "", **environment: str
    ) -> None:
        variables = {"DDZ_WORLD": world.address, "MICROPYPATH": str(tree), **environment}
        self._process = subprocess.Popen(
            [*(vm_command(heap) if heap else vm_command()), str(ON_VM / script)],
            env={**os.environ, **variables},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
        )
        try:
            world.wait_device()
        except BaseException:
            self.stop()
            raise

    def __enter__(self) -> "Device":
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def end(self) -> tuple[int, str]:
        """Wait for the script's end and return its exit code and what it printed."""
        output, _ = self._process.communicate(timeout=_END_S)
        return self._process.returncode, output

    def stop(self) -> None:
        """End the script if it still runs."""
        self._process.kill()
        self._process.communicate()


def run_script(script: str, tree: Path, world: World, **environment: str) -> str:
    """Run a script to its end in simulated time and return what it printed; it must exit 0."""
    with Device(script, tree, world, **environment) as device:
        world.run_to_end()
        code, output = device.end()
    assert code == 0, output
    return output


def run_game(
    script: str,
    tree: Path,
    folder: Path,
    rules: str,
    players: str,
    three_keys: str = "",
    **more: str,
) -> str:
    """Run a script that stages a game, with its flash in `folder`, and return what it printed."""
    with World(stepped=True) as world:
        return run_script(
            script,
            tree,
            world,
            DDZ_RULES=rules,
            DDZ_PLAYERS=players,
            DDZ_THREE_KEYS=three_keys,
            DDZ_FLASH=str(folder / "flash.bin"),
            **more,
        )
