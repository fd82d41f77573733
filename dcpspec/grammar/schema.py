"""The names, types and comments of the columns, all from the grammars.

Every message fills the common columns. In the flat table, which is the default, fields that document changes
share have one column each, such as ``by_seqno``. The remaining fields of a kind are in a struct column named
after the kind, such as ``snapshot_marker``. With the option ``kinds``, all fields of a kind are in its struct
column: ``mutation``, and ``payload`` for messages without a layout. Messages of kinds without a column are
JSON in the column ``other``.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property
from operator import attrgetter
from typing import Any

import pyarrow as pa

from dcpspec.grammar.fields import (
    BODIES,
    COLLECTION_ID,
    DOCUMENT_VALUE,
    HEADER,
    STREAM_ID,
    Member,
    StructType,
    TypeRef,
    load,
)
from dcpspec.options import OptionError, Options

HEADER_COLUMNS = ("magic", "opcode", "vbucket", "status", "datatype", "opaque", "cas")

_STRUCTURE = ("len_", "num_", "ofs_", "pos_")
"""Prefixes of members that describe the byte layout instead of the message content."""


def _field(name: str, type_: pa.DataType, comment: str) -> pa.Field:
    return pa.field(name, type_, metadata={"comment": comment})


ERROR = pa.struct(
    [
        _field("rule", pa.string(), "Stable id of the broken rule."),
        _field("field", pa.string(), "Field that breaks the rule."),
        _field("offset", pa.int64(), "Position of the broken field in the stream."),
        _field("message", pa.string(), "Requirement and actual content."),
    ]
)
ERROR_COLUMN = "error"
OUTCOME = pa.field(":outcome", pa.string())
"""Column for sorting rows by kind: the kind of the message, or ``error:`` and the broken rule. The column
is filled only if the requested schema contains it. No column from the grammars has this name.
"""
ERROR_OUTCOME = "error:"
VALUE_ERROR = pa.field(":value_error", pa.string())
"""Column that names the rule broken by the value of an otherwise valid message."""
FIRST_FRAME, LAST_FRAME = "first_frame", "last_frame"
_ENDING = pa.struct(
    [
        _field("flag", pa.string(), "fin or rst."),
        _field("time", pa.timestamp("us", tz="UTC"), "Capture time. NULL if the packet was not captured."),
        _field("frame", pa.int64(), "Packet number. NULL if the packet is not in this file."),
    ]
)
CLOSING = pa.struct(
    [
        _field("by", pa.string(), "Side that ended the connection first. NULL if unknown."),
        _field("client", _ENDING, "First FIN or RST from the client."),
        _field("server", _ENDING, "First FIN or RST from the server."),
    ]
)
CLOSING_COLUMN = "closing"
OTHER_COLUMN = "other"
FLAT_STRUCTS = ("system_event", "snapshot_marker", "oso_snapshot", "stream_end")
"""The kinds with a struct column in the flat table by default. Each column of NULLs costs up to 8 bytes per
row in the transfer to Spark.
"""
ALL_KINDS = ("all",)
POLICY = pa.list_(pa.string())
POLICY_COLUMN = "policy"
XATTRS = pa.map_(pa.string(), pa.string())


@dataclass(frozen=True)
class Step:
    """One step from an object to one of its members."""

    attribute: str
    condition: attrgetter[Any] | None
    """Returns True if the member is present."""
    struct: str | None = None
    """Required type of the member, if several are possible."""


@dataclass(frozen=True)
class Leaf:
    """A value somewhere in a message, and its column."""

    column: str
    path: tuple[Step, ...]
    member: Member
    elements: tuple[Leaf, ...] = ()
    """Leaves of each element of a repeated member."""

    @property
    def shared(self) -> str | None:
        """Flat-table column that the leaf shares with leaves of other kinds."""
        return self.member.column

    @property
    def is_plain(self) -> bool:
        """True if each element is a single value, or has a representative value."""
        return len(self.elements) == 1 and self.elements[0].column == self.column


@dataclass(frozen=True)
class Kind:
    """A kind of message."""

    name: str
    struct: StructType
    leaves: tuple[Leaf, ...]
    """Sources of the values of the struct column. One column can have several sources."""

    @cached_property
    def shared_leaves(self) -> tuple[Leaf, ...]:
        """Leaves that share a flat-table column with other kinds, by column name."""
        return tuple(replace(leaf, column=leaf.shared) for leaf in self.leaves if leaf.shared)

    @cached_property
    def own_leaves(self) -> tuple[Leaf, ...]:
        """Leaves in the struct column of the flat table."""
        return tuple(leaf for leaf in self.leaves if not leaf.shared)

    def flat_name(self, field: str) -> str:
        """Return the name of a field as a top-level column. The name of the error column is reserved."""
        return f"{self.name}_{field}" if field == ERROR_COLUMN else field


@cache
def kinds() -> Mapping[str, Kind]:
    """Return the kinds of messages by name, in the order of the grammar."""
    spec = load()
    names = dict.fromkeys(
        name
        for body in BODIES
        for member in spec.types[body].members.values()
        if member.id.endswith(("request", "response"))
        for name in member.type.names
    )
    sharing = {
        type_.name.partition("::")[0]
        for type_ in spec.types.values()
        if any(member.column for member in type_.members.values())
    }
    result = {}
    for name in names:
        kind = name.removeprefix("dcp_").removeprefix("mcbp_")
        leaves = tuple(_leaves(spec.types[name]))
        if name not in sharing:  # a message inside another message shares no columns with it
            leaves = tuple(replace(leaf, member=replace(leaf.member, column=None)) for leaf in leaves)
        result[kind] = Kind(kind, spec.types[name], leaves)
    return result


@cache
def kind_names() -> Mapping[str, str]:
    """Return the name of each kind by the type name of its payload."""
    return {kind.struct.name: kind.name for kind in kinds().values()}


@cache
def shared_leaves() -> Mapping[str, tuple[tuple[Kind, Leaf], ...]]:
    """Return the flat-table columns that several kinds share, with the leaf for each kind."""
    result: dict[str, tuple[tuple[Kind, Leaf], ...]] = {}
    for kind in kinds().values():
        for leaf in kind.leaves:
            if leaf.shared:
                result[leaf.shared] = (*result.get(leaf.shared, ()), (kind, leaf))
    return result


@cache
def header_leaves() -> Mapping[str, Leaf]:
    """Return the common columns that are fields of the header, with their places in a whole message."""
    found = {}
    for name in HEADER_COLUMNS:
        member = load().types[HEADER].members[name]
        (leaf,) = _member_leaves(member, _step(member))
        found[name] = replace(leaf, path=(Step("header", None), *leaf.path))
    return found


def _step(member: Member) -> Step:
    return Step(member.id, attrgetter(member.condition) if member.condition else None)


def _leaves(struct: StructType, top: bool = True) -> Iterable[Leaf]:
    """Yield all values in messages of a type, except those of the common columns."""
    for member in struct.members.values():
        if member.helper or member.id.startswith(_STRUCTURE):
            continue
        if top and (member.id in ("key", "value") or DOCUMENT_VALUE in member.type.names):
            continue
        if member.repeated:
            yield _leaf(member.id, (_step(member),), member)
        else:
            yield from _member_leaves(member, _step(member))


def _leaf(column: str, path: tuple[Step, ...], member: Member) -> Leaf:
    return Leaf(column, path, member, tuple(_member_leaves(member, None)) if member.type.names else ())


def _member_leaves(member: Member, step: Step | None) -> Iterable[Leaf]:
    """Yield the values in a member, or, without a step, in an element of the member."""
    spec = load()
    path = (step,) if step else ()
    if not member.type.names:
        yield Leaf(member.id, path, member)
        return
    for name in member.type.names:
        struct = spec.types[name]
        if step and member.type.kind == "switch":
            path = (replace(step, struct=name),)
        if struct.value:
            steps, value = _value_of(struct)
            named = replace(value, doc=member.doc or value.doc, column=member.column)
            yield _leaf(member.id, (*path, *steps), named)
        else:
            for leaf in _leaves(struct, top=False):
                yield Leaf(leaf.column, (*path, *leaf.path), leaf.member, leaf.elements)


def _value_of(struct: StructType) -> tuple[tuple[Step, ...], Member]:
    """Return the member that represents a type, and the steps to it."""
    assert struct.value
    value = struct.members[struct.value]
    inner = load().types[value.type.names[0]] if value.type.kind == "struct" and not value.repeated else None
    if inner is None or not inner.value:
        return (_step(value),), value
    steps, last = _value_of(inner)
    return (_step(value), *steps), last


def arrow_type(member: Member, u64: str) -> pa.DataType:
    """Return the type of the column for a leaf. Spark has no unsigned integers, so unsigned integers of up to
    32 bits become the next wider signed type.
    """
    if member.enum:
        return pa.string()
    ref: TypeRef = member.type
    if ref.kind == "bytes":
        return pa.string() if member.encoding else pa.binary()
    if ref.kind == "bool":
        return pa.bool_()
    if member.unit == "seconds since 1970":
        return pa.timestamp("us", tz="UTC")
    if ref.bits <= 8:
        return pa.int16()
    if ref.bits <= 16:
        return pa.int32()
    if ref.bits <= 32:
        return pa.int64()
    return pa.decimal128(20, 0) if u64 == "decimal" and not ref.signed else pa.int64()


def _one_line(doc: str) -> str:
    return " ".join(doc.split())


def _comment(member: Member, u64: str) -> str:
    text = _one_line(member.doc)
    if (
        member.type.kind == "int"
        and member.type.bits > 32
        and not (member.type.signed or member.enum or u64 == "decimal")
    ):
        text += " Unsigned; values of 2^63 and above appear negative."
    if member.none is not None:
        text += " NULL if not set."
    return text


def _leaf_type(leaf: Leaf, u64: str) -> pa.DataType:
    if leaf.elements and not leaf.is_plain:
        type_ = pa.struct(_fields(leaf.elements, u64))
    else:
        type_ = arrow_type(leaf.elements[0].member if leaf.elements else leaf.member, u64)
    return pa.list_(type_) if leaf.member.repeated else type_


def _fields(leaves: Iterable[Leaf], u64: str) -> list[pa.Field]:
    result: dict[str, pa.Field] = {}
    for leaf in leaves:
        field = _field(leaf.column, _leaf_type(leaf, u64), _comment(leaf.member, u64))
        known = result.setdefault(leaf.column, field)
        if known.type != field.type:
            raise TypeError(f"{leaf.column} is {known.type} in one layout and {field.type} in another")
    return list(result.values())


def _shared_field(name: str, leaves: Sequence[tuple[Kind, Leaf]], u64: str) -> pa.Field:
    """Return a flat-table column that kinds share."""
    (_, first), *_ = leaves
    types = {_leaf_type(leaf, u64) for _, leaf in leaves}
    if len(types) > 1 or len({leaf.member.none for _, leaf in leaves}) > 1:
        raise TypeError(f"{name} has different types in different kinds of messages")
    sources = [kind.name if leaf.column == name else f"{kind.name} ({leaf.column})" for kind, leaf in leaves]
    comment = f"{_comment(first.member, u64)} In: {', '.join(dict.fromkeys(sources))}."
    return _field(name, types.pop(), comment)


@cache
def full_schema(u64: str = "long", policy: bool = False, flat: bool = False) -> pa.Schema:
    """Return all columns.

    Args:
        u64: Type of unsigned 64-bit columns, as in the option.
        policy: Include the column ``policy``.
        flat: Include the columns that kinds share. The columns of kinds then contain only the remaining
            fields.
    """
    spec = load()
    members = {name: leaf.member for name, leaf in header_leaves().items()} | {
        "stream_id": spec.types[STREAM_ID].members["stream_id"],
        "collection_id": spec.types[COLLECTION_ID].members["number"],
    }
    first_frame = (
        "Number of the first packet that contains bytes of the message, counted from 1 as in Wireshark. "
        "NULL for raw streams, and for a packet in an earlier file of a rotated recording."
    )
    broken = (
        "Ids of the server rules that the message breaks, in policy order; empty if there are none. NULL for "
        "errors and gaps. This column requires the option policy."
    )
    other = "Message of a kind without a column, as the JSON of its canonical tree."
    columns = [
        ("source", pa.string(), "File that contains the message."),
        ("connection", pa.string(), "Client and server address of the connection. NULL for raw streams."),
        ("direction", pa.string(), "Side that sent the message: client or server. NULL for raw streams."),
        (
            "time",
            pa.timestamp("us", tz="UTC"),
            "Capture time of the message's last byte. NULL for raw streams.",
        ),
        (FIRST_FRAME, pa.int64(), first_frame),
        (LAST_FRAME, pa.int64(), "Number of the packet that completes the message. NULL for raw streams."),
        ("offset", pa.int64(), "Position of the message in the data sent in the same direction."),
        ("length", pa.int64(), "Length of the message in bytes, including the header."),
        *((name, arrow_type(member, u64), _comment(member, u64)) for name, member in members.items()),
        (
            "key",
            pa.binary(),
            "Document id without the collection id. If there is no document id, the key as sent, or NULL if "
            "it is empty.",
        ),
        (
            "value",
            pa.binary(),
            "Uncompressed document body; in other messages, the value as sent, or NULL if it is empty.",
        ),
        ("xattrs", XATTRS, _one_line(spec.types["mcbp_xattr_section"].doc)),
    ]
    closing = (
        "End of the connection, in all its rows of the file. NULL if the file does not contain the end. This "
        "column requires kinds=all, or its name in the option columns."
    )
    last_columns = [
        (CLOSING_COLUMN, CLOSING, closing),
        (ERROR_COLUMN, ERROR, "Reason why the bytes are not a message or are missing. NULL for messages."),
        *([(POLICY_COLUMN, POLICY, broken)] if policy else []),
        *(
            (kind.name, pa.struct(_fields(leaves, u64)), _one_line(kind.struct.doc))
            for kind in kinds().values()
            if (leaves := kind.own_leaves if flat else kind.leaves)
        ),
        (OTHER_COLUMN, pa.string(), other),
    ]
    shared = [_shared_field(*column, u64) for column in shared_leaves().items()] if flat else []
    return pa.schema(
        [*(_field(*column) for column in columns), *shared, *(_field(*column) for column in last_columns)]
    )


def table_schema(options: Options) -> pa.Schema:
    """Return the columns that the given options request.

    Raises:
        OptionError: A column or kind of message does not exist.
    """
    return chosen_columns(options, all_columns(options))


def all_columns(options: Options) -> pa.Schema:
    """Return the available columns.

    Raises:
        OptionError: A kind of message does not exist.
    """
    schema = full_schema(options.u64, options.policy, is_flat(options))
    return schema if options.message is None else flattened(schema, options.message)


def is_flat(options: Options) -> bool:
    """Return True if the options request the flat table."""
    return options.kinds is None and options.message is None


def chosen_columns(options: Options, schema: pa.Schema) -> pa.Schema:
    """Return the given columns that the options request.

    Raises:
        OptionError: A column or kind of message does not exist.
    """
    shown = column_kinds(options)
    if options.columns is not None:
        return project(schema, options.columns)
    if is_flat(options):
        hidden = kinds().keys() - shared_leaves().keys() - set(FLAT_STRUCTS) | {CLOSING_COLUMN}
    elif shown == kinds().keys():
        hidden = {OTHER_COLUMN}
    else:
        hidden = {CLOSING_COLUMN} | (kinds().keys() - shown if options.message is None else set())
    return pa.schema([field for field in schema if field.name not in hidden])


@cache
def column_kinds(options: Options) -> frozenset[str]:
    """Return the kinds with struct columns under the given options; other kinds are in the column ``other``.

    Raises:
        OptionError: A kind of message does not exist.
    """
    if options.kinds == ALL_KINDS:
        return frozenset(kinds())
    for kind in options.kinds or ():
        _check_kind(kind)
    changes = (kind.name for leaves in shared_leaves().values() for kind, _ in leaves)
    return frozenset(options.kinds or (*changes, *FLAT_STRUCTS))


def _check_kind(kind: str) -> None:
    if kind not in kinds():
        raise OptionError(f"unknown kind of message {kind!r}; the kinds are {', '.join(kinds())}")


def flattened(schema: pa.Schema, message: str) -> pa.Schema:
    """Return the columns of messages of one kind, with the fields of the kind as top-level columns.

    Raises:
        OptionError: A kind of message does not exist.
    """
    _check_kind(message)
    fields = {field.name: field for field in schema if field.name not in (OTHER_COLUMN, *kinds())}
    # A field of the kind replaces a common column of the same name, such as `collection_id`.
    if message in schema.names:  # a kind without fields has no column
        own = schema.field(message).type
        fields |= {
            name: field.with_name(name) for field in own for name in [kinds()[message].flat_name(field.name)]
        }
    return pa.schema(list(fields.values()))


def no_column(name: str, there: str, where: str = "") -> OptionError:
    """Return the error for a column that a table lacks.

    Args:
        name: The column, or a field of it such as ``mutation.flags``.
        there: A description of the available columns.
        where: Text that names the source of the column name, such as " in the schema".
    """
    top, _, nested = name.partition(".")
    leaves = kinds()[top].leaves if top in kinds() else ()
    shared = next((leaf.shared for leaf in leaves if leaf.column == nested), None)
    if shared:
        there = f"the field is in the column {shared!r} unless you set the option kinds={top}"
    elif top in kinds() and not nested:
        there = f"for the fields of {name} in a struct, set the option kinds={name}"
    elif name in shared_leaves():
        own = [f"{kind.name}.{leaf.column}" for kind, leaf in shared_leaves()[name]]
        there = f"with the option kinds, or with one table for each kind, the columns are {', '.join(own)}"
    return OptionError(f"unknown column {name!r}{where}; {there}")


def project(schema: pa.Schema, columns: Iterable[str]) -> pa.Schema:
    """Return some columns of a schema; ``a.b`` is the field ``b`` of the struct column ``a``.

    Raises:
        OptionError: The schema does not contain a column.
    """
    fields: dict[str, pa.Field] = {}
    known = {field.name: field for field in schema}
    for name in columns:
        top, _, nested = name.partition(".")
        is_struct = top in known and pa.types.is_struct(known[top].type)
        inner = {field.name: field for field in known[top].type} if nested and is_struct else {}
        if name in known:
            fields[name] = known[name]
        elif nested in inner:
            kept = {field.name: field for field in fields[top].type} if top in fields else {}
            chosen = kept | {nested: inner[nested]}
            fields[top] = known[top].with_type(pa.struct(list(chosen.values())))
        elif name == POLICY_COLUMN:
            raise OptionError(f"the column {name!r} requires the option policy=on")
        else:
            raise no_column(
                name, f"the columns are {', '.join([f'{top}.{field}' for field in inner] or known)}"
            )
    return pa.schema(list(fields.values()))
