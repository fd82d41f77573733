"""The sessions of the captures: each is a kind of client with enough traffic to break many rules."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from tests.audit.plans import (
    ALT_REQUEST,
    COLLECTIONS,
    COMMON,
    DELETE_TIMES,
    JSON,
    NO_VALUE,
    PRODUCER,
    SNAPPY,
    XATTR,
    XATTRS,
    Plan,
    consumer_plan,
)

_UPKEEP = {"enable_noop": "true", "set_noop_interval": "1", "connection_buffer_size": "2000"}
_ALL = (*COMMON, XATTR, SNAPPY, JSON, ALT_REQUEST, COLLECTIONS)
_PLAIN = (*COMMON, XATTR, JSON)
_SMALL: dict[str, Any] = {"vbuckets": (3, 3), "batches": (2, 3), "items": (2, 5)}


def _plan(
    features: tuple[int, ...], open_flags: int, controls: Mapping[str, str], *, filters: bool = False
) -> Plan:
    return Plan(
        asked=features,
        granted=features,
        open_flags=open_flags,
        controls={**_UPKEEP, **controls},
        buffer_size=2000,
        noop_interval_s=1,
        filters=filters,
        resumed=False,
        small=True,
        **_SMALL,
    )


_CURRENT = _plan(
    _ALL,
    PRODUCER | XATTRS | DELETE_TIMES,
    {
        "enable_expiry_opcode": "true",
        "v7_dcp_status_codes": "true",
        "flatbuffers_system_events": "true",
        "change_streams": "true",
        "max_marker_version": "2.2",
        "send_stream_end_on_client_close_stream": "true",
        "consumer_name": "replica-1",
        "enable_sync_writes": "true",
    },
)
_STREAM_IDS = _plan(
    _ALL,
    PRODUCER | XATTRS | DELETE_TIMES,
    {
        "enable_expiry_opcode": "true",
        "enable_stream_id": "true",
        "enable_out_of_order_snapshots": "true_with_seqno_advanced",
        "send_stream_end_on_client_close_stream": "true",
    },
    filters=True,
)
_DURABLE = _plan(_ALL, PRODUCER | DELETE_TIMES, {"enable_sync_writes": "true"})

_CONSUMER = replace(consumer_plan(random.Random(1)), **_SMALL, small=True, resumed=False)

SHAPES: Mapping[str, tuple[Plan, int]] = {
    "valid": (_CURRENT, 172),
    "stream_ids": (_STREAM_IDS, 342),
    "plain": (_plan(_PLAIN, PRODUCER, {}), 296),
    "durable": (replace(_DURABLE, vbuckets=(1, 1)), 310),
    "consumer": (_CONSUMER, 99),
    "resumed": (replace(_DURABLE, resumed=True, vbuckets=(1, 1)), 41),
    "valueless": (_plan(_ALL, PRODUCER | NO_VALUE | DELETE_TIMES, {}), 16),
    "vbucket_takeover": (replace(_DURABLE, takeover=True, vbuckets=(1, 1)), 11),
    "consumer_7_6": (
        replace(
            _CONSUMER,
            controls={key: value for key, value in _CONSUMER.controls.items() if key != "max_marker_version"},
        ),
        99,
    ),
    "warmup": (
        replace(
            _DURABLE,
            controls={**_DURABLE.controls, "cache_transfer": "true"},
            resumed=True,
            cache_transfer=True,
            vbuckets=(1, 1),
        ),
        5,
    ),
    "rollback": (replace(_DURABLE, resumed=True, vbuckets=(1, 1), rollback=True), 106),
}
"""Plan and seed of each session, chosen so that the session can break each rule it represents."""
