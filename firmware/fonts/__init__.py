"""The fonts: WIDTH and HEIGHT of a glyph in pixels, CHARS in order, GLYPHS as one run of bytes.

Every glyph is laid out as framebuf.MONO_VLSB; the first is the box for characters not in CHARS.
"""
