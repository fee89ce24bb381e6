"""The buzzer: a short tick when something is saved, two low tones when a press is refused."""

import time

import board
import machine


def start(app, root):
    """Let an App sound, unless the settings under `root` silence it."""
    from firmware import settings

    if settings.load(root).get("sound") != "off":
        app.sounds = sounds(app)


def sounds(app):
    """Sound what comes of each press of an App; take one turn of this in each of its loop."""
    app.tones = 0
    while True:
        tones = app.tones
        app.tones = 0
        hz = 2700 if tones == 1 else 300
        ms = 12 if tones == 1 else 45
        for _ in range(tones):
            # 32768 of duty_u16 is half of each period: the loudest.
            wave = machine.PWM(machine.Pin(board.BUZZER), freq=hz, duty_u16=32768)
            for _ in range(2):
                end = time.ticks_add(time.ticks_ms(), ms)
                while time.ticks_diff(end, time.ticks_ms()) > 0:
                    yield
                wave.deinit()
                machine.Pin(board.BUZZER, machine.Pin.OUT, value=0)  # else it may stay high
        yield
