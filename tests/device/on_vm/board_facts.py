import machine
from machine import I2C, Pin

print(machine.unique_id().hex(), machine.reset_cause())
led = Pin("LED", Pin.OUT, value=1)
led(0)
led.value(1)
print(led(), Pin(25) is led)
bus = I2C(0, sda=Pin(4), scl=Pin(5))
print(bus.writeto(0x3C, b"\x00\xe3"))
try:
    bus.writeto(0x3D, b"\x00\xe3")
except OSError as error:
    print(error.errno)
machine.reset()
