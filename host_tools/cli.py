"""The command line of ddz: its commands, and how each kind of failure ends."""

import importlib
import io
import os
import sys
from collections.abc import Sequence

import click

from host_tools.errors import FAILURE, OK, DdzError

# A command lives in the module of its name and is imported when it is used.
COMMANDS = ("backup", "batch", "completion", "doctor", "export", "flash", "identify", "info") + (
    *("judge", "list", "logs", "players", "restore", "rules", "score", "sim", "time", "udev"),
)

_INTERRUPTED = 130


class _Commands(click.Group):
    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        return importlib.import_module("host_tools.commands." + cmd_name).command


def _print_version(ctx: click.Context, _: click.Parameter, asked: bool) -> None:
    if asked:
        from importlib.metadata import PackageNotFoundError, version

        try:
            click.echo("ddz " + version("landlord-ledger"))
        except PackageNotFoundError as e:
            raise DdzError("only an installed ddz knows its version; run pip install -e .") from e
        ctx.exit()


@click.group(cls=_Commands, context_settings={"help_option_names": ["-h", "--help"]})
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


def main(arguments: Sequence[str] | None = None) -> None:
    """Run ddz and exit with its code."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        # A name that the terminal cannot show costs its letters, not the table.
        sys.stdout.reconfigure(errors="replace")
    sys.exit(_code(arguments))


def _code(arguments: Sequence[str] | None) -> int:
    try:
        return ddz.main(arguments, prog_name="ddz", standalone_mode=False) or OK
    except DdzError as e:
        return _complain(e.message, e.code)
    except click.exceptions.NoArgsIsHelpError as e:
        click.echo(e.format_message(), err=True)
        return e.exit_code
    except click.UsageError as e:
        where = e.ctx.command_path if e.ctx else "ddz"
        sentence = e.format_message().rstrip(".")
        return _complain("{}. See {} --help.".format(sentence, where), e.exit_code)
    except click.ClickException as e:
        return _complain(e.format_message(), e.exit_code)
    except (click.Abort, KeyboardInterrupt):
        return _INTERRUPTED
    except OSError as e:
        _give_up_output()
        where = e.filename or "standard output"
        return _complain("cannot use {}: {}".format(where, e.strerror), FAILURE)


def _give_up_output() -> None:
    """Throw away what is left to print, which Python would else try to print at its end."""
    if sys.stdout:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)


def _complain(sentence: str, code: int) -> int:
    if sys.stdout:
        sys.stdout.flush()
    click.echo("ddz: " + " ".join(sentence.split()), err=True)
    return code
