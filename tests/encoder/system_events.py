"""System events: changes of scopes and collections, in each version of key and value."""

from __future__ import annotations

import struct
from enum import IntEnum

from tests.encoder.framing import Opcode, StreamAddress, stream_frame


class SystemEvent(IntEnum):
    """Event number of a system event."""

    BEGIN_COLLECTION = 0
    END_COLLECTION = 1
    CREATE_SCOPE = 3
    DROP_SCOPE = 4
    MODIFY_COLLECTION = 5


def system_event(
    stream: StreamAddress,
    *,
    by_seqno: int,
    event: int,
    version: int | None,
    key: bytes = b"",
    value: bytes = b"",
) -> bytes:
    """Announce that a scope or collection changed: by_seqno u8, event u4, version u1.

    With version None, the byte is omitted, as in the 12-byte extras of the collections prototype of 5.0.
    """
    extras = struct.pack(">QI", by_seqno, event)
    if version is not None:
        extras += struct.pack(">B", version)
    return stream_frame(stream, Opcode.SYSTEM_EVENT, extras=extras, key=key, value=value)


def collection_event_value(
    *, manifest_uid: int, scope_id: int, collection_id: int, max_ttl: int | None = None
) -> bytes:
    """Build the value of events 0 and 1: uid u8, ids u4; max_ttl u4, seconds, for event 0 version 1."""
    value = struct.pack(">QII", manifest_uid, scope_id, collection_id)
    return value if max_ttl is None else value + struct.pack(">I", max_ttl)


def scope_event_value(*, manifest_uid: int, scope_id: int) -> bytes:
    """Build the value of events 3 and 4, version 0: uid u8, scope id u4."""
    return struct.pack(">QI", manifest_uid, scope_id)


def prototype_event_value(*, manifest_uid: int, collection_uid: int | None = None) -> bytes:
    """Build the value of events 0 and 1 of the prototype, both u8; of event 2 without a collection."""
    value = struct.pack(">Q", manifest_uid)
    return value if collection_uid is None else value + struct.pack(">Q", collection_uid)


# Tables in FlatBuffers, the one part of the protocol that is little-endian. A field that is None or has its
# default (0, false, no name) is omitted from the bytes; with `explicit`, only None omits a field.


def collection_table(
    *,
    uid: int | None = None,
    scope_id: int | None = None,
    collection_id: int | None = None,
    ttl_valid: bool | None = None,
    max_ttl: int | None = None,
    name: bytes | None = None,
    history: bool | None = None,
    default_collection_mvs: int | None = None,
    metered: bool | None = None,
    flush_uid: int | None = None,
    explicit: bool = False,
) -> bytes:
    """Build the value of events 0 and 5, version 2: uids, MVS u8; ids, max_ttl u4."""
    table = _EventTable(10, explicit, name)
    table.u8(0, uid)
    table.u4(1, scope_id)
    table.u4(2, collection_id)
    table.bool(3, ttl_valid)
    table.u4(4, max_ttl)
    table.name(5)
    table.bool(6, history)
    table.u8(7, default_collection_mvs)
    table.bool(8, metered)
    table.u8(9, flush_uid)
    return table.finished()


def dropped_collection_table(
    *,
    uid: int | None = None,
    scope_id: int | None = None,
    collection_id: int | None = None,
    system_collection: bool | None = None,
    explicit: bool = False,
) -> bytes:
    """Build the value of event 1, version 2: uid u8, ids u4."""
    table = _EventTable(4, explicit)
    table.u8(0, uid)
    table.u4(1, scope_id)
    table.u4(2, collection_id)
    table.bool(3, system_collection)
    return table.finished()


def scope_table(
    *,
    uid: int | None = None,
    scope_id: int | None = None,
    name: bytes | None = None,
    explicit: bool = False,
) -> bytes:
    """Build the value of event 3, version 2: uid u8, scope id u4."""
    table = _EventTable(3, explicit, name)
    table.u8(0, uid)
    table.u4(1, scope_id)
    table.name(2)
    return table.finished()


def dropped_scope_table(
    *,
    uid: int | None = None,
    scope_id: int | None = None,
    system_scope: bool | None = None,
    explicit: bool = False,
) -> bytes:
    """Build the value of event 4, version 2: uid u8, scope id u4."""
    table = _EventTable(3, explicit)
    table.u8(0, uid)
    table.u4(1, scope_id)
    table.bool(2, system_scope)
    return table.finished()


class _EventTable:
    """A table under construction. Its fields are given in schema order."""

    def __init__(self, fields: int, explicit: bool, name: bytes | None = None) -> None:
        import flatbuffers  # the benchmarks, which have no such event, run without the library

        self._builder = flatbuffers.Builder(0)
        self._builder.ForceDefaults(explicit)
        self._name_at = 0 if name is None else self._builder.CreateString(name)
        self._builder.StartObject(fields)

    def u8(self, field: int, value: int | None) -> None:
        if value is not None:
            self._builder.PrependUint64Slot(field, value, 0)

    def u4(self, field: int, value: int | None) -> None:
        if value is not None:
            self._builder.PrependUint32Slot(field, value, 0)

    def bool(self, field: int, value: bool | None) -> None:
        if value is not None:
            self._builder.PrependBoolSlot(field, value, False)

    def name(self, field: int) -> None:
        if self._name_at:
            self._builder.PrependUOffsetTRelativeSlot(field, self._name_at, 0)

    def finished(self) -> bytes:
        self._builder.Finish(self._builder.EndObject())
        return bytes(self._builder.Output())
