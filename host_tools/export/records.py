"""From the records of a device to the sessions of an export."""

from typing import Any, NamedTuple

import click

from engine_mpy.fold import fold
from engine_mpy.sentences import SENTENCES
from host_tools.errors import VERIFICATION_FAILED
from host_tools.export.document import session_part
from host_tools.export.download import download, session_names
from host_tools.link_client import Client
from host_tools.progress import Progress


class Folded(NamedTuple):
    """What the records hold, and a sentence for each of their lines that is at fault."""

    sessions: list[dict[str, Any]]
    faults: list[str]


def downloaded(client: Client, progress: Progress) -> dict[str, bytes]:
    """Return the ledger of every session by its name. Raises DdzError."""
    return {name: download(client, name, progress) for name in session_names(client)}


def folded(records: dict[str, bytes]) -> Folded:
    """Return all of the records that can be kept."""
    sessions, faults = [], []
    for name, data in records.items():
        session, found = fold(data.decode("ascii", "replace"))
        for line, code in found:
            faults.append("session {}, line {}: {}".format(name, line, _told(code)))
        if session.people:
            sessions.append(session_part(name, session))
    return Folded(sessions, faults)


def _told(code: str) -> str:
    # The fold tells a code alone, with which no gap can be filled.
    plain = "{" not in SENTENCES[code]
    return SENTENCES[code] if plain else "A line of the record does not follow from those before."


def tell_faults(faults: list[str], sentence: str) -> None:
    """Print what is at fault, and then a sentence, where something is; end ddz with its code.

    All goes to standard error: what could be kept has been printed for programs already.
    """
    for fault in [*faults, sentence] if faults else ():
        click.echo("ddz: " + fault, err=True)
    if faults:
        raise click.exceptions.Exit(VERIFICATION_FAILED)
