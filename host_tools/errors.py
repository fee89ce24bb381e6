"""The one error that a person sees, and the exit codes of `ddz`."""

import errno
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from engine_mpy.errors import RuleError

OK = 0
FAILURE = 1
USAGE = 2
NO_DEVICE = 3
SEVERAL_DEVICES = 4
DEVICE_ERROR = 5
VERIFICATION_FAILED = 6
# 7 is reserved for merge conflicts.

# What programs read beside the sentence, by exit code.
_NAMES = {
    FAILURE: "failure",
    USAGE: "usage",
    NO_DEVICE: "no_device",
    SEVERAL_DEVICES: "several_devices",
    DEVICE_ERROR: "device_error",
    VERIFICATION_FAILED: "verification_failed",
}

_REMEDIES = {
    errno.EACCES: "see that you may use it, or name another",
    errno.EPERM: "see that you may use it, or name another",
    errno.EROFS: "name a place that can be written",
    errno.ENOSPC: "make room, or name another place",
    errno.EDQUOT: "make room, or name another place",
    errno.EFBIG: "make room, or name another place",
    errno.ENOENT: "make the folder that it is to be in, or name another",
}


class DdzError(Exception):
    """What went wrong and what to do about it, in one plain sentence, with the exit code.

    `name` is what programs read beside the sentence, by default that of the exit code.
    """

    def __init__(self, message: str, code: int = FAILURE, name: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.code = code
        self.name = name or _NAMES[code]


def unusable(what: str, path: Path | str, error: OSError) -> DdzError:
    """Return the error that tells why a file or folder cannot be used, as in "cannot write"."""
    why = error.strerror or str(error)
    remedy = _REMEDIES.get(error.errno or 0, "name another")
    return DdzError("{} {}: {}; {}".format(what, path, why, remedy))


@contextmanager
def understood() -> Iterator[None]:
    """Read in this what a device or a board answered: DdzError is raised where it cannot be."""
    try:
        yield
    except (LookupError, ValueError, RuleError) as e:
        raise DdzError(
            "the device answers nonsense; pull its plug and try again, or update its program and "
            "ddz",
            DEVICE_ERROR,
        ) from e
