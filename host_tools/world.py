"""The world a simulated device lives in: its time, pins and I2C bus, served on a local socket.

The device's end, and the form of requests and answers, is boards/virtual/wire.py.
"""

import contextlib
import heapq
import socket
import struct
import threading
from collections import deque
from collections.abc import Callable
from itertools import count
from typing import Self

from host_tools.clocks import RealClock, SteppedClock
from host_tools.errors import DdzError
from host_tools.i2c_model import I2CModel
from host_tools.panel_model import PanelModel

_REQUEST = struct.Struct("<BBHQ")
_ANSWER = struct.Struct("<QBBH")
_WORD = struct.Struct("<I")
_ALL_HIGH = 0xFFFFFFFF
_BITS_A_BYTE = 9  # eight and the acknowledge
_LOGGED_OUTPUTS = 4096


class World:
    """Serves one device after the other until it is closed; all methods may come from any thread.

    In stepped mode time is simulated and goes on only as far as run() lets it; else it is real.
    """

    patience_s = 60.0

    def __init__(
        self, stepped: bool = False, panel: PanelModel | None = None, start_ms: int = 0
    ) -> None:
        self.panel = panel or PanelModel()
        self.bus = I2CModel(self.panel)
        self.outputs: dict[int, int] = {}
        self.output_log: deque[tuple[int, int, int]] = deque(maxlen=_LOGGED_OUTPUTS)
        self._clock = (SteppedClock if stepped else RealClock)(start_ms * 1000)
        self._turn = threading.Condition()
        self._levels = _ALL_HIGH
        self._edges: list[int] = []
        self._inputs: list[tuple[int, int, int, int]] = []
        self._order = count()
        self._link: socket.socket | None = None
        self._idle = False
        self._closed = False
        self._listener = socket.create_server(("127.0.0.1", 0))
        self._thread = threading.Thread(target=self._serve, name="world", daemon=True)
        self._thread.start()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @property
    def address(self) -> str:
        """What the device finds in DDZ_WORLD: host and port."""
        return "{}:{}".format(*self._listener.getsockname())

    @property
    def now_ms(self) -> int:
        """The world's time, in milliseconds."""
        with self._turn:
            return self._clock.now_us() // 1000

    def press(self, pin: int) -> None:
        """Pull an input to ground now, as a key does."""
        self._put(self._clock.now_us(), pin, 0)

    def release(self, pin: int) -> None:
        """Let go of an input now."""
        self._put(self._clock.now_us(), pin, 1)

    def schedule(self, at_ms: float, pin: int, level: int) -> None:
        """Set an input to `level` at a time of the world."""
        self._put(int(at_ms * 1000), pin, level)

    def run(self, ms: float) -> bool:
        """Let simulated time go on by `ms`; return False if the device ended before.

        Raises DdzError if the device neither sleeps nor ends.
        """
        return self._release(ms * 1000)

    def run_to_end(self) -> None:
        """Let simulated time go on until the device ends. Raises DdzError if it does not."""
        self._release(float("inf"))

    def wait_idle(self) -> bool:
        """Wait until the device sleeps with every input served; return False if it ended."""
        with self._turn:
            self._await(lambda: self._idle or not self._link)
            return bool(self._link)

    def wait_device(self) -> bool:
        """Wait until a device has come; return False if the world was closed.

        Raises DdzError if none comes.
        """
        with self._turn:
            self._await(lambda: bool(self._link) or self._closed)
            return not self._closed

    def is_down(self, pin: int) -> bool:
        """Return whether an input is pulled to ground."""
        with self._turn:
            return not self._levels >> pin & 1

    def pixels(self) -> bytes:
        """Return what the panel shows, like PanelModel.pixels()."""
        with self._turn:
            return self.panel.pixels()

    def close(self) -> None:
        """End the device, if there is one, and the service."""
        with self._turn:
            if self._closed:
                return
            self._closed = True
            if self._link:
                with contextlib.suppress(OSError):
                    self._link.shutdown(socket.SHUT_RDWR)
            self._turn.notify_all()
        # Closing alone does not wake a thread in accept().
        socket.create_connection(self._listener.getsockname()).close()
        self._thread.join()
        self._listener.close()

    def _put(self, at_us: int, pin: int, level: int) -> None:
        with self._turn:
            heapq.heappush(self._inputs, (at_us, next(self._order), pin, level))
            self._idle = False
            self._turn.notify_all()

    def _release(self, us: float) -> bool:
        if not isinstance(self._clock, SteppedClock):
            raise TypeError("real time goes on by itself")
        with self._turn:
            self._clock.allow(us)
            self._idle = False
            self._turn.notify_all()
        return self.wait_idle()

    def _await(self, condition: Callable[[], bool]) -> None:
        if not self._turn.wait_for(condition, self.patience_s):
            raise DdzError("the simulated device does not answer; stop it and start it again")

    def _serve(self) -> None:
        while True:
            link, _ = self._listener.accept()
            with link:
                link.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
                with self._turn:
                    if self._closed:
                        return
                    self._link = link
                    self._idle = False
                    self._take_inputs()
                    self._edges = [self._levels]
                    self._turn.notify_all()
                self._talk(link)
                with self._turn:
                    self._link = None
                    self._turn.notify_all()

    def _talk(self, link: socket.socket) -> None:
        try:
            with link.makefile("rb") as requests:
                while len(head := requests.read(_REQUEST.size)) == _REQUEST.size:
                    operation, target, length, value = _REQUEST.unpack(head)
                    payload = requests.read(length) if length else b""
                    with self._turn:
                        answer = self._answer(chr(operation), target, value, payload)
                    link.sendall(answer)
        except OSError:
            # A device that is gone cannot be answered; the next one may come.
            return

    def _answer(self, operation: str, target: int, value: int, payload: bytes) -> bytes:
        error = 0
        if operation == "S":
            self._sleep(value)
        elif operation == "W":
            error = self.bus.write(target, payload)
            self._clock.spend(_BITS_A_BYTE * (len(payload) + 1) * 1_000_000 // value)
            self._take_inputs()
        elif operation == "P":
            self.outputs[target] = value
            self.output_log.append((self._clock.now_us(), target, value))
        head = _ANSWER.pack(self._clock.now_us(), error, self._clock.stepped, len(self._edges))
        answer = head + b"".join(map(_WORD.pack, self._edges))
        self._edges = []
        return answer

    def _sleep(self, us: int) -> None:
        # No sleep is free, so that a device which only yields still sees simulated time go on.
        wake_us = self._clock.now_us() + max(us, 1)
        while not self._closed:
            next_us = min(wake_us, self._inputs[0][0]) if self._inputs else wake_us
            if self._clock.reach(next_us):
                self._take_inputs()
                if self._edges or self._clock.reach(wake_us):
                    return
                continue
            self._idle = True
            self._turn.notify_all()
            self._turn.wait(self._clock.patience_s(next_us))
            self._idle = False

    def _take_inputs(self) -> None:
        """Apply the inputs that are due; each that changes a level is an edge to tell."""
        while self._inputs and self._inputs[0][0] <= self._clock.now_us():
            _, _, pin, level = heapq.heappop(self._inputs)
            levels = self._levels & ~(1 << pin) | level << pin
            if levels != self._levels:
                self._levels = levels
                self._edges.append(levels)
