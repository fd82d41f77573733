"""Streams of messages as plain objects."""

from __future__ import annotations

import os
from collections.abc import Callable, Generator
from copy import copy
from dataclasses import dataclass, field
from io import BytesIO
from types import TracebackType
from typing import Any, BinaryIO

from kaitaistruct import KaitaiStream, KaitaiStructError, ValidationFailedError

from . import stream_table as table
from .mcbp_collection_id import McbpCollectionId
from .mcbp_document_value import McbpDocumentValue
from .mcbp_header import McbpHeader
from .mcbp_message import McbpMessage
from .mcbp_message_no_collections import McbpMessageNoCollections

Decompress = Callable[[bytes], bytes]
"""A function that decompresses an unframed Snappy block."""
CHUNK = 1 << 15
"""Number of bytes to read at once, unless a message is longer."""


class DcpStreamError(ValueError):
    """The bytes at `offset` are not a complete, valid message. The stream ends with this error."""

    def __init__(self, rule: str, path: str, message: str, offset: int) -> None:
        super().__init__(rule, path, message, offset)
        self.rule = rule
        """Id of the broken rule."""
        self.path = path
        """Grammar field that breaks the rule, such as `mcbp_header.len_body`; empty if no field does."""
        self.offset = offset
        """Position in the stream of the message that cannot be read."""
        self.message = message
        """The rule as a sentence."""

    def __str__(self) -> str:
        place = f"offset {self.offset}, {self.path}" if self.path else f"offset {self.offset}"
        return f"{place}: {self.message} [{self.rule}]"


@dataclass(frozen=True, repr=False)
class DcpMessage:
    """One message. Absent fields are None."""

    kind: str
    """The layout, such as `mutation`; `payload` or `response` for opcodes without a specific layout."""
    name: str
    """Name of the opcode, or its number."""
    direction: str | None
    """Sender and receiver, such as `producer to consumer`. None if both sides send such messages."""
    is_request: bool
    is_response: bool
    offset: int
    """Position of the first byte in the stream."""
    length: int
    """Length in bytes, including the header."""
    opaque: int
    cas: int
    raw: Any = field(compare=False)
    """The object of the generated parser: `McbpMessage` or `McbpMessageNoCollections`."""
    vbucket: int | None = None
    """The vbucket of a request."""
    status: str | None = None
    """Name of the status, or its number. Only in responses."""
    seqno: int | None = None
    """Sequence number of the change."""
    start_seqno: int | None = None
    """First sequence number of a snapshot, or the sequence number after which a requested stream begins."""
    end_seqno: int | None = None
    """Last sequence number of a snapshot or of a requested stream."""
    rollback_seqno: int | None = None
    """Sequence number to which the consumer must roll back."""
    vbucket_uuid: int | None = None
    """Vbucket uuid in the stream request."""
    snap_start_seqno: int | None = None
    """First sequence number of the snapshot within which a requested stream resumes."""
    snap_end_seqno: int | None = None
    """Last sequence number of the snapshot within which a requested stream resumes."""
    purge_seqno: int | None = None
    """Sequence number up to which the snapshot can lack deletions."""
    collection_id: int | None = None
    """Collection of the document or system event."""
    scope_id: int | None = None
    """Scope of the system event."""
    manifest_id: int | None = None
    """Manifest id of the system event."""
    event: str | None = None
    """Kind of the system event, such as `create_collection`, or its number."""
    reason: str | None = None
    """Reason for the end of the stream, or its number."""
    flags: tuple[str, ...] | None = None
    """Names of the set flags. None if this kind has no named flags."""
    key: bytes | None = None
    """Key of the document, without the collection id; in other kinds, the key as sent."""
    value: bytes | None = None
    """Body of the document; in other kinds, the value as sent."""
    is_compressed: bool = False
    """True if the value is still a Snappy block, which also contains any extended attributes."""

    def __str__(self) -> str:
        parts = [self.name, "request" if self.is_request else "response"]
        for name in table.SHOWN:
            value = getattr(self, name)
            if value is not None:
                parts.append(f"{name}={_text(value)}")
        if self.value is not None:
            parts.append(f"value={len(self.value)} bytes")
        return " ".join(parts)

    __repr__ = __str__


