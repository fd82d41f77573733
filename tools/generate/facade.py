"""Derives the fields of every language's facade from the grammars.

A facade is the hand-written reader of streams in a language's package (`tools/generate/packages/LANGUAGE`).
It frames messages by their headers and returns each message as a plain object. The object has the fields
listed below in all languages. For each kind of message, this module derives the origin of each field from the
field list. The templates in `facades/` write the origins into a table for each language, so no facade repeats
an opcode, a field or a limit.

Absent fields are `None`, `undefined`, `ok == false`, or an empty `Option` or `Optional`. Names are the same
as in the grammars; a number without a name is shown as text.

- `kind`: the layout, such as `mutation` or `stream_req_response`, which determines the possible fields
- `name`: the opcode by name; `direction`: sender and receiver, absent if both sides send the kind
- `is_request`, `is_response`; `opaque`, `cas`; `vbucket` of requests; `status` of responses
- `seqno` of a change; `start_seqno`, `end_seqno` of a snapshot or a requested stream; `rollback_seqno`, to
  which the consumer must roll back
- `vbucket_uuid`, `snap_start_seqno` and `snap_end_seqno` of a requested stream; `purge_seqno` of a snapshot
- `collection_id` of the document or event; `scope_id` and `manifest_id` of the event
- `event` of a system event, `reason` of the end of a stream
- `flags`: the names of the set flags, for kinds with named flags
- `key`: the document's key without the collection id; for kinds without a document, the key as sent, if any
- `value`: the document's body; for kinds without a document, the value as sent, if any. Unless the program
  passes a Snappy decompressor, a compressed value remains a Snappy block, which also contains any extended
  attributes, and `is_compressed` is true
- `offset`, `length`: the position of the message in the stream
- `raw`: the object of the generated parser

An error has a `rule`, a `path` and the `offset` of the message. The `rule` is from the grammars, or
`truncated`, `message-length` or `snappy`. The `path` is the grammar path of the field, such as
`mcbp_header.len_body`, and empty if no field breaks the rule.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from io import BytesIO

from kaitaistruct import KaitaiStream

from dcp_kaitai.debug.mcbp_header import McbpHeader as DebugHeader
from dcpspec import errors
from dcpspec.grammar.fields import DOCUMENT_KEY, DOCUMENT_VALUE, StructType, load
from dcpspec.grammar.header import HEADER_SIZE
from dcpspec.grammar.headers import tables
from dcpspec.grammar.schema import Kind, Step, kinds
from dcpspec.write.targets import flags_of_leaf
from tools.grammar.fields import type_name
from tools.grammar.model import Grammar, Library, TypeMember
from tools.grammar.server_rules import load as load_policy

NUMBERS = (
    *("seqno", "start_seqno", "end_seqno", "rollback_seqno"),
    *("vbucket_uuid", "snap_start_seqno", "snap_end_seqno", "purge_seqno"),
    *("collection_id", "scope_id", "manifest_id"),
)
NAMES = ("event", "reason")
BYTES = ("key", "value")
FLAGS = "flags"
SNAPPY = "snappy"
FIELDS = (*NUMBERS, *NAMES, FLAGS, *BYTES, SNAPPY)
"""The fields that depend on the kind. For the compressed value `snappy`, the tables return its parent."""
CHECK = "check"
"""Not a field: facades read the member so that an unreadable member is an error."""
SHOWN = ("vbucket", "status", *NUMBERS, *NAMES, FLAGS, "key")
"""The parts of a message's text between the opcode with the side and the value's length, in order."""
EITHER = "either"
"""The direction of messages without a direction in the grammars."""
LIMIT_RULE = "R-snappy-inflates"
"""The server rule that states the maximum body length."""


@dataclass(frozen=True)
class Access:
    """One step from an object to one of its members."""

    name: str
    struct: str | None
    """The type of the member."""
    is_instance: bool
    """True if the member is computed or read on request, which can fail."""
    condition: str | None
    """The member or parameter that determines whether this member is present."""
    is_condition_instance: bool = False
    enum: str | None = None
    bits: int = 0
    case: str | None = None
    """The required type of the member, if several are possible."""

    @property
    def is_optional(self) -> bool:
        """True if the member may be absent or have another type."""
        return self.condition is not None or self.case is not None


@dataclass(frozen=True)
class FieldPath:
    """The path from the payload to the value of a field, and the flag names if the field is `flags`."""

    places: tuple[Access, ...]
    flags: tuple[str, ...] = ()


@dataclass(frozen=True)
class FacadeKind:
    """A kind of message: its payload type, and the routes to each field; the first valid route applies."""

    name: str
    struct: str
    direction: str | None
    fields: dict[str, tuple[FieldPath, ...]]
    checks: tuple[FieldPath, ...]
    """The paths to parts that are read on demand."""

    @property
    def routes(self) -> list[tuple[str, FieldPath]]:
        """The routes with their fields, in the order of assignment: the last route that exists wins."""
        routes = [(field, route) for field, routes in self.fields.items() for route in reversed(routes)]
        return [*((CHECK, route) for route in self.checks), *routes]

    @property
    def always(self) -> list[str]:
        """The fields of every message of the kind. One of the two forms of a value is always present."""
        only = {field: routes[0] for field, routes in self.fields.items() if len(routes) == 1}
        return [
            field
            for field, route in only.items()
            if field != SNAPPY
            and not any(place.is_optional for place in route.places[: -1 if field == "value" else None])
        ]


@dataclass(frozen=True)
class FieldRule:
    """A grammar rule at one field: where parsers report a violation, its id and its sentence."""

    source: str
    rule: str
    path: str
    text: str

    @property
    def quoted(self) -> str:
        """Id, path and sentence as literals that all languages read alike."""
        return ", ".join(map(json.dumps, (self.rule, self.path, self.text)))


@dataclass(frozen=True)
class Facade:
    """All data that the facades use from the grammars."""

    kinds: tuple[FacadeKind, ...]
    rules: tuple[FieldRule, ...]
    length_at: int
    """Position of the body length in the header; the length is a big-endian 32-bit number."""
    max_message: int
    snappy_bit: int
    """The datatype bit that decompression of the value clears."""
    header_size: int = HEADER_SIZE
    truncated: FieldRule = FieldRule("", errors.TRUNCATED, "", errors.RULES[errors.TRUNCATED])
    too_long: FieldRule = FieldRule("", errors.TOO_LONG, "", errors.RULES[errors.TOO_LONG])
    not_snappy: FieldRule = FieldRule(
        "", errors.SNAPPY, f"{DOCUMENT_VALUE}.{SNAPPY}", errors.RULES[errors.SNAPPY]
    )


def facade(library: Library) -> Facade:
    """Return the data that the facades use from the grammars."""
    limit = next(rule.limit for rule in load_policy().rules if rule.id == LIMIT_RULE)
    assert limit is not None
    return Facade(
        tuple(_kind(library, kind) for kind in kinds().values()),
        tuple(_rules(library)),
        _length_at(),
        HEADER_SIZE + limit,
        tables().snappy,
    )


def _kind(library: Library, kind: Kind) -> FacadeKind:
    direction = str(library.grammars[kind.struct.name].top.raw.get("-direction", EITHER))
    routes: dict[str, list[FieldPath]] = {field: [] for field in FIELDS}
    for leaf in kind.leaves:
        column = "seqno" if leaf.column in ("by_seqno", f"{kind.name}_seqno") else leaf.column
        # Facades call the seqno of every message `seqno`; a field with this name is another number.
        if leaf.member.repeated or (column == "seqno") != (leaf.column != column):
            continue
        flags = tuple(
            flag.id for flag, _ in flags_of_leaf(kind.struct.name, leaf) if flag.type.kind == "bool"
        )
        if column == FLAGS and flags:
            routes[FLAGS].append(FieldPath(_places(kind.struct, leaf.path[:-1]), flags))
        elif (column in NUMBERS and not leaf.member.enum) or (column in NAMES and leaf.member.enum):
            routes[column].append(FieldPath(_places(kind.struct, leaf.path)))
    for before, name in _documents(kind.struct):
        struct = load().types[name]
        if name == DOCUMENT_KEY:
            routes["key"].append(FieldPath((*before, _place(struct, "name"))))
            if not any(len(route.places) > 1 for route in routes["collection_id"]):
                number = load().types[struct.members["collection_id"].type.names[0]]
                places = (_place(struct, "collection_id"), _place(number, str(number.value)))
                routes["collection_id"].append(FieldPath((*before, *places)))
        else:
            routes["value"].append(FieldPath((*before, _place(struct, "body"))))
            routes[SNAPPY].append(FieldPath((*before, _place(struct, SNAPPY))))
    sent = None if direction == EITHER else direction
    fields = {name: tuple(ways) for name, ways in routes.items() if ways}
    return FacadeKind(kind.name, kind.struct.name, sent, fields, tuple(_checks(library, kind)))


def _checks(library: Library, kind: Kind) -> Iterator[FieldPath]:
    """Yield the routes to parts at positions that the message specifies, in tree order."""
    elsewhere = {
        type_name(type_)
        for type_ in library.types
        if any(isinstance(member.raw.get("pos"), str) for member in type_.members)
    }
    for leaf in kind.leaves:
        places = _places(kind.struct, leaf.path)
        if any(place.struct in elsewhere for place in places):
            yield FieldPath(places)


def _documents(
    struct: StructType, before: tuple[Access, ...] = ()
) -> Iterator[tuple[tuple[Access, ...], str]]:
    """Yield the keys and values of documents below a type, with the route to each."""
    for member in struct.members.values():
        if member.repeated or member.type.kind != "struct":
            continue
        name = member.type.names[0]
        way = (*before, _place(struct, member.id))
        if name in (DOCUMENT_KEY, DOCUMENT_VALUE):
            yield way, name
        else:
            yield from _documents(load().types[name], way)


def _places(struct: StructType, steps: tuple[Step, ...]) -> tuple[Access, ...]:
    places = []
    for step in steps:
        place = replace(_place(struct, step.attribute), case=step.struct)
        places.append(place)
        if name := step.struct or place.struct:
            struct = load().types[name]
    return tuple(places)


def _place(struct: StructType, name: str) -> Access:
    member = struct.members[name]
    asked = struct.members.get(member.condition or "")  # None for a parameter
    return Access(
        name,
        member.type.names[0] if member.type.kind == "struct" else None,
        member.source != "seq",
        member.condition,
        asked is not None and asked.source != "seq",
        member.enum,
        member.type.bits,
    )


def _length_at() -> int:
    """Return the position of the body length in the header."""
    header = DebugHeader(
        KaitaiStream(BytesIO(bytes([next(iter(DebugHeader.Magic))]).ljust(HEADER_SIZE, b"\0")))
    )
    header._read()
    return int(header._debug["len_body"]["start"])


def _rules(library: Library) -> Iterator[FieldRule]:
    for grammar in library:
        for member in grammar.members:
            if member.rule:
                path = f"{type_name(member.scope)}.{member.id}"
                yield FieldRule(source_path(grammar, member), member.rule[0], path, member.rule[1])


def source_path(grammar: Grammar, member: TypeMember) -> str:
    """Return the place of a member as in the parsers' errors, preceded by the id of its grammar."""
    scopes = [scope.id for scope in member.scope.scopes()][::-1][1:]
    nested = "".join(f"/types/{scope}" for scope in scopes)
    places: dict[TypeMember, str] = {one: f"seq/{index}" for index, one in enumerate(member.scope.seq)}
    where = places.get(member, f"instances/{member.id}")
    return f"{grammar.id}{nested}/{where}"
