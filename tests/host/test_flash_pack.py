"""The packed file, read without the program that reads it on a board."""

import ast
from binascii import crc32
from pathlib import Path
from struct import unpack

import pytest

from host_tools.compiler import compiled
from host_tools.device_tree import boards, device_files
from host_tools.flash.pack import board_files, packed

BUILT_IN = "array binascii framebuf gc io json machine micropython os random struct sys time vfs"


def entries(content: bytes) -> dict[int, bytes]:
    """What is packed, by the CRC of its path, and under -1 what lies in front of it."""
    count, size = unpack("<II", content[-8:])
    assert size == len(content)
    index = unpack("<{}I".format(2 * count + 1), content[-8 - 4 * (2 * count + 1) : -8])
    names, places = index[:count], index[count:]
    assert len(set(names)) == count
    assert places[-1] + 4 * len(index) + 8 == size
    parts = {
        name: content[place:end]
        for name, place, end in zip(names, places, places[1:], strict=False)
    }
    return {**parts, -1: content[: places[0]]}


def crc(path: str) -> int:
    return crc32(path.encode())


@pytest.mark.parametrize("board", boards())
def test_every_module_of_the_program_is_packed(board: str) -> None:
    files = board_files(board)
    assert files.keys() == {"/main.py", "/packed.mpy"}
    found = entries(files["/packed.mpy"])
    sources = dict(device_files(board))
    assert files["/main.py"] == sources.pop("/main.py").read_bytes()
    for path, source in sources.items():
        name, module = compiled(path, source)
        if source.name != "__init__.py":
            assert found.pop(crc(name)) == module.read_bytes(), name
        else:
            tree = ast.parse(source.read_text("utf-8"))
            assert len(tree.body) == (ast.get_docstring(tree) is not None), path
    head = Path(__file__).parents[2] / "firmware" / "packed.py"
    assert found.pop(-1) == compiled("/packed.py", head)[1].read_bytes()
    folders = {path.rpartition("/")[0] for path in sources} - {""}
    assert found == {crc(folder): b"" for folder in folders}


def test_a_name_is_found_by_its_bytes_wherever_they_begin() -> None:
    content = board_files("pico_ssd1306")["/packed.mpy"]
    count = unpack("<I", content[-8:-4])[0]
    names = content[-8 - 4 * (2 * count + 1) :][: 4 * count]
    for at in range(0, len(names), 4):
        assert names.find(names[at : at + 4]) == at
    for module in BUILT_IN.split():
        for path in (module, module + ".mpy"):
            assert crc("/" + path).to_bytes(4, "little") not in names, path


def test_the_head_has_the_mpy_version_that_boards_run() -> None:
    assert board_files("pico_ssd1306")["/packed.mpy"][:2] == b"M\x06"


def test_a_package_that_says_something_is_packed(tmp_path: Path) -> None:
    quiet, loud, bare = tmp_path / "q", tmp_path / "l", tmp_path / "b"
    texts = {quiet: '"""Only words."""\n', loud: '"""Words."""\nX = 1\n', bare: ""}
    sources = {}
    for folder, text in texts.items():
        folder.mkdir()
        (folder / "__init__.py").write_text(text, encoding="utf-8")
        sources["/{}/__init__.py".format(folder.name)] = folder / "__init__.py"
    found = entries(packed(sources))
    names = {crc("/l/__init__.mpy"), crc("/q"), crc("/l"), crc("/b"), -1}
    assert found.keys() == names
