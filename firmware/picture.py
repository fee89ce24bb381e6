"""A whole picture: the visible screen, the cursor of a three-key board, and the notice."""

from time import ticks_ms

from engine_mpy.errors import RuleError
from firmware.screens.layout import BANNER_Y, banner, row_y
from firmware.words import refusal


def look(app):
    """Look at the keys in the middle of what takes long, so that no press is missed."""
    app.keys.scan(ticks_ms())


def compose(app, canvas):
    """Draw what `app` shows now; the keys are looked at in between."""
    look(app)
    _draw_screen(app, canvas)
    look(app)
    if app.keys.cursor >= 0:
        _point(app, canvas, app.keys.cursor)
    if app.notice:
        top = getattr(app.screen, "banner_y", None)
        banner(canvas, app.notice, top(app) if top else BANNER_Y)
    for _ in canvas.paint():
        look(app)


def _draw_screen(app, canvas):
    canvas.begin()
    try:
        app.screen.draw(app, canvas)
    except RuleError as e:
        app.home()  # what the screen tells of lies behind a damaged line
        app.tell(refusal(e.code))
        canvas.begin()
        app.screen.draw(app, canvas)


def _point(app, canvas, key):
    """Show the cursor: by a row below a title, if the screen does not know better."""
    app.keys.changed = False
    spot = getattr(app.screen, "spot", None)
    place = spot(app, key) if spot else (0, row_y(key), 6, 12) if key < 4 else (0, 1, 128, 11)
    if place:
        canvas.invert(*place)
