"""Streams: add, request and close; failover logs, snapshot markers and other messages without documents."""

from __future__ import annotations

import struct
from collections.abc import Iterable, Mapping, Sequence
from enum import IntEnum

from tests.encoder.framing import Opcode, Status, StreamAddress, response, stream_frame
from tests.encoder.values import compact_json

NO_END = 0xFFFF_FFFF_FFFF_FFFF


class StreamEnd(IntEnum):
    """Reason for the end of a stream."""

    OK = 0
    CLOSED = 1
    STATE_CHANGED = 2


def add_stream(stream: StreamAddress, *, flags: int) -> bytes:
    """Tell a consumer to request a stream: flags u4 as in `stream_request`."""
    return stream_frame(stream, Opcode.ADD_STREAM, extras=struct.pack(">I", flags))


def add_stream_response(
    *, stream_opaque: int | None, status: int = Status.SUCCESS, error: bytes = b"", opaque: int = 0
) -> bytes:
    """Return the opaque (u4) of the stream; None omits the extras, as in some errors."""
    extras = b"" if stream_opaque is None else struct.pack(">I", stream_opaque)
    return response(Opcode.ADD_STREAM, status, extras=extras, value=error, opaque=opaque)


def stream_request(
    stream: StreamAddress,
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
    """Request the changes of a vbucket.

    flags, reserved: u4. The seqnos and the vbucket uuid: u8; start_seqno is the client's last seqno. options:
    JSON object with sid, collections, scope ...; the datatype byte does not indicate it. The id of the stream
    is in the options: the request itself has magic 0x80.
    """
    extras = struct.pack(
        ">II5Q", flags, reserved, start_seqno, end_seqno, vbucket_uuid, snap_start_seqno, snap_end_seqno
    )
    value = b"" if options is None else compact_json(options)
    plain = StreamAddress(stream.vbucket, stream.opaque)
    return stream_frame(plain, Opcode.STREAM_REQUEST, extras=extras, value=value)


def failover_log(entries: Iterable[tuple[int, int]]) -> bytes:
    """Build a failover log, newest entry first: vbucket uuid u8, seqno u8."""
    return b"".join(struct.pack(">QQ", uuid, seqno) for uuid, seqno in entries)


def stream_request_response(
    *, opaque: int, entries: Sequence[tuple[int, int]], server_duration: int | None = None
) -> bytes:
    """Accept a stream: its failover log as in `failover_log`."""
    return response(
        Opcode.STREAM_REQUEST, opaque=opaque, value=failover_log(entries), server_duration=server_duration
    )


def rollback_response(*, opaque: int, rollback_seqno: int) -> bytes:
    """Refuse a stream until the client has rolled back to a seqno (u8)."""
    return response(
        Opcode.STREAM_REQUEST, Status.ROLLBACK, opaque=opaque, value=struct.pack(">Q", rollback_seqno)
    )


def close_stream(stream: StreamAddress) -> bytes:
    """Close a stream from the client side."""
    return stream_frame(stream, Opcode.CLOSE_STREAM)


def get_failover_log(stream: StreamAddress, *, opcode: int = Opcode.FAILOVER_LOG) -> bytes:
    """Request the failover log of a vbucket; opcode `GET_FAILOVER_LOG` also works outside DCP."""
    return stream_frame(stream, opcode)


def failover_log_response(
    *, opaque: int, entries: Sequence[tuple[int, int]], opcode: int = Opcode.FAILOVER_LOG
) -> bytes:
    """Return only the failover log, as in `failover_log`."""
    return response(opcode, opaque=opaque, value=failover_log(entries))


def stream_end(stream: StreamAddress, *, status: int) -> bytes:
    """Announce the end of the stream: status u4, see `StreamEnd`."""
    return stream_frame(stream, Opcode.STREAM_END, extras=struct.pack(">I", status))


def snapshot_marker_v1(stream: StreamAddress, *, start_seqno: int, end_seqno: int, flags: int) -> bytes:
    """Announce a snapshot: first and last seqno u8; flags u4: 1 memory, 2 disk, 4 checkpoint, 8 ack."""
    extras = struct.pack(">QQI", start_seqno, end_seqno, flags)
    return stream_frame(stream, Opcode.SNAPSHOT_MARKER, extras=extras)


def _snapshot_marker_v2(stream: StreamAddress, minor: int, flags: int, seqnos: Sequence[int]) -> bytes:
    """Put the version in the extras; start, end, flags and the other seqnos of the version in the value."""
    start, end, *others = seqnos
    value = struct.pack(f">QQI{len(others)}Q", start, end, flags, *others)
    return stream_frame(stream, Opcode.SNAPSHOT_MARKER, extras=bytes([minor]), value=value)


def snapshot_marker_v2_0(
    stream: StreamAddress,
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
    stream: StreamAddress,
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
    stream: StreamAddress,
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

    With high_prepared_seqno None, the value has the 44-byte form that builds before the 8.0 release sent for
    some time.
    """
    seqnos = [start_seqno, end_seqno, max_visible_seqno, high_completed_seqno, purge_seqno]
    if high_prepared_seqno is not None:
        seqnos.append(high_prepared_seqno)
    return _snapshot_marker_v2(stream, 2, flags, seqnos)


def seqno_advanced(stream: StreamAddress, *, by_seqno: int) -> bytes:
    """Announce that the rest of a snapshot, up to a seqno (u8), contains no change for this stream."""
    return stream_frame(stream, Opcode.SEQNO_ADVANCED, extras=struct.pack(">Q", by_seqno))


def oso_snapshot(stream: StreamAddress, *, flags: int) -> bytes:
    """Start (1) or end (2) an out-of-order snapshot; flags u4."""
    return stream_frame(stream, Opcode.OSO_SNAPSHOT, extras=struct.pack(">I", flags))


# Vbuckets


def set_vbucket_state(stream: StreamAddress, *, state: int) -> bytes:
    """Change the state of a vbucket: u1, 1 active, 2 replica, 3 pending, 4 dead."""
    return stream_frame(stream, Opcode.SET_VBUCKET_STATE, extras=struct.pack(">B", state))


def flush(stream: StreamAddress) -> bytes:
    """Empty a vbucket; never used."""
    return stream_frame(stream, Opcode.FLUSH)
