"""A score keeper as many are written: one show() a change, one JSON file, one growing list."""

import json
import os
import time

import adafruit_ssd1306
from machine import I2C, Pin

NAMES = ("Mei", "Arun", "Rahim")
FILE = "scores.json"


class Bus:
    def __init__(self):
        self._i2c = I2C(0, sda=Pin(4), scl=Pin(5), freq=400_000)

    def try_lock(self):
        return True

    def unlock(self):
        pass

    def writeto(self, address, buf, *, start=0, end=None):
        self._i2c.writeto(address, memoryview(buf)[start:end])


def load():
    if FILE in os.listdir():
        with open(FILE) as f:
            return json.load(f)
    return {"hands": [], "bombs": 0}


def save(state):
    with open(FILE, "w") as f:
        json.dump(state, f)


def totals(state):
    sums = [0, 0, 0]
    for hand in state["hands"]:
        for seat in range(3):
            sums[seat] += hand["pay"][seat]
    return sums


def draw(display, state):
    display.fill(0)
    for seat, total in enumerate(totals(state)):
        display.text_at(NAMES[seat], 0, 16 * seat)
        display.text_at(str(total), 80, 16 * seat)
    display.text_at("bombs {}".format(state["bombs"]), 0, 54)
    display.show()


def hand_of(state):
    unit = 3 * 2 ** state["bombs"]
    return {"landlord": 0, "bid": 3, "bombs": state["bombs"], "pay": [2 * unit, -unit, -unit]}


class Display(adafruit_ssd1306.SSD1306_I2C):
    def text_at(self, string, x, y):
        # The driver's own text() wants a font file; most use the built-in letters.
        super(adafruit_ssd1306._SSD1306, self).text(string, x, y, 1)


def main():
    keys = [Pin(number, Pin.IN, Pin.PULL_UP) for number in (10, 11, 12, 14)]
    state = load()
    display = Display(128, 64, Bus())
    draw(display, state)
    while True:
        for number, key in enumerate(keys):
            if not key():
                time.sleep_ms(20)
                if key():
                    continue
                if number == 3:
                    state["hands"].append(hand_of(state))
                    state["bombs"] = 0
                else:
                    state["bombs"] += 1
                save(state)
                draw(display, state)
                while not key():
                    time.sleep_ms(5)
        time.sleep_ms(10)


main()
