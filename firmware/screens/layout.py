"""The pieces that screens are laid out of: title, foot, rows of seats, signed numbers."""

from micropython import const

from engine_mpy.settle import product_text
from firmware import text

SMALL = text.SMALL
NORMAL = text.NORMAL
BIG = text.BIG

WIDTH = const(128)
HEIGHT = const(64)
BANNER_Y = const(51)
FOOT_Y = const(52)
FOOT_HEIGHT = const(12)
_SMALL_ROW = const(12)
_MOST_FACTORS = const(4)


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


def banner(canvas, string, top):
    """A notice from `top` to the bottom of the screen, dark on light."""
    canvas.fill_rect(0, top, WIDTH, HEIGHT - top, 1)
    y = top + (HEIGHT - top - FOOT_HEIGHT + 1) // 2
    text.centre(canvas, SMALL, y, text.fit(SMALL, string, WIDTH), 0)


def product(parts):
    """The working of a payment, as short as a title needs it."""
    return product_text(parts, _MOST_FACTORS).replace(" ", "")


def invert(canvas, x, y, width, height):
    """Turn light to dark and dark to light."""
    for column in range(x, x + width):
        for line in range(y, y + height):
            canvas.pixel(column, line, 1 - canvas.pixel(column, line))


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
