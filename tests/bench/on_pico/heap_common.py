"""Prints the free heap of the common project that holds the hands of its file."""

import gc
import json

import adafruit_ssd1306

with open("scores.json") as f:
    hands = json.load(f)["hands"]
gc.collect()
print("free", gc.mem_free())
print("hands", len(hands), adafruit_ssd1306.__name__)
print("done")
