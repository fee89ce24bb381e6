"""ddz completion: the script that lets a shell complete ddz."""

import click
from click.shell_completion import get_completion_class

_EPILOG = 'Example, in ~/.bashrc: eval "$(ddz completion bash)"'
_SHELLS = ("bash", "zsh", "fish")


@click.command("completion", epilog=_EPILOG)
@click.argument("shell", type=click.Choice(_SHELLS))
@click.pass_context
def command(context: click.Context, shell: str) -> None:
    """Print what lets a shell complete ddz.

    Load it from the shell's start file, or put it where the shell looks for such scripts.
    """
    completion = get_completion_class(shell)
    assert completion is not None
    root = context.find_root().command
    click.echo(completion(root, {}, "ddz", "_DDZ_COMPLETE").source())
