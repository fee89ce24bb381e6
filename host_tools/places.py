"""Where the files of the device live: in a checkout, or inside the installed package."""

from importlib.util import find_spec
from pathlib import Path

from host_tools.errors import DdzError, unusable

_HERE = Path(__file__).resolve().parent


def device_sources() -> Path:
    """Return the folder that has `firmware` and `boards`."""
    for root in (_HERE.parent, _HERE / "device"):
        if (root / "firmware").is_dir() and (root / "boards").is_dir():
            return root
    raise DdzError("the device's files are missing here; install landlord-ledger again")


def package_folder(name: str) -> Path:
    """Return the folder of an installed package, or of a module's file, without importing it."""
    spec = find_spec(name)
    if spec is None or spec.origin is None:
        raise DdzError(
            "the Python module {} is missing; install landlord-ledger again".format(name)
        )
    return Path(spec.origin).parent


def make_folder(path: Path) -> None:
    """Make a folder unless it is there. Raises DdzError."""
    try:
        path.mkdir(parents=True, exist_ok=True)
    except (FileExistsError, NotADirectoryError) as e:
        raise DdzError("{} is no folder, nor can it be one; name another".format(path)) from e
    except OSError as e:
        raise unusable("cannot make", path, e) from e
