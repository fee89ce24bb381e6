import time

from machine import Pin

key = Pin(10, Pin.IN, Pin.PULL_UP)
led = Pin(25, Pin.OUT, value=0)
while True:
    time.sleep_ms(5)
    led(not key())
