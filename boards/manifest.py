"""What goes into the one-file firmware, for MicroPython's build: make FROZEN_MANIFEST=...

LEDGER_BOARD names the folder of a board beside this file (default pico_ssd1306), LEDGER_DRIVER
the folder where the Adafruit driver is installed. tests/pico/build_ledger.sh sets both.
"""

import os
from glob import glob

module("_boot.py", base_path="frozen")
module("boot.py", base_path="frozen")
module("main.py", base_path="frozen")
module("rp2.py", base_path="$(PORT_DIR)/modules")

module("board.py", base_path=os.environ.get("LEDGER_BOARD", "pico_ssd1306"))
package("engine_mpy", base_path="..")
package(
    "firmware",
    files=[
        name
        for name in sorted(glob("**/*.py", root_dir="../firmware", recursive=True))
        if not os.path.basename(name).startswith("build_")  # made for a computer
    ],
    base_path="..",
)

_driver = os.environ["LEDGER_DRIVER"]
module("adafruit_ssd1306.py", base_path=_driver)
# It imports both, though only I2C is used.
package(
    "adafruit_bus_device",
    files=("__init__.py", "i2c_device.py", "spi_device.py"),
    base_path=_driver,
)