class DcpStream:
    """An iterator over the messages of a stream, which keeps a few of them in memory at a time.

    If you stop before the end, call `close()` or use a `with` block.
    """

    def __init__(
        self,
        source: str | os.PathLike[str] | bytes | bytearray | memoryview | BinaryIO,
        *,
        collections: bool = True,
        max_message: int = table.MAX_MESSAGE,
        decompress: Decompress | None = None,
    ) -> None:
        """See `read_stream`."""
        self._file: BinaryIO
        self._is_own = True
        if isinstance(source, (bytes, bytearray, memoryview)):
            self._file = BytesIO(source)
        elif isinstance(source, (str, os.PathLike)):
            self._file = open(source, "rb")  # noqa: SIM115
        else:
            self._file, self._is_own = source, False
        self._parser = McbpMessage if collections else McbpMessageNoCollections
        self._max_message = max_message
        self._decompress = decompress
        self._read_some = getattr(self._file, "read1", None)
        self._chunk = b""
        self._start = 0
        self._parsed = KaitaiStream(BytesIO())
        self._messages = self._read()

    def __iter__(self) -> DcpStream:
        return self

    def __next__(self) -> DcpMessage:
        return next(self._messages)

    def __enter__(self) -> DcpStream:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """End the stream, and close the file if the stream opened it."""
        self._messages.close()
        if self._is_own:
            self._file.close()

    def _read(self) -> Generator[DcpMessage, None, None]:
        offset = 0
        try:
            while True:
                size = table.HEADER_SIZE
                if self._has(size):
                    at = self._start + table.LENGTH_AT
                    size += int.from_bytes(self._chunk[at : at + 4], "big")
                elif self._start == len(self._chunk):
                    return
                is_too_long = size > self._max_message
                is_bad = is_too_long or not self._has(size)
                self._parsed.seek(self._start)
                if is_bad:
                    McbpHeader(self._parsed)  # a broken rule of the header has priority
                    rule, path, text = table.TOO_LONG if is_too_long else table.TRUNCATED
                    raise DcpStreamError(rule, path, text, offset)
                yield self._plain(self._parser(self._parsed), size, offset)
                self._start += size
                offset += size
        except KaitaiStructError as error:
            raise _error(error, offset) from error
        finally:
            if self._is_own:
                self._file.close()

    def _has(self, size: int) -> bool:
        """Read until `size` bytes of the next message are read. Return False if the stream ends first."""
        if len(self._chunk) - self._start < size:
            data = self._chunk[self._start :]
            if self._read_some:  # more than the message if available, without waiting
                data += self._read_some(CHUNK)
            while len(data) < size and (more := self._file.read(size - len(data))):  # pipes return parts
                data += more
            # A stream object for each message would add 5 % to the time, half of it for garbage collection.
            self._chunk, self._start, self._parsed = data, 0, KaitaiStream(BytesIO(data))
        return len(self._chunk) - self._start >= size

    def _plain(self, raw: Any, size: int, offset: int) -> DcpMessage:
        """Convert a message to a plain object."""
        header, body = raw.header, raw.body
        is_request = header.is_request
        if body is not None:
            code, payload = header.opcode, body.request if is_request else body.response
        else:
            code, body = header.server_opcode, raw.server_body
            payload = body.server_request if is_request else body.server_response
        kind, direction, describe = table.KINDS[type(payload)]
        fields = {
            "kind": kind,
            "name": table.name(code),
            "direction": direction,
            "is_request": is_request,
            "is_response": not is_request,
            "offset": offset,
            "length": size,
            "opaque": header.opaque,
            "cas": header.cas,
            "raw": raw,
            "vbucket": header.vbucket,
            "status": None if is_request else table.name(header.status),
            "key": None,
            "value": None,
        }
        if describe is not None and (packed := describe(fields, payload)) is not None:
            if self._decompress is None:
                fields["value"], fields["is_compressed"] = packed.snappy, True
            else:
                fields["value"] = self._unpacked(self._decompress, packed, offset)
        if fields["key"] is None or fields["value"] is None:
            body_at = self._start + table.HEADER_SIZE
            value_at = body_at + header.len_before_value
            if fields["key"] is None:
                fields["key"] = self._chunk[body_at + header.len_before_key : value_at] or None
            if fields["value"] is None:
                fields["value"] = self._chunk[value_at : self._start + size] or None
        # __init__ would set each field separately, which takes several times as long.
        message = object.__new__(DcpMessage)
        object.__setattr__(message, "__dict__", fields)
        return message

    def _unpacked(self, decompress: Decompress, packed: McbpDocumentValue, offset: int) -> bytes:
        """Return the document body from a compressed value."""
        block: bytes = packed.snappy
        datatype = copy(packed.datatype)
        datatype.is_snappy = False  # the block contains a value
        try:
            # A block begins with its decompressed length, encoded like a collection id.
            length = McbpCollectionId(KaitaiStream(BytesIO(block))).number
            if table.HEADER_SIZE + length > self._max_message:
                raise ValueError(f"a value of {length} bytes exceeds the length limit of messages")
            data = bytes(decompress(block))
        except Exception as error:
            if _has_xattrs_alone(datatype, block):
                return b""
            raise DcpStreamError(*table.NOT_SNAPPY, offset) from error
        body: bytes = _value(datatype, data).body
        return body


