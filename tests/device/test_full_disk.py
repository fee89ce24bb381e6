"""A full flash refuses a new session, and never the one that is being played."""

from pathlib import Path

from host_tools.world import World
from tests.device.vm import run_script


def test_a_new_session_is_refused_and_the_present_one_goes_on(tree: Path, tmp_path: Path) -> None:
    """Source: littlefs-project/littlefs 1080, a full file system that cannot even append."""
    with World(stepped=True) as world:
        lines = run_script(
            "full_disk.py",
            tree,
            world,
            DDZ_RULES="ddz3",
            DDZ_PLAYERS="Mei,Arun,Rahim",
            DDZ_THREE_KEYS="",
            DDZ_FLASH=str(tmp_path / "flash.bin"),
        ).splitlines()
    assert lines == ["1 full: export, delete 0", "1 40 hand 40 saved", "2"]
