"""ddz list: the boards that are plugged in."""

import json

import click

from host_tools.options import json_option


@click.command("list")
@json_option
def command(as_json: bool) -> None:
    """List the boards and what runs on them.

    A board is found when it is plugged in.
    """
    from host_tools.boards_found import boards, boot_loader_sentence, boot_loaders

    found = [(board, _runs(board.port)) for board in boards()]
    waiting = boot_loaders()
    if as_json:
        bootsel = [{"firmware": board.firmware, "drive": board.drive} for board in waiting]
        facts = [{**board._asdict(), "runs": runs} for board, runs in found]
        click.echo(json.dumps({"boards": facts, "bootsel": bootsel}))
        return
    for board, runs in found:
        click.echo("{}  {}  {}".format(board.port, board.told, runs))
    for board in waiting:
        click.echo(boot_loader_sentence(board))
    if not found and not waiting:
        click.echo("There is no board; plug one in.")


def _runs(port: str) -> str:
    """Return what answers at a port, in words."""
    from host_tools.errors import NO_DEVICE, DdzError
    from host_tools.link_client import Stranger, open_port

    try:
        line = open_port(port)
    except DdzError as e:
        return e.message
    try:
        hello = Stranger(line, port).hello
        return "Landlord Ledger {} on {}".format(hello.version, hello.board)
    except DdzError as e:
        return "no Landlord Ledger; put it on by ddz flash" if e.code == NO_DEVICE else e.message
    finally:
        line.close()
