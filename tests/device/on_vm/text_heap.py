"""Prints the heap that a line of 4 and one of 16 characters take, in every font."""

import gc

from framebuf import MONO_VLSB, FrameBuffer

from firmware import text

canvas = FrameBuffer(bytearray(1024), 128, 64, MONO_VLSB)
FONTS = (text.TINY, text.SMALL, text.NORMAL, text.BIG)


def taken(font, string):
    """Return the bytes that drawing `string` takes."""
    before = gc.mem_alloc()
    text.draw(canvas, font, 0, 0, string)
    return gc.mem_alloc() - before


for font in FONTS:
    taken(font, "12=3")
gc.collect()
gc.disable()
for font in FONTS:
    print(taken(font, "12=3"), taken(font, "12=3" * 4))
