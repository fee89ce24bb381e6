"""The committed font modules are what the script makes of the font package."""

import os

import pytest

from firmware.fonts import build_fonts

if not any(build_fonts.SOURCES.glob("spleen-*")) and not os.environ.get("CI"):
    pytest.skip("needs the fonts; install the package fonts-spleen", allow_module_level=True)


@pytest.mark.parametrize("size", build_fonts.FONTS)
def test_a_committed_font_is_what_the_script_makes(size: str) -> None:
    committed = build_fonts.FOLDER / "spleen_{}.py".format(size)
    assert committed.read_text(encoding="ascii") == build_fonts.module_text(size)


def test_a_missing_font_package_is_one_sentence(
    monkeypatch: pytest.MonkeyPatch, tmp_path: os.PathLike[str]
) -> None:
    monkeypatch.setattr(build_fonts, "SOURCES", build_fonts.FOLDER / "none")
    monkeypatch.setattr(build_fonts, "FOLDER", tmp_path)
    with pytest.raises(SystemExit, match=r"^There is no .*; install the package fonts-spleen\.$"):
        build_fonts.main()
    assert not os.listdir(tmp_path)
