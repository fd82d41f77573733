"""The messages of both sides of a case, read from a recording, and an audit of these messages."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from dcpspec.audit import events
from dcpspec.audit.run import audit_load, audited, unpacked
from dcpspec.decode.columnar import ColumnReader
from dcpspec.options import Options
from dcpspec.protocol import flags
from dcpspec.protocol.agreement import Control
from dcpspec.protocol.connection import CLIENT, SERVER
from dcpspec.protocol.event import CONTROL, VERSION, Event
from dcpspec.protocol.releases import Release
from dcpspec.protocol.rulebook import facts
from dcpspec.protocol.stream_request import StreamRequest
from dcpspec.reading.sources import open_file

Row = dict[str, Any]


@dataclass
class RecordedTraffic:
    """The messages of all connections in a recording, in time order."""

    messages: list[tuple[int, Event]] = field(default_factory=list)
    """Pairs of a connection number, counted from 1, and a message."""
    violations: list[Row] = field(default_factory=list)
    """The violations."""
    connections: int = 0
    release: Release = field(default_factory=Release)
    """What the server's messages show of its release, other than the version that it reports."""

    @classmethod
    def read(cls, path: Path) -> RecordedTraffic:
        """Read a recording, and audit it.

        Raises:
            OSError: The recording cannot be read.
        """
        reader, options = _reader()
        chunks: dict[str, list[tuple[int, bytes]]] = {}
        with open_file(str(path), options) as file:
            for stream in file.streams:
                batches = reader.batches(stream.blocks(options), stream.origin)
                for chunk in events.chunks(batches):
                    (row,) = chunk.to_pylist()
                    chunks.setdefault(row["group"], []).append((row["order"], row["events"]))
        traffic = cls(connections=len(chunks))
        ordered = [(sorted(own), group) for group, own in chunks.items()]
        for number, (own, group) in enumerate(sorted(ordered, key=lambda item: item[0][0]), 1):
            read = [event for table in events.in_order(unpacked(own)) for event in events.events(table)]
            traffic.messages += ((number, event) for event in read)
            traffic._audit(group, own, claims=any(event.opcode == VERSION for event in read))
        traffic.messages.sort(key=lambda item: item[1].time or 0)
        return traffic

    def _audit(self, group: str, chunks: list[tuple[int, bytes]], *, claims: bool) -> None:
        """Audit the connections between two ports; `claims` is True if the server reports its version."""
        connection = None
        for connection in audited(group, unpacked(chunks)):
            self.violations += (row for table, row in connection.findings.take() if table == "violations")
        if connection is not None and not claims:
            self.release.join(connection.findings.release)

    def of(self, direction: str, opcode: str | None = None) -> Iterator[Event]:
        """Return one side's messages, optionally limited to one opcode."""
        for _, event in self.messages:
            if event.direction == direction and opcode in (None, event.opcode):
                yield event

    def features_asked(self) -> frozenset[str]:
        """Return the features that the client has requested with HELLO, on any connection."""
        asked = (
            event.body.get("features") or () for event in self.of(CLIENT, "hello") if event.status is None
        )
        return frozenset(str(name) for names in asked for name in names)

    def stream_flags(self) -> frozenset[str]:
        """Return the flags of all stream requests of the client."""
        asked = (event for event in self.of(CLIENT, "dcp_stream_req") if event.status is None)
        return frozenset(name for event in asked for name in StreamRequest.of(event).flags)

    def agreed(self) -> frozenset[str]:
        """Return the names of all features, open flags and controls that the client requested and the node
        granted, on any connection. Each control appears as its name and as ``name=value``.
        """
        names: set[str] = set()
        asked: dict[tuple[int, int], Event] = {}
        for connection, event in self.messages:
            if event.direction == CLIENT:
                asked[connection, event.opaque] = event
            elif event.direction == SERVER and event.status in facts().granted:
                names |= _granted(event, asked.get((connection, event.opaque)))
        return frozenset(names)


def _granted(answer: Event, asked: Event | None) -> set[str]:
    if answer.opcode == "hello":
        return {str(name) for name in answer.body.get("features") or ()}
    if asked is None or asked.opcode != answer.opcode:
        return set()
    if answer.opcode == "dcp_open":
        return set(flags.names_of(flags.OPEN, asked.body.get("flags") or 0))
    if answer.opcode == CONTROL:
        control = Control.of(asked)
        return {control.name, f"{control.name}={control.value}"}
    return set()


@cache
def _reader() -> tuple[ColumnReader, Options]:
    load = audit_load(Options.of({"ports": "all"}))
    return ColumnReader(load.options, load.schema), load.options
