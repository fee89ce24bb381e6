"""Private names of device modules can be shortened: each is used in its own module alone."""

import ast
import re
from collections.abc import Iterator

import pytest

from host_tools.device_tree import device_files

FILES = {
    path: source
    for virtual in (False, True)
    for path, source in device_files("pico_ssd1306", virtual)
}
OURS = [path for path in FILES if path != "/adafruit_ssd1306.py"]


def is_private(name: object) -> bool:
    return isinstance(name, str) and bool(re.fullmatch("_[A-Za-z]\\w*", name))


def made(tree: ast.Module) -> Iterator[str]:
    """The private names that a module makes."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            yield node.attr
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.id


@pytest.mark.parametrize("path", OURS)
def test_no_other_module_knows_them(path: str) -> None:
    tree = ast.parse(FILES[path].read_text("utf-8"))
    own = set(made(tree))
    classes = {node.name for node in tree.body if isinstance(node, ast.ClassDef)}
    imported = {
        alias.name: "/" + (node.module or "").replace(".", "/") + ".py"
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and is_private(node.attr):
            assert node.attr in own
        elif isinstance(node, ast.Constant):
            assert node.value not in own or not is_private(node.value)
        elif isinstance(node, ast.ImportFrom):
            assert not any(is_private(alias.name) for alias in node.names)
        elif isinstance(node, ast.ClassDef):
            # Else the private names of both would meet in one object.
            bases = {ast.unparse(base) for base in node.bases} - classes
            assert not [base for base in bases if imported.get(base) in OURS]
        assert not isinstance(node, ast.JoinedStr)  # names in it are not seen
