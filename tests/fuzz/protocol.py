"""A session of messages: every consumer position can be stored, and a stream request can resume from it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile

from dcpspec.decode.rows import UNREADABLE, fields_of_frames, fields_of_message
from dcpspec.protocol.connection import CLIENT, SERVER
from dcpspec.protocol.event import U64, Event
from dcpspec.protocol.position import Position
from dcpspec.protocol.stream_request import StreamRequest
from dcpspec.protocol.texts import described
from dcpspec.write.message import message
from tests.dcpspec.decode.decoders import is_frame
from tests.fuzz import mutator, seeds
from tests.fuzz.harness import Harness


def check(data: bytes) -> None:
    """Apply a conversation to a position, which returns the resume position after each message."""
    collections = data[:1] < b"\xc0"
    position = Position(5)
    turns = list(takewhile(lambda turn: is_frame(turn[1:]), mutator.split_turns(data[1:])[:30]))
    together = fields_of_frames([turn[1:] for turn in turns], collections)
    for turn, fields in zip(turns, together, strict=True):
        if UNREADABLE in fields:
            continue
        assert fields_of_message(turn[1:], collections).keys() <= fields.keys()
        event = Event.of(fields, SERVER if turn[0] & 1 else CLIENT)
        assert described(event)
        position.receive(event)
        assert all(0 <= value < U64 for value in position.record().values() if value is not None)
        assert Position(5, position.stream_id, **position.record()) == position == position.copy()  # type: ignore[arg-type]
        request = position.request()
        sent = fields_of_message(message("dcp_stream_req", **request.fields()), True)
        assert UNREADABLE not in sent, sent
        read = StreamRequest.of(Event.of(sent, CLIENT))
        assert read == request
        again = Position.of(read)
        assert (again.seqno, again.vbucket_uuid, again.snapshot) == (
            *(position.seqno, position.vbucket_uuid),
            position.snapshot,
        )


def _seeds() -> Iterator[bytes]:
    yield from (b"\0" + said for said in seeds.sessions())
    asked = [message("dcp_stream_req", vbucket=5, start_seqno=start, end_seqno=1000) for start in (100, 5)]
    ended = message("dcp_oso_snapshot", vbucket=5, flags="is_end")
    yield b"\0" + b"".join((b"\0" + asked[0], b"\1" + ended, b"\0" + asked[1]))
    for number, stream in enumerate(list(seeds.streams())[::12]):
        messages = mutator.split_messages(stream)
        yield bytes([number % 256]) + b"".join(bytes([number & 1]) + message for message in messages)


HARNESS = Harness(check, _seeds, mutator.TURNS)
