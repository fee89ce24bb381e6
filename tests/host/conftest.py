"""What tests of the command line share: run ddz in this process."""

import io
import sys
from collections.abc import Callable
from typing import NamedTuple

import pytest

from host_tools.cli import main


class Run(NamedTuple):
    """How a command ended."""

    code: int
    out: str
    err: str


Ddz = Callable[..., Run]


@pytest.fixture
def ddz(capfdbinary: pytest.CaptureFixture[bytes], monkeypatch: pytest.MonkeyPatch) -> Ddz:
    """Run ddz with these arguments and this standard input."""

    def run(*arguments: str, stdin: bytes = b"") -> Run:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin)))
        with pytest.raises(SystemExit) as caught:
            main(arguments)
        sys.stdout.flush()
        out, err = capfdbinary.readouterr()
        assert isinstance(caught.value.code, int)
        return Run(caught.value.code, out.decode(), err.decode())

    return run
