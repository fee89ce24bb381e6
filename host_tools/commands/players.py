"""ddz players: the names of the people of a session."""

import json
from pathlib import Path

import click

from host_tools.options import json_option, one_source, port_option, state_option


@click.command("players", epilog="Example: ddz players Ann,Bob,Cid")
@click.argument("names", metavar="[A,B,C]", required=False)
@port_option
@state_option
@json_option
def command(names: str | None, port: str | None, state: Path | None, as_json: bool) -> None:
    """Tell who plays, or name them anew.

    The names are in the order in which the people came. More names than people let more take part.
    """
    from engine_mpy.names import to_ascii
    from host_tools.link_state import state_of
    from host_tools.ports import opened

    one_source(port, state)
    with opened(port, state) as client:
        if names is not None:
            people = [name.strip() for name in names.split(",")]
            client.ask("names", ",".join(to_ascii(name) for name in people))
        game = state_of(client)
    if as_json:
        facts = {"session": game.session, "people": game.people, "seats": game.seats}
        click.echo(json.dumps(facts, ensure_ascii=False))
        return
    for person, name in enumerate(game.people):
        seat = "seat {}".format(game.seats.index(person) + 1) if person in game.seats else "out"
        click.echo("{:8}{}".format(seat, name))
