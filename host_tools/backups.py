"""Copies of a device's records on this computer: a folder each, appearing whole or not at all."""

import hashlib
import json
import os
import re
import secrets
import shutil
import time
from pathlib import Path

from platformdirs import user_data_path

from host_tools.errors import VERIFICATION_FAILED, DdzError, understood, unusable

_LIST = "backup.json"
_ELSEWHERE = (FileNotFoundError, NotADirectoryError, IsADirectoryError)
_STAMP = "%Y-%m-%d-%H%M%S"


def backups_folder(device: str) -> Path:
    """Return where the backups of a device are kept. Raises DdzError if it has no such number."""
    with understood():
        return user_data_path("landlord-ledger") / "backups" / device_id(device)


def device_id(text: str) -> str:
    """Return the number of a device, which names files. Raises ValueError if it is none."""
    if not re.fullmatch("[0-9a-fA-F]+", text):
        raise ValueError(text)
    return text


def keep(device: str, records: dict[str, bytes], folder: Path | None = None) -> Path:
    """Write the records of a device, by file name, to a new folder, and return it.

    They are read again before the folder gets its name, which by default tells the time. Raises
    DdzError and leaves nothing.
    """
    target = folder or _free_name(backups_folder(device) / time.strftime(_STAMP))
    part = target.with_name(".ddz-{}.part".format(secrets.token_hex(8)))
    sums = {name: hashlib.sha256(data).hexdigest() for name, data in records.items()}
    try:
        if target.exists():
            raise DdzError("{} is there already; name another folder".format(target))
        part.mkdir(parents=True)
        for name, data in records.items():
            _write(part / name, data)
        _write(part / _LIST, json.dumps({"device": device, "sha256": sums}, indent=1).encode())
        load(part)
        os.replace(part, target)
    except OSError as e:
        raise unusable("cannot write", target, e) from e
    finally:
        shutil.rmtree(part, ignore_errors=True)
    return target


def load(folder: Path) -> dict[str, bytes]:
    """Return the records of a backup by file name. Raises DdzError if one is not as it was."""
    try:
        sums = json.loads((folder / _LIST).read_text("utf-8"))["sha256"]
        records = {name: (folder / Path(name).name).read_bytes() for name in sums}
    except (*_ELSEWHERE, ValueError, KeyError, TypeError, RecursionError) as e:
        raise DdzError("{} is no backup; name a folder that ddz backup made".format(folder)) from e
    except OSError as e:
        raise unusable("cannot read", folder, e) from e
    for name, data in records.items():
        if hashlib.sha256(data).hexdigest() != sums[name]:
            raise DdzError(
                "{} in {} is not as it was written; use another backup".format(name, folder),
                VERIFICATION_FAILED,
            )
    return records


def kept(device: str, sums: dict[str, str]) -> dict[str, bytes]:
    """Return those of the records with these sums that the newest backup has."""
    try:
        newest = max(path for path in backups_folder(device).iterdir() if (path / _LIST).exists())
        records = load(newest)
    except (OSError, ValueError, DdzError):
        return {}
    return {
        name: data
        for name, data in records.items()
        if hashlib.sha256(data).hexdigest() == sums.get(name)
    }


def _free_name(path: Path) -> Path:
    number = 1
    free = path
    while free.exists():
        number += 1
        free = path.with_name("{}-{}".format(path.name, number))
    return free


def _write(path: Path, data: bytes) -> None:
    with path.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
