"""ddz info: what a device is and what it is doing."""

import json
from pathlib import Path

import click

from host_tools.options import json_option, one_source, port_option, state_option


@click.command("info")
@port_option
@state_option
@json_option
def command(port: str | None, state: Path | None, as_json: bool) -> None:
    """Tell what a device is and is doing.

    The game is not disturbed.
    """
    from host_tools.link_info import info_of
    from host_tools.link_state import state_of
    from host_tools.ports import opened

    one_source(port, state)
    with opened(port, state) as client:
        hello, game, board = client.hello, state_of(client), info_of(client)
    if as_json:
        facts = {**hello._asdict(), "board": {"name": hello.board, **board._asdict()}}
        click.echo(json.dumps({**facts, "game": game._asdict()}, ensure_ascii=False))
        return
    rows = {
        "device": hello.device,
        "program": "{} for {}".format(hello.version, hello.board),
        "rules": hello.rules,
        "session": "{} {}, hands: {}, {}".format(
            game.session, game.rules, game.hands, "ended" if game.ended else game.stage
        ),
        "people": ", ".join(
            "{} {:+d}".format(*pair) for pair in zip(game.people, game.totals, strict=True)
        ),
        "panel": "{} at 0x{:02X}, {} kHz{}".format(
            board.controller,
            board.address,
            board.i2c_hz // 1000,
            "" if board.panel else ": absent",
        ),
        "flash free": "{} KB".format(board.flash_free // 1024),
        "heap free": "{} KB".format(board.heap_free // 1024),
        "up for": "{} s, since {}".format(board.uptime_ms // 1000, board.reset),
        "MicroPython": board.micropython,
    }
    for name, told in rows.items():
        click.echo("{:12} {}".format(name, told))
