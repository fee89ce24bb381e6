"""What the cases of damage share: an evening, its files, and a look at what wakes up."""

import sys

from journal_evening import NINGBO, THREE, Evening
from journal_flash import fresh
from journal_model import shown_by

from engine_mpy.errors import RuleError
from firmware.journal import Journal

LEDGER = "/data/0001.led"
HOT = "/data/hot"
JUNK = b"\xff\x00 torn"


def played(*hands, evening=None):
    """An evening of one session and these hands."""
    evening = evening or Evening(fresh())
    evening.begin(THREE)
    for steps in hands:
        evening.hand(steps)
    return evening


def three_hands(evening=None):
    return played("c13 b04 e o1", "c01 c22 k e o0", "c03 r1 e o2", evening=evening)


def two_sessions(evening=None):
    evening = three_hands(evening)
    evening.begin(NINGBO)
    evening.hand("c11 c33 e o3")
    return evening


def woken(repaired, shown):
    """The journal that wakes up; it must show this, also after it was played on."""
    journal = Journal("/data")
    assert journal.open() and journal.repaired == repaired, journal.repaired
    assert shown_by(journal) == shown, shown_by(journal)
    return journal


def again(journal):
    """Wake up once more, now with nothing to mend."""
    return woken(False, shown_by(journal))


def refused(code, action, *arguments):
    try:
        action(*arguments)
    except RuleError as e:
        assert e.code == code, e.code
    else:
        raise AssertionError("not refused")


def content(path):
    with open(path, "rb") as f:
        return f.read()


def write(path, data, mode="wb"):
    with open(path, mode) as f:
        f.write(data)


def flip(path, at):
    """Turn over one bit of a file."""
    data = bytearray(content(path))
    data[at] ^= 4
    write(path, data)


def starts(path):
    """The place of every line of a file, and the file's end."""
    places = [0]
    for line in content(path).split(b"\n")[:-1]:
        places.append(places[-1] + len(line) + 1)
    return places


def run(names):
    """Run every case_... of a script and print a line for each."""
    for name in sorted(name for name in names if name.startswith("case_")):
        try:
            names[name]()
            print(name, "ok")
        except Exception as e:
            print(name, "failed")
            sys.print_exception(e, sys.stdout)
