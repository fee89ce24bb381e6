"""The Pico's littlefs as MicroPython lays it: the last 1408 KiB of 2 MiB of flash."""

import os
from collections.abc import Mapping

from littlefs import LittleFS

BASE = 0xA0000
BLOCK_SIZE, BLOCK_COUNT, PAGE_SIZE = 4096, 352, 256


def _filesystem(mount: bool) -> LittleFS:
    return LittleFS(
        block_size=BLOCK_SIZE,
        block_count=BLOCK_COUNT,
        prog_size=PAGE_SIZE,
        read_size=PAGE_SIZE,
        mount=mount,
    )


def make_image(files: Mapping[str, bytes]) -> bytes:
    """A littlefs image with these files, by path."""
    fs = _filesystem(mount=True)
    for path, data in files.items():
        folder = os.path.dirname(path)
        if folder:
            fs.makedirs(folder, exist_ok=True)
        with fs.open(path, "wb") as file:
            file.write(data)
    return bytes(fs.context.buffer)


def read_files(flash: bytes) -> dict[str, bytes]:
    """All files in a whole flash, by path. Raises LittleFSError if its file system is damaged."""
    fs = _filesystem(mount=False)
    fs.context.buffer[:] = flash[BASE : BASE + BLOCK_SIZE * BLOCK_COUNT]
    fs.mount()
    files = {}
    for folder, _, names in fs.walk("/"):
        for name in names:
            path = f"{folder.rstrip('/')}/{name}"
            with fs.open(path, "rb") as file:
                files[path.lstrip("/")] = file.read()
    return files
