"""A full flash refuses a new session, and never the one that is being played."""

from pathlib import Path

from tests.device.vm import run_game


def test_a_new_session_is_refused_and_the_present_one_goes_on(tree: Path, tmp_path: Path) -> None:
    """Source: littlefs-project/littlefs 1080, a full file system that cannot even append."""
    lines = run_game("full_disk.py", tree, tmp_path, "ddz3", "Mei,Arun,Rahim").splitlines()
    assert lines == ["1 full: export, delete 0", "1 40 hand 40 saved", "2"]
