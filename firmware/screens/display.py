"""Display: a test card tells which controller the panel has."""

from micropython import const

from firmware import settings, text
from firmware.i2c_bus import I2CBus
from firmware.screens.layout import HEIGHT, SMALL, WIDTH, row_y
from firmware.words import say

_LEFT = const(8)
_OTHER = {"ssd1306": "sh1106", "sh1106": "ssd1306"}


class Display:
    """Key 2 tries the other controller; it is kept with key 1, or forgotten with the power."""

    holds = 0x10

    def draw(self, app, canvas):
        canvas.rect(0, 0, WIDTH, HEIGHT, 1)
        for i, phrase in enumerate(("frame_whole", "frame_other")):
            text.draw(canvas, SMALL, _LEFT, row_y(i), "{} {}".format(i + 1, say(phrase)))
        text.draw(canvas, SMALL, _LEFT, 2, say("frame"))
        bus = app.panel.bus
        text.draw(canvas, SMALL, _LEFT, row_y(3) - 2, app.panel.controller)
        text.right(canvas, SMALL, WIDTH - _LEFT, row_y(3) - 2, "I2C " + bus.way)

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
