"""A device that is nothing but its link, on a journal in the folder that DDZ_ROOT names."""

import os
import sys
import time

from engine_mpy import events
from firmware.journal import Journal
from firmware.link import Link
from firmware.link_verbs import LinkVerbs

journal = Journal(os.getenv("DDZ_ROOT"))
if not journal.open():
    journal.begin(events.table("ddz3/1", (0, 1, 2), ("A", "B", "C")))
running = [True]


def tell(what):
    print(what, file=sys.stderr)


def changed():
    tell("changed")


verbs = LinkVerbs(journal, ("0.1.0", "virtual", "e660"), changed, running.pop)
link = Link(lambda: verbs)
try:
    while running:
        link.poll()
        time.sleep_ms(1)
    tell("stopped")
except KeyboardInterrupt:
    tell("interrupted")
