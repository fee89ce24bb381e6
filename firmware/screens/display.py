"""Display: a test card tells which controller the panel has."""

from micropython import const

from firmware import settings
from firmware.i2c_bus import I2CBus
from firmware.screens.layout import HEIGHT, SMALL, WIDTH, row_y
from firmware.words import say

_LEFT = const(8)
_FACTS_Y = const(38)
_OTHER = {"ssd1306": "sh1106", "sh1106": "ssd1306"}


class Display:
    """Key 2 tries the other controller; it is kept with key 1, or forgotten with the power."""

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
        canvas.write(SMALL, _LEFT, _FACTS_Y, app.panel.controller)
        canvas.write_right(SMALL, WIDTH - _LEFT, _FACTS_Y, "I2C " + app.panel.bus.way)

    def press(self, app, key):
        panel = app.panel
        if key == 1:
            panel.choose(_OTHER[panel.controller])
            panel.bus.use(I2CBus.WAYS[0])
        elif key == 0:
            try:
                settings.keep(app.journal.root, "controller", panel.controller)
            except OSError:
                return "cannot_write"
            app.close()
            app.tell(say("frame_kept"))
        else:
            return "undo_back"
        return None

    def spot(self, app, key):
        """Where the cursor of a three-key board stands."""
        return (_LEFT, row_y(key), 6, 12) if key < 2 else None
