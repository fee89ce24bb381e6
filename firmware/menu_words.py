"""What the screens behind the menu say, by phrase: English. Loaded for them, not for the game."""

from firmware.words import words_of

# Lines as in words.py. Names beyond ten letters are not kept by the VM when the menu is closed.
# In parts, because a heap in use may have no room for all of them in one piece.
_PARTS = (
    b"""
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
""",
    b"""
# History
history_hand=Hand {}
history_hand_rev=#{} rev {}
history_is_void=void
change=1=change 2=void
history_recount=2=count again
history_calls=1 calls: {} {}
history_bombs=2 bombs: {} rocket: {}
history_out=3 out: {}
history_spring=4 spring: yes
history_plain=4 spring: no
history_compare=OK=compare
before_after=before  after
changed=hand {} changed
history_voided=hand {} is void
history_counted=hand {} counts
""",
    b"""
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
""",
    b"""
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
""",
    b"""
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
# Display
display=Display
frame=whole frame?
frame_whole== yes
frame_other== other panel
frame_kept=panel kept
sound_on=sound: on
sound_off=sound: off
""",
)


def words(phrase):
    """The words of a phrase. Raises KeyError for an unknown one."""
    return words_of(phrase, *_PARTS)
