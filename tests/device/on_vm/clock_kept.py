"""Setting clocks: one that keeps its time, one that is a month off, one that is slow to set."""

from time import gmtime

from machine import RTC

from engine_mpy.errors import RuleError
from firmware import link_board

NOW = 1793000000


def set_clock(clock):
    link_board.RTC = clock
    try:
        link_board.set_clock(str(NOW))
        return "kept"
    except RuleError as e:
        return e.code


class Late:
    """A clock that reads `late_s` after what it was set to."""

    def datetime(self, when=None):
        y, mo, d, h, mi, s, wd = gmtime(NOW + self.late_s)[:7]
        return (y, mo, d, wd, h, mi, s, 0)


def late(seconds):
    class Clock(Late):
        late_s = seconds

    return set_clock(Clock)


print(set_clock(RTC))
print([late(seconds) for seconds in (-1, 0, 2, 3, 31 * 86400)])
RTC().datetime((2028, 2, 29, 1, 23, 59, 58, 0))
print(RTC().datetime()[:6])
