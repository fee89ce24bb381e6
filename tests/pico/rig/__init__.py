"""An emulated Raspberry Pi Pico."""

from .pico import KEYS, DeviceError, Pico
from .process import RigError
from .screen import Screen

__all__ = ["KEYS", "DeviceError", "Pico", "RigError", "Screen"]
