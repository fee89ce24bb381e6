"""Lines of text on the panel, in the fixed-width fonts of firmware/fonts."""

from io import BytesIO

from framebuf import MONO_VLSB, FrameBuffer

# Width and height in pixels are in the name. BIG has digits and signs only.
TINY = "spleen_5x8"
SMALL = "spleen_6x12"
NORMAL = "spleen_8x16"
BIG = "spleen_16x32"

_loaded = {}


def draw(canvas, font, x, y, string, ink=1):
    """Draw `string` on a FrameBuffer, its top left corner at x, y, and leave its ground as it is.

    `ink` is 1, or 0 for text on a lit ground. A character that the font has not is a small box.
    """
    step, _, before, count, seek, readinto, scratch, glyph = _load(font)
    size = len(scratch)
    blit = canvas.blit
    # By code, because the VM makes a string of each letter, which takes a Pico 60 us.
    for code in string.encode():
        place = code - before
        if not 0 < place <= count:
            if code & 0xC0 == 0x80:
                continue  # a further byte of a letter beyond ASCII
            place = 0  # the box
        seek(place * size)
        readinto(scratch)
        if ink:
            blit(glyph, x, y, 0)
        else:
            blit(glyph, x, y, 1, INVERSE)
        x += step


def rewrite(canvas, font, x, y, old, new):
    """Draw over `old` what differs in `new`: as many letters, all ASCII, lit on dark ground."""
    step, _, before, count, seek, readinto, scratch, glyph = _load(font)
    size = len(scratch)
    old, new = old.encode(), new.encode()
    for i in range(len(new)):
        if new[i] != old[i]:
            place = new[i] - before
            seek(place * size if 0 < place <= count else 0)
            readinto(scratch)
            canvas.blit(glyph, x + i * step, y)


def width(font, string):
    """Return the width of `string` in pixels."""
    return len(string) * _load(font)[0]


def size(font, string):
    """Return the width and height of `string` in pixels."""
    step, height = _load(font)[:2]
    return len(string) * step, height


def fit(font, string, pixels):
    """Return `string`, cut and ended with a dot where it is wider than `pixels`."""
    room = max(pixels, 0) // _load(font)[0]
    if len(string) <= room:
        return string
    return string[: room - 1].rstrip() + "." if room else ""


def _load(font):
    """(width, height, and what draw() needs) of a font."""
    return _loaded.get(font) or _made(font)


def _made(font):
    module = __import__("firmware.fonts." + font, None, None, ("GLYPHS",))
    # Read as a stream, a glyph gets into its buffer with nothing allocated.
    glyphs = BytesIO(module.GLYPHS)
    count = module.LAST - module.FIRST + 1
    scratch = bytearray(len(module.GLYPHS) // (count + 1))
    glyph = FrameBuffer(scratch, module.WIDTH, module.HEIGHT, MONO_VLSB)
    _loaded[font] = (
        module.WIDTH,
        module.HEIGHT,
        module.FIRST - 1,
        count,
        # The stubs of BytesIO lack both.
        glyphs.seek,  # pyright: ignore[reportAttributeAccessIssue]
        glyphs.readinto,  # pyright: ignore[reportAttributeAccessIssue]
        scratch,
        glyph,
    )
    return _loaded[font]


# Makes the ground light and what is drawn on it dark.
INVERSE = FrameBuffer(bytearray((1, 0)), 2, 1, MONO_VLSB)
