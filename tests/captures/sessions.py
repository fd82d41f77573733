"""A session: the messages of both sides in time order. It can be edited, and written as a capture."""

from __future__ import annotations

import inspect
import random
import zlib
from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import asdict, dataclass, replace
from functools import cached_property
from typing import Any

from tests import messages as dcp
from tests.captures.packets import CLIENT, SERVER, Endpoint, Write, conversation, pcap_file
from tests.messages import Opcode, StreamAddress

PORT = 11210
ACCOUNTING_EXTRA = 2
"""Bytes that servers count in addition to the size of a prepare."""
STEP_US = 200
"""Time for an inserted message."""

COUNTED = frozenset(
    (
        *(
            Opcode.dcp_stream_end,
            Opcode.dcp_snapshot_marker,
            Opcode.dcp_mutation,
            Opcode.dcp_deletion,
            Opcode.dcp_expiration,
        ),
        *(
            Opcode.dcp_set_vbucket_state,
            Opcode.dcp_system_event,
            Opcode.dcp_prepare,
            Opcode.dcp_commit,
            Opcode.dcp_abort,
        ),
        *(
            Opcode.dcp_seqno_advanced,
            Opcode.dcp_oso_snapshot,
            Opcode.dcp_cache_transfer,
            Opcode.dcp_cache_transfer_end,
        ),
    )
)
"""Messages that a producer sends on streams and counts for flow control."""
REQUEST_MAGICS = frozenset((dcp.Magic.client_request, dcp.Magic.alt_client_request))


@dataclass(frozen=True)
class SentMessage:
    """A message of the session.

    connection: 1, 2, 3. direction: the sender, "client" or "server". offset: position of the first byte in
    the raw stream of that direction. kind: name of the builder. fields: the arguments of the
    builder, the parts of `Stream`; for documents also collection_id, document_key, body and xattrs; for
    system events manifest.
    """

    connection: int
    direction: str
    offset: int
    time_us: int
    data: bytes
    kind: str
    fields: dict[str, Any]


def message(
    direction: str,
    builder: Callable[..., bytes],
    stream: StreamAddress | None = None,
    about: dict[str, Any] | None = None,
    *,
    connection: int = 1,
    time_us: int = 0,
    **fields: Any,
) -> SentMessage:
    """Have one side send a message; about: fields of the record in addition to the builder's."""
    data = builder(**fields) if stream is None else builder(stream, **fields)
    address = {} if stream is None else asdict(stream)
    return SentMessage(
        connection, direction, 0, time_us, data, builder.__name__, {**address, **fields, **(about or {})}
    )


def rebuilt(original: SentMessage, kind: str | None = None, **changes: Any) -> SentMessage:
    """Send the same message with some changed fields, or with another builder."""
    kind = kind or original.kind
    fields = {**original.fields, **changes}
    builder = getattr(dcp, kind)
    is_shorthand = isinstance(builder, dcp.Shorthand)
    known = builder.parameters if is_shorthand else inspect.signature(builder).parameters
    data = builder(**{name: value for name, value in fields.items() if name in known})
    return replace(original, kind=kind, data=data, fields=fields)


def counted(spoken: SentMessage) -> int:
    """Return the number of bytes that a producer counts for a message; 0 if it counts none."""
    if spoken.data[0] not in REQUEST_MAGICS or spoken.data[1] not in COUNTED:
        return 0
    return len(spoken.data) + (ACCOUNTING_EXTRA if spoken.data[1] == Opcode.dcp_prepare else 0)


Endpoints = Callable[[int, random.Random], tuple[Endpoint, Endpoint]]
"""Client and server of a connection, by its number."""


