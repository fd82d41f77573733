"""Encoder of DCP messages, written from the protocol alone.

It is the other side of the tests: it shares no code with the grammars or with anything made from them, so a
message that it builds and the project reads back has been understood twice.

Integers are unsigned and big-endian. A builder takes the full range of each wire type (u1, u2, u4, u8 in the
docstrings are 1, 2, 4 and 8 bytes) and `struct.error` tells of a value outside it. Builders check nothing
else, so that tests can make messages that a server would refuse.
"""

from __future__ import annotations

import json
import struct
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum, IntFlag
from typing import Any

import flatbuffers
import pyarrow as pa

HEADER_SIZE = 24
NO_END = 0xFFFF_FFFF_FFFF_FFFF
"""End seqno of a stream request that never ends."""


class Magic(IntEnum):
    """First byte of a frame."""

    ALT_REQUEST = 0x08
    ALT_RESPONSE = 0x18
    REQUEST = 0x80
    RESPONSE = 0x81
    SERVER_REQUEST = 0x82
    SERVER_RESPONSE = 0x83


class Opcode(IntEnum):
    """Second byte of a frame, for the commands built here."""

    HELLO = 0x1F
    SASL_AUTH = 0x21
    OPEN = 0x50
    CLOSE_STREAM = 0x52
    STREAM_REQUEST = 0x53
    FAILOVER_LOG = 0x54
    STREAM_END = 0x55
    SNAPSHOT_MARKER = 0x56
    MUTATION = 0x57
    DELETION = 0x58
    EXPIRATION = 0x59
    NOOP = 0x5C
    BUFFER_ACK = 0x5D
    CONTROL = 0x5E
    SYSTEM_EVENT = 0x5F
    PREPARE = 0x60
    SEQNO_ACKNOWLEDGED = 0x61
    COMMIT = 0x62
    ABORT = 0x63
    SEQNO_ADVANCED = 0x64
    OSO_SNAPSHOT = 0x65
    SELECT_BUCKET = 0x89


CLUSTERMAP_NOTIFICATION = 0x01
"""Opcode in the table of its own that magics 0x82 and 0x83 use."""


class Status(IntEnum):
    """Outcome of a request."""

    SUCCESS = 0x00
    EINVAL = 0x04
    NOT_MY_VBUCKET = 0x07
    ROLLBACK = 0x23


class Datatype(IntFlag):
    """What a value field holds: its body is JSON, all of it is one Snappy block, it starts with xattrs."""

    RAW = 0
    JSON = 0x01
    SNAPPY = 0x02
    XATTR = 0x04


class SystemEvent(IntEnum):
    """Event number of a system event."""

    BEGIN_COLLECTION = 0
    END_COLLECTION = 1
    CREATE_SCOPE = 3
    DROP_SCOPE = 4
    MODIFY_COLLECTION = 5


class StreamEnd(IntEnum):
    """Why a stream ended."""

    OK = 0
    CLOSED = 1
    STATE_CHANGED = 2


@dataclass(frozen=True)
class Stream:
    """Where a message of a stream belongs.

    vbucket: u2. opaque: u4, chosen by the client in its stream request. stream_id: u2 or None; a number turns
    the message into magic 0x08 with frame info 2.
    """

    vbucket: int = 0
    opaque: int = 0
    stream_id: int | None = None


# Framing


