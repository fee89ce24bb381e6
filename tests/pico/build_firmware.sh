#!/bin/bash
# Builds MicroPython for the Raspberry Pi Pico from Debian's source packages and prints the .uf2's path.
#
#   build_firmware.sh [BOARD [FROZEN_MANIFEST]]
#
# BOARD: a board of MicroPython's rp2 port (default RPI_PICO), or the path of a board's own folder.
# FROZEN_MANIFEST: a manifest.py whose modules go into the firmware. Without it those are
#   freeze("$(PORT_DIR)/modules") and include("$(MPY_DIR)/extmod/asyncio").
# DEBIAN_MIRROR: the mirror to fetch from (default: the one this machine's apt uses).
#
# Sources, tools and builds stay in ${XDG_CACHE_HOME:-~/.cache}/landlord-ledger; /etc/apt is not touched.
# A build without a manifest is made once. One with a manifest is brought up to date at every call.
set -euo pipefail

suite=trixie # the first Debian with a MicroPython whose sources build for the RP2040: 1.25
cache=${XDG_CACHE_HOME:-$HOME/.cache}/landlord-ledger
download=$cache/download source=$cache/source
micropython=$source/micropython

say() { echo "build_firmware: $*" >&2; }
give_up() { say "$*"; exit 1; }

# Runs a command, its output in LOG; shows the end of LOG if it fails.
logged() {
  local log=$1; shift
  "$@" >"$log" 2>&1 || { tail -n 25 "$log" >&2; give_up "'$1' failed; the whole log is $log"; }
}

