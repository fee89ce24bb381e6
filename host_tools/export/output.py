"""Files that appear whole or not at all."""

import contextlib
import errno
import os
import secrets
from pathlib import Path

from host_tools.errors import unusable


def write_files(files: dict[Path, bytes]) -> None:
    """Write all files, each beside its place first. Raises DdzError and leaves what was there.

    A link stays and what it points to is written. A device or a pipe is never replaced: it is
    written into.
    """
    parts: list[tuple[Path, Path]] = []
    path = Path()
    try:
        for path, data in files.items():
            if path.exists() and not path.is_file():
                path.write_bytes(data)
            else:
                target = _target(path)
                parts.append((_part(target, data), target))
        for part, path in parts:
            os.replace(part, path)
    except OSError as e:
        raise unusable("cannot write", path, e) from e
    finally:
        for part, _ in parts:
            with contextlib.suppress(OSError):
                part.unlink()


def _target(path: Path) -> Path:
    """Return where the links of `path` end. Raises OSError where they never do."""
    target = Path(os.path.realpath(path))
    if target.is_symlink():
        raise OSError(errno.ELOOP, os.strerror(errno.ELOOP))
    return target


def _part(path: Path, data: bytes) -> Path:
    """Write a new file that may take the place of `path`. Raises OSError and leaves none."""
    if path.exists() and not os.access(path, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
    part = path.with_name(".ddz-{}.part".format(secrets.token_hex(8)))
    try:
        with part.open("xb") as file:
            file.write(data)
        if path.exists():
            part.chmod(path.stat().st_mode)
    except OSError:
        part.unlink(missing_ok=True)
        raise
    return part