@dataclass(frozen=True)
class Session:
    """The messages of one or more connections, in time order.

    The offset of a message is its position in the raw stream of its connection and direction. The kind
    ``garbage`` marks bytes that are not a message, and ``lost`` marks a message that is missing from the
    capture.
    """

    messages: tuple[SentMessage, ...]

    @classmethod
    def of_messages(cls, messages: Iterable[SentMessage]) -> Session:
        """Make a session and set its offsets."""
        sizes: dict[tuple[int, str], int] = {}
        placed = []
        for spoken in messages:
            side = spoken.connection, spoken.direction
            placed.append(replace(spoken, offset=sizes.get(side, 0)))
            sizes[side] = sizes.get(side, 0) + len(spoken.data)
        return cls(tuple(placed))

    @classmethod
    def together(cls, sessions: Iterable[Session]) -> Session:
        """Merge sessions of different connections into one."""
        spoken = (each for session in sessions for each in session.messages)
        return cls(tuple(sorted(spoken, key=lambda each: each.time_us)))

    def of(self, connection: int, direction: str) -> list[SentMessage]:
        """Return the messages of one side of one connection."""
        return [m for m in self.messages if (m.connection, m.direction) == (connection, direction)]

    @cached_property
    def connections(self) -> tuple[int, ...]:
        """Numbers of the connections."""
        return tuple(sorted({each.connection for each in self.messages}))

    @cached_property
    def streams(self) -> dict[tuple[int, str], bytes]:
        """Raw bytes of each connection and direction."""
        return {
            (number, side): b"".join(each.data for each in self.of(number, side))
            for number in self.connections
            for side in (CLIENT, SERVER)
        }

    def find(
        self, *kinds: str, where: Callable[[SentMessage], bool] = lambda _: True, **fields: Any
    ) -> list[int]:
        """Return the places of all messages of some kinds with some fields."""
        return [
            at
            for at, each in enumerate(self.messages)
            if each.kind in kinds
            and all(each.fields.get(name) == value for name, value in fields.items())
            and where(each)
        ]

    # Edits

    def replaced(self, at: int, *messages: SentMessage) -> Session:
        """Replace one message with others."""
        return self.of_messages((*self.messages[:at], *messages, *self.messages[at + 1 :]))

    def without(self, places: Collection[int]) -> Session:
        """Leave messages out."""
        gone = frozenset(places)
        return self.of_messages(each for at, each in enumerate(self.messages) if at not in gone)

    def inserted(self, at: int, *messages: SentMessage, pause_us: int = STEP_US) -> Session:
        """Insert messages before a place; all later messages are delayed accordingly."""
        before = self.messages[at - 1].time_us if at else self.messages[0].time_us
        new = [replace(each, time_us=before + pause_us * n) for n, each in enumerate(messages, 1)]
        later = [
            replace(each, time_us=each.time_us + pause_us * len(messages)) for each in self.messages[at:]
        ]
        return self.of_messages((*self.messages[:at], *new, *later))

    def rebalanced(self, *, in_time: bool = True) -> Session:
        """Make the consumer acknowledge the bytes that it received, after the messages have changed.

        in_time: acknowledgements are added where the producer would have to wait for them.
        """
        waiting = dict.fromkeys(self.connections, 0)
        sizes = {number: self.buffer_size(number) for number in self.connections}
        result = []
        for each in self.messages:
            number = each.connection
            size = sizes[number]
            if each.kind == "buffer_ack" and "left" in each.fields:
                left = min(each.fields["left"], waiting[number])
                each = rebuilt(each, byte_count=waiting[number] - left)
                waiting[number] = left
            elif in_time and counted(each) and size and waiting[number] >= size:
                consumer = SERVER if each.direction == CLIENT else CLIENT
                place = {"connection": number, "time_us": each.time_us - 1}
                about = {"left": 0}
                fields: dict[str, Any] = {"byte_count": waiting[number], "opaque": 0, **place}
                result.append(message(consumer, dcp.buffer_ack, about=about, **fields))
                waiting[number] = 0
            waiting[number] += counted(each)
            result.append(each)
        return self.of_messages(result)

    def buffer_size(self, connection: int) -> int | None:
        """Return the size of a connection's flow-control buffer, None without a buffer."""
        places = self.find(
            "control", key=b"connection_buffer_size", where=lambda each: each.connection == connection
        )
        return int(self.messages[places[-1]].fields["value"]) if places else None

    # Files

    def to_pcap(self, name: str, endpoints: Endpoints | None = None) -> bytes:
        """Return the session as a pcap file. Unless endpoints are given, the name determines unique ports."""
        packets = []
        for number in self.connections:
            rng = random.Random(f"{name} {number}")
            spoken = [each for each in self.messages if each.connection == number]
            writes = [Write(each.time_us, each.direction, each.data) for each in spoken]
            client, server = endpoints(number, rng) if endpoints else _endpoints(name, number, rng)
            lost = [
                (each.direction, each.offset, each.offset + len(each.data))
                for each in spoken
                if each.kind == "lost"
            ]
            packets += [
                packet
                for packet in conversation(writes, client, server, rng)
                if not any(_overlaps(packet.data, client, server, *place) for place in lost)
            ]
        return pcap_file(sorted(packets, key=lambda packet: packet.time_us))


def _endpoints(name: str, number: int, rng: random.Random) -> tuple[Endpoint, Endpoint]:
    port = 20_000 + zlib.crc32(f"{name} {number}".encode()) % 40_000
    client = Endpoint(b"\x02\x00\x0a\x00\x00\x02", "10.0.0.2", port, rng.getrandbits(32))
    return client, Endpoint(b"\x02\x00\x0a\x00\x00\x01", "10.0.0.1", PORT, rng.getrandbits(32))


def _overlaps(
    packet: bytes, client: Endpoint, server: Endpoint, direction: str, start: int, end: int
) -> bool:
    """Return whether a packet carries bytes start..end of a direction."""
    sender = client if direction == CLIENT else server
    ip, tcp = 14, 34
    if int.from_bytes(packet[tcp : tcp + 2], "big") != sender.port:
        return False
    size = int.from_bytes(packet[ip + 2 : ip + 4], "big") - 20 - (packet[tcp + 12] >> 4) * 4
    begin = (int.from_bytes(packet[tcp + 4 : tcp + 8], "big") - sender.isn - 1) % 2**32
    return begin < end and start < begin + size


def each_connection(session: Session) -> Iterator[Session]:
    """Split a session into its connections."""
    for number in session.connections:
        yield Session(tuple(each for each in session.messages if each.connection == number))
