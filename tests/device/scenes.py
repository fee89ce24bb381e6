"""Every screen of the device: how to get there by keys, from a fresh device."""

from typing import NamedTuple

LONG = "Margaret,Benjamin,Caroline"
LONG_4 = LONG + ",Dorothea"
_SIX_KEYS = "pico_ssd1306"
_THREE_KEYS = "pico_three_keys"
_BOMBS_13 = "2 " * 13

# Rules, page 3: the base, 10 points; page 2: rocket 4, spring 3.
_BASE_10 = "ok! ok 1 ok ok 1 1 1 ok! "
_ALL_HOUSE = "ok! ok 1 ok 1 1 2 ok 1 1 1 ok! "

# Left, top, right and bottom of what varies on a picture.
_FACTS = ((98, 0, 128, 12), (80, 38, 128, 50))
MASKS = {
    "menu-about.png": (*_FACTS, (80, 50, 128, 62)),
    "menu-about-no-use.png": _FACTS,
}


class Walk(NamedTuple):
    """A device, and steps from picture to picture: the picture's name and the keys before it."""

    name: str
    rules: str
    players: str
    board: str
    steps: tuple[tuple[str, str], ...]


def _walk(
    name: str,
    *steps: tuple[str, str],
    rules: str = "ddz3",
    players: str = "",
    board: str = _SIX_KEYS,
) -> Walk:
    return Walk(name, rules, players, board, steps)


