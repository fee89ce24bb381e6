"""Progress of something long, on standard error, for people only."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def shown() -> Iterator[Callable[[str, int, int], None]]:
    """Give a function that takes what is done, how much of it, and how much there is."""
    from rich.console import Console
    from rich.progress import Progress

    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as bars:
        bar = bars.add_task("", total=None)

        def show(name: str, done: int, size: int) -> None:
            bars.update(bar, description=name, completed=done, total=size)

        yield show
