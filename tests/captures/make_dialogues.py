"""Write the dialogues of the published pages as captures, the same bytes every time.

    python -m tests.captures.make_dialogues [--out DIR]

The messages are test vectors with the bytes on the pages. This program adds only messages that a page
omits: the stream and the snapshot of two events.
"""

from __future__ import annotations

import argparse
import random
import zlib
from collections.abc import Sequence
from pathlib import Path

from tests import messages as dcp
from tests.captures.connections import CHECKPOINT, MEMORY, START_US
from tests.captures.packets import CLIENT, SERVER, Endpoint, Write, conversation, pcap_file
from tests.captures.sessions import PORT
from tests.messages import StreamAddress
from tools.vectors import load

FOLDER = Path(__file__).parent / "dialogues"
STEP_US = 500
VECTORS = {vector["id"]: bytes.fromhex(vector["hex"]) for file in load() for vector in file.vectors()}
STREAM = StreamAddress(vbucket=528, opaque=0x1210)
UUID = 0xFEEDDECA
BEFORE, LAST = 199, 202

Dialogue = list[tuple[str, bytes]]


def _snapshot(marker: str) -> Dialogue:
    """A dialogue of the page on snapshot markers; `marker` is the vector of its third line."""
    spoken = [(CLIENT, "D54-printed"), (SERVER, "D55-printed"), (SERVER, marker), (SERVER, "D58-printed")]
    return [(sender, VECTORS[vector]) for sender, vector in spoken]


DIALOGUES: dict[str, Dialogue] = {
    "snapshot-memory-printed": _snapshot("D56-printed"),
    "snapshot-memory": _snapshot("D56-corrected"),
    "snapshot-disk-printed": _snapshot("D57-printed"),
    "snapshot-disk": _snapshot("D57-corrected"),
    "rollback": [
        (CLIENT, VECTORS["D46-printed"]),
        (SERVER, VECTORS["D47-printed"]),
        (CLIENT, VECTORS["D48-corrected"]),
        (SERVER, VECTORS["D49-printed"]),
    ],
    "manifest": [
        (
            CLIENT,
            dcp.stream_request(
                STREAM,
                start_seqno=BEFORE,
                vbucket_uuid=UUID,
                snap_start_seqno=BEFORE,
                snap_end_seqno=BEFORE,
            ),
        ),
        (SERVER, VECTORS["D55-printed"]),
        (
            SERVER,
            dcp.snapshot_marker_v1(STREAM, start_seqno=BEFORE, end_seqno=LAST, flags=MEMORY | CHECKPOINT),
        ),
        (SERVER, VECTORS["D52-printed"]),
        (SERVER, VECTORS["D53-printed"]),
    ],
}
"""The dialogues, by the name of the capture."""


def pcap(name: str) -> bytes:
    """Send a dialogue over a connection with its own port."""
    rng = random.Random(f"dialogue {name}")
    port = 20_000 + zlib.crc32(name.encode()) % 40_000
    client = Endpoint(b"\x02\x00\x0a\x00\x00\x02", "10.0.0.2", port, rng.getrandbits(32))
    server = Endpoint(b"\x02\x00\x0a\x00\x00\x01", "10.0.0.1", PORT, rng.getrandbits(32))
    writes = [
        Write(START_US + number * STEP_US, sender, data)
        for number, (sender, data) in enumerate(DIALOGUES[name])
    ]
    return pcap_file(conversation(writes, client, server, rng))


def main(arguments: Sequence[str] | None = None) -> None:
    """Write all dialogues into a directory."""
    parser = argparse.ArgumentParser(description="Write the dialogues of the pages as captures.")
    parser.add_argument("--out", type=Path, default=FOLDER, help="directory to write to")
    out = parser.parse_args(arguments).out
    out.mkdir(parents=True, exist_ok=True)
    for name in DIALOGUES:
        (out / f"{name}.pcap").write_bytes(pcap(name))


if __name__ == "__main__":
    main()
