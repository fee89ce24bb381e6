"""The plain sentence behind each refusal code: what is wrong and what to do."""

from .name_checks import is_letter
from .rules import PROFILES, is_whole

_LONGEST_SHOWN = 60
_LARGEST_SHOWN = 10**15

SENTENCES = {
    # Requests
    "bad_request": 'The request is no object with "do": score, auction, classify or beats.',
    "missing": 'The request lacks "{field}": give it.',
    "given_twice": '"{field}" is given twice: keep one.',
    "bad_field": '"{field}" is of the wrong kind: see the example in the help.',
    "not_whole": "{field} is no whole number: write 1 to 15 digits, no zero in front.",
    "line_long": "The line is longer than 1 MB: shorten it.",
    "not_json": "The line is not JSON in UTF-8: write one object a line.",
    # Rules and table
    "unknown_rules": 'There is no rule set "{name}": use ' + ", ".join(sorted(PROFILES)) + ".",
    "unknown_stamp": 'The rules "{stamp}" are not known here: update the program.',
    "unknown_house": 'There is no house rule "{name}": use {known}.',
    "bad_house": "House rule {name} cannot be {value}: use {low} to {high}.",
    "wrong_players": "{rules} is played by {need} people, not {got}: name {need}.",
    "too_many_people": "A session holds {most} people: start a new session for more.",
    "bad_people": "People of a session cannot be taken away: leave them out of the seats.",
    "bad_seats": "Each seat needs one person of the session and nobody sits twice.",
    "name_empty": "A name is empty: give every player at least one letter.",
    "name_long": 'The name "{name}" is longer than 24 bytes: shorten it.',
    "name_letter": 'The name "{name}" cannot be drawn: use English letters.',
    "name_twice": 'Two players are called "{name}": tell them apart.',
    # Auction
    "no_such_seat": "There is no seat {seat} at a table of {players}: use 0 to {last}.",
    "bad_bid": "A call is 1, 2 or 3, or 0 for a pass, not {bid}.",
    "bid_low": "The call of {bid} is not higher than {high}: call higher or pass.",
    "not_in_turn": "Seat {seat} has had its turn in this auction: somebody else calls.",
    "called_once": "Under these rules everybody calls once: seat {seat} has called.",
    "forced_bid": "A forced landlord calls 2 or 3, not {bid}.",
    "forced_seat": "The forced landlord is the first caller, seat {seat}.",
    "auction_over": "The auction is over: take a call back first to change it.",
    "no_call": "Nobody has called yet: the landlord's seat calls first.",
    # A hand
    "not_a_step": '"{step}" is no step of a hand.',
    "not_now": "This cannot be recorded now: the hand is at another stage.",
    "bad_landlord_bid": "A landlord's call is 1, 2 or 3, not {bid}.",
    "bomb_size": "A bomb has {sizes} cards in {rules}, not {size}.",
    "bomb_rank": '"{rank}" is no rank of a bomb: use 3 to 9, T, J, Q, K, A or 2.',
    "no_bomb": "No bomb is recorded in this hand: record the bomb first.",
    "bomb_count": "A number of bombs is a whole number from 0 up, not {count}.",
    "too_many_bombs": "Bombs and rockets of {cards} cards are more than the {deck} of {rules}.",
    "rocket_twice": "There is one rocket in {rules}: it is recorded already.",
    "rocket_count": "There are 0 or 1 rockets in {rules}, not {count}.",
    "spring_off": "These rules know no spring: switch it on by the house rule spring=2 or =3.",
    # A session
    "not_an_event": '"{event}" is no event of a session.',
    "no_table": "The session has no table yet: name the rules and the players first.",
    "hand_open": "A hand is being played: finish it or take it back first.",
    "hand_not_done": "The hand is not finished: say first who went out.",
    "saved_already": "Hand {n} is saved already.",
    "no_such_hand": "There is no hand {n}: this session has {hands}.",
    "hand_void": "Hand {n} is void: count it again before changing it.",
    "hand_counts": "Hand {n} counts already.",
    "rev_wrong": "Hand {n} was changed meanwhile: look at it again.",
    "bad_amount": "An adjustment is a whole number from 1 to 999999.",
    "bad_reason": "An adjustment needs a reason of 1 to 24 letters.",
    "no_such_person": "There is no person {person}: this session has {people}.",
    "same_person": "Two different people are needed.",
    "ended": "This session has ended: take the end back or start a new one.",
    "nothing_to_undo": "There is nothing to take back.",
    "nothing_to_redo": "There is nothing to bring back.",
    # Cards
    "no_cards": "There are no cards: write one sign a card, as in 3334.",
    "unknown_card": '"{card}" is no card: use 3 to 9, T, J, Q, K, A, 2, and b or r for a joker.',
    "too_many_alike": "The game has {most} cards of rank {rank}, not {count}: count again.",
    "too_many_cards": "A hand of {rules} has at most {most} cards, not {count}: take some off.",
    # The record
    "storage_full": "There is no room for a new session: export and delete old ones.",
    "damaged": "A line of the record is damaged.",
    "hand_lost": "A line of the record changes a hand whose own line is lost.",
    "checkpoint": "A checkpoint of the record disagrees with the hands before it.",
    "repeated": "A line of the record is there twice: it counts once.",
    # The link
    "unknown_verb": 'The device does not know the request "{verb}": update its program.',
    "bad_words": 'The request "{verb}" has wrong words: update both programs to one version.',
    "no_record": 'The device has no record "{name}": list its sessions again.',
    "not_copied": "Record {name} is not as it was copied: copy it again.",
    "in_use": "Session {name} is in play or the newest one: it stays.",
    "not_fresh": "The session has hands already: start a new one for other rules or people.",
    "bad_time": "A time is a number of seconds since 1970, in a year from 2024 to 2099.",
    "clock_wrong": "The clock does not keep the time it is set to: reset the device.",
    "safe_mode": "The device is in safe mode: export or flash it, or start it without UNDO held.",
    "storage": "The device cannot read or write its storage: export, then start it again.",
}


def sentence(code, details):
    """The sentence for a refusal; `details` is the dict of its gaps."""
    return SENTENCES[code].format(**{gap: _shown(details[gap]) for gap in details})


def _shown(value):
    """A value as it may stand in a sentence, alike on both Pythons; None is of a wrong kind."""
    if isinstance(value, str):
        return "".join(c if is_letter(c) else "?" for c in value[:_LONGEST_SHOWN])
    if is_whole(value):
        if abs(value) < _LARGEST_SHOWN:
            return str(value)
        return "10^15 or more" if value > 0 else "-10^15 or less"
    return "that"
