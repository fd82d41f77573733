"""The reference decoder: one Kaitai object per message, read into one row.

Rows are dicts by column name. This decoder defines the meaning of every column; a faster decoder for messages
of fixed layout must return the same rows.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from copy import copy
from dataclasses import replace
from decimal import Decimal
from typing import Any

import numpy as np
import pyarrow as pa
from kaitaistruct import KaitaiStruct

from dcp_kaitai.debug.mcbp_document_value import McbpDocumentValue
from dcp_kaitai.debug.mcbp_header import McbpHeader
from dcp_kaitai.debug.mcbp_message import McbpMessage
from dcpspec import errors
from dcpspec.arrays import as_text
from dcpspec.capture.packets import NO_TIME
from dcpspec.capture.tcp import Closing, Ending, Gap
from dcpspec.decode.block import BATCH_BYTES
from dcpspec.errors import DcpDecodeError, DcpError
from dcpspec.framing.cut import Corrupt, Frame, Piece, Truncated
from dcpspec.framing.origins import Origin
from dcpspec.grammar.fields import COLLECTION_ID, DOCUMENT_KEY, DOCUMENT_VALUE, Member, load
from dcpspec.grammar.header import HEADER_SIZE, name_of, opcode_of, parse_header
from dcpspec.grammar.schema import (
    CLOSING_COLUMN,
    ERROR_COLUMN,
    ERROR_OUTCOME,
    FIRST_FRAME,
    LAST_FRAME,
    OTHER_COLUMN,
    OUTCOME,
    POLICY_COLUMN,
    VALUE_ERROR,
    Kind,
    Leaf,
    column_kinds,
    header_leaves,
    is_flat,
    kind_names,
    kinds,
    table_schema,
)
from dcpspec.grammar.tree import Message, Node, read_message
from dcpspec.options import Options
from dcpspec.policy import content
from dcpspec.policy import rules as policy
from dcpspec.values import snappy, xattrs
from dcpspec.wording import counted

Row = dict[str, Any]
Follow = Callable[[Leaf, Any], Any]
"""Returns the value of a leaf in an object or a tree, or None if the value is absent."""

BATCH_ROWS = 8192
"""Maximum number of rows in an Arrow batch."""


def other(message: Message, leaf: Callable[[Node], Any] | None = None) -> str:
    """Return the text of a message for the column ``other``; see `Message.canonical`."""
    return as_json(message.canonical(leaf))


def as_json(value: Any) -> str:
    """Return JSON on one line, without spaces."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


