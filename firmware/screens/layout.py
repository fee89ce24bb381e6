"""The pieces that screens are laid out of: title, foot, rows of seats, signed numbers."""

from micropython import const

from engine_mpy.settle import product_text
from firmware import text
from firmware.words import say

SMALL = text.SMALL
NORMAL = text.NORMAL
BIG = text.BIG

WIDTH = const(128)
HEIGHT = const(64)
BANNER_Y = const(51)
FOOT_Y = const(52)
FOOT_HEIGHT = const(12)
GAP = const(6)  # between the words at both ends of a line
_SMALL_ROW = const(12)
_SMALL_WIDTH = const(6)
_MOST_FACTORS = const(4)
PAGE = const(4)  # rows


def title(canvas, left, right=""):
    """The top line of a screen, 12 pixels high, with a rule below it."""
    end = WIDTH
    if right:
        end -= text.width(SMALL, right)
        canvas.write(SMALL, end, 0, right)
        end -= GAP
    canvas.write(SMALL, 0, 0, text.fit(SMALL, left, end))
    canvas.line(12)


def foot(canvas, left, right=""):
    """The bottom line of a screen."""
    canvas.write(SMALL, 0, FOOT_Y, left)
    canvas.write_right(SMALL, WIDTH, FOOT_Y, right)


def banner(canvas, string, top):
    """A notice from `top` to the bottom of the screen, dark on light."""
    canvas.fill(0, top, WIDTH, HEIGHT - top)
    y = top + (HEIGHT - top - FOOT_HEIGHT + 1) // 2
    canvas.write_centre(SMALL, y, text.fit(SMALL, string, WIDTH), 0)


def product(parts, width=WIDTH):
    """The working of a payment, as long as it can be within so many pixels."""
    if len(parts) == 1:
        return str(parts[0])
    others = total = 1
    for part in parts:
        total *= part
        if part != 2:
            others *= part
    letters = width // _SMALL_WIDTH
    for few in (parts, [others] + [2] * parts.count(2)):
        working = product_text(few, _MOST_FACTORS).replace(" ", "")
        if len(working) <= letters:
            return working
    return "={}".format(total)


def named(phrase, names, *gaps, width=WIDTH):
    """A phrase whose first gaps are names, which are cut where it is wider than so many pixels."""
    spare = width // _SMALL_WIDTH - len(say(phrase, *[""] * len(names), *gaps))
    if sum(len(name) for name in names) > spare:
        share = spare // len(names) * _SMALL_WIDTH
        names = [text.fit(SMALL, name, share) for name in names]
    return say(phrase, *names, *gaps)


def row_y(index):
    """The top of small row `index` (0 to 3) under a title."""
    return 14 + index * _SMALL_ROW


def row(canvas, index, left, right="", marked=False):
    """A small row under a title; a marked one is dark on light."""
    y = row_y(index)
    ink = 1
    if marked:
        canvas.fill(0, y, WIDTH, _SMALL_ROW)
        ink = 0
    end = WIDTH
    if right:
        end -= text.width(SMALL, right)
        canvas.write(SMALL, end, y, right, ink)
        end -= GAP
    canvas.write(SMALL, 0, y, text.fit(SMALL, left, end), ink)


def more(count):
    """What OK does on a screen of `count` rows, four a page: the hint of its title."""
    return say("ok_more") if count > PAGE else ""


def page_after(first, count):
    """The first row of the page after the one that begins with `first`; after the last comes 0."""
    return first + PAGE if first + PAGE < count else 0


def choices(canvas, words):
    """Up to four rows to choose from with keys 1 to 4."""
    for i, word in enumerate(words):
        row(canvas, i, "{} {}".format(i + 1, word))


def signed(amount):
    """A number with its sign always printed, but 0 bare."""
    return "{:+d}".format(amount) if amount else "0"
