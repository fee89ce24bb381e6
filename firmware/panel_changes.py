"""What of a frame differs from what the panel was sent, as windows of its pages, ready to send."""

from struct import pack_into

from micropython import const

WIDTH = const(128)
PAGES = const(8)

_DATA = const(0x40)
# Pages are compared in parts of so many columns, because bytes in a loop of Python are slow.
_PART = const(32)
_PARTS = const(4)
_ALL_PARTS = const(32)
_ALL_PAGES = const(0xFF)
# Windows begin and end at multiples of so many columns, one prepared view for each length.
_STEP = const(8)
# Where windows start in the scratch buffer, behind their control byte. A part of which the first
# columns are left out is copied to as far left of here.
_WINDOW = const(25)
_MEMORY_WIDTH = const(132)


class Changes:
    """A frame of 128 x 64 pixels, compared with what was taken of it to be sent.

    What was taken last belongs on `page` from `column` of the panel's memory on; it is in `window`
    behind the control byte for data. `stale` is true until all was taken since forget().
    """

    def __init__(self, frame):
        """Watch `frame`, a buffer that ends with the pixels."""
        self._scratch = bytearray(_WINDOW + _MEMORY_WIDTH)
        self._windows = [self._view(n) for n in range(0, WIDTH + 1, _STEP)]
        pixels = memoryview(frame)[len(frame) - PAGES * WIDTH :]
        taken = memoryview(bytearray(PAGES * WIDTH))
        self._new = [pixels[at : at + _PART] for at in range(0, PAGES * WIDTH, _PART)]
        self._old = [taken[at : at + _PART] for at in range(0, PAGES * WIDTH, _PART)]
        self._part = 0  # the next to compare
        self.page = 0
        self.column = 0
        self.forget(0)

    def forget(self, beside):
        """Count nothing as taken, as a panel's memory may hold anything.

        Left and right of the glass the memory has `beside` more columns, at most 2.
        """
        self._beside = beside
        self.stale = _ALL_PAGES
        self.window = self._view(WIDTH + 2 * beside)

    def take(self):
        """Take a page while any is stale, else what differs; return False if nothing does."""
        if self.stale:
            self._take_page()
            return True
        new, old = self._new, self._old
        while True:
            for part in range(self._part, _ALL_PARTS):
                if new[part] != old[part]:
                    self._take_run(new, old, part)
                    return True
            if not self._part:
                return False
            self._part = 0

    def _take_page(self):
        page = 0
        while not self.stale >> page & 1:
            page += 1
        self.stale &= ~(1 << page)
        self.page, self.column = page, 0
        pack_into("<H", self._scratch, _WINDOW, 0)
        pack_into("<H", self._scratch, _WINDOW + _MEMORY_WIDTH - 2, 0)
        self._copy(page * _PARTS, page * _PARTS + _PARTS, _WINDOW + self._beside)

    def _take_run(self, new, old, start):
        """Take the run of parts that begins with `start`, without equal columns at its ends."""
        first = 0
        now, then = new[start], old[start]
        while now[first] == then[first]:
            first += 1
        first &= -_STEP
        end = start + 1
        while end & (_PARTS - 1) and new[end] != old[end]:
            end += 1
        last = _PART - 1
        now, then = new[end - 1], old[end - 1]
        while now[last] == then[last]:
            last -= 1
        last |= _STEP - 1
        self._part = end % _ALL_PARTS
        self.page = start // _PARTS
        self.column = start % _PARTS * _PART + first + self._beside
        self.window = self._windows[((end - start - 1) * _PART + last + 1 - first) // _STEP]
        self._copy(start, end, _WINDOW - first)

    def _copy(self, start, end, at):
        scratch = self._scratch
        for part in range(start, end):
            pack_into("32s", scratch, at, self._new[part])
            pack_into("32s", self._old[part], 0, self._new[part])
            at += _PART
        scratch[_WINDOW - 1] = _DATA

    def _view(self, columns):
        return memoryview(self._scratch)[_WINDOW - 1 : _WINDOW + columns]