class RowReader:
    """Reads pieces of streams into rows for one set of options.

    ``schema`` contains the columns; by default, it contains all columns that the options request.
    """

    def __init__(self, options: Options, schema: pa.Schema | None = None) -> None:
        self.schema: pa.Schema = table_schema(options) if schema is None else schema
        self._options = options
        self._columns = frozenset(self.schema.names)
        self._column_kinds = column_kinds(options)
        # Rows for errors would be empty.
        self._hides_errors = options.message is not None and ERROR_COLUMN not in self._columns
        self.errors: Counter[str] = Counter()
        """Counts of all errors by broken rule, whether or not they have a row. Errors in the column
        ``VALUE_ERROR``, if the column exists, are excluded.
        """

    def batches(self, rows: Iterable[Row]) -> Iterator[pa.RecordBatch]:
        """Yield rows as Arrow batches with the schema."""
        pending: list[Row] = []
        size = 0
        for row in rows:
            pending.append(row)
            size += row.get("length", 0) + len(row.get("value") or b"")
            if len(pending) == BATCH_ROWS or size >= BATCH_BYTES:
                yield pa.RecordBatch.from_pylist(pending, schema=self.schema)
                pending, size = [], 0
        if pending:
            yield pa.RecordBatch.from_pylist(pending, schema=self.schema)

    def rows(self, pieces: Iterable[Piece], origin: Origin) -> Iterator[Row]:
        """Yield one row for each message. If the mode reports errors and gaps, also yield a row for each
        error and gap.

        Raises:
            DcpDecodeError: The first error of a message, range or gap in FAILFAST mode.
        """
        for piece in pieces:
            row, error = self._row(piece, origin)
            kind = row.pop("kind", None)
            is_of_value = isinstance(piece, Frame) and "key" in row
            if error is not None and not is_of_value:
                self.errors[error.rule] += 1
            if kind is not None and self._options.message not in (None, kind):
                continue
            row[OUTCOME.name] = kind if error is None else ERROR_OUTCOME + error.rule
            if error is not None:
                error = error.at(source=origin.source, offset=0, opcode=row["opcode"])
                if is_of_value:
                    row[VALUE_ERROR.name] = error.rule
                    if VALUE_ERROR.name not in self._columns:
                        self.errors[error.rule] += 1
                if self._options.mode == "FAILFAST":
                    raise DcpDecodeError(error)
                if self._options.mode == "DROPMALFORMED":
                    continue
                if kind is None and self._hides_errors and not isinstance(piece, Frame):
                    continue
                row["error"] = {
                    "rule": error.rule,
                    "field": error.path or None,
                    "offset": error.offset,
                    "message": error.message,
                }
            row |= self._place(piece, origin)
            yield row

    def _row(self, piece: Piece, origin: Origin) -> tuple[Row, DcpError | None]:
        """Read a piece into a row that omits the columns about the source."""
        if isinstance(piece, Frame):
            return self.message(piece, origin)
        if isinstance(piece, Truncated):
            return self.truncated(piece, origin), piece.error
        error = error_of(piece)
        return {"opcode": error.opcode}, error

    def _place(self, piece: Piece, origin: Origin) -> Row:
        """Return the columns that describe the source of a piece."""
        row: Row = {
            "source": origin.source,
            "connection": origin.connection,
            "direction": origin.direction,
            "offset": piece.offset,
            "length": piece.length,
        }
        if CLOSING_COLUMN in self._columns and origin.closing is not None:
            row[CLOSING_COLUMN] = closing_row(origin.closing)
        if not isinstance(piece, Gap):
            end = piece.offset + piece.length
            if origin.times_at and (time_ns := int(origin.times_at(np.array([end - 1]))[0])) != NO_TIME:
                row["time"] = time_ns // 1000
            if self._columns & {FIRST_FRAME, LAST_FRAME} and (frames := origin.frames(piece.offset, end)):
                row[FIRST_FRAME], row[LAST_FRAME] = (number or None for number in frames)
        return row

    def message(self, frame: Frame, origin: Origin | None = None) -> tuple[Row, DcpError | None]:
        """Read one message into a row that omits the columns about the source.

        If the message breaks a rule of the grammar, or its value cannot be decompressed, the row contains the
        reliable fields, and the error states the reason. The offset of the error is a position in the stream.
        ``kind`` is the name of the kind, or None if unknown.
        """
        data = frame.data
        error: DcpError | None = None
        collections = self._options.has_collections(origin.collections if origin else None)
        message = xattrs.read_malformed(data, collections) or read_message(data, collections)
        if message.error is not None:
            return self._malformed(message, message.error, frame, collections)
        obj: Any = message.root.parsed
        row = self._header(obj.header)
        try:
            row |= self._body(obj, data)
            if self._is_other(row["kind"]):
                row[OTHER_COLUMN] = other(message)
            if POLICY_COLUMN in self._columns and self._options.message in (None, row["kind"]):
                row[POLICY_COLUMN] = refused(data, message)
        except DcpDecodeError as failure:  # the message is valid, but its value is not
            row |= self._body(obj, data, document=False)
            error = failure.error
        return row, error and error.at(source=None, offset=frame.offset, opcode=row["opcode"])

    def _malformed(
        self, message: Message, error: DcpError, frame: Frame, collections: bool
    ) -> tuple[Row, DcpError]:
        """Read the header and the kind of a message that breaks a rule of the grammar."""
        types = map(_type_name, message.root.walk())
        kind = next((kind_names()[name] for name in types if name in kind_names()), None)
        row = self._header(parse_header(frame.data)) | {"kind": kind}
        if self._is_other(kind):
            row[OTHER_COLUMN] = other(read_message(frame.data, collections))
        return row, error.at(source=None, offset=frame.offset, opcode=row["opcode"])

    def truncated(self, piece: Truncated, origin: Origin) -> Row:
        """Read the complete fields of an incomplete message, but not the columns about the source.

        The fields come from a tree, because the objects of a failed parser are unusable.
        """
        collections = self._options.has_collections(origin.collections)
        brief = xattrs.read_malformed(piece.data, collections, truncated=True)
        root = (brief or read_message(piece.data, collections, truncated=True)).root
        row: Row = {"opcode": piece.error.opcode}
        for name, leaf in header_leaves().items():
            if (value := _follow_node(leaf, root)) is not None:
                row[name] = self._scalar(leaf.member, value)
        payload = next((node for node in root.walk() if _type_name(node) in kind_names()), None)
        if payload is None:
            return row
        kind = kinds()[kind_names()[_type_name(payload)]]
        row["kind"] = kind.name
        if self._is_other(kind.name):
            row[OTHER_COLUMN] = other(read_message(piece.data, collections, truncated=True))
        framing = root.find("body.framing_extras")
        if framing is not None and framing.end is not None:
            row["stream_id"] = _stream_id(framing.parsed)
        row |= _key_of(payload, kind, piece.data)
        return row | self._own_columns(kind, payload, _follow_node)

    def _is_other(self, kind: str | None) -> bool:
        """Return True if a message belongs in the column ``other``."""
        return OTHER_COLUMN in self._columns and kind is not None and kind not in self._column_kinds

    def _header(self, header: McbpHeader) -> Row:
        request = header.is_request
        return {
            "magic": name_of(header.magic),
            "opcode": name_of(opcode_of(header)),
            "vbucket": header.vbucket if request else None,
            "status": None if request else name_of(header.status),
            "datatype": header.datatype.raw_datatype,
            "opaque": header.opaque,
            "cas": self._u64(header.cas),
        }

    def _body(self, obj: McbpMessage, data: bytes, document: bool = True) -> Row:
        header = obj.header
        payload = _payload(obj)
        kind = kinds()[kind_names()[load().type_of(payload).name]]
        before_value = HEADER_SIZE + header.len_before_value
        row: Row = {
            "kind": kind.name,
            "key": data[HEADER_SIZE + header.len_before_key : before_value] or None,
            "value": data[before_value:] or None,
        }
        if header.has_framing_extras:
            row["stream_id"] = _stream_id(obj.body.framing_extras)
        for member in kind.struct.members.values():
            if DOCUMENT_KEY in member.type.names:
                key = getattr(payload, member.id)
                row["key"] = key.name
                if key.has_collection_id:
                    row["collection_id"] = key.collection_id.number
            elif DOCUMENT_VALUE in member.type.names and document:
                row |= self._document(getattr(payload, member.id), member, before_value)
        return row | self._own_columns(kind, payload, _follow)

    def _own_columns(self, kind: Kind, payload: KaitaiStruct | Node, follow: Follow) -> Row:
        """Return the columns that only messages of certain kinds fill."""
        if self._options.message == kind.name:
            values = self._values(kind.leaves, payload, follow)
            return {kind.flat_name(name): value for name, value in values.items()}
        if is_flat(self._options):
            row = self._values(kind.shared_leaves, payload, follow)
            if kind.own_leaves and kind.name in self._columns:
                row[kind.name] = self._values(kind.own_leaves, payload, follow)
            return row
        return {kind.name: self._values(kind.leaves, payload, follow)} if kind.name in self._columns else {}

    def _document(self, value: McbpDocumentValue, member: Member, offset: int) -> Row:
        if value.has_snappy and self._options.decompress and self._columns & {"value", "xattrs"}:
            value = _decompressed(value, f"body.request.{member.id}", offset)
        if value.has_snappy:
            return {"value": value.snappy}
        return {"value": value.body, "xattrs": _xattrs(value)}

    def _values(self, leaves: Iterable[Leaf], obj: KaitaiStruct | Node, follow: Follow) -> Row:
        row: Row = {}
        for leaf in leaves:
            if row.get(leaf.column) is None and (value := follow(leaf, obj)) is not None:
                row[leaf.column] = self._value(leaf, value, follow)
        return row

    def _value(self, leaf: Leaf, value: Any, follow: Follow) -> Any:
        if not leaf.member.repeated:
            return self._scalar(leaf.member, value)
        if leaf.is_plain:
            plain = leaf.elements[0]
            return [self._scalar(plain.member, follow(plain, element)) for element in value]
        if leaf.elements:
            return [self._values(leaf.elements, element, follow) for element in value]
        return [self._scalar(leaf.member, element) for element in value]

    def _scalar(self, member: Member, value: Any) -> Any:
        if member.enum:
            return name_of(value)
        if isinstance(value, bytes):
            return as_text(value) if member.encoding else value
        if member.none is not None and value == member.none:
            return None
        if member.unit == "seconds since 1970":
            return value * 1_000_000
        if member.type.bits > 32 and not member.type.signed:
            return self._u64(value)
        return value

    def _u64(self, value: int) -> int | Decimal:
        if self._options.u64 == "decimal":
            return Decimal(value)
        return value - (1 << 64) if value >> 63 else value


