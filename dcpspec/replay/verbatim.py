"""The server's side of a recorded connection as it was, whatever rules it breaks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from dcpspec.grammar.headers import with_header_number
from dcpspec.replay.bucket import RecordedMessage, Recording
from dcpspec.replay.rows import Fields

_OWN: Final = frozenset(
    {
        *("hello", "sasl_list_mechs", "sasl_auth", "sasl_step", "select_bucket", "get_error_map"),
        *("get_cluster_config", "dcp_open"),
    }
)
"""Requests that the node answers itself, as the client is another one."""
_STREAM_REQUEST: Final = "dcp_stream_req"


@dataclass
class Verbatim:
    """What a recorded server has not said yet.

    An answer is sent when the request comes that it answers, and a message of a stream when the stream was
    granted. Opaques become those of the client.
    """

    messages: list[RecordedMessage]
    requests: dict[tuple[str, int], Fields]
    """Recorded requests by opcode and opaque."""
    opaques: dict[int, int] = field(default_factory=dict)
    """Opaques of the client by those that were recorded."""

    @classmethod
    def of(cls, recording: Recording) -> Verbatim:
        """Begin with the server's side of a connection."""
        requests = {(m.opcode, m.fields["opaque"]): m.fields for m in recording.client if not m.is_response}
        return cls([m for m in recording.server if m.opcode not in _OWN], requests)

    def answer(self, fields: Fields) -> bytes | None:
        """Return the recorded answer to a request of the client, None if there is none."""
        for place, message in enumerate(self.messages):
            asked = self.requests.get((message.opcode, message.fields.get("opaque", 0)))
            if message.is_response and asked is not None and _is_same(asked, fields):
                del self.messages[place]
                self.opaques[message.fields["opaque"]] = fields["opaque"]
                return with_header_number(message.data, "opaque", fields["opaque"])
        return None

    def stream(self) -> Iterator[bytes]:
        """Return what can be sent now beside answers; it is not sent again."""
        streams = {opaque for opcode, opaque in self.requests if opcode == _STREAM_REQUEST}
        held: list[RecordedMessage] = []
        waits = not streams & self.opaques.keys()
        for message in self.messages:
            opaque: int = message.fields.get("opaque", 0)
            is_early = opaque not in self.opaques if opaque in streams else waits
            if message.is_response or is_early:
                held.append(message)
                waits = waits or not message.is_response
            else:
                yield with_header_number(message.data, "opaque", self.opaques.get(opaque, opaque))
        self.messages = held


def _is_same(asked: Fields, now: Fields) -> bool:
    """Return True if a request is the one that was recorded, as far as it has to be."""
    names = ("opcode", "vbucket", "key" if asked.get("opcode") == "dcp_control" else "stream_id")
    return all(asked.get(name) == now.get(name) for name in names)


def served(recordings: Sequence[Recording]) -> Recording:
    """Return the connection that is served: the first one with a client and streams, else the first.

    Raises:
        ValueError: There is none.
    """
    for recording in recordings:
        if any(message.opcode == _STREAM_REQUEST for message in recording.client):
            return recording
    raise ValueError(
        "no connection has stream requests of a client, whose answers could be sent as they were"
    )
