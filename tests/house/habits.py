"""What no file of the product may hold: one complaint a broken habit."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from tests.house.arrows import on_device, parsed, python_files

MOST_LINES = 250
# Places of one computer, which no visitor has.
_PLACES = re.compile(r"(?<![\w.])/(work|root|tmp|home)\b")
_TEXTS = ("*.md", "*.toml", "*.json", ".ci/*")


def habit_complaints(root: Path) -> list[str]:
    """Each construct that fails or harms on a device, and each overlong file."""
    found = []
    for path in python_files(root):
        tree = parsed(path)
        name = path.relative_to(root).as_posix()
        found += [name + ": " + complaint for complaint in _everywhere(tree)]
        if on_device(root, path):
            found += [name + ": " + complaint for complaint in _on_device(tree)]
        if len(path.read_text("utf-8").splitlines()) > MOST_LINES:
            found.append("{}: over {} lines".format(name, MOST_LINES))
    return found


def _everywhere(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.ExceptHandler) and node.type is None:
            yield "bare except"


def _on_device(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import | ast.ImportFrom) and "_thread" in _imported(node):
            yield "_thread"  # the other core stops while flash is written
        elif isinstance(node, ast.Call) and _called(node) == "Timer":
            yield "Timer"
        elif isinstance(node, ast.Raise) and node.cause:
            yield "raise from"  # MicroPython prints a warning into the link
        elif _shows_repr(node):
            yield "!r"
        elif isinstance(node, ast.FunctionDef) and _leaves_ctrl_c_off(node):
            yield "kbd_intr without finally"
    if any(_is_ctrl_c_off(node) for node in _outside_functions(tree)):
        yield "kbd_intr without finally"


def _shows_repr(node: ast.AST) -> bool:
    if isinstance(node, ast.FormattedValue):
        return node.conversion == ord("r")
    return isinstance(node, ast.Constant) and bool(re.search(r"\{\w*!r", str(node.value)))


def _imported(node: ast.Import | ast.ImportFrom) -> list[str]:
    if isinstance(node, ast.ImportFrom):
        return [node.module or ""]
    return [alias.name for alias in node.names]


def _called(node: ast.Call) -> str:
    return getattr(node.func, "attr", getattr(node.func, "id", ""))


def _leaves_ctrl_c_off(function: ast.FunctionDef) -> bool:
    inner = list(ast.walk(function))
    if not any(_is_ctrl_c_off(node) for node in inner):
        return False
    finals = [last for node in inner if isinstance(node, ast.Try) for last in node.finalbody]
    return not any(
        isinstance(node, ast.Call) and _called(node) == "kbd_intr" and not _is_ctrl_c_off(node)
        for last in finals
        for node in ast.walk(last)
    )


def _is_ctrl_c_off(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and ast.unparse(node).endswith("kbd_intr(-1)")


def _outside_functions(node: ast.AST) -> Iterator[ast.AST]:
    for child in ast.iter_child_nodes(node):
        if not isinstance(child, ast.FunctionDef):
            yield child
            yield from _outside_functions(child)


def place_complaints(root: Path) -> list[str]:
    """Each line of a source, document or setting that names a place of one computer."""
    texts = [path for pattern in _TEXTS for path in sorted(root.glob(pattern))]
    found = []
    for path in [*python_files(root), *texts]:
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
            if _PLACES.search(line):
                found.append("{}:{}".format(path.relative_to(root).as_posix(), number))
    return found
