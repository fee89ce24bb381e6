"""What the device says in the game, by phrase: English. A phrase fits the 21 letters of a line."""

# One value, because a dict of so many strings costs four times the memory; and bytes, because a
# place in a string is found by counting its letters. A line is a phrase's name, an equals sign and
# its words.
_PHRASES = b"""
# Hints at the foot of a screen
seat_calls=seat = call
hand_n=hand {}
ok_play=OK = play
point_seat=> {} hold=rocket
point_ok=> OK = end of play
seat_bomb=seat=bomb hold=rocket
ok_save=OK=save
ok_more=OK = more
ok_yes=OK = yes  UNDO = no
undo_back=UNDO = back
# Game
landlord=landlord
bombs=bombs {}
rocket=rocket
who_out=Who went out first?
who_first=All declined. First
who_first_2=caller takes 2 or 3
bomb_by=bomb: {}
cards=cards?
hold_sizes=hold 1-4: 9 10 11 12
hold_for_rank=hold 1-4: rank too
bomb_rank=Rank of the bomb?
bomb_rank_told=a bomb of {}
no_bomb=no bomb yet
doubt_too_many_of_rank=too many of its rank?
doubt_too_many_of_seat=more than were dealt?
doubt_too_many_in_all=too many bombs?
saved=hand {} saved
redeal=all passed: redeal
spring=1 = spring
# Taking back
took_back=back: {}
brought_back=again: {}
what_c={0} calls {1}
what_d=all declined
what_k=end of calls
what_b=bomb {0}
what_t=bomb of {}
what_r=rocket {0}
what_e=end of play
what_o={0} out
what_s=spring
what_H=hand {0}
what_E=change of {0}
what_V=void {0}
what_A=adjustment
what_X=seats
what_T=table
what_Z=end of session
# By the computer
this_box=this is the box
key_test=Key test
press_each=press each key once
# Safe mode
safe=Safe mode
crashed=Something went wrong
data_safe=Your data is safe.
again=Starting again...
# Refusals
no_seat=no seat {} here
no_use=no use here
press_seat=press a seat
undo_first=UNDO to change
cannot_write=not saved: no room
repaired=damage mended: .bad
storage=Storage fault
storage_2=Your data is kept.
storage_3=Connect a computer.
auction_over=calls are over
bid_low=call higher
not_in_turn=had its turn
called_once=has called already
forced_bid=2 or 3 only
forced_seat=first caller only
no_call=nobody has called
no_cards=no cards: add some
too_many_alike=no more of that rank
too_many_cards=no more in a hand
rocket_twice=rocket is in already
hand_open=finish the hand first
hand_void=void: count it first
bad_amount=amount 1 to 999999
session_ended=ended: UNDO or menu
nothing_to_undo=nothing to take back
nothing_to_redo=nothing to bring back
storage_full=full: export, delete
damaged=record damaged
too_many_people=ten people at most
same_person=two people, please
refused=no: {}
"""


_places = {}  # where the words of phrases said before begin; finding them takes a Pico 1 ms


def say(phrase, *gaps):
    """The words of a phrase with its gaps filled. Raises KeyError for an unknown one."""
    start = _places.get(phrase)
    if start is None:
        start = _place_of(_PHRASES, phrase)
        if start < 0:
            from firmware.menu_words import words

            return words(phrase).format(*gaps)
        _places[phrase] = start
    line = _line(_PHRASES, start)
    return line.format(*gaps) if gaps else line


def words_of(phrase, *parts):
    """The words of a phrase in one of several bytes of phrases. Raises KeyError if in none."""
    for phrases in parts:
        start = _place_of(phrases, phrase)
        if start >= 0:
            return _line(phrases, start)
    raise KeyError(phrase)


def _place_of(phrases, phrase):
    """Where the words of a phrase begin, or -1."""
    name = "\n{}=".format(phrase).encode()
    start = phrases.find(name)
    return start if start < 0 else start + len(name)


def _line(phrases, start):
    return phrases[start : phrases.find(b"\n", start)].decode()


def refusal(code):
    """The words for a refusal code of the engine."""
    if code == "ended":
        code = "session_ended"
    try:
        return say(code)
    except KeyError:
        return say("refused", code)
