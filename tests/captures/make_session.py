"""Write a capture of DCP sessions, the same bytes every time.

    python -m tests.captures.make_session [--out DIR]

Three connections of a client (10.0.0.2) to a server (10.0.0.1:11210), each with a separate bucket: a current
client, a client with stream ids and no FlatBuffers, and a client that receives the formats of old servers.
"""

from __future__ import annotations

import argparse
import json
import random
from collections import Counter
from collections.abc import Sequence
from functools import cache, cached_property
from pathlib import Path
from typing import Any

from tests.captures import sessions
from tests.captures.connections import (
    GAP,
    GAP_VBUCKET,
    SEED,
    VBUCKETS,
    current_client,
    old_formats_client,
    stream_id_client,
)
from tests.captures.documents import DocumentKeys
from tests.captures.packets import Endpoint
from tests.captures.sessions import PORT


class ShippedSession(sessions.Session):
    """All messages in time order, and the files made from them."""

    @cached_property
    def pcap(self) -> bytes:
        """The whole session as a pcap file."""
        return self.to_pcap(f"{SEED} packets", _endpoints)

    @cached_property
    def index(self) -> dict[str, Any]:
        """Counts and sizes, for tests."""
        opcodes = Counter(f"0x{message.data[1]:02x}" for message in self.messages)
        return {
            "seed": SEED,
            "port": PORT,
            "pcap_bytes": len(self.pcap),
            "messages": len(self.messages),
            "opcodes": dict(sorted(opcodes.items())),
            "vbuckets": list(VBUCKETS),
            "seqno_gap": {"connection": 1, "vbucket": GAP_VBUCKET, "missing": GAP},
            "streams": [self._describe(*end) for end in self.streams],
        }

    def _describe(self, connection: int, direction: str) -> dict[str, Any]:
        messages = self.of(connection, direction)
        return {
            "connection": connection,
            "direction": direction,
            "file": stream_name(connection, direction),
            "bytes": len(self.streams[connection, direction]),
            "messages": len(messages),
            "opcodes": dict(sorted(Counter(f"0x{m.data[1]:02x}" for m in messages).items())),
            "kinds": dict(sorted(Counter(m.kind for m in messages).items())),
        }

    def files(self) -> dict[str, bytes]:
        """All files of the session by name."""
        raw = {stream_name(*end): data for end, data in self.streams.items()}
        index = json.dumps(self.index, indent=2) + "\n"
        return {"session.pcap": self.pcap, **raw, "session.json": index.encode()}


def stream_name(connection: int, direction: str) -> str:
    """Name the file with the bytes that one side of a connection sent."""
    return f"session.c{connection}.{direction}.dcp"


@cache
def build_session() -> ShippedSession:
    """Make the session in memory, once per process, because this takes seconds."""
    keys = DocumentKeys(VBUCKETS)
    dialogs = [current_client(keys), stream_id_client(keys), old_formats_client(keys)]
    of_each = [ShippedSession.of_messages(dialog.messages) for dialog in dialogs]
    return ShippedSession(ShippedSession.together(of_each).messages)


def _endpoints(number: int, rng: random.Random) -> tuple[Endpoint, Endpoint]:
    client = Endpoint(b"\x02\x00\x0a\x00\x00\x02", "10.0.0.2", 51_000 + 7 * number, rng.getrandbits(32))
    isn = 2**32 - 700_000 if number == 1 else rng.getrandbits(32)  # the first one wraps in mid-stream
    return client, Endpoint(b"\x02\x00\x0a\x00\x00\x01", "10.0.0.1", PORT, isn)


def main(arguments: Sequence[str] | None = None) -> None:
    """Write all files of the session into a directory."""
    parser = argparse.ArgumentParser(description="Write the generated capture.")
    parser.add_argument("--out", type=Path, default=Path(__file__).parent, help="directory to write to")
    out = parser.parse_args(arguments).out
    for name, data in build_session().files().items():
        (out / name).write_bytes(data)


if __name__ == "__main__":
    main()