def _payload(obj: McbpMessage) -> KaitaiStruct:
    header = obj.header
    if header.is_client:
        return obj.body.request if header.is_request else obj.body.response
    return obj.server_body.server_request if header.is_request else obj.server_body.server_response


def _follow(leaf: Leaf, obj: Any) -> Any:
    """Return the value of a leaf, or None if the message does not contain it."""
    for step in leaf.path:
        if step.condition and not step.condition(obj):
            return None
        obj = getattr(obj, step.attribute)
        if step.struct and load().type_of(obj).name != step.struct:
            return None
    return obj


def _follow_node(leaf: Leaf, node: Node | KaitaiStruct) -> Any:
    """Return the value of a leaf in an incomplete tree, or in the object of a complete part."""
    if isinstance(node, KaitaiStruct):
        return _follow(leaf, node)
    for at, step in enumerate(leaf.path):
        if node.parsed is not None and node.end is not None:
            return _follow(replace(leaf, path=leaf.path[at:]), node.parsed)
        found = next((child for child in node.children or () if child.id == step.attribute), None)
        if found is None or (step.struct and (found.struct is None or found.struct.name != step.struct)):
            return None
        node = found
    if not node.repeated:
        return None if node.end is None else node.name or node.value
    return [child if child.struct else child.name or child.value for child in node.children or ()]


