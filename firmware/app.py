"""The device's one loop: keys in; events checked, written, applied; pixels out."""

import gc
from time import ticks_add, ticks_diff, ticks_ms

from engine_mpy import events
from engine_mpy.errors import RuleError
from engine_mpy.hand import PREVIEW
from firmware.canvas import Canvas
from firmware.keys import HOLD, OK, UNDO
from firmware.opened import Opened, forget
from firmware.picture import compose, look
from firmware.rest import DARK, DIM, Rest
from firmware.screens.scoreboard import Scoreboard
from firmware.words import refusal, say


class App:
    """The device program around a journal. Call step() every few milliseconds."""

    notice_ms = 2500
    sounds = None  # those of the buzzer, unless it is silent

    def __init__(self, panel, keys, journal, about):
        self.panel = panel
        self.keys = keys
        self.journal = journal
        self.about = about  # (version, board name, device id)
        self.draft = None
        self.stopped = False
        self._scoreboard = Scoreboard()
        self._by_stage = None  # its screens, see _load()
        self._over = Opened()
        self.notice = ""  # shown over the screen
        self._notice_end = 0
        self._link = None
        self._rest = Rest(panel, ticks_ms())
        self._canvas = Canvas(panel)
        self._changed = True
        self._flushing = True
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
        self.tell(say("no_seat", seat + 1), 2)

    # What screens do

    def take(self, step):
        """Take a step of the hand on the screen; a refusal is shown. True when taken."""
        if not self.draft:
            return self.record(events.step(step))
        try:
            self.draft.take(step)
        except RuleError as e:
            self.tell(refusal(e.code), 2)
            return False
        return True

    def record(self, event, notice=""):
        """Record an event and show a notice; a refusal is shown instead. True when recorded."""
        try:
            self.journal.record(event)
        except (RuleError, OSError) as e:
            self.tell(refusal(getattr(e, "code", "cannot_write")), 2)
            return False
        self.tell(notice, 1)
        return True

    def tell(self, notice, tones=0):
        """Show a notice until the next key, or for a while; 1 tone says saved, 2 refused."""
        self.notice = notice
        self.tones = tones
        self._notice_end = ticks_add(ticks_ms(), self.notice_ms)
        self._changed = True

    def open(self, screen):
        """Put a screen over the present one."""
        self._over.put(screen)

    def close(self):
        """Take the visible screen away."""
        self._over.pop()

    def close_all(self):
        """Take all away that was opened: the hand is seen again."""
        self._over.clear()

    def home(self):
        """Close all that was opened, a past hand too: the game is seen again."""
        self.draft = None
        self.close_all()
        self._over.drop()

    def change(self):
        """Something outside the keys has changed: draw again."""
        self._changed = True

    def stop(self):
        """End the loop after this turn."""
        self.stopped = True

    def _load(self):
        """Load what the scoreboard, to be seen soon, does without; return the screens by stage."""
        from firmware.link import Link
        from firmware.stages import screens

        self._by_stage = screens()
        forget("firmware.stages")
        self._link = Link(self._load_verbs)
        if not self._over:
            self._over.keep()
        return self._by_stage

    def _load_verbs(self):
        from firmware.link_verbs import LinkVerbs

        return LinkVerbs(self)

    # The loop

    @property
    def screen(self):
        """The visible screen."""
        if self._over:
            return self._over.top
        hand = self.hand
        if self.draft and hand.stage == PREVIEW:
            return self.draft.screen
        if hand.steps or self.draft:
            return (self._by_stage or self._load())[hand.stage]
        return self._scoreboard

    def step(self, now):
        """One turn of the loop at `now`, in ticks_ms; True when the next should come at once."""
        self.keys.scan(now)
        key = self.keys.get()
        if key >= 0:
            self._key(key)
        elif not self._flushing:
            self._idle(now)
        if self._changed or self.keys.changed:
            self._draw()
        if self._flushing:
            self._flush()
        if self.sounds:
            next(self.sounds)
        return self._flushing or self.keys.moving or not self._link

    def _flush(self):
        if not self._link:
            self.panel.show()  # the first picture in one turn: nobody presses before it is seen
        self._flushing = self.panel.flush()

    def _idle(self, now):
        """What has time until no key and no picture is under way."""
        if self._tidy:
            # Between two presses nobody waits; so the memory for the next one is in one piece.
            self._tidy = False
            gc.collect()
        if self.notice and ticks_diff(now, self._notice_end) >= 0:
            self.tell("")
        self._rest.tick(now)
        if self.panel.poll(now):
            self._flushing = True
            look(self)
        elif not self._link:
            self._load()
        else:
            self._link.poll()

    def _fit_keys(self):
        screen = self.screen
        self.keys.holds = screen.holds
        # A menu has four rows; so has a past hand under change, while it is whole.
        rows = self._over or self.draft and screen is self.draft.screen
        self.keys.players = 4 if rows else self.hand.rules.players

    def _key(self, key):
        slept = self._rest.wake()
        self._changed = True
        if slept == DARK or slept == DIM and (self._over or self.hand.stage == PREVIEW):
            return  # this press only wakes; of the others none saves more than a step
        self.notice = ""
        before = self.screen
        if not before.holds >> (key & ~HOLD) & 1:
            key &= ~HOLD  # it went down on another screen
        try:
            self._press(key)
        except RuleError as e:
            self.tell(refusal(e.code), 2)  # a damaged line is in the way
        if self.screen is not before:
            self._fit_keys()
            self.keys.aim(getattr(self.screen, "aim", self.keys.cursor))

    def _press(self, key):
        over = bool(self._over)
        if key == UNDO and over:
            self.close()
        elif key & ~HOLD == UNDO and not over:
            from firmware.taking_back import redo, undo

            redo(self) if key & HOLD else undo(self)
        elif key == OK | HOLD:
            self.home()
            if not over:
                self._over.put_menu()
        else:
            phrase = self.screen.press(self, key)
            if phrase:
                self.tell(say(phrase), 2)

    def _draw(self):
        self._changed = False
        self._flushing = self._tidy = True
        if self.keys.changed:
            self._rest.wake()
        self._fit_keys()
        # Against burn-in; the top line of a picture is dark, so nothing lit comes round.
        still = getattr(self.screen, "still", False)
        self.panel.shift(0 if still else self.session.hands & 1)
        compose(self, self._canvas)
