"""What the display driver imports as adafruit_bus_device, as far as one I2C panel needs it.

The library of that name also probes, reads and locks; on a Pico it takes 42 ms of every start and
4 KB of memory.
"""
