"""The real-time clock of a simulated device: that of the host, until it is set."""

from utime import gmtime, time


class RTC:
    """The one clock, in UTC."""

    _ahead_s = 0

    def datetime(self, when=None):
        """Return (year, month, day, weekday, hour, minute, second, 0), or set the clock to it."""
        if when is None:
            now = gmtime(time() + RTC._ahead_s)
            return now[:3] + (now[6],) + now[3:6] + (0,)
        RTC._ahead_s = _seconds(when) - time()
        return None


def _seconds(when):
    # Not by mktime, which the desktop VM takes for local time.
    year, month, day, _, hour, minute, second, _ = when
    if month < 3:
        year, month = year - 1, month + 12
    days = 365 * year + year // 4 - year // 100 + year // 400
    days += (153 * month - 457) // 5 + day - 719469
    return ((days * 24 + hour) * 60 + minute) * 60 + second
