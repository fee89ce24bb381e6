"""A simulated device on the bench: keys by word in simulated time, its panel, and its link."""

import socket
from pathlib import Path
from typing import Any

from host_tools.device import Device
from host_tools.device_tree import DEFAULT_BOARD, board_facts
from host_tools.export.records import downloaded, folded
from host_tools.headless import play, press
from host_tools.keys_words import SIX_KEYS, THREE_KEYS, parse_keys
from host_tools.link_client import Client
from host_tools.link_state import State, state_of
from host_tools.panel_model import PanelModel

WIDTH = 128
_PIECE_BYTES = 4096
_LINK_STEP_MS = 10


class Bench:
    """A device in stepped time; it is at rest whenever no method of this runs."""

    def __init__(
        self,
        state: Path | None = None,
        rules: str = "ddz3",
        players: str = "",
        board: str = DEFAULT_BOARD,
        panel: PanelModel | None = None,
    ) -> None:
        facts = board_facts(board)
        self._pins = facts["KEYS"]
        self._words = THREE_KEYS if facts["THREE_KEYS"] else SIX_KEYS
        self.device = Device(state, board, rules, players, stepped=True, panel=panel)
        self.world = self.device.world
        self._client: Client | None = None
        self._link: _SteppedPort | None = None
        try:
            play(self.device, self._pins, (), None)
        except BaseException:
            self.close()
            raise

    def __enter__(self) -> "Bench":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Cut the power."""
        if self._link:
            self._link.close()
        self.device.close()

    def press(self, words: str) -> None:
        """Press keys, as in "1! 2 ok wait:500"; the screen has settled when this returns."""
        for word in parse_keys(words, self._words):
            press(self.device, self._pins, word)

    def pixels(self) -> bytes:
        """Return what the panel shows, a byte of 0 or 1 a pixel."""
        return self.world.pixels()

    def noticed(self) -> bool:
        """Tell whether a notice is shown: a line at the bottom is lit but for tails of letters."""
        return self.pixels()[-2 * WIDTH : -WIDTH].count(1) > WIDTH * 3 // 4

    def state(self) -> State:
        """Return what the device says of its state over the link."""
        return state_of(self.client)

    def totals(self) -> list[int]:
        """Return the totals by person."""
        return self.state().totals

    def sessions(self) -> list[dict[str, Any]]:
        """Return the sessions as an export has them, folded from the records of the flash."""
        sessions, faults = folded(downloaded(self.client, lambda *_: None))
        assert not faults
        return sessions

    @property
    def client(self) -> Client:
        """The host's end of the link."""
        if not self._client:
            self._link = _SteppedPort(self.device)
            self._client = Client(self._link, "bench")
        return self._client


class _SteppedPort:
    """The link of a device in stepped time, which goes on only while an answer is awaited."""

    in_waiting = 1

    def __init__(self, device: Device) -> None:
        host, port = device.port.removeprefix("socket://").split(":")
        self._socket = socket.create_connection((host, int(port)))
        self._socket.settimeout(0.002)
        self._world = device.world

    def read(self, size: int = 1, /) -> bytes:
        """Let the device go on a little, and return what it says."""
        self._world.run(_LINK_STEP_MS)
        try:
            return self._socket.recv(_PIECE_BYTES)
        except TimeoutError:
            return b""

    def write(self, data: bytes, /) -> int:
        """Send to the device."""
        self._socket.sendall(data)
        return len(data)

    def close(self) -> None:
        """Unplug."""
        self._socket.close()
