"""A device says nothing on its port unless it is asked, since tools there take all for answers."""

from engine_mpy.record import seal
from tests.device.bench import Bench


def test_a_device_that_is_not_asked_says_nothing() -> None:
    with Bench() as bench:
        bench.press("1! 2 ok 2 ok ok! 1 undo undo")
        assert bench.device._link.last_words == ""
        assert bench.state().hands == 1


def test_half_a_request_keeps_nobody_waiting() -> None:
    """Source: micropython/micropython 16550, a read waits for all that it was asked for."""
    half, rest = seal("?7 hello")[:1], seal("?7 hello")[1:]
    with Bench() as bench:
        assert bench.state().hands == 0
        assert bench._link
        bench._link.write(half.encode())
        bench.press("1! ok 1 ok")
        bench._link.write((rest + "\n").encode())
        said = b""
        for _ in range(50):
            said += bench._link.read()
        assert said.startswith(b"\n!7 ok landlord-ledger ")
        assert bench.state().hands == 1
