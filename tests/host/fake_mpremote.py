"""mpremote's end of things, for failures that the emulated board cannot show."""

import subprocess

import pytest


class FakeMpremote:
    """Stands for subprocess.run: notes each command, and answers with these words."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, out: str = "", err: str = "") -> None:
        self.commands: list[list[str]] = []
        self.out = out
        self.err = err
        self.late = False
        monkeypatch.setattr("host_tools.flash.mpremote.subprocess.run", self._run)

    def _run(self, command: list[str], **_: object) -> "subprocess.CompletedProcess[str]":
        self.commands.append(command)
        if self.late:
            raise subprocess.TimeoutExpired(command, 1)
        return subprocess.CompletedProcess(command, 1 if self.err else 0, self.out, self.err)
