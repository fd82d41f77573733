"""Documents: mutations, deletions, expirations and durable writes."""

from __future__ import annotations

import struct
from functools import wraps
from typing import Any

from tests.encoder.framing import Opcode, StreamAddress, stream_frame


def mutation(
    stream: StreamAddress,
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
    """Send a written document.

    by_seqno, rev_seqno, cas: u8. flags: u4 of the client. expiration: u4, seconds since 1970, 0 for never.
    lock_time: u4, seconds. nru: u1. extended_meta: up to 65,535 bytes, see `extended_metadata`; its length is
    the nmeta field. collection_name_length: u1 or None; a number selects the 32-byte extras of the
    collections prototype of 5.0.
    """
    extras = struct.pack(
        ">QQIIIHB", by_seqno, rev_seqno, flags, expiration, lock_time, len(extended_meta), nru
    )
    if collection_name_length is not None:
        extras += struct.pack(">B", collection_name_length)
    return stream_frame(
        stream,
        Opcode.MUTATION,
        extras=extras,
        key=key,
        value=value + extended_meta,
        datatype=datatype,
        cas=cas,
    )


def _first_removal(
    opcode: Opcode,
    stream: StreamAddress,
    *,
    key: bytes,
    value: bytes = b"",
    by_seqno: int,
    rev_seqno: int = 1,
    extended_meta: bytes = b"",
    collection_name_length: int | None = None,
    datatype: int = 0,
    cas: int = 0,
) -> bytes:
    """Send a deletion or an expiration, 18-byte extras: by_seqno, rev_seqno, cas u8.

    extended_meta is as in `mutation`. So is collection_name_length, which selects 19-byte extras.
    """
    extras = struct.pack(">QQH", by_seqno, rev_seqno, len(extended_meta))
    if collection_name_length is not None:
        extras += struct.pack(">B", collection_name_length)
    value += extended_meta
    return stream_frame(stream, opcode, extras=extras, key=key, value=value, datatype=datatype, cas=cas)


_of_first_removal = wraps(_first_removal, assigned=())
"""Has a builder show the fields that it passes on, which is how a changed message is built again."""


@_of_first_removal
def deletion_v1(stream: StreamAddress, **fields: Any) -> bytes:
    """Send a deletion with the fields of `_first_removal`."""
    return _first_removal(Opcode.DELETION, stream, **fields)


@_of_first_removal
def expiration_v1(stream: StreamAddress, **fields: Any) -> bytes:
    """Send an expiration that no server sent, with the fields of `_first_removal`."""
    return _first_removal(Opcode.EXPIRATION, stream, **fields)


@_of_first_removal
def deletion_prototype(stream: StreamAddress, **fields: Any) -> bytes:
    """Send a deletion of the collections prototype, with the fields of `_first_removal`."""
    return deletion_v1(stream, **{"collection_name_length": 0, **fields})


@_of_first_removal
def expiration_prototype(stream: StreamAddress, **fields: Any) -> bytes:
    """Send an expiration of the collections prototype, with the fields of `_first_removal`."""
    return expiration_v1(stream, **{"collection_name_length": 0, **fields})


def deletion_v2(
    stream: StreamAddress,
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
    return stream_frame(
        stream, Opcode.DELETION, extras=extras, key=key, value=value, datatype=datatype, cas=cas
    )


def expiration_v2(
    stream: StreamAddress,
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
    return stream_frame(
        stream, Opcode.EXPIRATION, extras=extras, key=key, value=value, datatype=datatype, cas=cas
    )


def prepare(
    stream: StreamAddress,
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
    return stream_frame(
        stream, Opcode.PREPARE, extras=extras, key=key, value=value, datatype=datatype, cas=cas
    )


def commit(stream: StreamAddress, *, key: bytes, prepared_seqno: int, commit_seqno: int) -> bytes:
    """Commit a prepare; both seqnos u8."""
    extras = struct.pack(">QQ", prepared_seqno, commit_seqno)
    return stream_frame(stream, Opcode.COMMIT, extras=extras, key=key)


def abort(stream: StreamAddress, *, key: bytes, prepared_seqno: int, abort_seqno: int) -> bytes:
    """Abort a prepare; both seqnos u8."""
    extras = struct.pack(">QQ", prepared_seqno, abort_seqno)
    return stream_frame(stream, Opcode.ABORT, extras=extras, key=key)


def seqno_acknowledged(stream: StreamAddress, *, prepared_seqno: int) -> bytes:
    """Acknowledge all prepares up to a seqno (u8)."""
    return stream_frame(stream, Opcode.SEQNO_ACKNOWLEDGED, extras=struct.pack(">Q", prepared_seqno))
