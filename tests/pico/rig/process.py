"""The rig's process: requests and answers as JSON lines."""

import json
import subprocess
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent


class RigError(Exception):
    """The rig cannot do what was asked, or what was waited for did not come."""


class RigProcess:
    """A node process that runs rig.mjs."""

    def __init__(self):
        self._process = subprocess.Popen(
            ["node", str(HERE / "rig.mjs")], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        assert self._process.stdin and self._process.stdout
        self._stdin, self._stdout = self._process.stdin, self._process.stdout
        self._last_id = 0
        self._answers: dict[int, dict[str, Any]] = {}
        self._ended = False
        self._news = threading.Condition()
        self._sending = threading.Lock()
        self.on_event: Callable[[dict[str, Any]], None] = lambda event: None
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self):
        for line in self._stdout:
            message = json.loads(line)
            if "id" not in message:
                self.on_event(message)
                continue
            with self._news:
                self._answers[message.pop("id")] = message
                self._news.notify_all()
        with self._news:
            self._ended = True
            self._news.notify_all()

    def call(self, cmd: str, **args: Any) -> dict[str, Any]:
        """Sends a request and waits for its answer. Raises RigError if the rig refuses or ends."""
        with self._sending:
            self._last_id += 1
            mine = self._last_id
            self._stdin.write(json.dumps({"id": mine, "cmd": cmd, **args}).encode() + b"\n")
            self._stdin.flush()
        with self._news:
            self._news.wait_for(lambda: mine in self._answers or self._ended)
            answer = self._answers.pop(mine, None)
        if answer is None:
            raise RigError("the rig's process ended; what it said is on standard error")
        if not answer.pop("ok"):
            raise RigError(answer["error"])
        return answer

    def close(self):
        """Ends the process."""
        self._stdin.close()
        self._process.wait(10)
        self._stdout.close()
