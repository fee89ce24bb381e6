"""ddz sim --headless where files are damaged, or cannot be used."""

import os
import sys
from pathlib import Path

import pytest

from host_tools.device import Device
from host_tools.errors import DEVICE_ERROR, FAILURE, OK, DdzError
from tests.host.test_sim import sim


def test_a_picture_that_cannot_be_written_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "001.png").mkdir()
    assert sim("--shots", tmp_path, "--keys", "1 1") == FAILURE
    assert "cannot write {}".format(tmp_path / "001.png") in capsys.readouterr().err


@pytest.mark.parametrize(
    "found",
    [b"no file system" * 4096, bytes(352 * 4096), b"", b"\xff" * 4096],
)
def test_a_damaged_flash_is_told_and_kept(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], found: bytes
) -> None:
    flash = tmp_path / "flash.bin"
    flash.write_bytes(found)
    assert sim("--state", tmp_path, "--keys", "1") == DEVICE_ERROR
    assert "{} is damaged".format(flash) in capsys.readouterr().err
    assert flash.read_bytes() == found


def test_a_flash_that_cannot_be_opened_is_not_called_damaged(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    flash = tmp_path / "flash.bin"
    flash.mkdir()
    assert sim("--state", tmp_path, "--keys", "1") == FAILURE
    assert "ddz: cannot use {};".format(flash) in capsys.readouterr().err


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere names of files are text")
def test_a_folder_whose_name_is_no_text_is_refused(tmp_path: Path) -> None:
    with pytest.raises(DdzError, match="is no UTF-8; name another folder"):
        Device(tmp_path / os.fsdecode(b"\xff"))
    assert list(tmp_path.iterdir()) == []


def test_a_flash_whose_making_was_cut_short_is_made_again(tmp_path: Path) -> None:
    (tmp_path / "flash.bin.new").write_bytes(b"half")
    assert sim("--state", tmp_path, "--keys", "1") == OK
    assert {path.name for path in tmp_path.iterdir()} <= {"flash.bin", ".lock"}
