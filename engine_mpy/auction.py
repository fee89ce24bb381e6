"""The auction: calls in turn, when it ends, who is landlord."""

from .errors import RuleError
from .rules import HIGHEST_CALL, is_whole


class Auction:
    """Calls and passes in the order of play, until a landlord or a redeal.

    Raises alone are enough: the passes of the seats between two calls are implied. `first` is
    the seat that calls first, or None when nobody told: then the first call decides.
    """

    def __init__(self, rules, first=None):
        self.rules = rules
        self.first = first
        self.turn = first
        self.high = 0
        self.holder = None  # the seat of the highest call
        self.turns = 0  # calls and passes so far
        self.passes = 0  # in a row
        self.forced = False
        self.result = "open"  # or "landlord", "redeal"

    def check(self, seat, bid):
        """Raise RuleError if `seat` may not call `bid` (0 is a pass) now."""
        if self.result != "open":
            raise RuleError("auction_over")
        self.rules.check_seat(seat)
        if not is_whole(bid) or not 0 <= bid <= HIGHEST_CALL:
            raise RuleError("bad_bid", bid=bid)
        if self.forced:
            self._check_forced(seat, bid)
        elif 0 < bid <= self.high:
            raise RuleError("bid_low", bid=bid, high=self.high)
        else:
            self._check_turn(seat)

    def _check_forced(self, seat, bid):
        if self.first is not None and seat != self.first:
            raise RuleError("forced_seat", seat=self.first)
        if bid < 2:
            raise RuleError("forced_bid", bid=bid)

    def _check_turn(self, seat):
        skipped = self._skipped(seat)
        if self.rules.one_call and self.turns + skipped >= self.rules.players:
            raise RuleError("called_once", seat=seat)
        if self.passes + skipped >= self._passes_to_end():
            raise RuleError("not_in_turn", seat=seat)

    def _skipped(self, seat):
        return 0 if self.turn is None else (seat - self.turn) % self.rules.players

    def _passes_to_end(self):
        players = self.rules.players
        return players if self.holder is None else players - 1

    def call(self, seat, bid):
        """Take a call of 1 to 3, or a pass (0). Raises RuleError and changes nothing."""
        self.check(seat, bid)
        skipped = self._skipped(seat)
        if self.first is None:
            self.first = seat
        self.turns += skipped + 1
        self.passes = 0 if bid else self.passes + skipped + 1
        self.turn = (seat + 1) % self.rules.players
        if bid:
            self.high = bid
            self.holder = seat
        self._settle_result()

    def decline(self):
        """Everybody passes. Raises RuleError when somebody has called."""
        if self.holder is not None or self.forced:
            raise RuleError("auction_over")
        self.passes = self.rules.players
        self._settle_result()

    def close(self):
        """Everybody else passes: the highest caller is landlord. Raises RuleError without one."""
        if self.holder is None:
            raise RuleError("no_call")
        self.result = "landlord"

    def _settle_result(self):
        if self.holder is None:
            if self.passes >= self.rules.players:
                self._nobody_called()
        elif self.high == HIGHEST_CALL or self.forced or self._all_others_passed():
            self.result = "landlord"

    def _all_others_passed(self):
        if self.rules.one_call:
            return self.turns >= self.rules.players
        return self.passes >= self.rules.players - 1

    def _nobody_called(self):
        if self.rules.forced:
            self.forced = True
            self.turn = self.first
        else:
            self.result = "redeal"