def _key_of(payload: Node, kind: Kind, data: bytes) -> Row:
    """Return the key of an incomplete message, if known."""
    documents = [member.id for member in kind.struct.members.values() if DOCUMENT_KEY in member.type.names]
    if not documents:
        header = parse_header(data)
        if header is None or HEADER_SIZE + header.len_before_value > len(data):
            return {}
        return {"key": data[HEADER_SIZE:][header.len_before_key : header.len_before_value] or None}
    row: Row = {}
    key = payload.find(f"{payload.path}.{documents[0]}")
    for part in key.children or () if key else ():
        if part.id == "name":
            row["key"] = part.value
        elif _type_name(part) == COLLECTION_ID and part.parsed is not None and part.end is not None:
            row["collection_id"] = part.parsed.number
    return row


def _type_name(node: Node) -> str:
    return node.struct.name if node.struct else ""


def _stream_id(framing_extras: Any) -> int | None:
    infos = framing_extras.request_infos if framing_extras.is_request else ()
    return next((info.data.stream_id for info in infos if hasattr(info.data, "stream_id")), None)


def _decompressed(value: McbpDocumentValue, path: str, offset: int) -> McbpDocumentValue:
    """Return the value in a Snappy block.

    Raises:
        DcpDecodeError: The block is invalid, or its content is not a value.
    """
    # The content is itself a value, with the same datatype except for the Snappy bit.
    datatype = copy(value.datatype)
    datatype.is_snappy = False
    try:
        data = snappy.decompress(value.snappy)
    except snappy.SnappyError as failure:
        plain = _plain_xattrs(value, datatype, path)
        if plain is not None:
            return plain
        raise DcpDecodeError(DcpError(errors.SNAPPY, str(failure), f"{path}.snappy", offset)) from failure
    part = xattrs.read_malformed_value(datatype, data, path) or xattrs.read_value(datatype, data, path)
    if part.error is not None:
        raise DcpDecodeError(replace(part.error, offset=offset))
    return part.root.parsed


def _plain_xattrs(value: McbpDocumentValue, datatype: Any, path: str) -> McbpDocumentValue | None:
    """Return a value that consists of uncompressed extended attributes without a body; None for other values.

    Producers send this form if the open flags request documents without values but with the original
    datatype.
    """
    if not datatype.has_xattrs:
        return None
    part = xattrs.read_value(datatype, value.snappy, path)
    plain = part.root.parsed
    return None if part.error is not None or plain is None or plain.body else plain


def _xattrs(value: McbpDocumentValue) -> list[tuple[str, str]] | None:
    if not value.has_xattrs:
        return None
    entries = value.xattrs.pairs.entries
    return [(as_text(entry.content.key), as_text(entry.content.value)) for entry in entries]


def refused(data: bytes, message: Message) -> list[str]:
    """Return the ids of the rules that an accepted message breaks, in the order of the policy."""
    return [rule.id for rule in content.rules_broken(data, message, policy.load())]


def error_of(piece: Corrupt | Gap) -> DcpError:
    """Return the reason why a piece of a stream is not a message."""
    if isinstance(piece, Corrupt):
        return piece.error
    text = f"the capture lacks {counted(piece.length, 'byte')} of the stream"
    return DcpError(errors.GAP, text, "", piece.offset)


def closing_row(closing: Closing) -> Row:
    """Return the end of a connection as a value of its column."""
    return {"by": closing.by, "client": _ending(closing.client), "server": _ending(closing.server)}


def _ending(ending: Ending | None) -> Row | None:
    if ending is None:
        return None
    time = None if ending.time_ns == NO_TIME else ending.time_ns // 1000
    return {"flag": ending.flag, "time": time, "frame": ending.frame or None}
