"""The fonts: WIDTH and HEIGHT of a glyph in pixels, codes of the FIRST and LAST character, GLYPHS.

Every glyph is laid out as framebuf.MONO_VLSB; before the first is the box for other characters.
"""
