"""A simulated device: the firmware on the MicroPython VM, its world, its flash and its link."""

import contextlib
import os
import subprocess
import tempfile
import threading
from pathlib import Path

from filelock import FileLock, Timeout

from host_tools.device_tree import DEFAULT_BOARD, board_facts, device_files, lay
from host_tools.errors import DEVICE_ERROR, FAILURE, OK, DdzError, unusable
from host_tools.link_socket import LinkSocket
from host_tools.panel_model import PanelModel
from host_tools.places import make_folder
from host_tools.vm import EXIT_RESTART, vm_command
from host_tools.world import World

FLASH_FILE = "flash.bin"

# What boards/virtual/start.py ends with.
_EXIT_DAMAGED = 77
_EXIT_NO_FLASH = 78
_END_S = 10.0


class Device:
    """Runs from its making to close(); `world` is its surroundings, `port` where its link listens.

    The flash is a file in the folder `state`, or forgotten where that is None. A device that
    resets itself is started again. Raises DdzError where there is no VM, or when another device
    uses the folder.
    """

    def __init__(
        self,
        state: Path | None = None,
        board: str = DEFAULT_BOARD,
        rules: str = "ddz3",
        players: str = "",
        stepped: bool = False,
        start_ms: int = 0,
        panel: PanelModel | None = None,
    ) -> None:
        self._stack = contextlib.ExitStack()
        with contextlib.ExitStack() as stack:
            tree = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="ddz-")))
            lay(device_files(board, virtual=True), tree)
            folder = _locked(stack, state) if state else tree
            panel = panel or PanelModel(board_facts(board)["CONTROLLER"])
            self.world = stack.enter_context(World(stepped, panel, start_ms))
            self._command = [*vm_command(), str(tree / "main.py")]
            self._environment = {
                **os.environ,
                "MICROPYPATH": "{}{}.frozen".format(tree, os.pathsep),
                "DDZ_WORLD": self.world.address,
                "DDZ_FLASH": str(folder / FLASH_FILE),
                "DDZ_RULES": rules,
                "DDZ_PLAYERS": players,
            }
            self._link = stack.enter_context(LinkSocket())
            self._ended = threading.Event()
            self._closing = False
            self._code = 0
            self._run()
            self._keeper = threading.Thread(target=self._keep, name="device", daemon=True)
            self._keeper.start()
            self._stack = stack.pop_all()

    def __enter__(self) -> "Device":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @property
    def port(self) -> str:
        """What `--port` takes to reach this device's link."""
        return self._link.url

    @property
    def ended(self) -> bool:
        """Whether the program has ended for good."""
        return self._ended.is_set()

    @property
    def talking(self) -> bool:
        """Whether a host is connected to the link now."""
        return self._link.taken

    def wait_ready(self) -> None:
        """Wait until the program runs. Raises DdzError with the reason if it ended."""
        if not self.world.wait_device():
            self._ended.wait(_END_S)
            code = FAILURE if self._code == _EXIT_NO_FLASH else DEVICE_ERROR
            raise DdzError(self.reason(), code)

    def reason(self) -> str:
        """Why the device ended."""
        flash = self._environment["DDZ_FLASH"]
        if self._code == _EXIT_NO_FLASH:
            return "cannot use {}; see that you may write it and that the disk has room".format(
                flash
            )
        if self._code == _EXIT_DAMAGED:
            return (
                "{} is damaged and was left as it is; put a copy of it back, or name another "
                "folder by --state".format(flash)
            )
        last = (self._link.last_words.strip().splitlines() or ["no reason given"])[-1]
        if self._code == OK or last.startswith("KeyboardInterrupt"):
            return "the program of the simulated device was stopped"
        if self._code < 0:
            return "the simulated device was killed by signal {}".format(-self._code)
        return "the simulated device ended: " + last

    def close(self) -> None:
        """End the device between two operations; nothing that was shown is lost."""
        self._closing = True
        self.world.close()
        self._ended.wait(_END_S)
        self._process.kill()
        self._process.wait()
        self._stack.close()

    def _run(self) -> None:
        self._process = subprocess.Popen(
            self._command,
            env=self._environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            bufsize=0,
            # What a terminal sends to its programs, as Ctrl-C does, is not for the device.
            start_new_session=True,
        )
        self._link.attach(self._process)

    def _keep(self) -> None:
        """Start the program again each time it resets itself, as a board does."""
        while True:
            self._code = self._process.wait()
            if self._process.stdin:
                self._process.stdin.close()
            if self._code != EXIT_RESTART or self._closing:
                break
            self._environment["DDZ_RESTARTED"] = "1"
            self._run()
        self.world.close()
        self._ended.set()


def _locked(stack: contextlib.ExitStack, state: Path) -> Path:
    try:
        os.fsencode(state).decode("utf-8")
    except UnicodeDecodeError as e:
        # MicroPython could not open a file in it.
        raise DdzError("the name of {} is no UTF-8; name another folder".format(state)) from e
    make_folder(state)
    try:
        stack.enter_context(FileLock(state / ".lock", timeout=0))
    except Timeout:
        raise DdzError(
            "{} is in use by another simulated device; close it, or export from its port".format(
                state
            )
        ) from None
    except OSError as e:
        raise unusable("cannot use", state, e) from e
    return state
