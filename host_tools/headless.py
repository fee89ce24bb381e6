"""The simulated device without a window: press keys in simulated time, take pictures."""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from host_tools.device import Device
from host_tools.export.output import write_files
from host_tools.keys_words import Press, Wait
from host_tools.link_state import State, state_at
from host_tools.pictures import png
from host_tools.progress import Progress

_BOOT_MS = 400
_SHORT_MS = 60
_HELD_MS = 700
_SETTLE_MS = 150
_TURN_MS = 5
_PIECE_MS = 10_000


def press(device: Device, pins: tuple[int, ...], word: Press | Wait) -> None:
    """Press a key, or wait, and let the screen settle. Raises DdzError if the device ended."""
    if isinstance(word, Wait):
        _run(device, word.ms)
        return
    pin = pins[word.key]
    device.world.press(pin)
    _run(device, _HELD_MS if word.held else _SHORT_MS)
    device.world.release(pin)
    _run(device, _SETTLE_MS)


def play(
    device: Device,
    pins: tuple[int, ...],
    words: Sequence[Press | Wait],
    shots: Path | None,
    scale: int = 4,
    progress: Progress = lambda *_: None,
) -> int:
    """Press keys on a device in stepped time; write a picture after each key into `shots`.

    `progress` is called with what is done, how much of it, and how much there is. Returns how many
    keys were pressed. Raises DdzError if the device ended or a file cannot be
    written.
    """
    device.wait_ready()
    _run(device, _BOOT_MS)
    number = 0
    for done, word in enumerate(words):
        progress("keys", done, len(words))
        press(device, pins, word)
        if isinstance(word, Press):
            if shots:
                _save(device, shots / "{:03d}.png".format(number), scale)
            number += 1
    return number


def asked_state(device: Device) -> State:
    """Ask a device in stepped time for its state. Raises DdzError."""
    with ThreadPoolExecutor(1) as other:
        answer = other.submit(state_at, device.port)
        while not answer.done():
            _run(device, _TURN_MS)
    return answer.result()


def _run(device: Device, ms: int) -> None:
    # A device counts as dead when a piece takes it too long, which a whole hour always does.
    for start in range(0, ms, _PIECE_MS):
        if not device.world.run(min(_PIECE_MS, ms - start)):
            # It may be starting again, as after a reset; else this tells why it ended.
            device.wait_ready()


def _save(device: Device, path: Path, scale: int) -> None:
    write_files({path: png(device.world.pixels(), scale)})
