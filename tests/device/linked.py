"""A device that is nothing but its link, under way on the VM with real pipes."""

import contextlib
import os
import subprocess
from collections.abc import Iterator
from pathlib import Path

from host_tools.link_socket import LinkSocket
from host_tools.vm import vm_command
from host_tools.world import World
from tests.device.vm import ON_VM

_END_S = 60


@contextlib.contextmanager
def linked(
    tree: Path,
    root: Path,
    terminal: int = subprocess.PIPE,
    script: str = "linked.py",
    held: int | None = None,
) -> Iterator["subprocess.Popen[bytes]"]:
    """Run a script of tests/device/on_vm on the sessions in `root`, with the key at a pin held.

    Its link is its standard input and output: pipes, or a terminal by its file number.
    """
    with World() as world:
        if held is not None:
            world.press(held)
        variables = {"DDZ_WORLD": world.address, "MICROPYPATH": str(tree), "DDZ_ROOT": str(root)}
        process = subprocess.Popen(
            [*vm_command(), str(ON_VM / script)],
            env={**os.environ, **variables},
            stdin=terminal,
            stdout=terminal,
            stderr=subprocess.PIPE,
            bufsize=0,
        )
        try:
            world.wait_device()
            yield process
        finally:
            process.kill()
            for pipe in filter(None, (process.stdin, process.stdout, process.stderr)):
                pipe.close()
            process.wait()


@contextlib.contextmanager
def linked_port(
    tree: Path, root: Path, script: str = "linked.py", held: int | None = None
) -> Iterator[tuple[str, "subprocess.Popen[bytes]"]]:
    """Give the port of such a device, and the device."""
    with LinkSocket() as link, linked(tree, root, script=script, held=held) as process:
        link.attach(process)
        yield link.url, process


def told(process: "subprocess.Popen[bytes]") -> list[str]:
    """Wait until the device ends and return what it told beside the link; it must exit 0."""
    assert process.stderr is not None
    code = process.wait(_END_S)
    lines = process.stderr.read().decode().splitlines()
    assert code == 0, lines
    return lines
