"""Display: a test card tells which controller the panel has; and whether the buzzer sounds."""

import board
from machine import Pin
from micropython import const

from firmware import settings
from firmware.i2c_bus import I2CBus
from firmware.screens.layout import HEIGHT, SMALL, WIDTH, row_y
from firmware.words import say

_LEFT = const(8)
_FACTS_Y = const(50)
_OTHER = {"ssd1306": "sh1106", "sh1106": "ssd1306"}


class Display:
    """Key 2 tries the other controller; it is kept with key 1, or forgotten with the power.

    Key 3 silences the buzzer, or lets it sound.
    """

    holds = 0x10
    still = True  # the frame is no frame when it is shifted

    def draw(self, app, canvas):
        canvas.line(0)
        canvas.line(HEIGHT - 1)
        canvas.fill(0, 0, 1, HEIGHT)
        canvas.fill(WIDTH - 1, 0, 1, HEIGHT)
        canvas.write(SMALL, _LEFT, 2, say("frame"))
        for i, phrase in enumerate(("frame_whole", "frame_other")):
            canvas.write(SMALL, _LEFT, row_y(i), "{} {}".format(i + 1, say(phrase)))
        if board.BUZZER is not None:
            sound = say("sound_on" if app.sounds else "sound_off")
            canvas.write(SMALL, _LEFT, row_y(2), "3 " + sound)
        canvas.write(SMALL, _LEFT, _FACTS_Y, app.panel.controller)
        canvas.write_right(SMALL, WIDTH - _LEFT, _FACTS_Y, "I2C " + app.panel.bus.way)

    def press(self, app, key):
        panel = app.panel
        if key == 1:
            panel.choose(_OTHER[panel.controller])
            panel.bus.use(I2CBus.WAYS[0])
        elif key == 0:
            if not _keep(app, "controller", panel.controller):
                return "cannot_write"
            app.close()
            app.tell(say("frame_kept"), 1)
        elif key == 2 and board.BUZZER is not None:
            return _switch_sound(app)
        else:
            return "undo_back"
        return None

    def spot(self, app, key):
        """Where the cursor of a three-key board stands."""
        return (_LEFT, row_y(key), 6, 12) if key < 3 else ()


def _switch_sound(app):
    if not _keep(app, "sound", "off" if app.sounds else "on"):
        return "cannot_write"
    if app.sounds:
        app.sounds = None
        Pin(board.BUZZER, Pin.OUT, value=0)  # a tone may be under way
    else:
        from firmware.buzzer import sounds

        app.sounds = sounds(app)
    return None


def _keep(app, name, value):
    try:
        settings.keep(app.journal.root, name, value)
    except OSError:
        return False
    return True
