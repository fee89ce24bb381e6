"""Cuts the power at every flash operation of an evening; prints the cuts tried and the faults."""

from journal_evening import Evening, play_all_kinds, play_on
from journal_flash import Flash, fresh, mount
from journal_model import shown_by, sums_by

from firmware.journal import Journal


def sweep(image, log, check):
    """Call check(flash, operations done, name) at every cut, and return how many there were.

    A clean cut leaves operation `done` undone; a torn one does a varying part of it.
    """
    tried = 0
    for done in range(len(log) + 1):
        check(Flash(image), done, "clean cut at {}".format(done))
        tried += 1
        if done == len(log):
            break
        for share in (1 + done * 37 % 254, 255):
            torn = Flash(image)
            torn.do_partly(log[done], share)
            check(torn, done, "torn cut at {} by {}".format(done, share))
            tried += 1
        whole = Flash(image)
        whole.do(log[done])
        image = whole.image()
    return tried


def check_evening(flash, done, evening):
    """The fault of a journal that wakes up on a flash where power was cut, or ""."""
    mount(flash)
    journal = Journal("/data")
    past = [mark for mark in evening.marks if mark[0] <= done]
    allowed = evening.marks[max(0, len(past) - 1) : len(past) + 1]
    if not journal.open():
        return "" if not past else "nothing came up"
    if journal.repaired or flash.log:
        return "repaired without need"
    shown, sums = shown_by(journal), sums_by(journal)
    if not any(shown == mark[1] for mark in allowed):
        return "{} instead of {}".format(shown, allowed)
    # A new session's file may be there a moment before it is the current one.
    if not any(agree(sums, mark[2]) for mark in allowed):
        return "totals {}".format(sums)
    play_on(journal)
    return check_again(flash, journal)


def agree(sums, expected):
    return all(sums[id] == expected.get(id, [0] * len(sums[id])) for id in sums) and not any(
        id not in sums for id in expected
    )


def check_again(flash, journal):
    mount(flash)
    again = Journal("/data")
    if not again.open() or shown_by(again) != shown_by(journal):
        return "what was played on is lost"
    return ""


def main():
    flash = fresh()
    image = flash.image()
    flash.log.clear()
    evening = Evening(flash)
    play_all_kinds(evening)
    faults = []

    def check(cut, done, name):
        fault = check_evening(cut, done, evening)
        if fault:
            faults.append(name + ": " + fault)

    tried = sweep(image, flash.log, check)
    print("{} events, {} operations, {} cuts".format(len(evening.marks), len(flash.log), tried))
    for fault in faults:
        print(fault)


if __name__ == "__main__":
    main()
