"""A serial port whose other end is a function, for devices that misbehave on purpose."""

from collections.abc import Callable

from engine_mpy.record import seal, unseal

HELLO = "landlord-ledger 0.1.0 e660 1 ddz3/1 virtual"

Answers = Callable[[str], str | None]


class FakePort:
    """Answers each request with what `answers` makes of its words, or not at all for None.

    `spoil` may change, drop or replace the bytes of an answer before they arrive.
    """

    def __init__(self, answers: Answers, spoil: Callable[[bytes], bytes] = bytes) -> None:
        self.answers = answers
        self.spoil = spoil
        self.requests: list[str] = []
        self.ids: list[str] = []
        self.closed = False
        self._coming = b""

    @property
    def in_waiting(self) -> int:
        return len(self._coming)

    def read(self, size: int = 1, /) -> bytes:
        piece, self._coming = self._coming[:size], self._coming[size:]
        return piece

    def write(self, data: bytes, /) -> int:
        id, _, request = unseal(data.decode().strip()).partition(" ")
        self.requests.append(request)
        self.ids.append(id)
        told = self.answers(request)
        if told is not None:
            self._coming += self.spoil(seal("!{} {}".format(id[1:], told)).encode() + b"\n")
        return len(data)

    def close(self) -> None:
        self.closed = True


def device(**answers: str) -> Answers:
    """Answer each verb with its words, hello like a Landlord Ledger, and list only once."""
    known = {"hello": "ok " + HELLO, **answers}

    def answer(request: str) -> str:
        verb, _, words = request.partition(" ")
        return "ok" if verb == "list" and words != "0" else known[verb]

    return answer
