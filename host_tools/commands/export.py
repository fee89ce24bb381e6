"""ddz export: the sessions of a device as JSON, CSV or tables to read."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from host_tools.options import one_source, port_option, state_option

if TYPE_CHECKING:
    from host_tools.export.records import Folded

_FORMS = ("table", "json", "csv")


@click.command("export", epilog="Example: ddz export -f csv -o evening.csv")
@port_option
@state_option
@click.option(
    "-f",
    "--format",
    "form",
    type=click.Choice(_FORMS),
    default="table",
    show_default=True,
    help="How it is written.",
)
@click.option("--json", "as_json", is_flag=True, help="As --format json, also of errors.")
@click.option(
    "-o",
    "--output",
    type=click.Path(dir_okay=False, readable=False, path_type=Path, allow_dash=True),
    metavar="FILE",
    help="Where to write.  [default: -, standard output]",
)
@click.option(
    "--delimiter", default=",", show_default=True, metavar="SIGN", help="Between the cells."
)
@click.option("--excel", is_flag=True, help="Mark a CSV as UTF-8, which Excel needs.")
@click.option("--no-color", is_flag=True, help="No colours in tables.")
def command(
    port: str | None,
    state: Path | None,
    form: str,
    as_json: bool,
    output: Path | None,
    delimiter: str,
    excel: bool,
    no_color: bool,
) -> None:
    """Write the sessions of a device as tables, JSON or CSV.

    Nothing is changed on the device. CSV has two tables. With -o NAME.csv the totals go to
    NAME.csv and the hands to NAME-hands.csv; on standard output a blank line parts them. A void
    hand keeps its payment in the list, and totals leave it out. Where a spreadsheet expects
    semicolons: --excel --delimiter ";".
    """
    from host_tools.export.records import tell_faults

    form = "json" if as_json else form
    one_source(port, state)
    if form != "csv" and (excel or delimiter != ","):
        raise click.UsageError("--excel and --delimiter are for --format csv only.")
    if not _parts_cells(delimiter):
        raise click.UsageError("A delimiter is one sign such as a comma or a semicolon.")
    target = None if output is None or str(output) == "-" else output
    device, folded = _read(port, state)
    if form == "json":
        _put_json(device, folded, target)
    elif form == "csv":
        _put_csv(folded, target, delimiter, "utf-8-sig" if excel else "utf-8")
    else:
        _put_table(folded, target, no_color)
    tell_faults(
        folded.faults,
        "the record is damaged; what could be kept was exported, so compare it with the device's "
        "history",
    )


def _parts_cells(sign: str) -> bool:
    shown = sign == "\t" or sign.isprintable()
    return len(sign) == 1 and shown and not sign.isalnum() and sign not in "\"'-+ "


def _read(port: str | None, state: Path | None) -> "tuple[str, Folded]":
    from host_tools.export.records import downloaded, folded
    from host_tools.ports import opened
    from host_tools.progress import shown

    with opened(port, state) as client, shown() as progress:
        records = downloaded(client, progress)
        return client.hello.device, folded(records)


def _put_json(device: str, folded: "Folded", target: Path | None) -> None:
    import json

    from host_tools.export.document import document

    text = json.dumps(document(device, folded.sessions), ensure_ascii=False) + "\n"
    _put([(target, text.encode())])


def _put_csv(folded: "Folded", target: Path | None, delimiter: str, encoding: str) -> None:
    from host_tools.export.csv_tables import csv_tables

    totals, hands = csv_tables(folded.sessions, delimiter)
    if target is None:
        _put([(None, (totals + "\r\n" + hands).encode(encoding))])
        return
    beside = target.with_name(target.stem + "-hands" + target.suffix)
    _put([(target, totals.encode(encoding)), (beside, hands.encode(encoding))])


def _put_table(folded: "Folded", target: Path | None, no_color: bool) -> None:
    import io

    from rich.console import Console

    from host_tools.export.text_tables import print_sessions

    if target is None:
        print_sessions(folded.sessions, Console(no_color=no_color or None, highlight=False))
        return
    text = io.StringIO()
    print_sessions(folded.sessions, Console(file=text, highlight=False))
    _put([(target, text.getvalue().encode())])


def _put(files: list[tuple[Path | None, bytes]]) -> None:
    from host_tools.export.output import write_files

    if files[0][0] is None:
        click.echo(files[0][1], nl=False)
        return
    write_files({path: data for path, data in files if path})