def _value(datatype: Any, data: bytes) -> Any:
    return McbpDocumentValue(datatype, len(data), KaitaiStream(BytesIO(data)))


def _has_xattrs_alone(datatype: Any, data: bytes) -> bool:
    """True for extended attributes without a body, which can be uncompressed despite the Snappy bit."""
    try:
        value = _value(datatype, data)
    except KaitaiStructError:
        return False
    return value.has_xattrs and not value.body


def read_stream(
    source: str | os.PathLike[str] | bytes | bytearray | memoryview | BinaryIO,
    *,
    collections: bool = True,
    max_message: int = table.MAX_MESSAGE,
    decompress: Decompress | None = None,
) -> DcpStream:
    """Read the messages that one side of a connection sent.

    Args:
        source: Path of a file, the bytes themselves, or an open binary file: a pipe, a socket's
            `makefile("rb")`, `gzip.open(...)`. The reader reads ahead in an open file and does not close it.
        collections: True if the connection negotiated collections, so keys begin with a collection id.
            Messages do not indicate this.
        max_message: The largest length of a message, in bytes, before and after decompression. Servers
            allow 30 MiB by default.
        decompress: A function that decompresses an unframed Snappy block, such as
            `cramjam.snappy.decompress_raw`. Without it, values remain compressed.

    Returns:
        An iterator over the messages, which is also a context manager. If the stream is truncated or damaged,
        it raises DcpStreamError after all messages before that position.
    """
    return DcpStream(source, collections=collections, max_message=max_message, decompress=decompress)


def _error(error: KaitaiStructError, offset: int) -> DcpStreamError:
    """Return the error for a message that breaks a rule or is truncated."""
    broken = table.TRUNCATED
    if isinstance(error, ValidationFailedError):
        broken = table.RULES.get(error.src_path, ("valid", "", str(error)))
    return DcpStreamError(*broken, offset)


def _text(value: Any) -> str:
    """Return a value on one line, with printable ASCII unchanged and other bytes in hexadecimal."""
    if isinstance(value, tuple):
        return "|".join(value)
    if isinstance(value, bytes):
        return "".join(chr(one) if 0x20 < one < 0x7F and one != 0x5C else f"\\x{one:02x}" for one in value)
    return str(value)
