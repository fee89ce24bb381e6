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


class App:
    """As much of the App as the link asks for."""

    about = ("0.1.0", "virtual", "e660")

    def __init__(self, journal):
        self.journal = journal

    def change(self):
        tell("changed")

    def stop(self):
        running.pop()


verbs = LinkVerbs(App(journal))
link = Link(lambda: verbs)
try:
    while running:
        link.poll()
        time.sleep_ms(1)
    tell("stopped")
except KeyboardInterrupt:
    tell("interrupted")
