"""Runs the drawing in the environment's DRAW on a canvas and prints the canvas as hex."""

import os

from framebuf import MONO_VLSB, FrameBuffer

from firmware import text

pixels = bytearray(128 * 64 // 8)
canvas = FrameBuffer(pixels, 128, 64, MONO_VLSB)
exec(os.getenv("DRAW"), {"canvas": canvas, "text": text})
print(pixels.hex())
