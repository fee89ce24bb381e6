"""The form of an export that people read: totals and hands of each session, in the terminal."""

from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

_WIDEST = 400
_NAME_CELLS = 12  # longer names are cut, so that scores stay in their columns


def print_sessions(sessions: list[dict[str, Any]], console: Console) -> None:
    """Print the sessions of a document. The console decides about colours and width."""
    # A terminal that does not know its width says 0, and nothing at all would be printed.
    console.width = max(console.width, 1)
    if not sessions:
        console.print("No session has been recorded.")
    for part in sessions:
        state = "ended" if part["ended"] else "going on"
        _line(console, Text("Session {}, {}".format(part["id"], state), style="bold"))
        if part["hands"]:
            table = _hands(part)
            roomy = console.options.update(max_width=_WIDEST)
            table.width = console.measure(table, options=roomy).maximum
            _line(console, table)
        else:
            _line(console, _no_hands(part))
        for row in part["adjustments"]:
            name = part["people"][row["person"]]
            _line(console, Text("{:+} {}: {}".format(row["amount"], name, row["reason"])))
        console.print()


def _line(console: Console, line: Text | Table) -> None:
    # A narrow terminal may wrap the lines, but no digit is ever cut.
    console.print(line, crop=False, no_wrap=True, overflow="ignore")


def _hands(part: dict[str, Any]) -> Table:
    table = Table(show_footer=True, header_style="bold", footer_style="bold")
    table.add_column("Hand", "Total", justify="right", no_wrap=True)
    table.add_column("Call", justify="right", no_wrap=True)
    table.add_column("Bombs", no_wrap=True, overflow="ellipsis")
    leader = max(part["totals"], default=0)
    for name, total in zip(part["people"], part["totals"], strict=True):
        table.add_column(
            _name(name),
            Text("{:+}".format(total), style="green" if total == leader else ""),
            justify="right",
            no_wrap=True,
            overflow="ellipsis",
        )
    for hand in part["hands"]:
        style = "dim strike" if hand["void"] else ""
        table.add_row(*_cells(part, hand), style=style)
    return table


def _no_hands(part: dict[str, Any]) -> Text:
    totals = zip(part["people"], part["totals"], strict=True)
    told = ", ".join("{} {:+}".format(*pair) for pair in totals)
    return Text("No hand has been played: {}.".format(told))


def _name(name: str) -> Text:
    text = Text(name)
    text.truncate(_NAME_CELLS, overflow="ellipsis")
    return text


def _cells(part: dict[str, Any], hand: dict[str, Any]) -> list[str]:
    pay = dict(zip(hand["seats"], hand["pay"], strict=True))
    landlord = hand["seats"][hand["landlord"]]
    cells = [_number(hand), str(hand["bid"]), _bombs(hand)]
    for person in range(len(part["people"])):
        amount = "{:+}".format(pay[person]) if person in pay else ""
        cells.append("L " + amount if person == landlord else amount)
    return cells


def _number(hand: dict[str, Any]) -> str:
    return "{}{}".format(hand["n"], " void" if hand["void"] else "")


def _bombs(hand: dict[str, Any]) -> str:
    words = [str(bomb["size"]) for bomb in hand["bombs"]]
    return " ".join(words + ["rocket"] * len(hand["rockets"]))
