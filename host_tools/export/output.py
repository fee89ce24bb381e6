"""Files that appear whole or not at all."""

import contextlib
import os
from pathlib import Path

from host_tools.errors import DdzError


def write_files(files: dict[Path, bytes]) -> None:
    """Write all files, each beside its place first. Raises DdzError and leaves what was there."""
    parts = {path: path.with_name(path.name + ".part") for path in files}
    try:
        for path, data in files.items():
            parts[path].write_bytes(data)
        for path, part in parts.items():
            os.replace(part, path)
    except OSError as e:
        raise DdzError("cannot write {}: {}".format(e.filename, e.strerror)) from e
    finally:
        for part in parts.values():
            with contextlib.suppress(OSError):
                part.unlink()