check_tools() {
  local tool missing=()
  for tool in arm-none-eabi-gcc:gcc-arm-none-eabi cmake:cmake make:make gcc:gcc python3:python3 \
    xz:xz-utils bzip2:bzip2 flock:util-linux; do
    command -v "${tool%%:*}" >/dev/null || missing+=("${tool#*:}")
  done
  echo '#include <cstdlib>' | arm-none-eabi-g++ -x c++ -E - >/dev/null 2>&1 ||
    missing+=(libnewlib-arm-none-eabi libstdc++-arm-none-eabi-newlib)
  ((${#missing[@]} == 0)) || give_up "tools are missing; run: apt-get install ${missing[*]}"
}

# The first mirror in this machine's apt configuration, in the new format or the old one.
machine_mirror() {
  { sed -n 's/^URIs: *\([^ ]*\).*/\1/p' /etc/apt/sources.list.d/debian.sources
    sed -n 's/^deb  *\(\[[^]]*\] *\)\?\([^ ]*\).*/\2/p' /etc/apt/sources.list; } 2>/dev/null | head -n 1
}

# Fetches trixie's packages on whatever suite the machine runs, through an apt configuration of our own.
fetch() {
  [ ! -e "$download/.done" ] || return 0
  local apt=$cache/apt mirror=${DEBIAN_MIRROR:-$(machine_mirror)}
  local keys=/usr/share/keyrings/debian-archive-keyring.gpg
  [ -n "$mirror" ] || give_up "apt names no Debian mirror here; set DEBIAN_MIRROR to one"
  [ -e $keys ] || give_up "Debian's keys are missing; run: apt-get install debian-archive-keyring"
  rm -rf "$apt" "$download"
  mkdir -p "$download" "$apt"/{lists,cache/archives}/partial "$apt/none.d"
  printf "%s [signed-by=$keys] $mirror $suite main\n" deb deb-src >"$apt/sources.list"
  local get=(apt-get -q -o "Dir::Etc::SourceList=$apt/sources.list" -o "Dir::Etc::SourceParts=$apt/none.d"
    -o "Dir::Etc::Preferences=$apt/none" -o "Dir::Etc::PreferencesParts=$apt/none.d"
    -o "Dir::State::Lists=$apt/lists" -o "Dir::Cache=$apt/cache" -o "APT::Sandbox::User=root"
    -o "Acquire::Retries=3" -o "APT::Update::Error-Mode=any")
  say "fetching $suite's sources from $mirror"
  logged "$cache/apt.log" "${get[@]}" update
  cd "$download"
  logged "$cache/fetch.log" "${get[@]}" source --download-only micropython mbedtls
  logged "$cache/fetch.log" "${get[@]}" download pico-sdk-source tinyusb-source
  touch .done
}

# Lays the sources out as MicroPython's own checkout has them: Debian's tarball has these libraries emptied.
unpack() {
  [ ! -e "$source/.done" ] || return 0
  local lib=$micropython/lib deb
  rm -rf "$source"
  mkdir -p "$micropython" "$source"/{mbedtls,deb}
  tar -C "$micropython" --strip-components=1 -xf "$download"/micropython_*.orig.tar.*
  tar -C "$source/mbedtls" --strip-components=1 -xf "$download"/mbedtls_*.orig.tar.*
  for deb in "$download"/{pico-sdk,tinyusb}-source_*.deb; do dpkg-deb -x "$deb" "$source/deb"; done
  rm -rf "$lib"/{pico-sdk,tinyusb,mbedtls}
  ln -s "$source/deb/usr/src/pico-sdk" "$source/deb/usr/src/tinyusb" "$source/mbedtls" "$lib/"
  mkdir -p "$lib/micropython-lib"
  touch "$lib/micropython-lib/README.md" "$lib/pico-sdk/README.md" # the build looks for them
  # What the board itself needs. Upstream adds neopixel, dht and others from micropython-lib.
  printf '%s\n' 'freeze("$(PORT_DIR)/modules")' 'include("$(MPY_DIR)/extmod/asyncio")' >"$source/manifest.py"
  touch "$source/.done"
}

# The Python itself, not the link to it in a virtual environment: CMake keeps the path, the environment goes.
base_python() { python3 -c 'import os, sys; print(os.path.realpath(sys.executable))'; }

# What a build is made with. One made with other tools, or with tools that are gone, is of no use.
tools() { base_python; cmake --version; arm-none-eabi-gcc --version; }

# Compiles BOARD with MANIFEST into BUILD.
compile() {
  local board=$1 manifest=$2 build=$3
  [ -d "$board" ] || board=$micropython/ports/rp2/boards/$board
  [ -e "$board/mpconfigboard.cmake" ] || give_up "there is no board '$1' in MicroPython's rp2 port"
  ! grep -q 'rp2350\|"pico2' "$board/mpconfigboard.cmake" || give_up "'$1' has no RP2040; only those are built here"
  local version
  version=$(sed -n 's/^#define MICROPY_VERSION_\(MAJOR\|MINOR\|MICRO\) \([0-9]*\)$/\2/p' "$micropython/py/mpconfig.h")
  # The banner's version and date, which would come from git.
  export MICROPY_GIT_TAG=v${version//$'\n'/.} MICROPY_GIT_HASH=debian
  export SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(stat -c %Y "$micropython/py/mpconfig.h")}
  say "compiling MicroPython ${MICROPY_GIT_TAG} for $1"
  local made_with
  made_with=$(tools)
  [ "$(cat "$build/.tools" 2>/dev/null)" = "$made_with" ] || rm -rf "$build"
  mkdir -p "$build"
  echo "$made_with" >"$build/.tools"
  rm -rf "$build/frozen_mpy" # the build compares times only, and the manifest may now name other files
  logged "$cache/mpy-cross.log" make -C "$micropython/mpy-cross" -j"$(nproc)"
  [ -e "$build/Makefile" ] || logged "$build/cmake.log" cmake -S "$micropython/ports/rp2" -B "$build" \
    -DMICROPY_BOARD="$(basename "$board")" -DMICROPY_BOARD_DIR="$board" \
    -DMICROPY_FROZEN_MANIFEST="$manifest" -DPICO_BUILD_DOCS=0 -DPICO_NO_PICOTOOL=1 \
    -DPython3_EXECUTABLE="$(base_python)"
  logged "$build/make.log" make -C "$build" -j"$(nproc)"
  python3 "$micropython/tools/uf2conv.py" -f RP2040 -b 0x10000000 -c -o "$build/new.uf2" "$build/firmware.bin" >/dev/null
  mv "$build/new.uf2" "$build/firmware.uf2"
}

board=${1:-RPI_PICO}
name=$(basename "$board")
if [ -n "${2:-}" ]; then
  manifest=$(realpath -e "$2" 2>/dev/null) || give_up "there is no manifest '$2'"
  build=$cache/build/$name-$(sha1sum <<<"$manifest" | cut -c1-8)
else
  manifest=$source/manifest.py
  build=$cache/build/$name
fi
if [ -n "${2:-}" ] || [ ! -e "$build/firmware.uf2" ]; then
  check_tools
  mkdir -p "$cache"
  exec 9>"$cache/lock"
  flock 9 # two builds at once would share files
  fetch
  unpack
  compile "$board" "$manifest" "$build"
fi
echo "$build/firmware.uf2"
