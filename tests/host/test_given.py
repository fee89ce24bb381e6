"""What every command refuses alike: empty values, an option twice, numbers that are none."""

import importlib
import json
import os
from collections.abc import Iterator

import click
import pytest
from click.shell_completion import BashComplete

from host_tools import cli
from host_tools.errors import FAILURE, NO_DEVICE, USAGE
from host_tools.given import _MAY_BE_EMPTY
from tests.host.conftest import Ddz

_FLAGS = {"--json"}


def commands() -> list[tuple[str, click.Command]]:
    """Every command by its name."""
    return [
        (name, importlib.import_module("host_tools.commands." + name).command)
        for name in cli.COMMANDS
    ]


def options(several: bool) -> Iterator[tuple[str, click.Parameter]]:
    """Each option and argument that takes a value, with its command's name."""
    for name, command in commands():
        for param in command.params:
            flag = isinstance(param, click.Option) and param.is_flag
            if not flag and (several or not param.multiple) and param.name not in _MAY_BE_EMPTY:
                yield name, param


def words_for(param: click.Parameter, value: str) -> list[str]:
    """The words that give a value to an option or argument."""
    return [param.opts[-1], value] if isinstance(param, click.Option) else [value]


@pytest.mark.parametrize(
    ("name", "param"), list(options(several=True)), ids=lambda p: getattr(p, "name", p)
)
def test_an_empty_value_is_refused(ddz: Ddz, name: str, param: click.Parameter) -> None:
    run = ddz(name, *words_for(param, ""))
    assert (run.code, run.out) == (USAGE, "")
    assert " is empty; give it a value, or leave it out. See ddz {}".format(name) in run.err
    assert len(run.err.splitlines()) == 1


@pytest.mark.parametrize(
    ("name", "param"),
    [pair for pair in options(several=False) if isinstance(pair[1], click.Option)],
    ids=lambda p: getattr(p, "name", p),
)
def test_an_option_given_twice_is_refused(ddz: Ddz, name: str, param: click.Parameter) -> None:
    run = ddz(name, *words_for(param, "1"), *words_for(param, "2"))
    told = 'ddz: "{}" is given twice: keep one.\n'.format(param.opts[-1])
    assert run == (USAGE, "", told)


@pytest.mark.parametrize(
    ("name", "param"), list(options(several=True)), ids=lambda p: getattr(p, "name", p)
)
def test_bytes_that_are_no_letters_are_refused(
    ddz: Ddz, name: str, param: click.Parameter
) -> None:
    if isinstance(param.type, click.Path):
        return
    run = ddz(name, *words_for(param, os.fsdecode(b"A,\xff,C")))
    assert (run.code, run.out) == (USAGE, "")
    assert " has letters that this terminal's encoding does not know; write others." in run.err


def test_an_equals_sign_and_nothing_is_empty_too(ddz: Ddz) -> None:
    for words in ("sim --headless --state=", "export -o ", "score --house="):
        run = ddz(*words.split(" "))
        assert run.code == USAGE and "is empty" in run.err


_NUMBERS = ["１", "১", "+3", "1_000", " 2 ", "2 ", "0x1", "1e9", "1.0", "-1", "01", "²", "x"]


@pytest.mark.parametrize("number", _NUMBERS)
@pytest.mark.parametrize("option", ["--landlord", "--bid", "--bomb", "--house"])
def test_a_number_is_written_in_plain_digits(ddz: Ddz, option: str, number: str) -> None:
    given = "cap=" + number if option == "--house" else number
    usual = {"--landlord": "1", "--bid": "1", "--won-by": "farmer", option: given}
    run = ddz("score", *(word for pair in usual.items() for word in pair))
    assert (run.code, run.out) == (USAGE, "")
    told = "Invalid value for '{}': \"{}\" is no whole number; write digits only."
    assert told.format(option, number) in run.err


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("score --landlord 1 --won-by farmer --bid " + "9" * 20, "20 digits are too many"),
        ("score --landlord 1 --won-by farmer --bid 1 --bomb " + "9" * 5000, "5000 digits are"),
        ("score --landlord 1 --won-by farmer --bid 1 --house cap=9999999999", "10 digits are"),
        ("sim --headless --scale ４", '"４" is no whole number'),
        ("sim --headless --scale 33", "33 is out of range; use 1 to 32"),
        ("sim --headless --scale 0", "0 is out of range; use 1 to 32"),
        ("sim --headless --keys wait:５", 'there is no key "wait:５"'),
    ],
)
def test_a_number_too_large_is_told(ddz: Ddz, words: str, sentence: str) -> None:
    run = ddz(*words.split())
    assert (run.code, run.out) == (USAGE, "")
    assert sentence in run.err and len(run.err) < 200


def test_every_error_is_json_where_json_is_asked_for(ddz: Ddz) -> None:
    asked = [
        name
        for name, command in commands()
        if _FLAGS & {o for p in command.params for o in p.opts}
    ]
    assert len(asked) == len(cli.COMMANDS) - 2  # batch always answers JSON, completion never
    for name in asked:
        run = ddz(name, "--json", "--tea")
        assert (run.code, run.err) == (USAGE, "")
        told = json.loads(run.out)["error"]
        assert told["code"] == "usage" and told["message"].startswith("No such option")


@pytest.mark.parametrize(
    ("words", "code", "name"),
    [
        ("info --port /dev/none", NO_DEVICE, "no_device"),
        ("restore /dev/none", FAILURE, "failure"),
        ("score --landlord 1 --bid 9 --won-by farmer", USAGE, "bad_landlord_bid"),
        ("score --landlord 9 --bid 1 --won-by farmer", USAGE, "usage"),
        ("judge 3x", USAGE, "unknown_card"),
    ],
)
def test_an_error_has_a_name_for_programs(ddz: Ddz, words: str, code: int, name: str) -> None:
    sentence = ddz(*words.split()).err
    run = ddz(*words.split(), "--json")
    assert (run.code, run.err) == (code, "")
    told = json.loads(run.out)["error"]
    assert told["code"] == name and sentence == "ddz: {}\n".format(told["message"])


@pytest.mark.parametrize(
    ("before", "incomplete", "found"),
    [
        ("sim --board", "pico_s", {"pico_sh1106", "pico_ssd1306"}),
        ("flash --board", "pico_t", {"pico_three_keys"}),
        ("sim --rules", "n", {"ningbo4"}),
        ("rules", "ddz", {"ddz3", "ddz4"}),
        ("export --format", "", {"table", "json", "csv"}),
        ("score --house", "c", {"cap="}),
        ("score --won-by", "f", {"farmer"}),
        ("info --port", "", {"/dev/ttyACM7", "id:E660"}),
        ("info --port", "id:", {"id:E660"}),
    ],
)
def test_completion_knows_what_a_value_may_be(
    monkeypatch: pytest.MonkeyPatch, before: str, incomplete: str, found: set[str]
) -> None:
    from host_tools import boards_found

    board = boards_found.Board("/dev/ttyACM7", "E660")
    monkeypatch.setattr(boards_found, "boards", lambda: [board])
    complete = BashComplete(cli.ddz, {}, "ddz", "_DDZ_COMPLETE")
    items = complete.get_completions(before.split(), incomplete)
    assert {item.value for item in items} == found


@pytest.mark.parametrize("before", ["sim --state", "sim --shots", "export --state", "restore"])
def test_completion_of_folders_is_left_to_the_shell(before: str) -> None:
    complete = BashComplete(cli.ddz, {}, "ddz", "_DDZ_COMPLETE")
    (item,) = complete.get_completions(before.split(), "x")
    assert item.type == "dir"
