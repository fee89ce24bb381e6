"""Progress: in a terminal only, only of what takes long, and never among what is printed."""

import os
import sys

import pytest

from host_tools import progress

# Windows has no such terminals.
pty = pytest.importorskip("pty")


def shown(monkeypatch: pytest.MonkeyPatch) -> bytes:
    """Print while progress is told, with a terminal as standard error; return what it shows."""
    master, slave = pty.openpty()
    monkeypatch.setenv("TERM", "xterm")
    with os.fdopen(slave, "w") as stream, monkeypatch.context() as patch:
        patch.setattr(sys, "stderr", stream)
        with progress.shown() as told:
            for done in range(3):
                told("keys", done, 3)
                print(done)
        stream.write(".")
        stream.flush()
        seen = b""
        while not seen.endswith(b"."):
            seen += os.read(master, 4096)
    os.close(master)
    return seen


def test_what_is_long_is_shown_beside_what_is_printed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(progress, "_SHORT_S", -1)
    assert b"keys" in shown(monkeypatch)
    assert capsys.readouterr().out == "0\n1\n2\n"


def test_what_is_short_is_not_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress, "_SHORT_S", 60)
    assert shown(monkeypatch) == b"."


def test_without_a_terminal_nothing_is_shown(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(progress, "_SHORT_S", -1)
    with progress.shown() as told:
        told("keys", 1, 3)
    assert capsys.readouterr() == ("", "")
