"""Sessions that were copied may go from a full device; nothing else ever does."""

from binascii import crc32
from pathlib import Path

import pytest

from host_tools import room
from host_tools.errors import DEVICE_ERROR, DdzError
from host_tools.export.records import downloaded
from host_tools.link_client import Client, open_port
from tests.device.bench import Bench
from tests.device.linked import linked_port
from tests.host.records import evening

NEW_SESSION = "ok! 4 2 ok "


def checksum(data: bytes) -> str:
    return "{:08x}".format(crc32(data))


def test_only_what_was_copied_is_removed(tree: Path, tmp_path: Path) -> None:
    kept = evening()
    for name, data in kept.items():
        (tmp_path / (name + ".led")).write_bytes(data)
    (tmp_path / "hot").write_bytes(b"1 1")
    with linked_port(tree, tmp_path) as (port_name, _):
        port = open_port(port_name)
        client = Client(port, port_name)
        refusals = {
            ("0001", checksum(kept["0001"] + b"x")): "Record 0001 is not as it was copied",
            ("0012", checksum(kept["0012"])): "Session 0012 is in play or the newest",
            ("hot", checksum(b"1 1")): 'The device has no record "hot"',
            ("../0001", checksum(kept["0001"])): "The device has no record",
        }
        for words, sentence in refusals.items():
            with pytest.raises(DdzError, match=sentence) as caught:
                client.ask("forget", *words)
            assert caught.value.code == DEVICE_ERROR
        assert downloaded(client, lambda *_: None) == kept
        for _ in range(2):  # an answer may be lost
            assert client.ask("forget", "0003", checksum(kept["0003"])) == []
        assert list(downloaded(client, lambda *_: None)) == ["0001", "0012"]
        port.close()


def test_the_oldest_go_until_there_is_room(monkeypatch: pytest.MonkeyPatch) -> None:
    with Bench() as bench:
        for _ in range(4):
            bench.press("1! ok 1 ok " + NEW_SESSION)
        copied = downloaded(bench.client, lambda *_: None)
        assert list(copied) == ["0001", "0002", "0003", "0004", "0005"]
        assert room.make_room(bench.client, copied) == []
        monkeypatch.setattr(room, "WANTED_BYTES", 1 << 30)
        bench.press("ok! 4 3 4")  # the second session is gone on with
        assert bench.state().session == "0002"
        assert room.make_room(bench.client, copied) == ["0001", "0003", "0004"]
        assert downloaded(bench.client, lambda *_: None) == {
            name: copied[name] for name in ("0002", "0005")
        }
        bench.press(NEW_SESSION)
        assert bench.state().session == "0006"
