"""The pieces that screens are laid out of: title, foot, rows of seats, signed numbers."""

from micropython import const

from firmware import text

SMALL = text.SMALL
NORMAL = text.NORMAL
BIG = text.BIG

WIDTH = const(128)
FOOT_Y = const(52)
FOOT_HEIGHT = const(12)
_SMALL_ROW = const(12)


def title(canvas, left, right=""):
    """The top line of a screen, 12 pixels high, with a rule below it."""
    end = WIDTH
    if right:
        end -= text.width(SMALL, right)
        text.draw(canvas, SMALL, end, 0, right)
        end -= 6
    text.draw(canvas, SMALL, 0, 0, text.fit(SMALL, left, end))
    canvas.hline(0, 12, WIDTH, 1)


def foot(canvas, left, right=""):
    """The bottom line of a screen."""
    text.draw(canvas, SMALL, 0, FOOT_Y, left)
    text.right(canvas, SMALL, WIDTH, FOOT_Y, right)


def banner(canvas, string):
    """A notice over the bottom line, dark on light."""
    canvas.fill_rect(0, FOOT_Y - 1, WIDTH, FOOT_HEIGHT + 1, 1)
    text.centre(canvas, SMALL, FOOT_Y, text.fit(SMALL, string, WIDTH), 0)


def row_y(index):
    """The top of small row `index` (0 to 3) under a title."""
    return 14 + index * _SMALL_ROW


def row(canvas, index, left, right="", marked=False):
    """A small row under a title; a marked one is dark on light."""
    y = row_y(index)
    ink = 1
    if marked:
        canvas.fill_rect(0, y, WIDTH, _SMALL_ROW, 1)
        ink = 0
    end = WIDTH
    if right:
        end -= text.width(SMALL, right)
        text.draw(canvas, SMALL, end, y, right, ink)
        end -= 6
    text.draw(canvas, SMALL, 0, y, text.fit(SMALL, left, end), ink)


def choices(canvas, words):
    """Up to four rows to choose from with keys 1 to 4."""
    for i, word in enumerate(words):
        row(canvas, i, "{} {}".format(i + 1, word))


def signed(amount):
    """A number with its sign always printed, but 0 bare."""
    return "{:+d}".format(amount) if amount else "0"
