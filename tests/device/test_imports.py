"""Every module of a device can be imported, and none needs more heap than is sure to be there."""

from pathlib import Path

from host_tools.device_tree import device_files
from host_tools.world import World
from tests.device.vm import Device

# Of the VM, whose words are twice as long as a Pico's: less than three quarters of its own heap.
SMALL_HEAP = "140K"
MODULES = [
    path.removesuffix(".py").removesuffix("/__init__").lstrip("/").replace("/", ".")
    for path, _ in device_files()
    if path != "/main.py"
]


def test_every_module_is_imported_in_a_small_heap(tree: Path) -> None:
    """Source: micropython/micropython-lib 294, no memory to import a module."""
    names = " ".join(MODULES)
    with (
        World(stepped=True) as world,
        Device("import_each.py", tree, world, SMALL_HEAP, MODULES=names) as device,
    ):
        assert device.end() == (0, "")
    assert {"firmware.app", "firmware.screens.judge", "board", "adafruit_ssd1306"} <= {*MODULES}
