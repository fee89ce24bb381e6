"""Pictures that the glass is compared with."""

from pathlib import Path

from PIL import Image

_HERE = Path(__file__).parent
FRESH = _HERE.parent / "device" / "golden" / "hand3-fresh.png"
FAULT = _HERE / "golden" / "fault-storage.png"


def golden(path: Path) -> bytes:
    """The glass as an approved picture shows it, a bit a pixel."""
    with Image.open(path) as picture:
        return picture.convert("1").tobytes()
