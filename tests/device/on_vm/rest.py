"""Prints how a panel rests, and what a press does after a way and a rest: CASES of "way;s;key"."""

import os

from stage import mounted, press, staged


def facts(app):
    """(steps, all else) of the session that a press can change, as text."""
    session = app.session
    return str(session.hand.steps), str(
        (
            app.journal.id,
            session.totals,
            session.hands,
            session.seats,
            session.people,
            session.rules.stamp(),
            session.ended,
        )
    )


def played(way, rest_s, key):
    """How the panel rested, what a key and the same key again changed, and whether it is lit."""
    app, keys = staged()
    for word in way.split():
        press(app, keys, int(word))
    press(app, keys, -1, rest_s * 1000)
    before = facts(app)
    slept = app.panel.dimmed, app.panel.asleep
    told = []
    for _ in range(2):
        press(app, keys, key, rest_s * 1000)
        now = facts(app)
        told.append("same" if now == before else "step" if now[1] == before[1] else "new")
    lit = not (app.panel.dimmed or app.panel.asleep)
    return slept, told, lit


def empty():
    """Forget all sessions."""
    for name in os.listdir("/data"):
        os.remove("/data/" + name)


mounted()
for case in os.getenv("CASES").split("|"):
    way, rest_s, key = case.split(";")
    print(*played(way, int(rest_s), int(key)))
    empty()
