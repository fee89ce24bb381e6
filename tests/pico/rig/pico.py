"""A Raspberry Pi Pico that runs real MicroPython firmware on an emulated RP2040.

Simulated time is the only clock. It moves only inside run(), until_text(), until_screen(), press()
and exec(), and two runs give the same nanoseconds, pixels and flash; only inside serve() it flows
by itself, at most as fast as real time.
"""

import base64
import contextlib
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from .filesystem import make_image, read_files
from .process import RigError, RigProcess
from .screen import Screen

# The keys of the board pico_ssd1306, by GPIO.
KEYS = {"1": 10, "2": 11, "3": 12, "4": 13, "ok": 14, "undo": 15}


class DeviceError(Exception):
    """Code that was given to exec() raised; the text is the device's traceback."""


class Pico:
    """One board with its OLED, six keys, USB cable and power."""

    hold_ms = 80  # an ordinary press
    gap_ms = 80  # before the next one
    timeout_ms = 10_000

    def __init__(
        self,
        firmware: Path | None = None,
        files: Mapping[str, bytes] | None = None,
        flash: bytes | None = None,
        oled: str | None = "ssd1306",
        power: bool = True,
        **options: Any,
    ):
        """Flash holds firmware (a .uf2) and files, by path, or is a whole flash from .flash.

        oled: ssd1306, sh1106 or None. options: seed, uniqueId (16 hex digits), plugged (the USB
        cable), xipCache.
        """
        images = {"flash": flash, "fs": None if files is None else make_image(files)}
        self._rig = RigProcess()
        with tempfile.TemporaryDirectory() as folder:
            paths = {name: Path(folder, name) for name, image in images.items() if image}
            for name, path in paths.items():
                path.write_bytes(images[name] or b"")
            if firmware is not None:
                paths["firmware"] = Path(firmware)
            places = {name: str(path) for name, path in paths.items()}
            self._rig.call("init", options={"oled": oled, **options}, **places)
        if power:
            self.power_on()

    def close(self):
        """Ends the emulation."""
        self._rig.close()

    def __enter__(self):
        return self

    def __exit__(self, *exc: object):
        self.close()

    # ---- time and power

    def run(self, ms: float) -> dict[str, Any]:
        """Lets simulated time pass. Returns status()."""
        return self._rig.call("run", ms=ms)

    def status(self) -> dict[str, Any]:
        """State (off, running, crash, bootsel, power-lost), time, and what was counted so far."""
        return self._rig.call("status")

    @property
    def now_ms(self) -> float:
        """Simulated time since the first power-on."""
        return self.status()["ns"] / 1e6

    def power_on(self):
        """Gives power; nothing happens if it is on."""
        self._rig.call("power", on=True)

    def power_off(self):
        """Takes power away from the chip and the panel."""
        self._rig.call("power", on=False)

    def reset(self):
        """Pulls the RUN pin low for a moment."""
        self._rig.call("reset")

    def cut_after(self, ops: int | None, tear: Mapping[str, int] | None = None):
        """Loses power at the ops-th flash erase or program from now; None takes it back.

        That operation completes first; it does its first k bytes only with tear {"bytes": k}, or a
        seeded half of its bits with {"seed": s}. 0 cuts before the next operation. Afterwards
        status() has the state power-lost, and power_on() boots again.
        """
        self._rig.call("cut", ops=ops, tear=tear)

    # ---- keys, pins and panel

    def down(self, key: str, delay_ms: float = 0, bounce_us: Sequence[float] = ()) -> int:
        """Closes a key's contact, which toggles again at each of bounce_us. Returns ns."""
        return self._contact(key, True, delay_ms, bounce_us)

    def up(self, key: str, delay_ms: float = 0, bounce_us: Sequence[float] = ()) -> int:
        """Opens it."""
        return self._contact(key, False, delay_ms, bounce_us)

    def _contact(self, key: str, closed: bool, delay_ms: float, bounce_us: Sequence[float]) -> int:
        bounces = list(bounce_us)
        return self._rig.call(
            "contact", pin=KEYS[key], closed=closed, delay_ms=delay_ms, bounce_us=bounces
        )["ns"]

    def press(self, key: str, hold_ms: float = hold_ms, bounce_us: Sequence[float] = ()):
        """Presses and releases a key (1, 2, 3, 4, ok, undo), and waits as a person does."""
        self.down(key, bounce_us=bounce_us)
        self.run(hold_ms)
        self.up(key, bounce_us=bounce_us)
        self.run(self.gap_ms)

    def hold(self, key: str):
        """A long press."""
        self.press(key, hold_ms=700)

    def pins(self) -> list[int]:
        """The levels on GP0 to GP29."""
        return self._rig.call("pins")["levels"]

    def unwatched_ms(self) -> float:
        """The longest time for which no input was read, since this was last called."""
        return self._rig.call("unwatched")["ns"] / 1e6

    def screen(self) -> Screen:
        """What the glass shows now."""
        answer = self._rig.call("screen")
        glass, ram = bytes.fromhex(answer["visible"]), bytes.fromhex(answer["ram"])
        return Screen(glass, ram, answer["oled"])

    def until_screen(self, timeout_ms: float = timeout_ms, settle_ms: float = 300) -> bool:
        """Runs until the glass changes and keeps still for settle_ms. False if it does not."""
        return self._rig.call("until_screen", settle_ms=settle_ms, timeout_ms=timeout_ms)["hit"]

    def panel(self, **change: bool | int):
        """present=False takes it off the bus, hang=True shorts SDA, power_cycle=True resets it.

        hang=n holds SDA until SCL has risen n times, as a panel does that was cut short.
        """
        self._rig.call("panel", **change)

    # ---- flash

    @property
    def flash(self) -> bytes:
        """The whole flash, 2 MiB."""
        return base64.b64decode(self._rig.call("flash_read")["data"])

    @flash.setter
    def flash(self, image: bytes):
        self._rig.call("flash_write", data=base64.b64encode(image).decode())

    def files(self) -> dict[str, bytes]:
        """All files in the flash, by path."""
        return read_files(self.flash)

    # ---- the USB serial port

    def send(self, data: bytes):
        """Gives the host bytes to send; they travel as time passes."""
        self._rig.call("usb_write", data=base64.b64encode(data).decode())

    def receive(self) -> bytes:
        """Takes all that the host has received so far."""
        return base64.b64decode(self._rig.call("usb_read")["data"])

    def until_text(self, text: str | bytes, timeout_ms: float = timeout_ms) -> bytes:
        """Runs until the host has received text, and takes all up to there. Raises RigError."""
        mark = text.encode() if isinstance(text, str) else text
        asked = base64.b64encode(mark).decode()
        answer = self._rig.call("until_text", text=asked, timeout_ms=timeout_ms)
        if not answer["hit"]:
            state, halt, got = answer["state"], answer.get("halt", ""), self.receive()[-2000:]
            raise RigError(f"no {mark!r} in {timeout_ms} ms; {state} {halt}; received {got!r}")
        return base64.b64decode(answer["output"])

    def usb(self, **change: bool):
        """plugged=False pulls the cable, open=False closes the port, reading=False ignores it."""
        self._rig.call("usb", **change)

    def exec(self, code: str, timeout_ms: float = 60_000) -> str:
        """Runs code through the raw REPL in simulated time. Returns its output; DeviceError."""

        def take(mark: bytes) -> bytes:
            return self.until_text(mark, timeout_ms)[: -len(mark)]

        self.send(b"\r\x03\x03")
        self.run(5)
        self.receive()
        self.send(b"\r\x01")
        take(b"raw REPL; CTRL-B to exit\r\n>")
        self.send(code.encode() + b"\x04")
        take(b"OK")
        out, err = take(b"\x04"), take(b"\x04>")
        self.send(b"\r\x02")
        take(b">>> ")
        if err:
            raise DeviceError(err.decode())
        return out.decode()

    @contextlib.contextmanager
    def serve(self) -> Iterator[str]:
        """Lets time flow and yields the path of a pty that behaves like the board's port."""
        from .serial_pty import SerialPty  # there are no ptys on Windows

        port = SerialPty(self.send)
        self._rig.on_event = lambda event: port.put(base64.b64decode(event["data"]))
        try:
            self._rig.call("free", on=True)
            yield port.path
        finally:
            self._rig.call("free", on=False)
            self._rig.on_event = lambda event: None
            port.close()
