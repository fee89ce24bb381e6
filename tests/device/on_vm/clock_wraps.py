import time

before = time.ticks_ms()
time.sleep_ms(20)
after = time.ticks_ms()
print(before, after, time.ticks_diff(after, before), time.ticks_diff(before, after))
print(time.ticks_add(before, 20) == after)
time.sleep(1.5)
print(time.ticks_diff(time.ticks_ms(), after))