def frame(
    magic: int,
    opcode: int,
    *,
    vbucket_or_status: int = 0,
    framing: bytes = b"",
    extras: bytes = b"",
    key: bytes = b"",
    value: bytes = b"",
    datatype: int = 0,
    opaque: int = 0,
    cas: int = 0,
) -> bytes:
    """Build one whole frame; the lengths follow from the parts.

    magic, opcode, datatype: u1. vbucket_or_status: u2. opaque: u4. cas: u8. extras: up to 255 bytes.
    key: up to 65,535 bytes. Magics 0x08 and 0x18 halve the key length field: framing and key are up to 255
    bytes there, and framing is empty with the other magics.
    """
    if magic in (Magic.ALT_REQUEST, Magic.ALT_RESPONSE):
        lengths = struct.pack(">BB", len(framing), len(key))
    elif framing:
        raise ValueError(f"magic 0x{magic:02x} has no place for framing extras")
    else:
        lengths = struct.pack(">H", len(key))
    body = framing + extras + key + value
    start = struct.pack(">BB", magic, opcode)
    rest = struct.pack(">BBHIIQ", len(extras), datatype, vbucket_or_status, len(body), opaque, cas)
    return start + lengths + rest + body


def frame_info(info_id: int, data: bytes = b"") -> bytes:
    """Build one frame info: id 0..270 and 0..270 bytes of data; from 15 on each takes an escape byte."""
    nibbles = min(info_id, 15) << 4 | min(len(data), 15)
    escaped = [number - 15 for number in (info_id, len(data)) if number >= 15]
    return struct.pack(f">B{len(escaped)}B", nibbles, *escaped) + data


def stream_id_info(stream_id: int) -> bytes:
    """Build frame info 2 of a request: DCP stream id, u2."""
    return frame_info(2, struct.pack(">H", stream_id))


def server_duration_info(encoded: int) -> bytes:
    """Build frame info 0 of a response: time in the server, u2; e stands for e ** 1.74 / 2 microseconds."""
    return frame_info(0, struct.pack(">H", encoded))


def without_framing_length(message: bytes) -> bytes:
    """Set the framing length byte of a message to 0.

    Couchbase 8.0 sends second-version deletions and expirations with a stream id like this: the three bytes
    of the frame info are there and in the body length, but the byte that counts them is not set.
    """
    if message[0] != Magic.ALT_REQUEST:
        raise ValueError("only magic 0x08 has a framing length")
    return message[:2] + b"\0" + message[3:]


def response(
    opcode: int,
    status: int = Status.SUCCESS,
    *,
    opaque: int = 0,
    extras: bytes = b"",
    value: bytes = b"",
    datatype: int = 0,
    cas: int = 0,
    server_duration: int | None = None,
) -> bytes:
    """Answer a request: status u2, opaque u4 (copied from the request), cas u8.

    server_duration: u2 as in `server_duration_info`, or None; a number turns the magic into 0x18.
    """
    magic = Magic.RESPONSE if server_duration is None else Magic.ALT_RESPONSE
    return frame(
        magic,
        opcode,
        vbucket_or_status=status,
        framing=b"" if server_duration is None else server_duration_info(server_duration),
        extras=extras,
        value=value,
        datatype=datatype,
        opaque=opaque,
        cas=cas,
    )


def _stream_frame(stream: Stream, opcode: int, **parts: Any) -> bytes:
    """Build a request of a stream: magic 0x80, or 0x08 when the stream has an id."""
    framing = b"" if stream.stream_id is None else stream_id_info(stream.stream_id)
    return frame(
        Magic.ALT_REQUEST if framing else Magic.REQUEST,
        opcode,
        vbucket_or_status=stream.vbucket,
        framing=framing,
        opaque=stream.opaque,
        **parts,
    )


# Keys and values


def leb128(number: int) -> bytes:
    """Encode a number as LEB128 in its shortest form; collection ids (u4) take 1 to 5 bytes."""
    groups = [number & 0x7F]
    while number := number >> 7:
        groups[-1] |= 0x80
        groups.append(number & 0x7F)
    return bytes(groups)


def document_key(collection_id: int, key: bytes) -> bytes:
    """Build the key field of a document on a connection with collections: id (u4) as LEB128, then the key."""
    return leb128(collection_id) + key


