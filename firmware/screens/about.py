"""What this device is: version, board, number, room left."""

import gc

from firmware import files
from firmware.screens.layout import row, title


class About:
    """Facts for a builder or a report of a fault."""

    holds = 0x10

    def draw(self, app, canvas):
        version, board, device = app.about
        title(canvas, "Landlord Ledger", version)
        row(canvas, 0, board)
        row(canvas, 1, device)
        row(canvas, 2, "flash free", "{} KB".format(files.free(app.journal.root) // 1024))
        gc.collect()
        row(canvas, 3, "heap free", "{} KB".format(gc.mem_free() // 1024))

    def press(self, app, key):
        return "undo_back"
