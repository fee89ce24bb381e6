"""The last step of an update: files that have come whole take their places.

The file /update lists them: a plus and the path of a file that waits as <path>.new, or a minus
and the path of a file, or an empty folder, that is to go. It is there only when all are whole, and
goes when all is done; so a cut of power on the way is made good by doing it again.
"""

import os

_LIST = "/update"


def finish():
    """Do what /update lists, and remove it. Raises OSError."""
    with open(_LIST) as f:
        lines = f.read().split("\n")
    for line in lines:
        path = line[1:]
        if line[:1] == "+" and _is(path + ".new"):
            os.rename(path + ".new", path)
        elif line[:1] == "-":
            _remove(path)
    os.remove(_LIST)


def _is(path):
    try:
        os.stat(path)
    except OSError:
        return False
    return True


def _remove(path):
    try:
        os.remove(path)
    except OSError:
        pass  # it is gone already, or is a folder that has other files
