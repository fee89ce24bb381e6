"""The simulated device without a window: press keys in simulated time, take pictures."""

from collections.abc import Iterable
from pathlib import Path

from host_tools.device import Device
from host_tools.keys_words import Press, Wait
from host_tools.pictures import save_png

_BOOT_MS = 400
_SHORT_MS = 60
_HELD_MS = 700
_SETTLE_MS = 150


def press(device: Device, pins: tuple[int, ...], word: Press | Wait) -> None:
    """Press a key, or wait, and let the screen settle."""
    if isinstance(word, Wait):
        device.world.run(word.ms)
        return
    pin = pins[word.key]
    device.world.press(pin)
    device.world.run(_HELD_MS if word.held else _SHORT_MS)
    device.world.release(pin)
    device.world.run(_SETTLE_MS)


def play(
    device: Device, pins: tuple[int, ...], words: Iterable[Press | Wait], shots: Path | None
) -> None:
    """Press keys on a device in stepped time; write a picture after each key into `shots`."""
    device.wait_ready()
    device.world.run(_BOOT_MS)
    number = 0
    for word in words:
        press(device, pins, word)
        if shots and isinstance(word, Press):
            save_png(device.world.pixels(), shots / "{:03d}.png".format(number))
            number += 1
