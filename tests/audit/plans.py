"""The features that the two ends of a connection agree on, and the amount of traffic."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass, field

XATTR, XERROR, SELECT_BUCKET, SNAPPY, JSON = 0x06, 0x07, 0x08, 0x0A, 0x0B
DUPLEX, CLUSTERMAP_CHANGES, UNORDERED, TRACING, ALT_REQUEST = 0x0C, 0x0D, 0x0E, 0x0F, 0x10
SYNC_REPLICATION, COLLECTIONS = 0x11, 0x12
PRODUCER, XATTRS, NO_VALUE, DELETE_TIMES, DELETED_USER_XATTRS = 0x01, 0x04, 0x08, 0x20, 0x100

COMMON = (XERROR, SELECT_BUCKET)


@dataclass(frozen=True)
class Plan:
    """The agreed parameters of a session.

    asked, granted: features (u2 codes) of HELLO. open_flags: u4; without `PRODUCER`, the server is the
    consumer. controls: in the order in which they are set. buffer_size: bytes, None for no flow control.
    acknowledge_at: fraction of the buffer at which the consumer acknowledges. vbuckets, batches, items:
    lowest and highest count. resumed: the consumer already has changes of some vbuckets.
    """

    asked: tuple[int, ...] = (*COMMON, JSON, COLLECTIONS)
    granted: tuple[int, ...] = (*COMMON, JSON, COLLECTIONS)
    open_flags: int = PRODUCER
    controls: Mapping[str, str] = field(default_factory=dict)
    buffer_size: int | None = None
    acknowledge_at: float = 0.5
    noop_interval_s: int = 20
    vbuckets: tuple[int, int] = (1, 1)
    batches: tuple[int, int] = (2, 4)
    items: tuple[int, int] = (2, 9)
    filters: bool = False
    resumed: bool | None = None
    takeover: bool = False
    rollback: bool = False
    cache_transfer: bool = False
    ends: tuple[str, ...] = ("end_seqno", "to_latest", "closed", "state_changed", "live")
    scram: bool = False
    small: bool = False

    @property
    def is_consumer(self) -> bool:
        """Whether the server is the consumer."""
        return not self.open_flags & PRODUCER

    @property
    def collections(self) -> bool:
        return COLLECTIONS in self.granted

    @property
    def xattrs(self) -> bool:
        return XATTR in self.granted and bool(self.open_flags & XATTRS)

    @property
    def json(self) -> bool:
        return JSON in self.granted

    @property
    def snappy(self) -> bool:
        return SNAPPY in self.granted

    @property
    def tracing(self) -> bool:
        return TRACING in self.granted

    @property
    def values(self) -> bool:
        return not self.open_flags & NO_VALUE

    @property
    def delete_times(self) -> bool:
        return bool(self.open_flags & DELETE_TIMES)

    @property
    def expirations(self) -> bool:
        return self.delete_times and "enable_expiry_opcode" in self.controls

    @property
    def sync_writes(self) -> bool:
        return "enable_sync_writes" in self.controls

    @property
    def replication(self) -> bool:
        """Whether the consumer requests durable writes, for which markers are V2.0."""
        return self.sync_writes and "consumer_name" in self.controls

    @property
    def stream_ids(self) -> bool:
        return "enable_stream_id" in self.controls

    @property
    def flatbuffers(self) -> bool:
        return "flatbuffers_system_events" in self.controls

    @property
    def change_streams(self) -> bool:
        return "change_streams" in self.controls

    @property
    def markers_2_2(self) -> bool:
        return "max_marker_version" in self.controls

    @property
    def out_of_order(self) -> str | None:
        return self.controls.get("enable_out_of_order_snapshots")

    @property
    def tells_of_closing(self) -> bool:
        return "send_stream_end_on_client_close_stream" in self.controls

    @property
    def noops(self) -> bool:
        return self.controls.get("enable_noop") == "true"

    @property
    def advances_seqnos(self) -> bool:
        return self.collections and not (self.sync_writes and self.flatbuffers)

    @classmethod
    def random(cls, rng: random.Random, *, rollback: bool = False) -> Plan:
        """Make a random plan that a server accepts."""
        if rng.random() < 0.15:
            return consumer_plan(rng, rollback=rollback)
        return producer_plan(rng, rollback=rollback)


def _chance(rng: random.Random, probability: float) -> bool:
    return rng.random() < probability


def _granted(rng: random.Random, collections: bool) -> tuple[int, ...]:
    wished = [feature for feature in (XATTR, SNAPPY, JSON) if _chance(rng, 0.7)]
    others = [f for f in (DUPLEX, CLUSTERMAP_CHANGES, TRACING, SYNC_REPLICATION) if _chance(rng, 0.3)]
    features = [*COMMON, *wished, *others, ALT_REQUEST, *([COLLECTIONS] if collections else [])]
    rng.shuffle(features)
    return tuple(features)


def producer_plan(rng: random.Random, *, rollback: bool) -> Plan:
    """Plan a connection on which the server is the producer."""
    collections = _chance(rng, 0.85)
    granted = _granted(rng, collections)
    refused = tuple(f for f in (UNORDERED, TRACING, COLLECTIONS) if f not in granted and _chance(rng, 0.3))
    flags = PRODUCER
    if XATTR in granted and _chance(rng, 0.7):
        flags |= XATTRS | (DELETED_USER_XATTRS if _chance(rng, 0.3) else 0)
    flags |= (DELETE_TIMES if _chance(rng, 0.6) else 0) | (NO_VALUE if _chance(rng, 0.1) else 0)
    controls = _controls(rng, flags, collections, XATTR in granted)
    plain = "enable_sync_writes" not in controls
    buffer_size = rng.choice([None, 900, 2_000, 6_000, 20_000])
    if buffer_size:
        controls["connection_buffer_size"] = str(buffer_size)
    return Plan(
        asked=granted + refused,
        granted=granted,
        open_flags=flags,
        controls=_shuffled(rng, controls),
        buffer_size=buffer_size,
        acknowledge_at=rng.choice([0.2, 0.5, 0.9, 1.0]),
        noop_interval_s=int(controls.get("set_noop_interval", "20")),
        vbuckets=(1, 3) if "enable_stream_id" in controls else (1, 6),
        filters=collections and plain and ("enable_stream_id" in controls or _chance(rng, 0.3)),
        takeover=_chance(rng, 0.1),
        rollback=rollback,
        resumed=True if rollback else None,
        scram=_chance(rng, 0.3),
    )


def _controls(rng: random.Random, flags: int, collections: bool, xattrs: bool) -> dict[str, str]:
    """Choose compatible controls."""
    controls = {}
    if collections or flags & XATTRS or _chance(rng, 0.7):
        controls["enable_noop"] = "true"
        if _chance(rng, 0.7):
            controls["set_noop_interval"] = rng.choice(["1", "5", "20"])
    if flags & DELETE_TIMES and _chance(rng, 0.7):
        controls["enable_expiry_opcode"] = "true"
    if flags & DELETED_USER_XATTRS and _chance(rng, 0.5):
        controls["include_deleted_user_xattrs"] = "true"
    if collections:
        wishes = {
            "flatbuffers_system_events": ("true", 0.5),
            "change_streams": ("true", 0.35),
            "max_marker_version": ("2.2", 0.5),
        }
        controls |= {key: value for key, (value, chance) in wishes.items() if _chance(rng, chance)}
    roll = rng.random()
    if roll < 0.45:
        controls["enable_sync_writes"] = "true"
        if _chance(rng, 0.6):
            controls["consumer_name"] = "replica-1"
    elif roll < 0.7 and collections:
        controls["enable_stream_id"] = "true"
    if collections and roll >= 0.45 and _chance(rng, 0.7):
        controls["enable_out_of_order_snapshots"] = rng.choice(["true", "true_with_seqno_advanced"])
    others = {
        "send_stream_end_on_client_close_stream": "true",
        "set_priority": rng.choice(["high", "medium", "low"]),
        "supports_cursor_dropping_vulcan": "true",
        "supports_hifi_MFU": "true",
        "backfill_order": rng.choice(["round-robin", "sequential"]),
        "v7_dcp_status_codes": "true",
    }
    return controls | {key: value for key, value in others.items() if _chance(rng, 0.4)}


def _shuffled(rng: random.Random, controls: dict[str, str]) -> dict[str, str]:
    """Set them in any order, the consumer's name before durable writes as nodes do."""
    keys = list(controls)
    rng.shuffle(keys)
    keys.sort(key=lambda key: key == "enable_sync_writes")
    return {key: controls[key] for key in keys}


