"""Puts the program onto a board, in the order that leaves it a program at any moment.

The program is stopped, its sessions are copied here, and each file is sent beside its place. When
all are whole the board moves them to their places in one go, which it takes up again by itself if
the power is cut (firmware/update.py). Then it starts, and is asked which program it runs.
"""

import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

from host_tools.boards_found import lasting_name, named_port
from host_tools.device_tree import program_version
from host_tools.errors import FAILURE, NO_DEVICE, VERIFICATION_FAILED, DdzError
from host_tools.flash.mpremote import Mpremote
from host_tools.flash.pack import PACKED, board_files
from host_tools.flash.plan import NEW, PART, Plan, hiding, plan_of
from host_tools.flash.records import back_up
from host_tools.flash.state import BoardState, check_board_fits, state_of_board
from host_tools.link_client import Hello, Port, Stranger, open_port
from host_tools.places import device_sources
from host_tools.progress import Progress

_START_S = 30.0
_AGAIN_S = 0.5


class Flashed(NamedTuple):
    """What was done: `hello` is the answer of the new program, None in a dry run."""

    plan: Plan
    state: BoardState
    backup: Path | None
    hiding: list[str]
    hello: Hello | None


def flash(port: str, board: str, dry_run: bool, progress: Progress) -> Flashed:
    """Make the board at `port` run the program for `board`. Raises DdzError.

    Whatever happens the board is started again in the end, on the old program or the new one.
    """
    wanted = board_files(board)
    name = lasting_name(port)
    with stopped(port) as remote:
        state = state_of_board(remote)
        check_board_fits(state, port, wanted[PACKED][1])
        plan = plan_of(wanted, state)
        backup = None
        if not (dry_run or plan.empty):
            backup = back_up(remote, state.device, progress)
            _install(remote, plan, progress)
    hello = None if dry_run else _started(name, board)
    return Flashed(plan, state, backup, hiding(state.files), hello)


@contextmanager
def stopped(port: str) -> Iterator[Mpremote]:
    """Give mpremote on a board whose program has been asked to stop; start it again in the end.

    Raises DdzError, and then leaves a board alone that cannot be reached.
    """
    remote = Mpremote(port)
    line = open_port(port)
    try:
        _stop(line, port)
        yield remote
    except BaseException:
        with suppress(DdzError):  # what happened first is told
            remote.reset()
        raise
    remote.reset()


def _stop(line: Port, port: str) -> None:
    """Ask the program to end in order; what else may run there mpremote interrupts."""
    with closing(line):
        try:
            Stranger(line, port).ask("stop")
        except DdzError as e:
            if e.code not in (NO_DEVICE, VERIFICATION_FAILED):
                raise


def _install(remote: Mpremote, plan: Plan, progress: Progress) -> None:
    size = plan.size
    done = 0
    for path, at, part in plan.parts():
        progress("send", done, size)
        if at:
            new = path + NEW
            remote.send(part, new + PART, "append({}, {})".format(ascii(new + PART), ascii(new)))
        else:
            remote.send(part, path + NEW)
        done += len(part)
    progress("send", done, size)
    for order in plan.orders():
        remote.ask("order({})".format(ascii(order)))
        remote.run(device_sources() / "firmware" / "update.py", "finish()")


def _started(name: str, board: str) -> Hello:
    """Wait for the program and see that it is the one that was sent."""
    sent = program_version()
    hello = wait_for(name)
    if (hello.version, hello.board) != (sent, board):
        raise DdzError(
            "the board answers as version {} for {}, not {} for {}; run ddz doctor".format(
                hello.version, hello.board, sent, board
            ),
            VERIFICATION_FAILED,
        )
    return hello


def wait_for(name: str) -> Hello:
    """Wait until the device of a port, or of id:SERIAL, answers. Raises DdzError."""
    deadline = time.monotonic() + _START_S
    while True:
        try:
            port = named_port(name)
            with closing(open_port(port)) as line:
                return Stranger(line, port).hello
        except DdzError as e:
            if time.monotonic() > deadline:
                raise DdzError(
                    "the program does not start at {}; run: mpremote connect {} resume exec "
                    '"import main"'.format(name, name),
                    FAILURE,
                ) from e
        time.sleep(_AGAIN_S)
