"""What people do at the table, by keys alone; what became of it is asked over the link."""

from pathlib import Path

import pytest

from host_tools.device_tree import DEFAULT_BOARD, board_facts
from host_tools.export.download import download
from tests.device.bench import Bench

SEAT_1 = board_facts(DEFAULT_BOARD)["KEYS"][0]
EVENING = "1! ok 1 ok 2! 1 ok 3 ok ok! ok 2 1 2 2 ok 1 ok! 3 1 3 1"


@pytest.mark.parametrize(
    ("rules", "keys", "totals"),
    [
        ("ddz3", "1 2 3 2! 1 ok 2 ok", [12, 12, -24]),
        ("ddz3", "1 2 ok ok 2 ok", [-2, 4, -2]),
        ("ddz4", "4! 1 3 2 4 3! ok 4 ok", [-24, -24, -24, 72]),
        ("ddz4", "1 ok 1 1 2 ok ok 3 ok", [-6, 2, 2, 2]),
        ("ningbo4", "1 2 ok 3 4! 3! ok 2 ok", [-20, 60, -20, -20]),
        ("ningbo4", "ok 3 ok ok 1 ok", [20, 20, -60, 20]),
    ],
)
def test_hands_are_priced(rules: str, keys: str, totals: list[int]) -> None:
    with Bench(None, rules) as bench:
        bench.press(keys)
        assert (bench.state().totals, bench.state().hands) == (totals, 1)


def test_a_seat_corrects_its_own_call() -> None:
    with Bench() as bench:
        bench.press("2 2 2")
        assert bench.state().stage == "play"
        bench.press("undo undo 3 ok")
        assert bench.state().steps == ["c11", "c22", "k"]


def test_when_all_pass_the_hand_is_dealt_again_or_forced() -> None:
    with Bench() as bench:
        bench.press("ok")
        assert bench.noticed()
        assert bench.state().steps == []
    with Bench(None, "ningbo4") as bench:
        bench.press("ok 2!")
        assert bench.state().steps == ["d", "c13"]


def test_sizes_of_bombs_are_those_of_the_keys() -> None:
    with Bench(None, "ningbo4") as bench:
        bench.press("1! 1 1 1 2 1 3 1 4 1 ok 2 1! 2 2!")
        assert bench.state().steps[1:] == ["b04", "b05", "b06", "b07", "b08", "b19", "b1a"]


def test_undo_goes_back_to_the_start_of_the_evening_and_redo_to_its_end() -> None:
    with Bench() as bench:
        bench.press(EVENING)
        evening = bench.sessions()
        assert len(evening[0]["hands"]) == 2
        states = []
        while not (bench.noticed() and states and states[-1] == bench.state()):
            states.append(bench.state())
            bench.press("undo")
        assert states[-1].totals == [0, 0, 0]
        assert (states[-1].hands, states[-1].seats) == (0, [0, 1, 2])
        bench.press("undo! " * (len(states) - 1))
        assert bench.sessions() == evening
        assert bench.state() == states[0]


def test_undo_reaches_behind_a_restart(tmp_path: Path) -> None:
    with Bench(tmp_path) as bench:
        bench.press("1! ok 1 ok 2! 3 ok")
        before = bench.state()
    with Bench(tmp_path) as bench:
        assert bench.state() == before
        bench.press("undo undo undo undo")
        assert bench.state().stage == "preview"
        bench.press("undo 3 ok")
        assert bench.totals() == [-6, 3, 3]


def test_an_ended_session_refuses_with_a_word_and_undo_opens_it(tmp_path: Path) -> None:
    with Bench(tmp_path) as bench:
        bench.press("ok! 4 1 ok wait:3000 1")
        assert bench.noticed()
        assert (bench.state().ended, bench.state().steps) == (True, [])
    with Bench(tmp_path) as bench:
        bench.press("undo 1")
        assert (bench.state().ended, bench.state().steps) == (False, ["c01"])


@pytest.mark.parametrize(
    ("keys", "totals"),
    [
        ("1 3! ok ok", [3, 3, -6]),
        ("2 2 3! ok ok ok", [24, -12, -12]),
        ("3 2 ok ok", [-6, 3, 3]),
        ("1 2 undo undo ok ok", [6, -3, -3]),
    ],
    ids=["calls", "play", "out", "nothing"],
)
def test_each_part_of_a_past_hand_can_be_changed(keys: str, totals: list[int]) -> None:
    with Bench() as bench:
        bench.press("1! ok 1 ok ok! 1 1 1 " + keys)
        (session,) = bench.sessions()
        assert session["totals"] == totals
        assert session["hands"][0]["rev"] == 1


def test_a_hand_is_void_and_counts_again() -> None:
    with Bench() as bench:
        bench.press("1! ok 1 ok ok! 1 1 2")
        assert bench.totals() == [0, 0, 0]
        assert bench.sessions()[0]["hands"][0]["void"]
        bench.press("2")
        assert bench.totals() == [6, -3, -3]


@pytest.mark.parametrize(
    ("since", "totals"), [("1", [12, -6, -6]), ("2", [3, 3, -6]), ("3", [-6, 12, -6])]
)
def test_two_people_change_places_from_now_the_last_hand_or_the_first(
    since: str, totals: list[int]
) -> None:
    with Bench() as bench:
        bench.press("1! ok 1 ok " * 2 + "ok! 3 1 2 " + since)
        assert (bench.totals(), bench.state().seats) == (totals, [1, 0, 2])