WALKS = (
    _walk(
        "hand3",
        ("fresh", ""),
        ("no-seat", "4"),
        ("redeal", "ok"),
        ("call-1", "1"),
        ("call-2", "2"),
        ("call-back", "undo"),
        ("call-again", "undo!"),
        ("play", "3 wait:2600"),
        ("bomb", "1"),
        ("bombs", "2 3"),
        ("rocket", "1!"),
        ("rocket-twice", "2!"),
        ("out", "ok"),
        ("preview", "2"),
        ("saved", "ok"),
        ("scoreboard", "wait:2600"),
    ),
    _walk(
        "hand4",
        ("fresh", ""),
        ("redeal", "ok"),
        ("call-1", "1"),
        ("call-2", "4"),
        ("play", "2 wait:2600"),
        ("size", "1"),
        ("size-no-use", "1!"),
        ("bomb", "3"),
        ("rocket", "1!"),
        ("out", "ok"),
        ("preview", "2"),
        ("saved", "ok"),
        rules="ddz4",
    ),
    _walk(
        "ningbo",
        ("forced", "ok"),
        ("forced-2", "3 wait:2600"),
        ("play", "ok wait:2600"),
        ("size", "4"),
        ("bombs", "1! 2 4!"),
        ("preview", "ok 1"),
        rules="ningbo4",
    ),
    _walk(
        "wide3",
        ("call-2", "1 2"),
        ("play", "1! wait:2600"),
        ("bombs", _BOMBS_13 + "wait:2600"),
        ("rocket", "3!"),
        ("rocket-back", "undo"),
        ("rocket-again", "undo!"),
        ("out", "ok"),
        ("preview", "1"),
        ("saved", "ok"),
        ("scoreboard", "wait:2600"),
        ("preview-2", "2! 1 1 1 ok 3"),
        ("history", "ok ok! 1"),
        ("hand", "2"),
        ("voided", "2 wait:2600"),
        ("settle-up", "2 undo undo 2"),
        players=LONG,
    ),
    _walk(
        "wide4",
        ("call-2", "1 2"),
        ("size", "1! wait:2600 2"),
        ("bombs", "ok" + " 2 ok" * 12 + " wait:2600"),
        ("rocket", "3!"),
        ("rocket-again", "undo undo!"),
        ("out", "ok"),
        ("preview", "1"),
        ("scoreboard", "ok wait:2600"),
        ("hand", "ok! 1 1"),
        ("hand-rev", "1 ok ok ok! 1 1"),
        ("settle-up", "undo undo 2"),
        rules="ddz4",
        players=LONG_4,
    ),
    _walk(
        "large",
        ("play-6-digits", _BASE_10 + "1! " + _BOMBS_13 + "2! wait:2600"),
        ("preview", "ok 1"),
        players=LONG,
    ),
    _walk(
        "largest",
        ("play", _ALL_HOUSE + "1! " + _BOMBS_13 + "2! wait:2600"),
        ("preview-spring", "ok 1"),
        ("preview-sprung", "1"),
        ("scoreboard", "ok wait:2600"),
        ("hand", "ok! 1 1"),
        players=LONG,
    ),
    _walk(
        "spring4",
        ("preview", "ok! ok 1 ok 1 ok! 1! 2 2 ok 1"),
        ("sprung", "1"),
        rules="ddz4",
    ),
    _walk(
        "menu",
        ("page-1", "ok!"),
        ("page-2", "ok"),
        ("no-use", "4"),
        ("about", "3"),
        ("about-no-use", "1"),
        ("history-empty", "undo ok 1"),
        ("settle-even", "undo 2"),
        ("rules", "undo ok 1"),
        ("house-1", "ok"),
        ("house-set", "1"),
        ("house-2", "ok wait:2600"),
        ("rules-4", "ok 2"),
        ("scoreboard-4", "ok! wait:2600"),
        ("seats-4", "ok! 3"),
        ("rules-3", "undo ok 1 1 wait:2600"),
        ("seats", "ok! ok! 3"),
        ("seats-one", "1"),
        ("sits-out", "ok"),
        ("comes-in", "1"),
        ("guest-in", "2"),
        players=LONG,
    ),
    _walk(
        "evening",
        ("history", "1! ok 1 ok 2! 1 ok 1 ok 3! 1 2! ok 3 ok 1 2 ok ok 2 ok 2! ok 2 ok ok! 1"),
        ("history-older", "ok"),
        ("hand", "ok 2"),
        ("void", "2"),
        ("void-change", "1"),
        ("recount", "2 wait:2600"),
        ("change", "1"),
        ("change-calls", "1"),
        ("change-calls-2", "2"),
        ("change-play", "ok 2"),
        ("change-out", "ok 3"),
        ("changed-draft", "3"),
        ("difference", "ok"),
        ("changed", "ok"),
        ("hand-rev", "ok! 1 2"),
        ("change-rev-taken-back", "ok! ok! undo! undo"),
        ("since", "wait:2600 ok! 3 1 2"),
        ("swapped", "3"),
        ("adjust-payer", "ok! ok 2"),
        ("adjust-payee", "1"),
        ("adjust-same", "1"),
        ("adjust-amount", "2 wait:2600"),
        ("adjust-amount-0", "ok"),
        ("adjust-amount-1111", "1 2 3 4"),
        ("adjust-why", "ok"),
        ("adjusted", "1"),
        ("sessions", "ok! 4"),
        ("sure-end", "1"),
        ("sure-no", "1"),
        ("ended", "ok"),
        ("ended-scoreboard", "wait:2600"),
        ("ended-refused", "1"),
        ("sure-new", "ok! 4 2"),
        ("started", "ok"),
        ("earlier", "ok! 4 3"),
        ("resumed", "2"),
    ),
    _walk(
        "keys3",
        ("fresh", ""),
        ("at-2", "next"),
        ("at-ok", "next next"),
        ("call", "next ok"),
        ("call-ok", "next next next"),
        ("play", "ok next"),
        ("play-at-2", "next"),
        ("play-ok", "next next"),
        ("out", "ok"),
        ("out-ok", "next next next next"),
        ("preview", "next ok"),
        ("preview-ok", "next next next"),
        ("saved", "ok"),
        ("scoreboard", "wait:2600"),
        ("menu", "next!"),
        ("menu-2", "next next"),
        board=_THREE_KEYS,
    ),
    _walk(
        "keys3-4",
        ("fresh", "next"),
        ("at-ok", "next next next"),
        ("call", "next ok"),
        ("call-at-4", "next next next"),
        ("call-ok", "next"),
        ("size", "ok next ok next next"),
        ("size-ok", "next next"),
        ("play", "ok wait:2600"),
        rules="ddz4",
        players=LONG_4,
        board=_THREE_KEYS,
    ),
    _walk(
        "keys3-forced",
        ("at-1", "next next next next ok wait:2600"),
        ("at-4", "next next next next"),
        rules="ningbo4",
        board=_THREE_KEYS,
    ),
    _walk("sh1106", ("play", "1! 2 wait:2600"), board="pico_sh1106"),
)
