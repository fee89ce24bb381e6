#!/bin/bash
# Builds the one-file firmware, MicroPython with the program frozen into it, and prints the .uf2's path.
#
#   build_ledger.sh [BOARD_FOLDER [BOARD]]
#
# BOARD_FOLDER: the name of a folder of boards/ (default pico_ssd1306).
# BOARD: a board of MicroPython's rp2 port (default RPI_PICO).
# PYTHON: a Python in which adafruit-circuitpython-ssd1306 is installed (default python3).
set -euo pipefail
cd "$(dirname "$0")/../.."

say() { echo "build_ledger: $*" >&2; }
give_up() { say "$*"; exit 1; }

folder=${1:-pico_ssd1306} board=${2:-RPI_PICO} python=${PYTHON:-python3}
[ -e "boards/$folder/board.py" ] || give_up "there is no board '$folder' in boards/"
LEDGER_DRIVER=$("$python" -c 'import importlib.util as u, os; print(os.path.dirname(u.find_spec("adafruit_ssd1306").origin))' 2>/dev/null) ||
  give_up "the display driver is not installed; run: $python -m pip install adafruit-circuitpython-ssd1306"
export LEDGER_BOARD=$folder LEDGER_DRIVER
version=$(sed -n 's/^VERSION = "\(.*\)"$/\1/p' firmware/version.py)

built=$(tests/pico/build_firmware.sh "$board" boards/manifest.py)
# The name says what the file does to a board's sessions; test_one_file.py holds it to that.
name=landlord-ledger-$version-$folder-keeps-data.uf2
[ "$board" = RPI_PICO ] || name=${name/ledger-/ledger-$board-}
target=$(dirname "$built")/$name
cp "$built" "$target"
echo "$target"
