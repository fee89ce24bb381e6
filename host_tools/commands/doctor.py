"""ddz doctor: what may be wrong with a device, and what to do about it."""

import json
from typing import TYPE_CHECKING

import click

from host_tools.errors import FAILURE, DdzError
from host_tools.options import json_option, port_option

if TYPE_CHECKING:
    from host_tools.doctor import Finding

_TRY_S = 60.0


@click.command("doctor")
@port_option
@click.option("--keys", is_flag=True, help="Ask for each key to be pressed once.")
@json_option
def command(port: str | None, keys: bool, as_json: bool) -> None:
    """Look a device over, and say what to do.

    The game goes on meanwhile.
    """
    from host_tools.doctor import Finding, findings, keys_of, unpressed_keys
    from host_tools.flash.mpremote import check_version
    from host_tools.ports import opened

    found: list[Finding] = []
    code = 0

    def add(finding: Finding) -> None:
        found.append(finding)
        if not as_json:
            _tell(finding)

    try:
        check_version()
        add(Finding("mpremote", True, "new enough"))
    except DdzError as e:
        add(Finding("mpremote", False, e.message))
    try:
        with opened(port, None) as client:
            add(Finding("port", True, "device {} answers".format(client.hello.device)))
            for finding in findings(client):
                add(finding)
            if keys and keys_of(client):
                click.echo("Press each key once, UNDO last.", err=True)
                missing = unpressed_keys(client, _TRY_S)
                add(
                    Finding(
                        "each key",
                        not missing,
                        "not seen: " + ", ".join(missing) if missing else "seen",
                        "look at the wire of that key to its pin and to ground",
                    )
                )
    except DdzError as e:
        add(Finding("device", False, e.message))
        code = e.code
    if as_json:
        click.echo(json.dumps([_facts(finding) for finding in found], ensure_ascii=False))
    ill = [finding.name for finding in found if not finding.well]
    if ill:
        raise click.exceptions.Exit(code or FAILURE)


def _tell(finding: "Finding") -> None:
    click.echo("{} {:12} {}".format("ok" if finding.well else "!!", finding.name, finding.seen))
    if finding.remedy and not finding.well:
        click.echo("   {:12} -> {}".format("", finding.remedy))


def _facts(finding: "Finding") -> dict[str, object]:
    remedy = "" if finding.well else finding.remedy
    return {**finding._asdict(), "remedy": remedy}
