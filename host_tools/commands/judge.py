"""ddz judge: what cards are, whether they beat others, and what beats them."""

import json
from typing import Any

import click

from engine_mpy.batch import answer
from engine_mpy.cards import parse
from engine_mpy.errors import RuleError
from engine_mpy.packs import check_hand
from engine_mpy.sentences import sentence
from host_tools.errors import USAGE, DdzError
from host_tools.judge_text import described, verdict, what_beats
from host_tools.options import json_option, rules_option


@click.command("judge", epilog='Example: ddz judge "333444T7" --on "55566689"')
@click.argument("play", nargs=-1, required=True)
@click.option("--on", metavar="CARDS", help="What lies on the table.")
@rules_option
@json_option
def command(play: tuple[str, ...], on: str | None, rules: str, as_json: bool) -> None:
    """Say what cards are and what beats them.

    With --on it says whether PLAY may be laid on other cards. A card is 3 to 9, T or 10, J, Q,
    K, A, 2, and b or r for the black or red joker.
    """
    try:
        laid = _cards(" ".join(play), rules)
        under = _cards(on, rules) if on is not None else None
    except RuleError as e:
        raise DdzError(sentence(e.code, e.details), USAGE, e.code) from e
    judgement = _of_one(laid, rules) if under is None else _of_two(under, laid, rules)
    if as_json:
        click.echo(json.dumps(judgement, separators=(",", ":")))
    else:
        click.echo("\n".join(judgement["said"]))


def _cards(text: str, rules: str) -> str:
    cards = parse(text)
    check_hand(cards, rules)
    return cards


def _of_one(play: str, rules: str) -> dict[str, Any]:
    reading = _reading(play, rules)
    said = [described(play, rules)]
    if reading["legal"]:
        said.append(what_beats(play, rules))
    return {"rules": rules, "play": reading, "said": said}


def _of_two(on: str, play: str, rules: str) -> dict[str, Any]:
    told = answer({"do": "beats", "rules": rules, "on": on, "play": play})
    readings = {"on": _reading(on, rules), "play": _reading(play, rules)}
    said = [verdict(on, play, rules)]
    if all(reading["legal"] for reading in readings.values()):
        said.append(what_beats(play if told["beats"] else on, rules))
    else:
        said += [described(r["cards"], rules) for r in readings.values() if r["legal"]]
    return {"rules": rules, **readings, **told, "said": said}


def _reading(cards: str, rules: str) -> dict[str, Any]:
    return {"cards": cards, **answer({"do": "classify", "rules": rules, "cards": cards})}
