"""What the device starts by itself: on the device this file is /main.py."""

try:
    from packed import mount

    mount()
except ImportError:
    pass  # the modules are files of their own, or in the firmware
from firmware.main import start

start()
