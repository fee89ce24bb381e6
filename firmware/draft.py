"""A past hand under change: its calls, play, winner and spring, each to be replaced by itself."""

from engine_mpy.hand import PREVIEW, Hand

CALLS = "calls"
PLAY = "play"
OUT = "out"

_CALL_STEPS = "cdk"
_PLAY_STEPS = "btr"
_OUT_STEPS = "eo"


class Draft:
    """The steps of a past hand, changed in memory until they are saved in one event."""

    def __init__(self, past, screen):
        self.past = past
        self.screen = screen  # shown while the hand is whole
        self._part = None
        steps = past.steps
        self._steps = {
            CALLS: [s for s in steps if s[0] in _CALL_STEPS],
            PLAY: [s for s in steps if s[0] in _PLAY_STEPS],
            OUT: [s for s in steps if s[0] in _OUT_STEPS],
        }
        self._spring = [s for s in steps if s == "s"]
        self.hand = past.fold()

    def open(self, part):
        """Go back to the stage where `part` is recorded; calls and winner begin empty."""
        self._part = part
        steps = []
        if part != CALLS:
            steps += self._steps[CALLS] + self._steps[PLAY]
        if part == OUT:
            steps.append("e")
        self.hand = Hand(self.hand.rules, steps)

    def take(self, step):
        """Take a step; when its part is complete the hand is whole again. Raises RuleError."""
        self.hand = self.hand.with_step(step)
        stage = self.hand.stage
        if self._part == CALLS and stage > 0:
            self._close(CALLS, self.hand.steps)
        elif self._part == PLAY and step == "e":
            self._close(PLAY, [s for s in self.hand.steps if s[0] in _PLAY_STEPS])
        elif self._part == OUT and stage == PREVIEW:
            self._close(OUT, [s for s in self.hand.steps if s[0] in _OUT_STEPS])

    def undo(self):
        """Take back the last step of the part; False when there is none."""
        steps = self.hand.steps
        kinds = _CALL_STEPS if self._part == CALLS else _PLAY_STEPS
        if self._part and steps and steps[-1][0] in kinds:
            self.hand.undo()
            return True
        return False

    def turn_spring(self):
        """Make a hand with a spring one without, and the other way round."""
        self._spring = [] if self._spring else ["s"]
        self._whole()

    def cancel(self):
        """Leave the part as it was; False when none was open."""
        was_open = self._part is not None
        self._whole()
        return was_open

    def _close(self, part, steps):
        self._steps[part] = list(steps)
        self._whole()

    def _whole(self):
        self._part = None
        steps = self._steps[CALLS] + self._steps[PLAY] + self._steps[OUT] + self._spring
        self.hand = Hand(self.hand.rules, steps)
