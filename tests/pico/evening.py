"""An evening at a real box whose power fails at every flash operation, beside a naive model."""

from typing import Any, NamedTuple

from engine_mpy import events
from engine_mpy.fold import fold
from engine_mpy.record import seal, unseal
from tests.engine.naive import Evening
from tests.pico.rig import Pico

TEARS = (None, {"bytes": 7}, {"seed": 1}, None, {"bytes": 255}, {"seed": 2})


class Gesture(NamedTuple):
    """What a person does at once, by keys or as a line on the link, and what it means."""

    keys: str
    meaning: tuple[Any, ...]
    line: str = ""


class Table:
    """A box, its model, and the count of power cuts by kind.

    `session` is the number of the session being played and `model` its Evening.
    """

    wait_ms = 150  # after each key, for its writes

    def __init__(self, board: Pico, first: tuple[Any, ...]) -> None:
        self.board = board
        self.sessions: dict[int, Evening] = {}
        self.cuts = {"clean": 0, "torn": 0}
        self._wake()
        self._happened(("begin", first))

    @property
    def model(self) -> Evening:
        """What should be seen of the session being played."""
        return self.sessions[max(self.sessions)]

    def play(self, gesture: Gesture) -> None:
        """Do it once for each of its flash operations, with a cut there, until it is recorded."""
        before = self._expected()
        self._happened(gesture.meaning)
        after = self._expected()
        operation = 1
        while True:
            shown = self._try(gesture, operation)
            if self.board.status()["state"] == "running":
                self.board.cut_after(None)
                assert self._kept() == after, gesture
                return
            kept = self._kept()
            assert kept == after or (kept == before and not shown), (gesture, operation, kept)
            self._wake()
            assert self._told() == kept[max(kept)], (gesture, operation)
            if kept == after:
                return
            operation += 1

    def _try(self, gesture: Gesture, operation: int) -> bool:
        """Do it with a cut in a flash operation. True if its end was shown or answered."""
        tear = TEARS[sum(self.cuts.values()) % len(TEARS)]
        self.board.cut_after(operation, tear)
        if gesture.line:
            shown = self._ask(gesture.line) is not None
        else:
            shown = self._press(gesture.keys.split())
        if self.board.status()["state"] == "power-lost":
            self.cuts["torn" if tear else "clean"] += 1
        return shown

    def _press(self, keys: list[str]) -> bool:
        drawn = 0
        for key in keys:
            drawn = self._drawn()
            self.board.press(key.rstrip("!"), 700 if key.endswith("!") else 40)
            self.board.run(self.wait_ms)
        return self._drawn() > drawn

    def _drawn(self) -> int:
        """Bytes that the panel's memory has got so far."""
        return self.board.status()["oled"]["dataBytes"]

    def _wake(self) -> None:
        self.board.power_on()
        assert self.board.until_screen(settle_ms=60)
        assert self.board.screen().lit > 100

    def _happened(self, event: tuple[Any, ...]) -> None:
        if event[0] == "begin":
            self.sessions[len(self.sessions) + 1] = Evening()
            event = event[1]
        self.model.did(event)

    # What is known, in one form: by session (rules, seats, people, totals, hands, steps, ended)

    def _expected(self) -> dict[int, tuple[Any, ...]]:
        return {id: _seen(evening.state()) for id, evening in self.sessions.items()}

    def _kept(self) -> dict[int, tuple[Any, ...]]:
        """What the flash holds, folded on the host from the bytes of its files."""
        files = self.board.files()
        assert not [name for name in files if name.endswith(".bad")]
        ledgers = {int(name[5:9]): data for name, data in files.items() if name.endswith(".led")}
        head, *steps = [unseal(line) for line in files["data/hot"].decode().splitlines()]
        current, newest = (int(word) for word in head.split())
        kept = []
        for id, data in sorted(ledgers.items()):
            session, faults = fold(data.decode())
            assert faults == []
            if id == current and newest == data.count(b"\n"):
                for step in steps:
                    session.apply(events.from_text(step))
            # Power was lost before a session with no more than its table was shown.
            if id == current or data.count(b"\n") > 1:
                kept.append(_seen_of(session))
        return dict(enumerate(kept, 1))

    def _told(self) -> tuple[Any, ...]:
        """What the box itself answers."""
        answer = self._ask("state")
        assert answer is not None
        _, rules, _, people, seats, totals, hands, steps, ended = answer
        return (
            rules,
            tuple(int(person) for person in seats),
            tuple(people.split(",")),
            [int(total) for total in totals.split(",")],
            int(hands),
            [] if steps == "-" else steps.split(","),
            ended == "1",
        )

    def _ask(self, line: str) -> list[str] | None:
        """The words of the answer, or None if the power was lost before it came."""
        self.board.send(seal("?1 " + line).encode() + b"\n")
        got = b""
        for _ in range(100):
            self.board.run(20)
            got += self.board.receive()
            whole = [text for text in got.decode().splitlines(True) if text.startswith("!1 ")]
            if whole and whole[-1].endswith("\n"):
                _, status, *words = unseal(whole[-1].strip()).split(" ")
                assert status == "ok", words
                return words
            if self.board.status()["state"] != "running":
                return None
        raise AssertionError("no answer to " + line)


def _seen(state: dict[str, Any]) -> tuple[Any, ...]:
    names = ("rules", "seats", "people", "totals", "saved", "steps", "ended")
    return tuple(state[name] for name in names)


def _seen_of(session: Any) -> tuple[Any, ...]:
    return (
        session.rules.stamp(),
        tuple(session.seats),
        tuple(session.people),
        list(session.totals),
        session.hands,
        list(session.hand.steps),
        session.ended,
    )
