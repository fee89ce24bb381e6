"""Imports each module of the device by itself, and prints those for which the heap is too small.

MODULES are their names.
"""

import gc
import os
import sys

import machine  # noqa: F401 - the world serves one device only

kept = set(sys.modules)


def alone(name):
    """Import a module among none but those it asks for itself."""
    for loaded in set(sys.modules) - kept:
        del sys.modules[loaded]
    gc.collect()
    try:
        __import__(name)
    except MemoryError:
        print(name)


for name in os.getenv("MODULES").split(" "):
    alone(name)
