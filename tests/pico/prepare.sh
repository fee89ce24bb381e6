#!/bin/bash
# Makes everything that the tests of the emulated Pico need, on a Debian machine. What is there is left alone.
# DDZ_PICO_UF2: a firmware to use; then none is built.
set -euo pipefail
cd "$(dirname "$0")"

# Installs the packages that are not installed, as root or through sudo.
install_packages() {
  local missing sudo=
  missing=$(comm -23 <(printf '%s\n' "$@" | sort) <(dpkg-query -W -f '${db:Status-Abbrev}${Package}\n' | sed -n 's/^ii //p' | sort))
  [ -n "$missing" ] || return 0
  [ "$(id -u)" = 0 ] || sudo=sudo
  $sudo apt-get -q update
  # shellcheck disable=SC2086 # one word a package
  DEBIAN_FRONTEND=noninteractive $sudo apt-get -q install -y --no-install-recommends $missing
}

{ command -v node && command -v npm; } >/dev/null || install_packages nodejs npm
cmp -s rig/package-lock.json rig/node_modules/.installed || {
  npm --prefix rig ci
  cp rig/package-lock.json rig/node_modules/.installed
}

if [ -z "${DDZ_PICO_UF2:-}" ]; then
  install_packages cmake gcc gcc-arm-none-eabi libnewlib-arm-none-eabi libstdc++-arm-none-eabi-newlib make \
    python3 xz-utils bzip2
  ./build_firmware.sh
fi
