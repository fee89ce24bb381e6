"""The two clocks a simulated device may live by."""

import math
import time


class RealClock:
    """The time of this computer, from `start_us`."""

    stepped = False

    def __init__(self, start_us: int) -> None:
        self._zero_us = start_us - time.monotonic_ns() // 1000

    def now_us(self) -> int:
        """Return the time in microseconds."""
        return self._zero_us + time.monotonic_ns() // 1000

    def spend(self, us: int) -> None:
        """Do nothing: real time passes by itself."""

    def reach(self, at_us: int) -> bool:
        """Return whether it is `at_us` yet."""
        return self.now_us() >= at_us

    def patience_s(self, at_us: int) -> float | None:
        """Return the seconds to wait until `at_us`."""
        return max(0, at_us - self.now_us()) / 1e6


class SteppedClock:
    """Simulated time, which jumps forward as far as it is allowed to."""

    stepped = True

    def __init__(self, start_us: int) -> None:
        self._now_us = start_us
        self._limit_us: float = start_us

    def now_us(self) -> int:
        """Return the time in microseconds."""
        return self._now_us

    def spend(self, us: int) -> None:
        """Let something take `us` microseconds, even beyond the limit."""
        self._now_us += us

    def allow(self, us: float = math.inf) -> None:
        """Move the limit on by `us` microseconds."""
        self._limit_us += us

    def reach(self, at_us: int) -> bool:
        """Jump to `at_us`, at most to the limit; return whether it is `at_us`."""
        reached = at_us <= max(self._limit_us, self._now_us)
        self._now_us = max(self._now_us, at_us if reached else int(self._limit_us))
        return reached

    def patience_s(self, at_us: int) -> float | None:
        """Return None: only a new limit lets time go on."""
        return None
