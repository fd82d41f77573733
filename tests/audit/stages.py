"""The agreed features of a connection and the places of its streams, for code that changes a session."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from tests import messages as dcp
from tests.audit.dialogs import FROM_LATEST, MEMORY, TAKEOVER, TO_LATEST
from tests.audit.plans import COLLECTIONS, PRODUCER, XATTRS
from tests.captures.packets import CLIENT, SERVER
from tests.captures.producer import Change
from tests.captures.sessions import SentMessage, Session, message
from tests.messages import NO_END, Opcode, Status, StreamAddress

MARKERS = ("snapshot_marker_v1", "snapshot_marker_v2_0", "snapshot_marker_v2_2")
WRITES = ("mutation", "deletion_v1", "deletion_v2", "expiration_v2")
DOCUMENTS = (*WRITES, "prepare")
CHANGES = (*DOCUMENTS, "commit", "abort", "system_event")
CAS = 1_750_000_000_000_000_000 & ~0xFFFF


def seqno_of(spoken: SentMessage) -> int:
    """Return the seqno of a change, or of a seqno advanced."""
    names = ("by_seqno", "commit_seqno", "abort_seqno")
    return next((int(spoken.fields[name]) for name in names if name in spoken.fields), 0)


@dataclass
class Line:
    """A stream of a session: the places of its messages.

    granted: place of the response. ended: place of the message of the client or the producer that ended the
    stream. parts: places of markers, changes and seqnos advanced.
    """

    request: int
    fields: Mapping[str, Any]
    granted: int
    ended: int | None = None
    parts: list[int] = field(default_factory=list)
    is_last: bool = True

    @property
    def opaque(self) -> int:
        return int(self.fields["opaque"])

    @property
    def vbucket(self) -> int:
        return int(self.fields["vbucket"])

    @property
    def address(self) -> tuple[int, int | None]:
        """Vbucket and stream id."""
        return self.vbucket, self.fields["stream_id"]

    @property
    def has_filter(self) -> bool:
        options = self.fields["options"] or {}
        return "collections" in options or "scope" in options

    @property
    def has_all(self) -> bool:
        """Whether the stream begins with the vbucket."""
        return not (self.fields["start_seqno"] or self.fields["flags"] & FROM_LATEST)

    @property
    def has_end(self) -> bool:
        """Whether the consumer requested a specific end."""
        return bool(self.fields["end_seqno"] != NO_END)

    def end(self, place: int) -> None:
        """Record what ends the stream, unless something ended it before."""
        self.ended = place if self.ended is None else self.ended


class Stage:
    """One connection of a session."""

    def __init__(self, rng: random.Random, session: Session, connection: int) -> None:
        """Read the messages of a connection."""
        self.rng, self.session, self.connection = rng, session, connection

    # What was agreed

    def find(
        self, *kinds: str, where: Callable[[SentMessage], bool] = lambda _: True, **fields: Any
    ) -> list[int]:
        """Return the places of messages of the connection."""
        return self.session.find(
            *kinds, where=lambda each: each.connection == self.connection and where(each), **fields
        )

    def at(self, place: int) -> SentMessage:
        """Give a message."""
        return self.session.messages[place]

    @cached_property
    def features(self) -> tuple[int, ...]:
        """Features that were granted."""
        return tuple(self.at(self.find("hello_response")[0]).fields["features"])

    @property
    def collections(self) -> bool:
        return COLLECTIONS in self.features

    @cached_property
    def flags(self) -> int:
        """Flags in the open request."""
        return int(self.at(self.find("open_connection")[-1]).fields["flags"])

    @property
    def is_consumer(self) -> bool:
        """Whether the server is the consumer."""
        return not self.flags & PRODUCER

    @property
    def producer(self) -> str:
        return CLIENT if self.is_consumer else SERVER

    @property
    def consumer(self) -> str:
        return SERVER if self.is_consumer else CLIENT

    @cached_property
    def controls(self) -> dict[str, int]:
        """Places of the controls."""
        return {self.at(place).fields["key"].decode(): place for place in self.find("control")}

    @property
    def sync_writes(self) -> bool:
        return "enable_sync_writes" in self.controls

    @property
    def replication(self) -> bool:
        """Whether the consumer requests durable writes."""
        return self.sync_writes and "consumer_name" in self.controls

    @property
    def stream_ids(self) -> bool:
        return "enable_stream_id" in self.controls

    @property
    def flatbuffers(self) -> bool:
        return "flatbuffers_system_events" in self.controls

    @property
    def noop_needed(self) -> bool:
        return self.collections or bool(self.flags & XATTRS)

    @cached_property
    def ready(self) -> int:
        """First place after the setup of the connection."""
        answers = self.find("response", opcode=Opcode.dcp_control) or self.find(
            "response", opcode=Opcode.dcp_open
        )
        return answers[-1] + 1

    @cached_property
    def end(self) -> int:
        """Place after the last message."""
        own = (at for at, each in enumerate(self.session.messages) if each.connection == self.connection)
        return max(own) + 1

    # Streams

    @cached_property
    def lines(self) -> list[Line]:
        """All granted streams."""
        lines: dict[int, Line] = {}
        for place, each in enumerate(self.session.messages):
            if each.connection != self.connection:
                continue
            opaque = each.fields.get("opaque", 0)
            if each.kind == "stream_request":
                if granted := self.find("stream_request_response", opaque=opaque):
                    for line in _named(each, lines.values()):
                        line.is_last = False
                    lines[opaque] = Line(place, each.fields, granted[0])
            elif each.kind in (*MARKERS, *CHANGES, "seqno_advanced", "oso_snapshot"):
                lines[opaque].parts.append(place)
            elif each.kind in ("set_vbucket_state", "stream_end"):
                lines[opaque].end(place)
            elif each.kind == "close_stream":
                for line in _named(each, lines.values()):
                    line.end(place)
        return list(lines.values())

    def shuffled(self, lines: Sequence[Line] | None = None) -> list[Line]:
        """Return the streams in any order."""
        chosen = list(self.lines if lines is None else lines)
        self.rng.shuffle(chosen)
        return chosen

    def stream(self, line: Line) -> StreamAddress:
        """Return the address of a stream's messages."""
        return StreamAddress(line.vbucket, line.opaque, line.fields["stream_id"])

    def during(self, line: Line) -> int:
        """Choose a place while a stream is live."""
        first = line.granted + (2 if self.is_consumer else 1)
        last = self.end if line.ended is None else line.ended
        return self.rng.randrange(first, last + 1)

    def anywhere(self) -> int:
        """Choose a place after the setup of the connection."""
        return self.rng.randrange(self.ready, self.end + 1)

    def free_vbucket(self) -> int:
        """Choose a vbucket without messages."""
        used = {line.vbucket for line in self.lines}
        return self.rng.choice([number for number in range(1024) if number not in used])

    def highest(self, line: Line) -> int:
        """Return the highest seqno in the request and the messages of a stream."""
        start = self.at(line.request).fields["start_seqno"]
        told = [self.at(part).fields.get("end_seqno", seqno_of(self.at(part))) for part in line.parts]
        return int(max([start, *told]))

    def brought(self, line: Line) -> int:
        """Return the highest seqno that a stream has sent."""
        return max((seqno_of(self.at(part)) for part in line.parts), default=0)

    def events(self, line: Line) -> list[int]:
        """Return the places of a stream's system events, in seqno order."""
        places = [part for part in line.parts if self.at(part).kind == "system_event"]
        return sorted(places, key=lambda part: seqno_of(self.at(part)))

    def manifest(self, line: Line) -> int:
        """Return the manifest id that a stream has reached."""
        events = self.events(line)
        return int(self.at(events[-1]).fields["manifest"]["uid"]) if events else 0

    # New messages

    def say(
        self,
        side: str,
        builder: Callable[..., bytes],
        stream: StreamAddress | None = None,
        about: dict[str, Any] | None = None,
        **fields: Any,
    ) -> SentMessage:
        """Make a message of the connection."""
        return message(side, builder, stream, about, connection=self.connection, **fields)

    def opaque(self) -> int:
        """Choose an unused opaque."""
        return 0x0BAD_0000 + self.rng.randrange(0x10000)

    def answered(
        self, asked: SentMessage, status: int, *, opcode: int | None = None, **fields: Any
    ) -> tuple[SentMessage, SentMessage]:
        """Have the other side respond to a request with a status."""
        side = SERVER if asked.direction == CLIENT else CLIENT
        opaque, opcode = asked.fields["opaque"], asked.data[1] if opcode is None else opcode
        answer = self.say(side, dcp.response, opcode=opcode, status=status, opaque=opaque, **fields)
        return asked, answer

    def control(self, key: str, value: str, status: int = Status.success) -> tuple[SentMessage, SentMessage]:
        """Have the consumer set a parameter, with the answer."""
        asked = self.say(
            self.consumer, dcp.control, key=key.encode(), value=value.encode(), opaque=self.opaque()
        )
        return self.answered(asked, status)

    def inserted(self, place: int, *messages: SentMessage) -> Session:
        """Put messages into the session."""
        return self.session.inserted(place, *messages).rebalanced()

    def without_control(self, key: str) -> Session | None:
        """Remove a control and its response; return None if it is absent."""
        if key not in self.controls:
            return None
        place = self.controls[key]
        opaque = self.at(place).fields["opaque"]
        return self.session.without({place, *self.find("response", opcode=Opcode.dcp_control, opaque=opaque)})

    # New snapshots

    def open_lines(self) -> list[Line]:
        """Streams to whose end more changes can be added."""
        return [
            line
            for line in self.shuffled()
            if line.is_last and line.parts and not line.has_end and not line.fields["flags"] & TAKEOVER
        ]

    def append(self, line: Line, *messages: SentMessage) -> Session:
        """Add messages to the end of a stream, before the message that ends it."""
        return self.inserted(line.parts[-1] + 1, *messages)

    def marker(self, line: Line, start: int, end: int, flags: int = MEMORY) -> SentMessage:
        """Announce a snapshot in the format that every consumer reads."""
        return self.say(
            self.producer,
            dcp.snapshot_marker_v1,
            self.stream(line),
            start_seqno=start,
            end_seqno=end,
            flags=flags,
        )

    def owner(self, line: Line) -> int | None:
        """Choose a collection whose documents the stream may send, None if no collection is certain."""
        options = line.fields["options"] or {}
        if not line.has_filter or "0" in options.get("collections", ()):
            return 0
        events = self.events(line)
        live = {}
        for event in events:
            change = self.at(event).fields["manifest"]
            if change["collection_id"] is not None:
                live[change["collection_id"]] = change["event"] != 1
        usable = sorted(number for number, lives in live.items() if lives)
        return self.rng.choice(usable) if usable else None

    def key(self, collection_id: int, name: bytes) -> dict[str, Any]:
        """Return the fields of a document's key."""
        field_ = dcp.document_key(collection_id, name) if self.collections else name
        return {"key": field_, "about": {"collection_id": collection_id, "document_key": name}}

    def mutation(
        self, line: Line, seqno: int, name: bytes = b"", collection_id: int | None = None
    ) -> SentMessage:
        """Write a document of the stream with a unique name."""
        owner = (self.owner(line) or 0) if collection_id is None else collection_id
        key = self.key(owner, name or f"new:{seqno}".encode())
        stream = self.stream(line)
        return self.say(self.producer, dcp.mutation, stream, by_seqno=seqno, cas=CAS, **key)

    def prepare(self, line: Line, seqno: int, name: bytes) -> SentMessage:
        """Begin a durable write in the default collection."""
        fields = {"by_seqno": seqno, "cas": CAS, **self.key(0, name)}
        return self.say(self.producer, dcp.prepare, self.stream(line), **fields)

    def commit(
        self, line: Line, seqno: int, name: bytes, prepared: int, collection_id: int = 0
    ) -> SentMessage:
        """Commit a durable write."""
        fields = {"commit_seqno": seqno, "prepared_seqno": prepared, **self.key(collection_id, name)}
        return self.say(self.producer, dcp.commit, self.stream(line), **fields)

    def abort(self, line: Line, seqno: int, name: bytes, prepared: int) -> SentMessage:
        """Abort a durable write in the default collection."""
        fields = {"abort_seqno": seqno, "prepared_seqno": prepared, **self.key(0, name)}
        return self.say(self.producer, dcp.abort, self.stream(line), **fields)

    def event(self, line: Line, seqno: int, change: Change) -> SentMessage:
        """Make a system event of the stream."""
        fields = change.fields(self.flatbuffers)
        stream = self.stream(line)
        return self.say(self.producer, dcp.system_event, stream, change.about, by_seqno=seqno, **fields)

    def request(self, vbucket: int, opaque: int, **fields: Any) -> SentMessage:
        """Request a stream; with stream ids it has an id, unless the options override this."""
        if self.stream_ids and "options" not in fields:
            fields["options"] = {"sid": 9}
        stream = StreamAddress(vbucket, opaque)
        wish: dict[str, Any] = {"flags": 0, "end_seqno": NO_END, "start_seqno": 0, "vbucket_uuid": 0}
        wish |= {"snap_start_seqno": 0, "snap_end_seqno": 0, "options": None}
        return self.say(self.consumer, dcp.stream_request, stream, **{**wish, **fields})


def _named(request: SentMessage, lines: Iterable[Line]) -> list[Line]:
    """Return the streams with the vbucket and the stream id of a request."""
    address = request.fields["vbucket"], request.fields["stream_id"]
    return [line for line in lines if line.address == address]


def server_decides_the_end(line: Line) -> bool:
    """Whether the end seqno in the request has no effect."""
    return bool(line.fields["flags"] & (TO_LATEST | TAKEOVER))
