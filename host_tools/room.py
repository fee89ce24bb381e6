"""Room on a device: its oldest sessions go once they are copied to this computer."""

from host_tools.export.download import forget
from host_tools.flash.state import RESERVE_BYTES
from host_tools.link_client import Client
from host_tools.link_info import info_of
from host_tools.link_state import state_of

WANTED_BYTES = 2 * RESERVE_BYTES


def make_room(client: Client, copied: dict[str, bytes]) -> list[str]:
    """Remove the oldest of the copied sessions until a new one has ample room; return their names.

    The session in play and the newest one stay. Raises DdzError.
    """
    kept = {state_of(client).session, max(copied, key=int, default="")}
    gone = []
    for name in sorted(copied, key=int):
        if info_of(client).flash_free >= WANTED_BYTES:
            break
        if name not in kept:
            forget(client, name, copied[name])
            gone.append(name)
    return gone
