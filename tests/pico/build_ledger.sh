#!/bin/bash
# Builds the one-file firmware, MicroPython with the program frozen into it, and prints the .uf2's path.
#
#   build_ledger.sh [BOARD_FOLDER]
#
# BOARD_FOLDER: the name of a folder of boards/ (default pico_ssd1306). It is for RPI_PICO.
# PYTHON: a Python in which landlord-ledger is installed (default python3).
set -euo pipefail
cd "$(dirname "$0")/../.."

folder=${1:-pico_ssd1306}
LEDGER_TREE=$(mktemp -d)
export LEDGER_TREE
trap 'rm -rf "$LEDGER_TREE"' EXIT
"${PYTHON:-python3}" -m tests.pico.lay_sources "$folder" "$LEDGER_TREE"
version=$(sed -n 's/^VERSION = "\(.*\)"$/\1/p' firmware/version.py)

built=$(tests/pico/build_firmware.sh RPI_PICO boards/manifest.py)
# The name says what the file does to a board's sessions; test_one_file.py holds it to that.
target=$(dirname "$built")/landlord-ledger-$version-$folder-keeps-data.uf2
cp "$built" "$target"
echo "$target"
