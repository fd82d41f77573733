"""Frames: the header, framing extras, and the common parts of all requests and responses."""

from __future__ import annotations

import struct
from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum, IntFlag
from typing import Any

from tests.encoder.values import compact_json

HEADER_SIZE = 24


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
    SASL_LIST_MECHANISMS = 0x20
    SASL_AUTH = 0x21
    SASL_STEP = 0x22
    GET_ALL_VB_SEQNOS = 0x48
    OPEN = 0x50
    ADD_STREAM = 0x51
    CLOSE_STREAM = 0x52
    STREAM_REQUEST = 0x53
    FAILOVER_LOG = 0x54
    STREAM_END = 0x55
    SNAPSHOT_MARKER = 0x56
    MUTATION = 0x57
    DELETION = 0x58
    EXPIRATION = 0x59
    FLUSH = 0x5A
    SET_VBUCKET_STATE = 0x5B
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
    CACHE_TRANSFER = 0x66
    CACHE_TRANSFER_END = 0x67
    SHORT_LIVED_CACHE_TRANSFER_END = 0x68
    SHORT_LIVED_CACHE_TRANSFER = 0x69
    SELECT_BUCKET = 0x89
    OBSERVE_SEQNO = 0x91
    GET_FAILOVER_LOG = 0x96
    GET_META = 0xA0
    GETQ_META = 0xA1
    GET_CLUSTER_CONFIG = 0xB5
    GET_MANIFEST = 0xBA
    GET_COLLECTION_ID = 0xBB
    GET_SCOPE_ID = 0xBC


class ServerOpcode(IntEnum):
    """Second byte of a frame with magic 0x82 or 0x83, which have a separate table."""

    CLUSTERMAP_NOTIFICATION = 0x01
    AUTHENTICATE = 0x02
    ACTIVE_EXTERNAL_USERS = 0x03
    GET_AUTHORIZATION = 0x04


class Status(IntEnum):
    """Outcome of a request."""

    SUCCESS = 0x00
    EINVAL = 0x04
    NOT_MY_VBUCKET = 0x07
    AUTH_CONTINUE = 0x21
    ROLLBACK = 0x23


class Datatype(IntFlag):
    """Form of a value field: its body is JSON, it is a Snappy block, it starts with xattrs."""

    RAW = 0
    JSON = 0x01
    SNAPPY = 0x02
    XATTR = 0x04


