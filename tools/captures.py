"""The captures of real servers in `tests/captures/real/`, and the messages that servers sent or accepted."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

import pyarrow as pa

from dcpspec.capture.tcp import ByteStream
from dcpspec.decode.columnar import ColumnReader
from dcpspec.options import Options
from dcpspec.reading.sources import open_file
from tools.project import CAPTURES

FOLDER: Final = CAPTURES / "real"
EXPECTED: Final = "expected.yaml"
"""The file in each folder that states the content of the captures."""
OPTIONS: Final = Options.of({"ports": "all"})


@dataclass(frozen=True)
class RealMessage:
    """A message that a server sent, or that a client sent and a server accepted."""

    path: Path
    """The capture, whose folder has the name of the release."""
    sender: str
    """`client` or `server`."""
    packet: int
    """The packet that completes the message."""
    collections: bool
    """True if keys begin with collection ids."""
    data: bytes
    row: dict[str, Any]

    @property
    def release(self) -> str:
        """The release of kv_engine."""
        return self.path.parent.name


@cache
def server_ports(path: Path) -> list[int]:
    """Return the ports of the servers in a capture."""
    with open_file(str(path), OPTIONS) as file:
        ends = {str(stream.origin.connection).rpartition(":")[2] for stream in file.streams if stream.length}
    return sorted(map(int, ends))


@cache
def paths() -> tuple[Path, ...]:
    """Return the captures, sorted by release and name."""
    return tuple(sorted(path for path in FOLDER.glob("*/*") if path.suffix in (".pcap", ".pcapng")))


def releases() -> list[str]:
    """Return the releases of the captures, the oldest first."""
    return sorted(
        {path.parent.name for path in paths()}, key=lambda name: [int(part) for part in name.split(".")]
    )


def messages(path: Path) -> Iterator[RealMessage]:
    """Yield the messages of a capture that the server sent, or that it answered with the status success.

    Broken messages are left out, and messages of clients without a response, which a server may have refused.
    """
    asked: dict[tuple[str, str, int], RealMessage] = {}
    for each in sorted(_readable(path), key=lambda each: (each.packet, each.row["offset"])):
        row = each.row
        question = (row["connection"], row["opcode"], row["opaque"])
        if each.sender == "server":
            yield each
            request = asked.pop(question, None)
            if request is not None and row["status"] == "success":
                yield request
        elif row["status"] is None:
            asked[question] = each


def _readable(path: Path) -> Iterator[RealMessage]:
    reader = ColumnReader(OPTIONS)
    with open_file(str(path), OPTIONS) as file:
        for stream in file.streams:
            assert isinstance(stream.content, ByteStream)
            data = b"".join(bytes(run.data) for run in stream.content.runs)
            collections = OPTIONS.has_collections(stream.origin.collections)
            batches = list(reader.batches(stream.blocks(OPTIONS), stream.origin))
            for row in pa.Table.from_batches(batches, reader.schema).to_pylist():
                if row["error"] is None:
                    message = data[row["offset"] : row["offset"] + row["length"]]
                    yield RealMessage(path, row["direction"], row["last_frame"], collections, message, row)
