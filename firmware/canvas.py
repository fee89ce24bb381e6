"""What a screen draws: a list of marks, of which only those that changed are painted again.

Painting letters is the slow part of a new picture. Text never lies over text, so where the marks
of two pictures differ only in texts on dark ground, these alone are wiped and painted; and where
a text is as long as before, only its letters that changed.
"""

from framebuf import MONO_VLSB, FrameBuffer

from firmware import text


class Canvas:
    """Takes the marks of a picture between begin() and paint()."""

    def __init__(self, frame):
        self._frame = frame
        self._marks = []
        self._painted = ()  # the marks of the picture in the frame

    def begin(self):
        """A new picture: dark."""
        self._marks = []

    def write(self, font, x, y, string, ink=1):
        """Text with its top left corner at x, y; ink 0 on a lit ground."""
        self._marks.append((_text, font, x, y, string, ink))

    def write_right(self, font, x, y, string, ink=1):
        """Text that ends before the column `x`."""
        self.write(font, x - text.width(font, string), y, string, ink)

    def write_centre(self, font, y, string, ink=1):
        """Text in the middle of the panel's width."""
        self.write(font, (128 - text.width(font, string)) // 2, y, string, ink)

    def fill(self, x, y, width, height):
        """A lit rectangle."""
        self._marks.append((_fill, x, y, width, height))

    def line(self, y):
        """A lit line from edge to edge."""
        self._marks.append((_fill, 0, y, 128, 1))

    def invert(self, x, y, width, height):
        """Turn light to dark and dark to light."""
        self._marks.append((_invert, x, y, width, height))

    def paint(self):
        """Bring the frame from the picture that it shows to the new one, a mark a turn."""
        marks, painted = self._marks, self._painted
        self._painted = marks
        if self._repaint(painted, marks):
            yield
            return
        self._frame.fill(0)
        for mark in marks:
            mark[0](self._frame, *mark[1:])
            yield

    def _repaint(self, old, new):
        """Paint only the texts that changed; False when more did."""
        if len(old) != len(new):
            return False
        changed = [i for i in range(len(new)) if old[i] != new[i]]
        moved = [i for i in changed if not _is_in_place(old[i], new[i])]
        grounds = [mark for mark in new if mark[0] is not _text]
        for i in changed:
            if not _is_apart(new[i], grounds) or i in moved and not _is_apart(old[i], grounds):
                return False
        for i in moved:
            x, y, width, height = _place(old[i])
            self._frame.fill_rect(x, y, width, height, 0)
        for i in changed:
            _, font, x, y, string, _ = new[i]
            if i in moved:
                text.draw(self._frame, font, x, y, string)
            else:
                text.rewrite(self._frame, font, x, y, old[i][4], string)
        return True


def _is_in_place(old, new):
    """True for two texts that differ in nothing but ASCII letters."""
    return (
        new[0] is _text
        and old[:4] == new[:4]
        and old[5] == new[5]
        and len(old[4]) == len(new[4]) == len(old[4].encode()) == len(new[4].encode())
    )


def _is_apart(mark, grounds):
    """True for a text on dark ground that nothing else touches."""
    if mark[0] is not _text or not mark[5]:
        return False
    x, y, width, height = _place(mark)
    for _, x2, y2, width2, height2 in grounds:
        if x < x2 + width2 and x2 < x + width and y < y2 + height2 and y2 < y + height:
            return False
    return True


def _place(mark):
    _, font, x, y, string, _ = mark
    return (x, y) + text.size(font, string)


def _text(frame, font, x, y, string, ink):
    text.draw(frame, font, x, y, string, ink)


def _fill(frame, x, y, width, height):
    frame.fill_rect(x, y, width, height, 1)


def _invert(frame, x, y, width, height):
    part = FrameBuffer(bytearray(width * ((height + 7) // 8)), width, height, MONO_VLSB)
    part.blit(frame, -x, -y)
    frame.blit(part, x, y, -1, text.INVERSE)
