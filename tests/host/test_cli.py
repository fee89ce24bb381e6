"""The command line as a whole: help, usage errors, interrupts, completion."""

import errno
import importlib
import json
import subprocess
import sys
import tomllib
from pathlib import Path

import click
import pytest

from host_tools import cli
from host_tools.errors import FAILURE, OK, USAGE, DdzError
from tests.host.conftest import Ddz

# Those that want more than a port.
_WITH_EXAMPLES = [
    "backup",
    "batch",
    "completion",
    "export",
    "flash",
    "judge",
    "players",
    "restore",
    "rules",
    "score",
    "sim",
]


def test_help_everywhere(ddz: Ddz) -> None:
    for flag in ("-h", "--help"):
        top = ddz(flag)
        assert (top.code, top.err) == (OK, "")
        for name in cli.COMMANDS:
            assert name in top.out
            run = ddz(name, flag)
            assert (run.code, run.err) == (OK, "") and "Usage: ddz " + name in run.out


def test_each_command_is_told_in_one_line(ddz: Ddz) -> None:
    commands = ddz("--help").out.partition("Commands:")[2].split("\n\n")[0]
    lines = commands.strip().splitlines()
    assert len(lines) == len(cli.COMMANDS)
    assert all(line.endswith(".") and not line.endswith("...") for line in lines)


@pytest.mark.parametrize("name", cli.COMMANDS)
def test_each_option_is_told(ddz: Ddz, name: str) -> None:
    command = importlib.import_module("host_tools.commands." + name).command
    options = [param for param in command.params if isinstance(param, click.Option)]
    assert all(option.help and option.help.endswith((".", "]")) for option in options)
    if name in _WITH_EXAMPLES:
        assert "Example" in ddz(name, "--help").out


def test_the_version_is_known_without_installing(ddz: Ddz) -> None:
    facts = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text("utf-8"))
    assert ddz("--version") == (OK, "ddz {}\n".format(facts["project"]["version"]), "")


def test_no_command_shows_the_help(ddz: Ddz) -> None:
    run = ddz()
    assert (run.code, run.out) == (USAGE, "") and "Commands:" in run.err


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ("dance", "ddz: No such command 'dance'. See ddz --help.\n"),
        (
            "completion",
            "ddz: Missing argument '{bash|zsh|fish}'. Choose from: bash, zsh, fish. "
            "See ddz completion --help.\n",
        ),
        ("score", "ddz: Missing option '--landlord'. See ddz score --help.\n"),
    ],
)
def test_usage_errors_are_one_sentence(ddz: Ddz, arguments: str, sentence: str) -> None:
    assert ddz(*arguments.split()) == (USAGE, "", sentence)


@pytest.mark.parametrize(
    ("error", "code", "told"),
    [
        (KeyboardInterrupt(), 130, "\n"),
        (DdzError("it broke; mend it", 6), 6, "ddz: it broke; mend it\n"),
        (DdzError("two\nlines"), FAILURE, "ddz: two lines\n"),
    ],
)
def test_how_failures_end(
    ddz: Ddz, monkeypatch: pytest.MonkeyPatch, error: BaseException, code: int, told: str
) -> None:
    def fail(_: object) -> None:
        raise error

    monkeypatch.setattr("host_tools.commands.batch._answer", fail)
    assert ddz("batch", stdin=b"{}\n") == (code, "", told)


def test_a_reader_that_leaves_is_no_error_to_shout_about() -> None:
    command = "from host_tools.cli import main; main()"
    with subprocess.Popen(
        [sys.executable, "-c", command, "batch"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdin and process.stdout and process.stderr
        process.stdout.close()
        process.stdin.write(b"{}\n" * 9)
        process.stdin.close()
        assert process.stderr.read() == b""
        assert process.wait(60) == FAILURE


def test_a_file_that_fails_is_told_as_json_too(ddz: Ddz, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_: str) -> None:
        raise OSError(errno.ENOSPC, "No space left on device", "/tmp/x")

    monkeypatch.setattr("host_tools.commands.judge.parse", fail)
    told = "cannot use /tmp/x: No space left on device; make room, or name another place"
    assert ddz("judge", "3") == (FAILURE, "", "ddz: {}\n".format(told))
    run = ddz("judge", "3", "--json")
    assert (run.code, run.err) == (FAILURE, "")
    assert json.loads(run.out) == {"error": {"code": "failure", "message": told}}


_REQUEST = '{"do":"score","rules":"ddz3","landlord":0,"bid":1,"winner":1}'


@pytest.mark.skipif(not Path("/dev/full").is_char_device(), reason="needs a device that is full")
@pytest.mark.parametrize(
    "words", ["batch", "--help", "completion bash", "rules ddz3 --json", "judge 3x --json"]
)
def test_an_answer_that_cannot_be_written_is_told_in_one_sentence(words: str) -> None:
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        run = subprocess.run(
            [sys.executable, "-m", "host_tools", *words.split()],
            input=_REQUEST,
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    told = (
        "ddz: cannot use standard output: No space left on device; make room, or name another "
        "place\n"
    )
    assert (run.returncode, run.stderr) == (FAILURE, told)


def in_shell(words: str) -> "subprocess.CompletedProcess[str]":
    """Run ddz with words that a shell reads."""
    return subprocess.run(
        "'{}' -m host_tools {}".format(sys.executable, words),
        shell=True,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.skipif(sys.platform == "win32", reason="needs a shell that closes streams")
@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("batch <&-", "ddz: standard input is closed; write requests to it\n"),
        ("sim <&-", "ddz: this is no terminal to show the device in; "),
        ("sim 2>&-", ""),
    ],
)
def test_closed_streams_are_told(words: str, told: str) -> None:
    run = in_shell(words)
    assert run.returncode == USAGE and run.stderr.startswith(told)
    assert len(run.stderr.splitlines()) == bool(told)


@pytest.mark.skipif(sys.platform == "win32", reason="needs a shell that closes streams")
@pytest.mark.parametrize(
    "words", ["--version", "--help", "dance", "rules ddz3 --json", *cli.COMMANDS]
)
def test_a_closed_standard_output_is_told_before_anything_is_done(words: str) -> None:
    told = "ddz: standard output is closed; send it to a file, or to /dev/null\n"
    run = in_shell(words + " >&-")
    assert (run.returncode, run.stderr) == (FAILURE, told)


def test_only_what_a_command_needs_is_imported() -> None:
    code = (
        "import sys; from host_tools.cli import ddz\n"
        "ddz.main(['score', '--landlord', '1', '--bid', '1', '--won-by', 'farmer'],"
        " standalone_mode=False)\n"
        "print(*sorted({'serial', 'textual', 'rich', 'PIL'} & set(sys.modules)), 'end')"
    )
    out = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60
    )
    assert out.stdout.splitlines()[-1] == "end"


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_scripts_name_ddz(ddz: Ddz, shell: str) -> None:
    run = ddz("completion", shell)
    assert run.code == OK and "{}_complete".format(shell) in run.out and "ddz" in run.out


def test_an_unknown_shell_is_refused(ddz: Ddz) -> None:
    run = ddz("completion", "tcsh")
    assert run.code == USAGE and "'tcsh' is not one of 'bash', 'zsh', 'fish'." in run.err


def test_completion_knows_the_commands(monkeypatch: pytest.MonkeyPatch) -> None:
    from click.shell_completion import BashComplete

    found = BashComplete(cli.ddz, {}, "ddz", "_DDZ_COMPLETE").get_completions([], "s")
    assert "score" in [item.value for item in found]
