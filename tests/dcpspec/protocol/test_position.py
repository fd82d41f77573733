"""Behaviour that no message of a session shows: the next request, the record, many changes at once."""

from __future__ import annotations

import json

import dcpspec
from dcpspec.decode.rows import fields_of_message
from dcpspec.protocol.connection import CLIENT
from dcpspec.protocol.event import Event
from dcpspec.protocol.position import Position
from dcpspec.protocol.stream_request import StreamRequest

NO_END = 0xFFFF_FFFF_FFFF_FFFF
A, B = 0xAAAA_0000_0000_0001, 0xBBBB_0000_0000_0002


def test_the_request_names_what_the_consumer_knows() -> None:
    position = Position(7, 3, A, 95, 90, 120, purge_seqno=40, manifest_id=0x1F)
    request = position.request(opaque=9, flags=["active_vbucket_only"], collections=[0x10, 8])
    assert (request.start, request.end, request.uuid, request.snapshot) == (95, NO_END, A, (90, 120))
    assert json.loads(request.filter or "") == {
        "uid": "1f",
        "sid": 3,
        "collections": ["8", "10"],
        "purge_seqno": "40",
    }
    assert Position.of(request) == position
    fields = fields_of_message(dcpspec.message("dcp_stream_req", **request.fields()), collections=True)
    assert StreamRequest.of(Event.of(fields, CLIENT)) == request


def test_a_request_without_anything_to_name_has_no_value() -> None:
    assert Position(7).request(end=50) == StreamRequest(7, 0, (), 0, 50, 0, (0, 0))


def test_a_stored_position_is_read_back() -> None:
    position = Position(7, None, A, 95, 90, 120, 40, 5)
    assert Position(7, None, **position.record()) == position  # type: ignore[arg-type]


def test_many_changes_at_once_are_as_one_by_one() -> None:
    position = Position(1)
    position.grant(((B, 100), (A, 0)))
    position.mark(0, 60)
    position.reach(60, manifest_id=4)
    assert position == Position(1, None, A, 60, 0, 60, manifest_id=4)
    position.mark(61, 150)
    position.reach(90)
    assert position == Position(1, None, B, 90, 61, 150, manifest_id=4)
    position.reach(80)  # a lower seqno does not change it
    assert position.seqno == 90
