"""ddz completion: the script that lets a shell complete ddz."""

import click
from click.shell_completion import get_completion_class

_SHELLS = ("bash", "zsh", "fish")


@click.command("completion")
@click.argument("shell", type=click.Choice(_SHELLS))
@click.pass_context
def command(context: click.Context, shell: str) -> None:
    """Print the completion script of a shell.

    For bash: ddz completion bash > ~/.local/share/bash-completion/completions/ddz
    """
    completion = get_completion_class(shell)
    assert completion is not None
    root = context.find_root().command
    click.echo(completion(root, {}, "ddz", "_DDZ_COMPLETE").source())
