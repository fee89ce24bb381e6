import time

from machine import Pin

led = Pin(25, Pin.OUT, value=0)
Pin(10, Pin.IN, Pin.PULL_UP).irq(lambda pin: led(not pin()))
time.sleep_ms(1000)
print(time.ticks_ms())
