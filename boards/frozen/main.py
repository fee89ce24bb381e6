"""What the one-file firmware runs; MicroPython prefers it to a /main.py of the file system."""

from firmware import start  # noqa: F401