def consumer_plan(rng: random.Random, *, rollback: bool = False) -> Plan:
    """Plan a connection on which the server is the consumer, as a cluster manager creates between nodes."""
    granted = (*COMMON, XATTR, SNAPPY, JSON, ALT_REQUEST, COLLECTIONS)
    buffer_size = rng.choice([2_000, 8_000])
    controls = {
        "enable_noop": "true",
        "set_noop_interval": "1",
        "connection_buffer_size": str(buffer_size),
        "set_priority": "high",
        "supports_cursor_dropping_vulcan": "true",
        "supports_hifi_MFU": "true",
        "send_stream_end_on_client_close_stream": "true",
        "enable_expiry_opcode": "true",
        "consumer_name": "replica-1",
        "enable_sync_writes": "true",
        "v7_dcp_status_codes": "true",
        "flatbuffers_system_events": "true",
        "change_streams": "true",
        "max_marker_version": "2.2",
    }
    return Plan(
        asked=granted,
        granted=granted,
        open_flags=XATTRS | DELETE_TIMES,
        controls=controls,
        buffer_size=buffer_size,
        acknowledge_at=0.2,
        noop_interval_s=1,
        vbuckets=(1, 3),
        ends=("closed", "live"),
        rollback=rollback,
        resumed=True if rollback else None,
    )
