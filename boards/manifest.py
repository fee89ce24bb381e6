"""What goes into the one-file firmware, for MicroPython's build: make FROZEN_MANIFEST=...

LEDGER_TREE names a folder with the files of a board, whose main.py is what runs;
tests/pico/build_ledger.sh lays it.
"""

import os

module("_boot.py", base_path="frozen")
module("boot.py", base_path="frozen")
module("rp2.py", base_path="$(PORT_DIR)/modules")
freeze(os.environ["LEDGER_TREE"])
