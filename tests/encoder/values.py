"""Keys and values of documents, and JSON."""

from __future__ import annotations

import json
import struct
from collections.abc import Iterable

import pyarrow as pa


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
    """Build the metadata after old servers' values: version 1, then per item id (u1), length (u2), bytes."""
    return b"\x01" + b"".join(struct.pack(">BH", item_id, len(data)) + data for item_id, data in items)


def compact_json(value: object) -> bytes:
    """Write JSON as servers and SDKs send it: UTF-8, no blanks."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()


def adjusted_time_item(time: int) -> tuple[int, bytes]:
    """Build item 1 of the extended metadata: a time, u8."""
    return 1, struct.pack(">Q", time)


def conflict_resolution_item(mode: int) -> tuple[int, bytes]:
    """Build item 2 of the extended metadata: a mode, u1."""
    return 2, struct.pack(">B", mode)
