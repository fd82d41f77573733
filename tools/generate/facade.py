"""Derives the fields of every language's facade from the grammars.

A facade is the hand-written reader of streams in a language's package (`tools/generate/packages/LANGUAGE`).
It frames messages by their headers and returns each as a plain object. Which fields that object has is listed
below, the same in all languages; where each comes from is derived here from the field list, kind by kind, and
written into a table of the language's own by a template in `facades/`, so that no facade retypes an opcode,
a field or a limit.

A field that a message does not have is absent: `None`, `undefined`, `ok == false`, an empty `Option` or
`Optional`. Names are those of the grammars; a number without a name is the number as text.

- `kind`: the layout, such as `mutation` or `stream_req_response`; it alone decides which fields can be there
- `name`: the opcode by name; `direction`: who sends the kind to whom, absent where both sides do
- `is_request`, `is_response`; `opaque`, `cas`; `vbucket` of requests; `status` of responses
- `seqno` of the change that the message is; `start_seqno`, `end_seqno` of a snapshot or a requested stream;
  `rollback_seqno`, to which a producer wants the consumer to go back
- `vbucket_uuid`, `snap_start_seqno` and `snap_end_seqno` of a requested stream; `purge_seqno` of a snapshot
- `collection_id` of the document or event; `scope_id` and `manifest_id` of the event
- `event` of a system event, `reason` of the end of a stream
- `flags`: the names of all that are set, of kinds with flags that have names
- `key`: the document's, without its collection id; of kinds without a document, the key as sent, if any
- `value`: the document's body; of kinds without a document, the value as sent, if any. Unless the program
  passes a function that decompresses Snappy, a compressed value stays a Snappy block, which holds extended
  attributes as well, and `is_compressed` is true
- `offset`, `length`: the place of the message in the stream
- `raw`: the object of the generated parser

An error has a `rule` (one of the grammars, or `truncated`, `message-length`, `snappy`), the `path` of the
field in the grammars, as `mcbp_header.len_body` (empty if the rule is about no field), and the `offset` of
the message.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from io import BytesIO

from kaitaistruct import KaitaiStream

from dcp_kaitai.debug.mcbp_header import McbpHeader as DebugHeader
from dcpspec import errors
from dcpspec.grammar.fields import DOCUMENT_KEY, DOCUMENT_VALUE, Member, StructType, load
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
"""The fields that depend on the kind; `snappy` is a value that is compressed, whose owner tables return."""
CHECK = "check"
"""No field: it is read, so that a message in which it cannot be read is an error."""
SHOWN = ("vbucket", "status", *NUMBERS, *NAMES, FLAGS, "key")
"""The parts of a message's text after opcode and side, in this order, before the length of the value."""
EITHER = "either"
"""The direction of what has none in the grammars."""
LIMIT_RULE = "R-snappy-inflates"
"""The rule of servers that has the length of the longest body as a number."""


@dataclass(frozen=True)
class Access:
    """One step from an object to a member that it has."""

    name: str
    struct: str | None
    """The type of the member."""
    is_instance: bool
    """It is computed or read on request, which can fail."""
    condition: str | None
    """The member or parameter that decides whether it is present."""
    is_condition_instance: bool = False
    enum: str | None = None
    bits: int = 0
    case: str | None = None
    """The type that it must have, where several are possible."""

    @property
    def is_optional(self) -> bool:
        """It may not be there, or be of another type."""
        return self.condition is not None or self.case is not None


@dataclass(frozen=True)
class FieldPath:
    """The way from the payload to the value of a field, and the names of its flags if it is `flags`."""

    places: tuple[Access, ...]
    flags: tuple[str, ...] = ()


