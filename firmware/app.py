"""The device's one loop: keys in; events checked, written, applied; pixels out."""

import gc
from time import ticks_add, ticks_diff, ticks_ms

from micropython import const

from engine_mpy import events
from engine_mpy.errors import RuleError
from engine_mpy.hand import PREVIEW
from firmware.describe import describe
from firmware.keys import HOLD
from firmware.link import Link
from firmware.link_verbs import LinkVerbs
from firmware.rest import DARK, DIM, Rest
from firmware.screens.auction import Auction
from firmware.screens.layout import BANNER_Y, banner, invert, row_y
from firmware.screens.out import Out
from firmware.screens.play import Play
from firmware.screens.preview import Preview
from firmware.screens.scoreboard import Scoreboard
from firmware.words import refusal, say

OK = const(4)
UNDO = const(5)


class App:
    """The device program around a journal. Call step() every few milliseconds."""

    notice_ms = 2500

    def __init__(self, panel, keys, journal, about):
        self.panel = panel
        self.keys = keys
        self.journal = journal
        self.about = about  # (version, board name, device id)
        self.draft = None
        self.stopped = False
        self._scoreboard = Scoreboard()
        self._by_stage = (Auction(), Play(), Out(), Preview())
        self._over = []  # opened screens, the visible one last
        self._notice = ""
        self._notice_end = 0
        self._link = Link(LinkVerbs(self))
        self._rest = Rest(panel, ticks_ms())
        self._changed = True
        self._tidy = False

    # What screens ask

    @property
    def session(self):
        """The current session."""
        return self.journal.session

    @property
    def hand(self):
        """The hand on the screen: a past one under change, or the one in progress."""
        return self.draft.hand if self.draft else self.session.hand

    def hand_number(self):
        """The number of the hand on the screen."""
        return self.draft.past.n if self.draft else self.session.hands + 1

    def person(self, seat):
        """Who sits, or sat, at a seat of the hand on the screen."""
        return (self.draft.past.seats if self.draft else self.session.seats)[seat]

    def name(self, seat):
        """The name of the person at a seat."""
        return self.session.people[self.person(seat)]

    def no_seat(self, seat):
        """Tell that the table has no such seat."""
        self.tell(say("no_seat", seat + 1))

    # What screens do

    def take(self, step):
        """Take a step of the hand on the screen; a refusal is shown."""
        if not self.draft:
            self.record(events.step(step))
            return
        try:
            self.draft.take(step)
        except RuleError as e:
            self.tell(refusal(e.code))

    def record(self, event, notice=""):
        """Record an event and show a notice; a refusal is shown instead. True when recorded."""
        try:
            self.journal.record(event)
        except RuleError as e:
            self.tell(refusal(e.code))
            return False
        except OSError:
            self.tell(say("cannot_write"))
            return False
        self.tell(notice)
        return True

    def tell(self, notice):
        """Show a notice until the next key, or for a while."""
        self._notice = notice
        self._notice_end = ticks_add(ticks_ms(), self.notice_ms)
        self._changed = True

    def open(self, screen):
        """Put a screen over the present one."""
        self._over.append(screen)

    def close(self):
        """Take the visible screen away."""
        self._over.pop()

    def home(self):
        """Close all that was opened: the game is seen again."""
        self._over = []
        self.draft = None

    def change(self):
        """Something outside the keys has changed: draw again."""
        self._changed = True

    def stop(self):
        """End the loop after this turn."""
        self.stopped = True

    # The loop

    @property
    def screen(self):
        """The visible screen."""
        if self._over:
            return self._over[-1]
        hand = self.hand
        if self.draft and hand.stage == PREVIEW:
            return self.draft.screen
        if hand.steps or self.draft:
            return self._by_stage[hand.stage]
        return self._scoreboard

    def step(self, now):
        """One turn of the loop at `now`, in ticks_ms."""
        self._fit_keys()
        self.keys.scan(now)
        key = self.keys.get()
        if self.keys.changed:
            self._rest.wake()
        if key >= 0:
            self._key(key)
        elif self._notice and ticks_diff(now, self._notice_end) >= 0:
            self.tell("")
        self._rest.tick(now)
        self.panel.poll(now)
        if self._changed or self.keys.changed:
            self._draw()
        if not self.panel.flush() and self._tidy:
            # Between two presses nobody waits; so the memory for the next one is in one piece.
            self._tidy = False
            gc.collect()
        self._link.poll()

    def _fit_keys(self):
        self.keys.holds = self.screen.holds
        self.keys.players = 4 if self._over else len(self.session.seats)

    def _key(self, key):
        slept = self._rest.wake()
        self._changed = True
        if slept == DARK or slept == DIM and (self._over or self.hand.stage == PREVIEW):
            return  # this press only wakes; of the others none saves more than a step
        self._notice = ""
        before = self.screen
        try:
            self._press_over(key) if self._over else self._press_game(key)
        except RuleError as e:
            self.tell(refusal(e.code))  # a damaged line is in the way
        if self.screen is not before:
            self._fit_keys()
            self.keys.aim(getattr(self.screen, "aim", self.keys.cursor))

    def _press_over(self, key):
        if key == UNDO:
            self.close()
        elif key == OK | HOLD:
            self.home()
        else:
            self._refuse(self.screen.press(self, key))

    def _press_game(self, key):
        if key == UNDO:
            self._undo()
        elif key == UNDO | HOLD:
            self._redo()
        elif key == OK | HOLD:
            self._open_menu()
        else:
            self._refuse(self.screen.press(self, key))

    def _open_menu(self):
        # Imported when first used: it is not needed to score a hand.
        from firmware.screens.menu import Menu

        self.home()
        self.open(Menu())

    def _refuse(self, phrase):
        if phrase:
            self.tell(say(phrase))

    def _undo(self):
        if self.draft:
            if not (self.draft.undo() or self.draft.cancel()):
                self.draft = None
            return
        event = self.session.last()
        self.record(events.undo(), event and say("took_back", describe(self.session, event)))

    def _redo(self):
        if self.draft:
            self.tell(say("no_use"))
            return
        event = self.session.next()
        self.record(events.redo(), event and say("brought_back", describe(self.session, event)))

    def _draw(self):
        self._changed = False
        self._tidy = True
        self.panel.fill(0)
        # Against burn-in; the top line of a picture is dark, so nothing lit comes round.
        self.panel.shift(self.session.hands & 1)
        self._draw_screen()
        if self.keys.cursor >= 0:
            self._point(self.keys.cursor)
        if self._notice:
            top = getattr(self.screen, "banner_y", None)
            banner(self.panel, self._notice, top(self) if top else BANNER_Y)

    def _draw_screen(self):
        try:
            self.screen.draw(self, self.panel)
        except RuleError as e:
            self.home()  # what the screen tells of lies behind a damaged line
            self.tell(refusal(e.code))
            self.panel.fill(0)
            self.screen.draw(self, self.panel)

    def _point(self, key):
        """Show the cursor of a three-key board: by a row below a title, if no screen knows."""
        self.keys.changed = False
        spot = getattr(self.screen, "spot", None)
        place = spot(self, key) if spot else (0, row_y(key), 6, 12) if key < 4 else (0, 1, 128, 11)
        if place:
            invert(self.panel, *place)
