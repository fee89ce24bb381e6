"""What the device says, by phrase: English. A phrase fits the 21 letters of a line."""

# One value, because a dict of so many strings costs four times the memory; and bytes, because a
# place in a string is found by counting its letters. A line is a phrase's name, an equals sign and
# its words. Names for the screens behind the menu have more than ten letters, for shorter strings
# stay in the VM's memory when a screen has gone.
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
# Menu
menu=Menu
history=History
settle_up=Settle up
seats=Seats
rules=Rules
sessions=Sessions
adjust=Adjust
about=About
judge=Judge
rules_card=Rules card
rank=Rank of last bomb
history_empty=no hands yet
settle_all_even=all even
menu_all_shown=that is all
settle_pays={} > {}
# History
history_hand=Hand {}
history_hand_rev=#{} rev {}
history_is_void=void
change=1=change 2=void
history_recount=2=count again
history_calls=1 calls: {} {}
history_bombs=2 bombs: {} rocket: {}
history_out=3 out: {}
history_compare=OK=compare
before_after=before  after
changed=hand {} changed
history_voided=hand {} is void
history_counted=hand {} counts
# Seats
seats_swap_two=Swap two seats
seats_swap_when={} and {}
seats_from_now=1 from now on
seats_from_last=2 last hand too
seats_from_all=3 all hands too
seats_swapped=seats changed
seats_bench_ok=OK=out
seats_sits_out=Who sits out?
seats_comes_in=Who comes in?
guest=a new guest
# Rules
rules_changed=rules changed
# Sessions
end_session=End this one
new_session=New session
open_session=Open another
ended=session ended
session_sure_end=End the session?
session_sure_new=Start a new one?
session_started=session {} begun
session_resumed=session {}
session_row=#{} {} hands{}
session_is_ended= end
# Adjust
adjust_who_pays=Who pays?
adjust_who_gets=Who gets it?
adjust_amount=1:+1 2:+10 3:+100
adjust_amount_4=4:+1000 OK=next
adjust_reason=Why?
penalty=penalty
bonus=bonus
mistake=mistake
other=other
adjust_done=adjusted
# By the computer
this_box=this is the box
key_test=Key test
press_each=press each key once
# Display
display=Display
frame=whole frame?
frame_whole== yes
frame_other== other panel
frame_kept=panel kept
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
        start = _places[phrase] = _place_of(_PHRASES, phrase)
    words = _line(_PHRASES, start)
    return words.format(*gaps) if gaps else words


def words_of(phrases, phrase):
    """The words of a phrase in the bytes of phrases. Raises KeyError for an unknown one."""
    return _line(phrases, _place_of(phrases, phrase))


def _place_of(phrases, phrase):
    name = "\n{}=".format(phrase).encode()
    start = phrases.find(name)
    if start < 0:
        raise KeyError(phrase)
    return start + len(name)


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
