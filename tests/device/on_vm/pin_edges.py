import time

from machine import I2C, Pin

bus = I2C(0, sda=Pin(4), scl=Pin(5), freq=400_000)
key = Pin(10, Pin.IN, Pin.PULL_UP)
seen = []


def latch(pin):
    seen.append((time.ticks_ms(), pin()))


key.irq(latch, Pin.IRQ_FALLING)
while time.ticks_ms() < 100:
    time.sleep_ms(1)
bus.writeto(0x3C, b"\x40" * 1000)
print("in a write:", seen, key(), time.ticks_ms())
seen.clear()
time.sleep_ms(500)
print("in a sleep:", seen, key(), time.ticks_ms())
key.irq(latch, Pin.IRQ_FALLING | Pin.IRQ_RISING)
seen.clear()
time.sleep_ms(400)
print("both:", seen)
