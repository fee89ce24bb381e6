"""A device says nothing on its port unless it is asked, since tools there take all for answers."""

from tests.device.bench import Bench


def test_a_device_that_is_not_asked_says_nothing() -> None:
    with Bench() as bench:
        bench.press("1! 2 ok 2 ok ok! 1 undo undo")
        assert bench.device._link.last_words == ""
        assert bench.state().hands == 1
