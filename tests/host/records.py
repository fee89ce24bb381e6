"""Records of sessions as a device keeps them, and a device that has them."""

import base64

from engine_mpy import events
from engine_mpy.session import Session
from engine_mpy.trail import Trail
from tests.engine.evening import Event, Ledger
from tests.host.fake_port import Answers, FakePort, device

_PIECE_BYTES = 192
_LISTED = 12
_DDZ3, _HOUSE = "ddz3/1", "ddz4/1,base=2,spring=2"


def record(*happened: Event) -> bytes:
    """The ledger of a session in which these events happened."""
    ledger = Ledger(Session(Trail()))
    for event in happened:
        ledger.apply(event)
    return ledger.text.encode()


def hand(n: int, stamp: str, seats: tuple[int, ...], steps: str) -> Event:
    """Hand n, its steps given as words."""
    return events.hand(n, stamp, seats, steps.split())


def evening() -> dict[str, bytes]:
    """Three sessions with all that can happen to one, and names that spreadsheets dislike."""
    three, four = (0, 1, 2), (0, 1, 2, 3)
    first = record(
        events.table(_DDZ3, three, ("=1+1", "@x", "小林")),
        hand(1, _DDZ3, three, "c02 k b04A b14 r0 e o0"),
        hand(2, _DDZ3, three, "c11 c23 e o0"),
        hand(3, _DDZ3, three, "c13 b042 e o1"),
        events.void(2, True),
        events.edit(1, 1, _DDZ3, three, ["c02", "k", "b04A", "r1", "e", "o0"]),
        events.table(_DDZ3, three, ("=1+1", "@x", "小林", "Dan")),
        events.swap(1, 3, 4),
        hand(4, _DDZ3, (0, 3, 2), "c21 k e o2"),
        events.adjust(3, 0, 20, "=taxi, shared"),
        events.undo(),
        events.redo(),
    )
    second = record(
        events.table(_HOUSE, four, ("-x", '"q"', "a,b;c", "x" * 24)),
        hand(1, _HOUSE, four, "c13 b06 b04 e o1 s"),
        events.end(),
    )
    return {
        "0001": first,
        "0003": second,
        "0012": record(events.table(_DDZ3, three, tuple("PQR"))),
    }


def keeper(records: dict[str, bytes]) -> Answers:
    """Answer like a device that has these records."""

    def listed(after: str) -> str:
        later = [name for name in records if int(name) > int(after)][:_LISTED]
        return " ".join(["ok", *("{}:{}".format(name, len(records[name])) for name in later)])

    def read(name: str, offset: str) -> str:
        data = records[name]
        piece = data[int(offset) : int(offset) + _PIECE_BYTES]
        return "ok {} {} {}".format(len(data), offset, base64.b64encode(piece).decode() or "-")

    def answers(request: str) -> str | None:
        verb, *words = request.split(" ")
        known = {"list": listed, "read": read}
        return known[verb](*words) if verb in known else device()(request)

    return answers


def port(records: dict[str, bytes]) -> FakePort:
    """The port of such a device."""
    return FakePort(keeper(records))
