"""The dialogues of the published pages: the files equal the script's output and match the pages."""

from __future__ import annotations

from operator import itemgetter
from pathlib import Path
from typing import Any

import pytest

from dcpspec import decode_message
from dcpspec.decode.reference import RowReader
from dcpspec.framing.cut import Frame
from dcpspec.options import Options
from dcpspec.reading.sources import open_file
from tests.captures import make_dialogues
from tests.messages import Opcode
from tools.vectors import lookup

FOLDER = Path(__file__).parent / "dialogues"
X, N, Y = 100, 3, 110
"""The letters of the page on snapshot markers."""
MEMORY = {"is_memory": True, "is_disk": False}
DISK = {"is_memory": False, "is_disk": True}

Said = tuple[str, dict[str, Any]]
"""The sender of a message and the page's description of it: path in the tree to value."""


def request(start: int, *, snapshot: tuple[int, int], uuid: int = 0xFEEDDECA) -> Said:
    extras = {
        "start_seqno": str(start),
        "end_seqno": str(2**64 - 1),
        "vbucket_uuid": str(uuid),
        "snap_start_seqno": str(snapshot[0]),
        "snap_end_seqno": str(snapshot[1]),
    }
    told = {f"body.request.extras.{name}": value for name, value in extras.items()}
    return "client", {"header.opcode.name": "dcp_stream_req", **told}


def granted(*log: tuple[int, int]) -> Said:
    entries = {
        f"body.response.failover_log.entries.{number}.{name}": str(value)
        for number, entry in enumerate(log)
        for name, value in zip(("vbucket_uuid", "seqno"), entry, strict=True)
    }
    end = {f"body.response.failover_log.entries.{len(log)}": None}
    return "server", {
        "header.opcode.name": "dcp_stream_req",
        "header.status.name": "success",
        **entries,
        **end,
    }


def marker(start: int, end: int, source: dict[str, bool], *, checkpoint: bool) -> Said:
    flags = {**source, "is_checkpoint": checkpoint}
    return "server", {
        "header.opcode.name": "dcp_snapshot_marker",
        "body.request.snapshot.start_seqno": str(start),
        "body.request.snapshot.end_seqno": str(end),
        **{f"body.request.snapshot.flags.{name}": value for name, value in flags.items()},
    }


def mutation(seqno: int) -> Said:
    return "server", {"header.opcode.name": "dcp_mutation", "body.request.extras.by_seqno": str(seqno)}


def begin(name: str, seqno: int, manifest: int) -> Said:
    return "server", {
        "header.opcode.name": "dcp_system_event",
        "body.request.extras.event.name": "begin_collection",
        "body.request.extras.by_seqno": str(seqno),
        "body.request.key": name.encode().hex(),
        "body.request.event_value.manifest_id": str(manifest),
    }


def snapshot(third: Said) -> list[Said]:
    return [request(X, snapshot=(X, X)), granted((0xFEEDDECA, 42)), third, mutation(X + N)]


PAGES = {
    # snapshot-marker.md, the two lists of TX and RX, and the corrections (E-61)
    "snapshot-memory-printed": snapshot(marker(X + N, Y, MEMORY, checkpoint=False)),
    "snapshot-memory": snapshot(marker(X, Y, MEMORY, checkpoint=True)),
    "snapshot-disk-printed": snapshot(marker(X, Y, DISK, checkpoint=False)),
    "snapshot-disk": snapshot(marker(X, Y, DISK, checkpoint=True)),
    # stream-request.md, the field lists of its four drawings
    "rollback": [
        request(0xFFEEDD, snapshot=(0xFFEEDD, 0xFFEEFF)),
        (
            "server",
            {
                "header.opcode.name": "dcp_stream_req",
                "header.status.name": "rollback",
                "body.response.rollback_seqno.seqno": "0",
            },
        ),
        request(0, snapshot=(0, 0)),
        granted((0xFEEDDECA, 0x5432), (0xDECAFE, 0x01343214), (0xFEEDFACE, 0x4), (0xDEADBEEF, 0x6524)),
    ],
    # system_event.md, "Manifest ID"; the first three lines are not on the page
    "manifest": [
        request(199, snapshot=(199, 199)),
        granted((0xFEEDDECA, 42)),
        marker(199, 202, MEMORY, checkpoint=True),
        begin("e", 200, 10),
        begin("d", 202, 11),
    ],
}


def test_files_are_what_the_script_writes(tmp_path: Path) -> None:
    make_dialogues.main(["--out", str(tmp_path)])
    made = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    assert made == {path.name: path.read_bytes() for path in FOLDER.iterdir()}
    assert made.keys() == {f"{name}.pcap" for name in PAGES}


def read(name: str) -> list[tuple[str, bytes]]:
    """The messages of a capture in time order, with their senders."""
    options = Options()
    with open_file(str(FOLDER / f"{name}.pcap"), options) as file:
        assert file.kind == "pcap"
        assert file.damage is None
    pieces = []
    for stream in file.streams:
        for piece in stream.pieces(options):
            assert isinstance(piece, Frame)
            (row,) = RowReader(options).rows([piece], stream.origin)
            assert "error" not in row
            pieces.append((row["time"], row["direction"], piece.data))
    return [(sender, data) for _, sender, data in sorted(pieces, key=itemgetter(0))]


@pytest.mark.parametrize("name", PAGES)
def test_a_dialogue_says_what_its_page_says(name: str) -> None:
    messages = read(name)
    assert [sender for sender, _ in messages] == [sender for sender, _ in PAGES[name]]
    for (_, data), (_, said) in zip(messages, PAGES[name], strict=True):
        tree = decode_message(data)
        assert {path: lookup(tree, path) for path in said} == said


@pytest.mark.parametrize("name", ["snapshot-memory", "snapshot-disk"])
def test_only_the_marker_differs_from_what_is_printed(name: str) -> None:
    (right, printed), *_ = pairs = [
        pair for pair in zip(read(name), read(f"{name}-printed"), strict=True) if pair[0] != pair[1]
    ]
    assert len(pairs) == 1
    assert right[1][1] == printed[1][1] == Opcode.dcp_snapshot_marker
