"""A session: people, seats, totals and the hand in progress, folded from events.

Each event can be reverted from the events before it, so undo is unlimited and nothing but the
events is ever the truth.
"""

from . import checks, events
from .errors import RuleError
from .hand import PREVIEW, Hand
from .rules import PROFILES, rules_stamped


class Session:
    """The state after some events. Change it by apply() only.

    Attributes: rules, people (names), seats (person by seat), totals (by person), hands (how many
    were saved), ended, hand (the Hand in progress). There are no people before the first table
    event.
    """

    def __init__(self, trail):
        self.trail = trail
        self.rules = PROFILES["ddz3"]
        self.people = ()
        self.seats = ()
        self.totals = []
        self.hands = 0
        self.ended = False
        self.hand = Hand(self.rules)
        self._checked = None  # the event that was found good, and what a step makes of the hand
        self._coming = self.hand

    def restore(self, table, hands, seats, totals):
        """Start from a checkpoint that a trusted record holds, instead of from nothing."""
        self.set_table(table)
        self.hands = hands
        self.seats = seats
        self.totals = list(totals)

    # Events

    def check(self, event):
        """Raise RuleError with the reason if `event` may not happen now."""
        checks.check(self, event)
        if event[0] == events.STEP:
            self._coming = self.hand.with_step(event[1])
        self._checked = event

    def apply(self, event):
        """Let `event` happen. Raises RuleError and changes nothing when it may not."""
        if event is not self._checked:  # which is often so: what is shown is written first
            self.check(event)
        self._checked = None
        kind = event[0]
        if kind == events.STEP:
            self.hand = self._coming
            self.trail.drop_undone()
        elif kind == events.UNDO:
            self._undo()
        elif kind == events.REDO:
            self._redo()
        else:
            self._do(event)
            self.trail.push(event)
            self._next_hand()

    def replay(self, event):
        """Apply an event of the ledger, which knows nothing of a hand not yet saved."""
        self.hand = Hand(self.rules)
        self._checked = None
        self.apply(event)

    def in_hand(self, event):
        """True when `event` concerns only the hand in progress, False when the ledger."""
        kind = event[0]
        if kind == events.UNDO:
            return bool(self.hand.steps)
        if kind == events.REDO:
            return bool(self.hand.undone)
        return kind == events.STEP

    def commit(self):
        """The event that saves the hand in progress. Raises RuleError when it is not complete."""
        if self.hand.stage != PREVIEW:
            raise RuleError("hand_not_done")
        return events.hand(self.hands + 1, self.rules.stamp(), self.seats, self.hand.steps)

    def holds(self, stamp, steps):
        """True when the hand in progress has just these rules and steps."""
        return self.hand.steps == list(steps) and self.hand.rules.stamp() == stamp

    def last(self):
        """The event that undo would take back, or None."""
        if self.hand.steps:
            return events.step(self.hand.steps[-1])
        newest = None
        for event in self.trail.walk():
            if newest is not None:
                return newest
            newest = event
        return None  # what is left is the table that began the session

    def next(self):
        """The event that redo would bring back, or None."""
        if self.hand.undone:
            return events.step(self.hand.undone[-1])
        return self.trail.undone()

    # Doing and taking back

    def _undo(self):
        if self.hand.steps:
            self.hand.undo()
            return
        event = self.trail.undo()
        self._revert(event)
        if event[0] == events.HAND:
            self.hand = Hand(rules_stamped(event[2]), event[4])
        else:
            self._next_hand()

    def _redo(self):
        if self.hand.undone:
            self.hand.redo()
            return
        self._do(self.trail.undone())
        self.trail.redo()
        self._next_hand()

    def _next_hand(self):
        coming = self.trail.undone()
        undone = coming[4] if coming and coming[0] == events.HAND else ()
        self.hand = Hand(self.rules, (), reversed(undone))

    def _do(self, event):
        kind = event[0]
        if kind == events.HAND:
            self.hands += 1
            self._count_record(event, 1)
        elif kind == events.END:
            self.ended = True
        else:
            from .changes import do_change

            do_change(self, event)

    def _revert(self, event):
        """Undo `event`, which the trail no longer holds."""
        kind = event[0]
        if kind == events.HAND:
            self.hands -= 1
            self._count_record(event, -1)
        elif kind == events.END:
            self.ended = False
        else:
            from .changes import revert_change

            revert_change(self, event)

    def _count_record(self, event, sign):
        _, _, stamp, seats, steps = event
        known = self.hand if self.holds(stamp, steps) else Hand(rules_stamped(stamp), steps)
        self.count(known, seats, sign)

    # What events in changes.py do

    def count(self, hand, seats, sign):
        """Add what a hand paid to the totals of who sat there (sign 1), or take it off (-1)."""
        for seat, amount in enumerate(hand.price()[0]):
            self.totals[seats[seat]] += sign * amount

    def set_table(self, event):
        """Take rules, seats and people from a table event."""
        _, stamp, self.seats, self.people = event
        self.rules = rules_stamped(stamp)
        people = len(self.people)
        self.totals = self.totals[:people] + [0] * (people - len(self.totals))