@dataclass(frozen=True)
class StreamAddress:
    """Vbucket, opaque and stream of a message.

    vbucket: u2. opaque: u4, chosen by the client in its stream request. stream_id: u2 or None; a number turns
    the message into magic 0x08 with frame info 2.
    """

    vbucket: int = 0
    opaque: int = 0
    stream_id: int | None = None


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
    """Build a complete frame; the lengths follow from the parts.

    magic, opcode, datatype: u1. vbucket_or_status: u2. opaque: u4. cas: u8. extras: up to 255 bytes. key: up
    to 65,535 bytes. Magics 0x08 and 0x18 halve the key length field: framing and key then have up to 255
    bytes each. With the other magics, framing is empty.
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


# Frame infos of requests


def barrier_info() -> bytes:
    """Build frame info 0 of a request: wait for all commands before this one."""
    return frame_info(0)


def durability_info(level: int, *, timeout: int | None = None) -> bytes:
    """Build frame info 1 of a request: level u1; timeout u2, milliseconds, or left out."""
    return frame_info(1, struct.pack(">B", level) if timeout is None else struct.pack(">BH", level, timeout))


def stream_id_info(stream_id: int) -> bytes:
    """Build frame info 2 of a request: DCP stream id, u2."""
    return frame_info(2, struct.pack(">H", stream_id))


def tracing_info(context: bytes) -> bytes:
    """Build frame info 3 of a request of 6.5 to 7.0: context of a trace, any bytes."""
    return frame_info(3, context)


def impersonate_info(user: bytes) -> bytes:
    """Build frame info 4 of a request: name of a user, after a caret if defined outside the cluster."""
    return frame_info(4, user)


def preserve_ttl_info() -> bytes:
    """Build frame info 5 of a request: keep the expiration of the document."""
    return frame_info(5)


def extra_privilege_info(privilege: bytes) -> bytes:
    """Build frame info 6 of a request: name of a privilege."""
    return frame_info(6, privilege)


def token_info(token_id: int) -> bytes:
    """Build frame info 7 of a request: id u2 of a registered token."""
    return frame_info(7, struct.pack(">H", token_id))


# Frame infos of responses


def server_duration_info(encoded: int) -> bytes:
    """Build frame info 0 of a response: time in the server, u2; e stands for e ** 1.74 / 2 microseconds."""
    return frame_info(0, struct.pack(">H", encoded))


def read_units_info(units: int) -> bytes:
    """Build frame info 1 of a response: read units, u2."""
    return frame_info(1, struct.pack(">H", units))


def write_units_info(units: int) -> bytes:
    """Build frame info 2 of a response: write units, u2."""
    return frame_info(2, struct.pack(">H", units))


def throttle_duration_info(encoded: int) -> bytes:
    """Build frame info 3 of a response: throttle time, u2, encoded as in `server_duration_info`."""
    return frame_info(3, struct.pack(">H", encoded))


# Changes to whole messages


def with_framing(message: bytes, *infos: bytes) -> bytes:
    """Insert frame infos into a message without any: magic 0x80 becomes 0x08, and 0x81 becomes 0x18.

    The key has up to 255 bytes, and so do all frame infos together.
    """
    magic = {Magic.REQUEST: Magic.ALT_REQUEST, Magic.RESPONSE: Magic.ALT_RESPONSE}.get(Magic(message[0]))
    if magic is None:
        raise ValueError(f"magic 0x{message[0]:02x} cannot get framing extras")
    framing = b"".join(infos)
    (key_length,) = struct.unpack(">H", message[2:4])
    (body_length,) = struct.unpack(">I", message[8:12])
    start = struct.pack(">BBBB", magic, message[1], len(framing), key_length)
    total = struct.pack(">I", body_length + len(framing))
    return start + message[4:8] + total + message[12:24] + framing + message[24:]


def with_header(
    message: bytes,
    *,
    datatype: int | None = None,
    vbucket_or_status: int | None = None,
    opaque: int | None = None,
    cas: int | None = None,
) -> bytes:
    """Change header fields on which no length depends, as in `frame`; None keeps a field."""
    for offset, code, number in ((5, ">B", datatype), (6, ">H", vbucket_or_status), (12, ">I", opaque)):
        if number is not None:
            field = struct.pack(code, number)
            message = message[:offset] + field + message[offset + len(field) :]
    return message if cas is None else message[:16] + struct.pack(">Q", cas) + message[24:]


def without_framing_length(message: bytes) -> bytes:
    """Set the framing length byte of a message to 0.

    Couchbase 8.0 sends second-version deletions and expirations with a stream id in this form: the message
    contains the three bytes of the frame info, and the body length includes them, but the byte that counts
    them is not set.
    """
    if message[0] != Magic.ALT_REQUEST:
        raise ValueError("only magic 0x08 has a framing length")
    return message[:2] + b"\0" + message[3:]


# Responses and streams


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
    """Respond to a request: status u2, opaque u4 (copied from the request), cas u8.

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


def error_response(
    *, opcode: int, status: int, opaque: int, error: Mapping[str, object] | None = None
) -> bytes:
    """Refuse a request with a status (u2), and an optional JSON object."""
    if error is None:
        return response(opcode, status, opaque=opaque)
    return response(opcode, status, opaque=opaque, value=compact_json(error), datatype=Datatype.JSON)


def stream_frame(stream: StreamAddress, opcode: int, **parts: Any) -> bytes:
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
