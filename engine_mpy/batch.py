"""Answer one request of the batch contract: a dict in, a dict out, never an exception."""

from .auction import Auction
from .errors import RuleError
from .facts import check_facts
from .judge import answer_beats, answer_classify
from .request import asked_rules, field
from .rules import whole
from .sentences import sentence
from .settle import product_text, settle


def answer(request):
    """The answer to a request, or {"error": {"code", "message"}} for anything wrong."""
    try:
        do = request.get("do") if isinstance(request, dict) else None
        if not isinstance(do, str) or do not in _ANSWERS:
            raise RuleError("bad_request")
        return _ANSWERS[do](request)
    except RuleError as e:
        return refusal(e)


def refusal(error):
    """The answer that tells a RuleError: its code and one plain sentence."""
    message = sentence(error.code, error.details)
    return {"error": {"code": error.code, "message": message}}


def _score(request):
    rules = asked_rules(request)
    bombs = {}
    for size, count in field(request, "bombs", dict, {}).items():
        bombs[whole(str(size), "A bomb's size")] = count
    rockets = field(request, "rockets", int, 0)
    landlord = field(request, "landlord", int)
    bid = field(request, "bid", int)
    winner = field(request, "winner", int)
    spring = field(request, "spring", bool, False)
    check_facts(rules, landlord, bid, bombs, rockets, winner)  # first: a count may be huge
    if spring and "spring" not in rules.house:
        raise RuleError("spring_off")
    pay, parts = settle(rules, landlord, bid, bombs, rockets, winner, spring)
    return {"pay": pay, "product": product_text(parts)}


def _auction(request):
    rules = asked_rules(request)
    first = field(request, "first", int)
    calls = field(request, "calls", list)
    rules.check_seat(first)
    auction = Auction(rules, first)
    try:
        for bid in calls:
            auction.call(auction.turn, bid)
    except RuleError:
        return {"result": "illegal", "landlord": None, "bid": None}
    if auction.result != "landlord":
        return {"result": auction.result, "landlord": None, "bid": None}
    return {"result": "landlord", "landlord": auction.holder, "bid": auction.high}


_ANSWERS = {
    "score": _score,
    "auction": _auction,
    "classify": answer_classify,
    "beats": answer_beats,
}
