"""The command line of ddz: its commands, and how each kind of failure ends."""

import errno
import importlib
import io
import json
import os
import sys
from collections.abc import Sequence
from itertools import takewhile
from typing import NoReturn

import click

from host_tools.errors import FAILURE, OK, DdzError, unusable
from host_tools.given import check_given

# A command lives in the module of its name and is imported when it is used.
COMMANDS = (
    "backup",
    "batch",
    "completion",
    "doctor",
    "export",
    "flash",
    "identify",
    "info",
    "judge",
    "list",
    "logs",
    "players",
    "restore",
    "rules",
    "score",
    "sim",
    "time",
    "udev",
)

_INTERRUPTED = 130
_MOST_LETTERS = 1000
_NO_OUTPUT = "standard output is closed; send it to a file, or to /dev/null"
_EPILOG = (
    "To begin: ddz sim. Exit codes: 0 done, 1 failed, 2 wrong usage, 3 no device, 4 several "
    "devices, 5 the device refused, 6 damaged data; 7 is reserved for merge conflicts. With "
    '--json an error is told as JSON too: {"error": {"code": ..., "message": ...}}.'
)


class _Commands(click.Group):
    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        return importlib.import_module("host_tools.commands." + cmd_name).command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        name, command, words = super().resolve_command(ctx, args)
        if command and not ctx.resilient_parsing:
            check_given(click.Context(command, info_name=name, parent=ctx), words)
        return name, command, words


def _print_version(ctx: click.Context, _: click.Parameter, asked: bool) -> None:
    if asked:
        from host_tools.device_tree import program_version

        click.echo("ddz " + program_version())
        ctx.exit()


@click.group(
    cls=_Commands, context_settings={"help_option_names": ["-h", "--help"]}, epilog=_EPILOG
)
@click.option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_print_version,
    help="Show the version and exit.",
)
def ddz() -> None:
    """Keep the score of Dou Dizhu: simulate the device, export and judge."""


def main(arguments: Sequence[str] | None = None) -> NoReturn:
    """Run ddz and exit with its code."""
    if sys.stdout is None:
        # Else what is told would be lost in silence, and the first file opened would get it.
        sys.exit(_complain(DdzError(_NO_OUTPUT)))
    if isinstance(sys.stdout, io.TextIOWrapper):
        # A name that the terminal cannot show costs its letters, not the table.
        sys.stdout.reconfigure(errors="replace")
    sys.exit(_code(arguments))


def _code(arguments: Sequence[str] | None) -> int:
    words = sys.argv[1:] if arguments is None else arguments
    as_json = "--json" in takewhile(lambda word: word != "--", words)
    try:
        return _run(arguments, as_json)
    except KeyboardInterrupt:
        return _INTERRUPTED
    except OSError as e:
        # Only standard output has no file name; nor can it be told there, as JSON or otherwise.
        _give_up_output()
        if e.errno == errno.EPIPE:
            return FAILURE
        return _complain(unusable("cannot use", "standard output", e))


def _run(arguments: Sequence[str] | None, as_json: bool) -> int:
    try:
        return ddz.main(arguments, prog_name="ddz", standalone_mode=False) or OK
    except DdzError as e:
        return _complain(e, as_json)
    except click.exceptions.NoArgsIsHelpError as e:
        click.echo(e.format_message(), err=True)
        return e.exit_code
    except click.UsageError as e:
        where = e.ctx.command_path if e.ctx else "ddz"
        sentence = e.format_message()
        end = "" if sentence.endswith((".", "?", "!")) else "."
        told = "{}{} See {} --help.".format(sentence, end, where)
        return _complain(DdzError(told, e.exit_code), as_json)
    except click.ClickException as e:
        return _complain(DdzError(e.format_message(), e.exit_code), as_json)
    except click.Abort:
        return _INTERRUPTED
    except OSError as e:
        if e.filename is None:
            raise
        return _complain(unusable("cannot use", e.filename, e), as_json)


def _give_up_output() -> None:
    """Throw away what is left to print, which Python would else try to print at its end."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)


def _complain(error: DdzError, as_json: bool = False) -> int:
    sentence = " ".join(error.message.split())
    if len(sentence) > _MOST_LETTERS:
        # What was given is repeated in it, and may be of any length.
        sentence = sentence[: _MOST_LETTERS // 2] + " ... " + sentence[-_MOST_LETTERS // 2 :]
    if as_json:
        told = {"code": error.name, "message": sentence}
        click.echo(json.dumps({"error": told}, separators=(",", ":")))
        return error.code
    if sys.stdout:
        sys.stdout.flush()
    click.echo("ddz: " + sentence, err=True)
    return error.code