def xattr_section(pairs: Iterable[tuple[bytes, bytes]]) -> bytes:
    """Build the xattrs in front of a body: u4 size of all, then per pair u4 size, name, NUL, JSON, NUL."""
    texts = [name + b"\0" + value + b"\0" for name, value in pairs]
    encoded = b"".join(struct.pack(">I", len(text)) + text for text in texts)
    return struct.pack(">I", len(encoded)) + encoded


def snappy(data: bytes) -> bytes:
    """Compress to a raw Snappy block: a varint of the size, then the elements; no stream header."""
    return bytes(pa.Codec("snappy").compress(data, asbytes=True))


def extended_metadata(items: Iterable[tuple[int, bytes]]) -> bytes:
    """Build what old servers put after a value: version 1, then per item id (u1), length (u2), bytes."""
    return b"\x01" + b"".join(struct.pack(">BH", item_id, len(data)) + data for item_id, data in items)


def compact_json(value: object) -> bytes:
    """Write JSON as servers and SDKs send it: UTF-8, no blanks."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()


# Start of a connection


def hello(*, agent: bytes, features: Sequence[int], opaque: int = 0) -> bytes:
    """Name the client and ask for features (u2 codes)."""
    return frame(Magic.REQUEST, Opcode.HELLO, key=agent, value=_feature_codes(features), opaque=opaque)


def hello_response(*, features: Sequence[int], opaque: int = 0, server_duration: int | None = None) -> bytes:
    """Tell the features (u2 codes) that are now on."""
    return response(
        Opcode.HELLO, opaque=opaque, value=_feature_codes(features), server_duration=server_duration
    )


def _feature_codes(features: Sequence[int]) -> bytes:
    return struct.pack(f">{len(features)}H", *features)


def sasl_auth(*, mechanism: bytes, challenge: bytes, opaque: int = 0) -> bytes:
    """Log in; PLAIN sends NUL, user, NUL, password as its challenge."""
    return frame(Magic.REQUEST, Opcode.SASL_AUTH, key=mechanism, value=challenge, opaque=opaque)


def select_bucket(*, name: bytes, opaque: int = 0) -> bytes:
    """Bind the connection to a bucket."""
    return frame(Magic.REQUEST, Opcode.SELECT_BUCKET, key=name, opaque=opaque)


def open_connection(
    *, name: bytes, flags: int, seqno: int = 0, value: bytes = b"", datatype: int = 0, opaque: int = 0
) -> bytes:
    """Make the connection a DCP one: flags u4, seqno u4 (reserved), value empty or JSON (datatype 1)."""
    extras = struct.pack(">II", seqno, flags)
    return frame(
        Magic.REQUEST, Opcode.OPEN, extras=extras, key=name, value=value, datatype=datatype, opaque=opaque
    )


def control(*, key: bytes, value: bytes, opaque: int = 0) -> bytes:
    """Set one parameter of a DCP connection; both are text."""
    return frame(Magic.REQUEST, Opcode.CONTROL, key=key, value=value, opaque=opaque)


def clustermap_notification(*, epoch: int, revision: int, bucket: bytes, clustermap: bytes) -> bytes:
    """Push a clustermap (JSON) to the client, magic 0x82: epoch and revision are signed, 8 bytes."""
    return frame(
        Magic.SERVER_REQUEST,
        CLUSTERMAP_NOTIFICATION,
        extras=struct.pack(">qq", epoch, revision),
        key=bucket,
        value=clustermap,
        datatype=Datatype.JSON,
    )


# Streams


def stream_request(
    stream: Stream,
    *,
    flags: int = 0,
    start_seqno: int = 0,
    end_seqno: int = NO_END,
    vbucket_uuid: int = 0,
    snap_start_seqno: int = 0,
    snap_end_seqno: int = 0,
    options: Mapping[str, object] | None = None,
    reserved: int = 0,
) -> bytes:
    """Ask for the changes of a vbucket.

    flags, reserved: u4. The seqnos and the vbucket uuid: u8; start_seqno is the last one the client has.
    options: JSON object with sid, collections, scope ...; the datatype byte does not tell of it. The id of
    the stream is in the options: the request itself has magic 0x80.
    """
    extras = struct.pack(
        ">II5Q", flags, reserved, start_seqno, end_seqno, vbucket_uuid, snap_start_seqno, snap_end_seqno
    )
    value = b"" if options is None else compact_json(options)
    plain = Stream(stream.vbucket, stream.opaque)
    return _stream_frame(plain, Opcode.STREAM_REQUEST, extras=extras, value=value)


def failover_log(entries: Iterable[tuple[int, int]]) -> bytes:
    """Build a failover log, newest entry first: vbucket uuid u8, seqno u8."""
    return b"".join(struct.pack(">QQ", uuid, seqno) for uuid, seqno in entries)


def stream_request_response(
    *, opaque: int, entries: Sequence[tuple[int, int]], server_duration: int | None = None
) -> bytes:
    """Grant a stream: its failover log as in `failover_log`."""
    return response(
        Opcode.STREAM_REQUEST, opaque=opaque, value=failover_log(entries), server_duration=server_duration
    )


def rollback_response(*, opaque: int, rollback_seqno: int) -> bytes:
    """Refuse a stream until the client has rolled back to a seqno (u8)."""
    return response(
        Opcode.STREAM_REQUEST, Status.ROLLBACK, opaque=opaque, value=struct.pack(">Q", rollback_seqno)
    )


def error_response(
    *, opcode: int, status: int, opaque: int, error: Mapping[str, object] | None = None
) -> bytes:
    """Refuse a request with a status (u2), and an optional JSON object."""
    if error is None:
        return response(opcode, status, opaque=opaque)
    return response(opcode, status, opaque=opaque, value=compact_json(error), datatype=Datatype.JSON)


def close_stream(stream: Stream) -> bytes:
    """End a stream from the side of the client."""
    return _stream_frame(stream, Opcode.CLOSE_STREAM)


def get_failover_log(stream: Stream) -> bytes:
    """Ask for the failover log of a vbucket."""
    return _stream_frame(stream, Opcode.FAILOVER_LOG)


def failover_log_response(*, opaque: int, entries: Sequence[tuple[int, int]]) -> bytes:
    """Give the failover log on its own, as in `failover_log`."""
    return response(Opcode.FAILOVER_LOG, opaque=opaque, value=failover_log(entries))


def stream_end(stream: Stream, *, status: int) -> bytes:
    """Tell why no more will come: status u4, see `StreamEnd`."""
    return _stream_frame(stream, Opcode.STREAM_END, extras=struct.pack(">I", status))


def snapshot_marker_v1(stream: Stream, *, start_seqno: int, end_seqno: int, flags: int) -> bytes:
    """Announce a snapshot: first and last seqno u8; flags u4: 1 memory, 2 disk, 4 checkpoint, 8 ack."""
    extras = struct.pack(">QQI", start_seqno, end_seqno, flags)
    return _stream_frame(stream, Opcode.SNAPSHOT_MARKER, extras=extras)


def _snapshot_marker_v2(stream: Stream, minor: int, flags: int, seqnos: Sequence[int]) -> bytes:
    """Put the version in the extras; start, end, flags and the other seqnos of the version in the value."""
    start, end, *others = seqnos
    value = struct.pack(f">QQI{len(others)}Q", start, end, flags, *others)
    return _stream_frame(stream, Opcode.SNAPSHOT_MARKER, extras=bytes([minor]), value=value)


def snapshot_marker_v2_0(
    stream: Stream,
    *,
    start_seqno: int,
    end_seqno: int,
    flags: int,
    max_visible_seqno: int,
    high_completed_seqno: int,
) -> bytes:
    """Announce a snapshot, 36-byte value: version 1 plus two seqnos, u8."""
    seqnos = (start_seqno, end_seqno, max_visible_seqno, high_completed_seqno)
    return _snapshot_marker_v2(stream, 0, flags, seqnos)


def snapshot_marker_v2_1(
    stream: Stream,
    *,
    start_seqno: int,
    end_seqno: int,
    flags: int,
    max_visible_seqno: int,
    high_completed_seqno: int,
    timestamp: int,
) -> bytes:
    """Announce a snapshot, 44-byte value: version 2.0 plus a time, u8 (prototype in 7.0 to 7.6)."""
    numbers = (start_seqno, end_seqno, max_visible_seqno, high_completed_seqno, timestamp)
    return _snapshot_marker_v2(stream, 1, flags, numbers)


def snapshot_marker_v2_2(
    stream: Stream,
    *,
    start_seqno: int,
    end_seqno: int,
    flags: int,
    max_visible_seqno: int,
    high_completed_seqno: int,
    purge_seqno: int,
    high_prepared_seqno: int | None,
) -> bytes:
    """Announce a snapshot, 52-byte value: version 2.0 plus two seqnos, u8.

    high_prepared_seqno None makes the 44-byte form that builds before the 8.0 release sent for a while.
    """
    seqnos = [start_seqno, end_seqno, max_visible_seqno, high_completed_seqno, purge_seqno]
    if high_prepared_seqno is not None:
        seqnos.append(high_prepared_seqno)
    return _snapshot_marker_v2(stream, 2, flags, seqnos)


def seqno_advanced(stream: Stream, *, by_seqno: int) -> bytes:
    """Tell that the rest of a snapshot, up to a seqno (u8), holds nothing for this stream."""
    return _stream_frame(stream, Opcode.SEQNO_ADVANCED, extras=struct.pack(">Q", by_seqno))


def oso_snapshot(stream: Stream, *, flags: int) -> bytes:
    """Start (1) or end (2) a snapshot that is not in seqno order; flags u4."""
    return _stream_frame(stream, Opcode.OSO_SNAPSHOT, extras=struct.pack(">I", flags))


# Documents


def mutation(
    stream: Stream,
    *,
    key: bytes,
    value: bytes = b"",
    by_seqno: int,
    rev_seqno: int = 1,
    flags: int = 0,
    expiration: int = 0,
    lock_time: int = 0,
    nru: int = 0,
    extended_meta: bytes = b"",
    collection_name_length: int | None = None,
    datatype: int = 0,
    cas: int = 0,
) -> bytes:
    """Send a document that was written.

    by_seqno, rev_seqno, cas: u8. flags: u4 of the client. expiration: u4, seconds since 1970, 0 for never.
    lock_time: u4, seconds. nru: u1. extended_meta: up to 65,535 bytes, see `extended_metadata`; its length is
    the nmeta field. collection_name_length: u1 or None; a number makes the 32-byte extras of the collections
    prototype of 5.0.
    """
    extras = struct.pack(
        ">QQIIIHB", by_seqno, rev_seqno, flags, expiration, lock_time, len(extended_meta), nru
    )
    if collection_name_length is not None:
        extras += struct.pack(">B", collection_name_length)
    return _stream_frame(
        stream,
        Opcode.MUTATION,
        extras=extras,
        key=key,
        value=value + extended_meta,
        datatype=datatype,
        cas=cas,
    )


def deletion_v1(
    stream: Stream,
    *,
    key: bytes,
    value: bytes = b"",
    by_seqno: int,
    rev_seqno: int = 1,
    extended_meta: bytes = b"",
    datatype: int = 0,
    cas: int = 0,
) -> bytes:
    """Send a deletion, 18-byte extras: by_seqno, rev_seqno, cas u8; extended_meta as in `mutation`."""
    extras = struct.pack(">QQH", by_seqno, rev_seqno, len(extended_meta))
    value += extended_meta
    return _stream_frame(
        stream, Opcode.DELETION, extras=extras, key=key, value=value, datatype=datatype, cas=cas
    )


def deletion_v2(
    stream: Stream,
    *,
    key: bytes,
    value: bytes = b"",
    by_seqno: int,
    rev_seqno: int = 1,
    delete_time: int = 0,
    unused: int = 0,
    datatype: int = 0,
    cas: int = 0,
) -> bytes:
    """Send a deletion, 21-byte extras: delete_time u4, seconds since 1970, 0 from memory; unused u1."""
    extras = struct.pack(">QQIB", by_seqno, rev_seqno, delete_time, unused)
    return _stream_frame(
        stream, Opcode.DELETION, extras=extras, key=key, value=value, datatype=datatype, cas=cas
    )


def expiration_v2(
    stream: Stream,
    *,
    key: bytes,
    value: bytes = b"",
    by_seqno: int,
    rev_seqno: int = 1,
    delete_time: int = 0,
    datatype: int = 0,
    cas: int = 0,
) -> bytes:
    """Send an expiration, 20-byte extras: delete_time u4, seconds since 1970."""
    extras = struct.pack(">QQI", by_seqno, rev_seqno, delete_time)
    return _stream_frame(
        stream, Opcode.EXPIRATION, extras=extras, key=key, value=value, datatype=datatype, cas=cas
    )


def prepare(
    stream: Stream,
    *,
    key: bytes,
    value: bytes = b"",
    by_seqno: int,
    rev_seqno: int = 1,
    flags: int = 0,
    expiration: int = 0,
    lock_time: int = 0,
    nru: int = 0,
    deleted: int = 0,
    durability_level: int = 1,
    datatype: int = 0,
    cas: int = 0,
) -> bytes:
    """Send a durable write not yet in effect; deleted, durability_level: u1; the rest as in `mutation`."""
    extras = struct.pack(
        ">QQIIIBBB", by_seqno, rev_seqno, flags, expiration, lock_time, nru, deleted, durability_level
    )
    return _stream_frame(
        stream, Opcode.PREPARE, extras=extras, key=key, value=value, datatype=datatype, cas=cas
    )


def commit(stream: Stream, *, key: bytes, prepared_seqno: int, commit_seqno: int) -> bytes:
    """Make a prepare take effect; both seqnos u8."""
    extras = struct.pack(">QQ", prepared_seqno, commit_seqno)
    return _stream_frame(stream, Opcode.COMMIT, extras=extras, key=key)


def abort(stream: Stream, *, key: bytes, prepared_seqno: int, abort_seqno: int) -> bytes:
    """Give a prepare up; both seqnos u8."""
    extras = struct.pack(">QQ", prepared_seqno, abort_seqno)
    return _stream_frame(stream, Opcode.ABORT, extras=extras, key=key)


def seqno_acknowledged(stream: Stream, *, prepared_seqno: int) -> bytes:
    """Acknowledge all prepares up to a seqno (u8)."""
    return _stream_frame(stream, Opcode.SEQNO_ACKNOWLEDGED, extras=struct.pack(">Q", prepared_seqno))


# Connection upkeep


def noop(*, opaque: int) -> bytes:
    """Ask the client whether it is alive."""
    return frame(Magic.REQUEST, Opcode.NOOP, opaque=opaque)


def buffer_ack(*, byte_count: int, opaque: int = 0) -> bytes:
    """Acknowledge bytes (u4) of counted messages that the client has consumed."""
    return frame(Magic.REQUEST, Opcode.BUFFER_ACK, extras=struct.pack(">I", byte_count), opaque=opaque)


# System events


def system_event(
    stream: Stream, *, by_seqno: int, event: int, version: int | None, key: bytes = b"", value: bytes = b""
) -> bytes:
    """Tell that a scope or collection changed: by_seqno u8, event u4, version u1.

    version None leaves the byte out: the 12-byte extras of the collections prototype of 5.0.
    """
    extras = struct.pack(">QI", by_seqno, event)
    if version is not None:
        extras += struct.pack(">B", version)
    return _stream_frame(stream, Opcode.SYSTEM_EVENT, extras=extras, key=key, value=value)


def collection_event_value(
    *, manifest_uid: int, scope_id: int, collection_id: int, max_ttl: int | None = None
) -> bytes:
    """Build the value of events 0 and 1: uid u8, ids u4; max_ttl u4, seconds, for event 0 version 1."""
    value = struct.pack(">QII", manifest_uid, scope_id, collection_id)
    return value if max_ttl is None else value + struct.pack(">I", max_ttl)


def scope_event_value(*, manifest_uid: int, scope_id: int) -> bytes:
    """Build the value of events 3 and 4, version 0: uid u8, scope id u4."""
    return struct.pack(">QI", manifest_uid, scope_id)


def prototype_event_value(*, manifest_uid: int, collection_uid: int) -> bytes:
    """Build the value of events 0 and 1 of the prototype: both u8."""
    return struct.pack(">QQ", manifest_uid, collection_uid)


def collection_table(
    *,
    uid: int,
    scope_id: int,
    collection_id: int,
    ttl_valid: bool = False,
    max_ttl: int = 0,
    name: bytes | None = None,
    history: bool = False,
    default_collection_mvs: int = 0,
    metered: bool = False,
    flush_uid: int = 0,
) -> bytes:
    """Build the FlatBuffers value of events 0 and 5, version 2: uids, MVS u8; ids, max_ttl u4."""
    builder = flatbuffers.Builder(0)
    name_at = 0 if name is None else builder.CreateString(name)
    builder.StartObject(10)
    builder.PrependUint64Slot(0, uid, 0)
    builder.PrependUint32Slot(1, scope_id, 0)
    builder.PrependUint32Slot(2, collection_id, 0)
    builder.PrependBoolSlot(3, ttl_valid, False)
    builder.PrependUint32Slot(4, max_ttl, 0)
    builder.PrependUOffsetTRelativeSlot(5, name_at, 0)
    builder.PrependBoolSlot(6, history, False)
    builder.PrependUint64Slot(7, default_collection_mvs, 0)
    builder.PrependBoolSlot(8, metered, False)
    builder.PrependUint64Slot(9, flush_uid, 0)
    return _finished(builder)


def dropped_collection_table(
    *, uid: int, scope_id: int, collection_id: int, system_collection: bool = False
) -> bytes:
    """Build the FlatBuffers value of event 1, version 2: uid u8, ids u4."""
    builder = flatbuffers.Builder(0)
    builder.StartObject(4)
    builder.PrependUint64Slot(0, uid, 0)
    builder.PrependUint32Slot(1, scope_id, 0)
    builder.PrependUint32Slot(2, collection_id, 0)
    builder.PrependBoolSlot(3, system_collection, False)
    return _finished(builder)


def scope_table(*, uid: int, scope_id: int, name: bytes | None = None) -> bytes:
    """Build the FlatBuffers value of event 3, version 2: uid u8, scope id u4."""
    builder = flatbuffers.Builder(0)
    name_at = 0 if name is None else builder.CreateString(name)
    builder.StartObject(3)
    builder.PrependUint64Slot(0, uid, 0)
    builder.PrependUint32Slot(1, scope_id, 0)
    builder.PrependUOffsetTRelativeSlot(2, name_at, 0)
    return _finished(builder)


def dropped_scope_table(*, uid: int, scope_id: int, system_scope: bool = False) -> bytes:
    """Build the FlatBuffers value of event 4, version 2: uid u8, scope id u4."""
    builder = flatbuffers.Builder(0)
    builder.StartObject(3)
    builder.PrependUint64Slot(0, uid, 0)
    builder.PrependUint32Slot(1, scope_id, 0)
    builder.PrependBoolSlot(2, system_scope, False)
    return _finished(builder)


def _finished(builder: flatbuffers.Builder) -> bytes:
    builder.Finish(builder.EndObject())
    return bytes(builder.Output())