def test_somebody_sits_out_and_a_guest_comes_in() -> None:
    with Bench() as bench:
        bench.press("1! ok 1 ok ok! 3 ok 2 1")
        state = bench.state()
        assert (state.people, state.seats) == (["P1", "P2", "P3", "P4"], [0, 3, 2])
        bench.press("1! ok 1 ok ok! 3 ok 1 1")
        assert bench.state().seats == [1, 3, 2]
        assert bench.totals() == [12, -3, -6, -3]


def test_an_adjustment_has_people_an_amount_and_a_reason() -> None:
    with Bench() as bench:
        bench.press("ok! ok 2 1 3 1 2 2 3 4 ok 2")
        assert bench.totals() == [-1121, 0, 1121]
        rows = bench.sessions()[0]["adjustments"]
        assert [(row["person"], row["reason"]) for row in rows] == [(0, "bonus"), (2, "bonus")]


def test_rules_change_to_four_players_and_back() -> None:
    with Bench() as bench:
        bench.press("1! ok 1 ok ok! ok 1 2 undo undo 2! ok 4 ok")
        state = bench.state()
        assert (state.rules, state.people, state.seats) == (
            "ddz4/1",
            ["P1", "P2", "P3", "P4"],
            [0, 1, 2, 3],
        )
        assert state.totals == [9, -12, 0, 3]
        bench.press("ok! ok 1 1 undo undo 4")
        assert bench.noticed()
        assert (bench.state().rules, bench.state().seats) == ("ddz3/1", [0, 1, 2])
        assert bench.totals() == [9, -12, 0, 3]


def test_a_spring_is_asked_for_where_the_house_plays_it() -> None:
    with Bench() as bench:
        bench.press("ok! ok 1 ok 1 undo undo 1! ok 1 1 ok")
        assert bench.state().rules == "ddz3/1,spring=2"
        assert bench.totals() == [12, -6, -6]
        assert bench.sessions()[0]["hands"][0]["spring"]


def test_a_past_spring_stays_with_another_winner_and_is_changed_by_itself() -> None:
    with Bench() as bench:
        bench.press("ok! ok 1 ok 1 undo undo 1! ok 1 1 ok ok! 1 1 1 3 2 ok ok")
        assert bench.totals() == [-12, 6, 6]
        assert bench.sessions()[0]["hands"][0]["spring"]
        bench.press("ok! 1 1 1 4 ok ok")
        assert bench.totals() == [-6, 3, 3]
        bench.press("ok! 1 1 1 4 4 1 1 ok 3 1 4 ok ok")
        assert bench.totals() == [4, -2, -2]
        bench.press("ok! ok 1 ok 1 1 undo undo ok! 1 1 1 4")  # still by the rules of its time
        assert not bench.noticed()


def test_no_spring_is_offered_where_the_house_plays_none() -> None:
    with Bench() as bench:
        bench.press("1! ok 1 ok ok! 1 1 1 4")
        assert bench.noticed()


def test_a_new_session_begins_and_an_earlier_one_goes_on() -> None:
    with Bench() as bench:
        bench.press("1! ok 1 ok ok! 4 2 ok")
        assert (bench.state().session, bench.totals()) == ("0002", [0, 0, 0])
        bench.press("2! ok 2 ok ok! 4 3 2")
        assert (bench.state().session, bench.totals()) == ("0001", [6, -3, -3])
        assert [session["totals"] for session in bench.sessions()] == [[6, -3, -3], [-3, 6, -3]]


def test_no_session_is_left_in_the_middle_of_a_hand() -> None:
    with Bench() as bench:
        bench.press("1 ok! 4 2 ok")
        assert bench.noticed()
        assert (bench.state().session, bench.state().steps) == ("0001", ["c01"])


def test_a_key_that_was_down_when_another_screen_came_is_short_there() -> None:
    with Bench() as bench:
        bench.client.ask("keys")  # by `ddz doctor --keys`
        bench.press("1")
        told = bench.pixels()
        bench.press("undo")
        bench.world.press(SEAT_1)
        bench.world.run(100)
        bench.client.ask("keys")
        bench.world.run(1000)
        bench.world.release(SEAT_1)
        bench.world.run(100)
        assert bench.pixels() == told


def test_three_keys_reach_the_seats_of_a_past_hand_and_its_spring(tmp_path: Path) -> None:
    with Bench(tmp_path) as bench:
        bench.press("ok! ok 1 ok 1 undo undo 1! ok 1 1 ok")
        assert bench.totals() == [12, -6, -6]
    with Bench(tmp_path, board="pico_three_keys") as bench:
        bench.press("next! ok ok ok next next next next ok next ok ok")
        assert bench.totals() == [6, -3, -3]
    with Bench(tmp_path) as bench:
        bench.press("ok! ok 1 2")
        assert bench.state().rules == "ddz4/1"
    with Bench(tmp_path, board="pico_three_keys") as bench:
        # Past the third seat of a hand of three comes OK, though four sit at the table now.
        bench.press("next! ok ok ok next next ok next next next next next")
        assert bench.state().hands == 1
        assert download(bench.client, "log", lambda *_: None) == b""
