"""Progress of something long, on standard error, for people only."""

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager

# What is done, how much of it, and how much there is; 0 where nobody knows.
Progress = Callable[[str, int, int], None]

_SHORT_S = 1.0


@contextmanager
def shown() -> Iterator[Progress]:
    """Give a function that shows progress in a terminal, once it has gone on for a second."""
    start = time.monotonic()
    with ExitStack() as stack:
        bar: list[Progress] = []

        def show(name: str, done: int, size: int) -> None:
            if not bar and time.monotonic() - start > _SHORT_S:
                bar.append(stack.enter_context(_bar()))
            if bar:
                bar[0](name, done, size)

        yield show if sys.stderr and sys.stderr.isatty() else lambda *_: None


@contextmanager
def _bar() -> Iterator[Progress]:
    from rich.console import Console
    from rich.progress import Progress as Bars

    console = Console(stderr=True)
    # What a command prints meanwhile goes where it is meant to.
    with Bars(
        console=console, transient=True, redirect_stdout=False, redirect_stderr=False
    ) as bars:
        bar = bars.add_task("", total=None)
        yield lambda name, done, size: bars.update(
            bar, description=name, completed=done, total=size or None
        )