@dataclass(frozen=True)
class FacadeKind:
    """A kind of message: the type of its payload, and the routes of each field, the first of which counts."""

    name: str
    struct: str
    direction: str | None
    fields: dict[str, tuple[FieldPath, ...]]
    checks: tuple[FieldPath, ...]
    """The paths to parts that are read on demand."""

    @property
    def routes(self) -> list[tuple[str, FieldPath]]:
        """The routes with their fields, in the order of assignment: the last one that is there stays."""
        routes = [(field, route) for field, routes in self.fields.items() for route in reversed(routes)]
        return [*((CHECK, route) for route in self.checks), *routes]

    @property
    def always(self) -> list[str]:
        """The fields that every message of the kind has. One of the two forms of a value is always there."""
        only = {field: routes[0] for field, routes in self.fields.items() if len(routes) == 1}
        return [
            field
            for field, route in only.items()
            if field != SNAPPY
            and not any(place.is_optional for place in route.places[: -1 if field == "value" else None])
        ]


@dataclass(frozen=True)
class FieldRule:
    """A rule of the grammars at one field: where parsers find it broken, its id and its sentence."""

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
    """All that the facades take from the grammars."""

    kinds: tuple[FacadeKind, ...]
    rules: tuple[FieldRule, ...]
    length_at: int
    """Position in the header of the length of the body, a big-endian number of 32 bits."""
    max_message: int
    snappy_bit: int
    """The bit of the datatype that a value has no longer once it is decompressed."""
    header_size: int = HEADER_SIZE
    truncated: FieldRule = FieldRule("", errors.TRUNCATED, "", errors.RULES[errors.TRUNCATED])
    too_long: FieldRule = FieldRule("", errors.TOO_LONG, "", errors.RULES[errors.TOO_LONG])
    not_snappy: FieldRule = FieldRule(
        "", errors.SNAPPY, f"{DOCUMENT_VALUE}.{SNAPPY}", errors.RULES[errors.SNAPPY]
    )


def facade(library: Library) -> Facade:
    """Return what the facades take from the grammars."""
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
    """Yield the ways to what is elsewhere in the bytes, where the message says, in the order of the tree."""
    elsewhere = {
        type_name(type_)
        for grammar in library
        for type_ in grammar.types
        if any(isinstance(member.raw.get("pos"), str) for member in type_.members)
    }
    for leaf in kind.leaves:
        places = _places(kind.struct, leaf.path)
        if any(place.struct in elsewhere for place in places):
            yield FieldPath(places)


def _documents(
    struct: StructType, before: tuple[Access, ...] = ()
) -> Iterator[tuple[tuple[Access, ...], str]]:
    """Yield the keys and values of documents below a type, with the way to each."""
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
    return Access(
        name,
        member.type.names[0] if member.type.kind == "struct" else None,
        member.source != "seq",
        member.condition,
        member.condition is not None and _is_instance(struct, member.condition),
        member.enum,
        member.type.bits,
    )


def _is_instance(struct: StructType, name: str) -> bool:
    known: Member | None = struct.members.get(name)
    return known is not None and known.source != "seq"


def _length_at() -> int:
    """Return where the header has the length of the body."""
    header = DebugHeader(
        KaitaiStream(BytesIO(bytes([next(iter(DebugHeader.Magic))]).ljust(HEADER_SIZE, b"\0")))
    )
    header._read()
    return int(header._debug["len_body"]["start"])


def _rules(library: Library) -> Iterator[FieldRule]:
    for grammar in library:
        for type_ in grammar.types:
            for member in type_.members:
                if member.rule:
                    path = f"{type_name(type_)}.{member.id}"
                    yield FieldRule(source_path(grammar, member), member.rule[0], path, member.rule[1])


def source_path(grammar: Grammar, member: TypeMember) -> str:
    """Return the place of a member as the parsers' errors have it, with the id of its grammar in front."""
    scopes = [scope.id for scope in member.scope.scopes()][::-1][1:]
    nested = "".join(f"/types/{scope}" for scope in scopes)
    places: dict[TypeMember, str] = {one: f"seq/{index}" for index, one in enumerate(member.scope.seq)}
    where = places.get(member, f"instances/{member.id}")
    return f"{grammar.id}{nested}/{where}"
