"""Where ddz begins, also as `python -m host_tools`: quiet from the first moment to the last."""

import os
import signal
from types import FrameType

_INTERRUPTED = 130


def main() -> None:
    """Run ddz. Ctrl-C ends it without a word, also while modules are loaded or let go."""
    # Not where Ctrl-C is ignored, as it is for what a shell runs in the background.
    loud = signal.getsignal(signal.SIGINT) is signal.default_int_handler
    if loud:
        signal.signal(signal.SIGINT, _end)
    from host_tools import cli

    if loud:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        cli.main()
    finally:
        if loud:
            signal.signal(signal.SIGINT, _end)


def _end(_: int, __: FrameType | None) -> None:
    # An exception may come up where Python can only print it.
    os._exit(_INTERRUPTED)


if __name__ == "__main__":
    main()
