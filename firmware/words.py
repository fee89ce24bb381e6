"""What the device says, by phrase: English. A phrase fits the 21 letters of a line."""

# One string, because a dict of so many strings costs four times the memory. A line is a phrase's
# name, an equals sign and its words.
_PHRASES = """
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
no_hands=no hands yet
all_even=all even
all_shown=that is all
pays={} > {}
# History
hand_title=Hand {}
hand_rev=#{} rev {}
is_void=void
change=1=change 2=void
recount=2=count again
part_calls=1 calls: {} {}
part_bombs=2 bombs: {} rocket: {}
part_out=3 out: {}
ok_compare=OK=compare
before_after=before  after
changed=hand {} changed
voided=hand {} is void
counted=hand {} counts
# Seats
two_seats=Swap two seats
swap_when={} and {}
from_now=1 from now on
from_last=2 last hand too
from_all=3 all hands too
swapped=seats changed
bench=OK=out
sits_out=Who sits out?
comes_in=Who comes in?
guest=a new guest
# Rules
rules_set=rules changed
# Sessions
end_session=End this one
new_session=New session
open_session=Open another
ended=session ended
sure_end=End the session?
sure_new=Start a new one?
started=session {} begun
resumed=session {}
session_row=#{} {} hands{}
is_ended= end
# Adjust
who_pays=Who pays?
who_gets=Who gets it?
amount=1:+1 2:+10 3:+100
amount_4=4:+1000 OK=next
why=Why?
penalty=penalty
bonus=bonus
mistake=mistake
other=other
adjusted=adjusted
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


def say(phrase, *gaps):
    """The words of a phrase with its gaps filled. Raises KeyError for an unknown one."""
    start = _PHRASES.find("\n" + phrase + "=")
    if start < 0:
        raise KeyError(phrase)
    start += len(phrase) + 2
    return _PHRASES[start : _PHRASES.find("\n", start)].format(*gaps)


def refusal(code):
    """The words for a refusal code of the engine."""
    if code == "ended":
        code = "session_ended"
    try:
        return say(code)
    except KeyError:
        return say("refused", code)
