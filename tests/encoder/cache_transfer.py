"""Cache transfers of a vbucket: the current form, and the forms of builds between two releases."""

from __future__ import annotations

import struct
from collections.abc import Iterable

from tests.encoder.framing import Opcode, StreamAddress, stream_frame


def cache_item(
    *,
    key: bytes,
    value: bytes = b"",
    by_seqno: int,
    rev_seqno: int = 1,
    flags: int = 0,
    expiration: int = 0,
    datatype: int = 0,
    cache_hint: int = 0,
    cas: int = 0,
) -> bytes:
    """Build one document: cas, by_seqno, rev_seqno u8; flags, expiration u4; datatype, cache_hint u1.

    key: up to 65,535 bytes, always with a collection id as in `document_key`.
    """
    numbers = (cas, by_seqno, rev_seqno, len(value), flags, expiration, len(key), datatype, cache_hint)
    return struct.pack(">QQQIIIHBB", *numbers) + key + value


def cache_transfer(stream: StreamAddress, *, items: Iterable[bytes]) -> bytes:
    """Send cached documents, each built by `cache_item`."""
    return stream_frame(stream, Opcode.CACHE_TRANSFER, value=b"".join(items))


def cache_transfer_end(stream: StreamAddress) -> bytes:
    """Announce that the stream continues without the cache."""
    return stream_frame(stream, Opcode.CACHE_TRANSFER_END)


def cached_value(
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
    datatype: int = 0,
    cas: int = 0,
) -> bytes:
    """Send a cached document in 0x66 of builds before May 2026, with the fields of `mutation`."""
    extras = struct.pack(">QQIIIHB", by_seqno, rev_seqno, flags, expiration, lock_time, 0, nru)
    return stream_frame(
        stream, Opcode.CACHE_TRANSFER, extras=extras, key=key, value=value, datatype=datatype, cas=cas
    )


def cached_key_meta(
    stream: StreamAddress,
    *,
    key: bytes,
    by_seqno: int,
    rev_seqno: int = 1,
    flags: int = 0,
    expiration: int = 0,
    lock_time: int = 0,
    nru: int = 0,
    datatype: int = 0,
    cas: int = 0,
) -> bytes:
    """Send a cached document without value in 0x67 of builds before May 2026: the fields of `mutation`."""
    extras = struct.pack(">QQIIIHB", by_seqno, rev_seqno, flags, expiration, lock_time, 0, nru)
    return stream_frame(stream, Opcode.CACHE_TRANSFER_END, extras=extras, key=key, datatype=datatype, cas=cas)


def short_lived_cache_transfer_end(stream: StreamAddress) -> bytes:
    """Announce the end in 0x68 of builds before May 2026."""
    return stream_frame(stream, Opcode.SHORT_LIVED_CACHE_TRANSFER_END)


def short_lived_cache_transfer(stream: StreamAddress, *, items: Iterable[bytes]) -> bytes:
    """Send documents in 0x69 of builds of May 2026, each built by `cache_item`."""
    return stream_frame(stream, Opcode.SHORT_LIVED_CACHE_TRANSFER, value=b"".join(items))
