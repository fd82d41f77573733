"""The messages that can be built, and the fields of each message by column name."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from typing import Any

from dcp_kaitai.mcbp_header import McbpHeader
from dcpspec.errors import DcpEncodeError
from dcpspec.grammar.fields import (
    BODIES,
    DOCUMENT_KEY,
    DOCUMENT_VALUE,
    HEADER,
    STREAM_ID,
    EnumMember,
    Member,
    load,
)
from dcpspec.grammar.schema import Kind, Leaf, header_leaves, kind_names, kinds
from dcpspec.write.build import flags_of
from dcpspec.write.tree import bounds, magic_header, shown

RESPONSE, REQUEST = "response", "request"
CHOICES = ("opcode", "magic", "direction", "status")
"""Fields that select the message to build."""
_PLAIN = "payload"
"""The kind of messages without their own layout."""
_MAGIC = "mcbp_header::magic"
XATTRS = "mcbp_xattr_section"


@dataclass(frozen=True, eq=False)
class Target:
    """A request or response with an opcode."""

    kind: Kind
    opcode: int
    opcode_name: str
    is_server: bool
    is_response: bool

    @property
    def names(self) -> tuple[str, ...]:
        """The names by which users can refer to the message; the preferred name comes first."""
        short = self.opcode_name.removeprefix("dcp_")
        return self.opcode_name, self.kind.name, self.kind.struct.name, short

    @property
    def side(self) -> str:
        """Request or response."""
        return RESPONSE if self.is_response else REQUEST

    @property
    def root(self) -> tuple[str, str]:
        """The path of the payload in the message."""
        return ("server_body", f"server_{self.side}") if self.is_server else ("body", self.side)

    @property
    def fields(self) -> Mapping[str, MessageField]:
        """The fields that callers can set, by name."""
        return fields_of(self.kind.name, self.root)


@dataclass(frozen=True)
class MessageField:
    """A field of a message that callers can set."""

    name: str
    member: Member
    flags: tuple[tuple[Member, int], ...] = ()
    """Pairs of a flag in the number and its bit shift."""
    paths: tuple[tuple[str, ...], ...] = ()
    """The paths of the field in the message, several if the name occurs in several layouts."""
    leaf: Leaf | None = None


# Selection of the message


@cache
def targets() -> tuple[Target, ...]:
    """Return all requests and responses with their own layout."""
    messages = []
    for body in BODIES:
        is_server = body == BODIES[1]
        names = _opcodes(is_server)
        for member in load().types[body].members.values():
            for case in member.type.cases:
                if case.value is not None:
                    kind = kinds()[kind_names()[case.name]]
                    is_response = member.id.endswith(RESPONSE)
                    messages.append(Target(kind, case.value, names[case.value].id, is_server, is_response))
    return tuple(messages)


@cache
def _opcodes(is_server: bool) -> Mapping[int, EnumMember]:
    member = load().types[HEADER].members["server_opcode" if is_server else "opcode"]
    return load().enums[member.enum or ""]


@cache
def _plain() -> tuple[Target, ...]:
    """Return the messages without their own layout."""
    known = {(target.opcode, target.is_server, target.is_response) for target in targets()}
    return tuple(
        Target(kinds()[_PLAIN], number, member.id, is_server, is_response)
        for is_response in (False, True)
        for is_server in (False, True)
        for number, member in _opcodes(is_server).items()
        if (number, is_server, is_response) not in known
    )


def target_of(kind: str, given: Mapping[str, Any]) -> Target:
    """Return the message that a kind and some fields identify."""
    names = ("direction", "opcode", "magic")
    direction, opcode, magic = (_text(given[name]) if name in given else None for name in names)
    if direction is None and "status" in given:
        direction = RESPONSE
    return _target(kind, direction, opcode, magic)


def _text(value: Any) -> str:
    try:
        return str(value)
    except ValueError:
        return shown(value)


@cache
def _target(kind: str, direction: str | None, opcode: str | None, magic: str | None) -> Target:
    if direction not in (None, REQUEST, RESPONSE):
        raise DcpEncodeError(f"{kind}.direction", f"{direction!r} is neither {REQUEST} nor {RESPONSE}")
    sides = False, direction == RESPONSE
    if magic is not None:
        header = magic_header(enum_number(_MAGIC, magic, f"{kind}.magic"))
        sides = header.is_server, header.is_response
    if kind == _PLAIN and opcode is not None and re.fullmatch("[0-9]{1,9}", opcode):
        return Target(kinds()[kind], int(opcode), opcode, *sides)
    every = [target for target in (*targets(), *_plain()) if kind in target.names]
    if not every:
        known = sorted({name for target in targets() for name in target.names[:2]})
        raise DcpEncodeError("", f"unknown kind of message {kind!r}{hint(kind, known)}")
    fitting = [target for target in every if (target.is_server, target.is_response) == sides]
    if magic is None:
        of_side = [target for target in every if direction in (None, target.side)]
        fitting = [target for target in of_side if direction or not target.is_response] or of_side
    if not fitting:
        raise DcpEncodeError(kind, f"this kind of message has no {direction or magic}")
    return _one(kind, fitting, opcode)


def _one(kind: str, among: list[Target], opcode: str | None) -> Target:
    """Return the message with the given opcode, or else the message that lists the given name earliest."""
    if opcode is not None:
        named = [target for target in among if opcode in (target.opcode_name, str(target.opcode))]
        if not named:
            some = list(dict.fromkeys(target.opcode_name for target in among))
            raise DcpEncodeError(
                f"{kind}.opcode", f"{opcode!r} is not an opcode of this kind{hint(opcode, some)}"
            )
        among = named
    best = min(target.names.index(kind) for target in among)
    among = [target for target in among if target.names.index(kind) == best]
    if len({(target.opcode, target.is_server) for target in among}) > 1:
        names = ", ".join(sorted({target.opcode_name for target in among}))
        raise DcpEncodeError(f"{kind}.opcode", f"several opcodes share this kind: set one of {names}")
    return among[0]


def magic_of(target: Target, given: Mapping[str, Any], has_framing: bool) -> int:
    """Return the magic of a message. If the message has framing extras, the magic supports them."""
    where, numbers = target.kind.name, [int(magic) for magic in McbpHeader.Magic]
    if "magic" in given:
        numbers = [enum_number(_MAGIC, given["magic"], f"{where}.magic")]
    wanted = target.is_server, target.is_response, has_framing
    for number in numbers:
        header = magic_header(number)
        has_place = "magic" in given and header.has_framing_extras
        if has_place or (header.is_server, header.is_response, header.has_framing_extras) == wanted:
            return number
    raise DcpEncodeError(f"{where}.stream_id", "no magic allows framing extras for this message")


# The fields of a kind


@cache
def fields_of(name: str, root: tuple[str, str] = ("body", REQUEST)) -> Mapping[str, MessageField]:
    """Return the fields that callers can set in messages of a kind, by name, for a given payload path."""
    kind, is_response = kinds()[name], root[1].endswith(RESPONSE)
    own: dict[str, MessageField] = {}
    for leaf in kind.leaves:
        # Versions of a message repeat a field at other paths; callers set it by one name.
        known = own[leaf.column].paths if leaf.column in own else ()
        paths = (*known, (*root, *(step.attribute for step in leaf.path)))
        own[leaf.column] = MessageField(
            leaf.column, leaf.member, flags_of_leaf(kind.struct.name, leaf), paths, leaf
        )
    for member in kind.struct.members.values():
        place = (*root, member.id)
        if DOCUMENT_KEY in member.type.names:
            key = load().types[DOCUMENT_KEY].members
            number = load().types[key["collection_id"].type.names[0]].members["number"]
            own["key"] = MessageField("key", key["name"], paths=((*place, "name"),))
            paths = ((*place, "collection_id", "number"),)
            own["collection_id"] = MessageField("collection_id", number, paths=paths)
        elif DOCUMENT_VALUE in member.type.names:
            body = load().types[DOCUMENT_VALUE].members["body"]
            own["value"] = MessageField("value", body, paths=(place,))
        elif member.id in ("key", "value") and member.source == "seq":
            own[member.id] = MessageField(member.id, member, paths=(place,))
    for name, leaf in header_leaves().items():
        if name in CHOICES[:2] or name == ("vbucket" if is_response else "status"):
            continue
        shown = f"header_{name}" if name in own else name  # some bodies have a field with a header's name
        path = tuple(step.attribute for step in leaf.path)
        own[shown] = MessageField(shown, leaf.member, flags_of_leaf(HEADER, leaf, skip=1), (path,))
    if not is_response:
        own["stream_id"] = MessageField("stream_id", load().types[STREAM_ID].members["stream_id"])
    return own


def flags_of_leaf(owner: str, leaf: Leaf, skip: int = 0) -> tuple[tuple[Member, int], ...]:
    """Return the flags of a leaf whose number consists of flags."""
    for step in leaf.path[skip:-1]:
        names = load().types[owner].members[step.attribute].type.names
        owner = step.struct or names[0]
    return flags_of(owner) if leaf.path and leaf.path[-1].attribute == load().types[owner].value else ()


def has_document(kind: Kind) -> bool:
    return any(DOCUMENT_VALUE in member.type.names for member in kind.struct.members.values())


# Listings


def described(kind: str) -> list[tuple[str, str, str]]:
    """Return, for each field of a kind of message, the name, the possible values, and the first sentence of
    the docs.

    Raises:
        DcpEncodeError: The kind does not exist.
    """
    target = target_of(kind, {})
    rows = [(field.name, _form(field), field.member.doc) for field in target.fields.values()]
    if has_document(target.kind):
        rows.append(("xattrs", "object", load().types[XATTRS].doc))
        rows.append(("snappy", "true or false", "Compress the value."))
    return [(name, form, _first_sentence(doc)) for name, form, doc in rows]


def _first_sentence(doc: str) -> str:
    paragraph = " ".join(doc.partition("\n\n")[0].split())
    return paragraph.partition(". ")[0].rstrip(".:") + "."


def _form(field: MessageField) -> str:
    member = field.member
    if field.leaf is not None and member.repeated:
        inner = field.leaf.elements
        if field.leaf.is_plain:
            return f"list of {_form(MessageField('', inner[0].member))}"
        return f"list of objects with {', '.join(dict.fromkeys(leaf.column for leaf in inner))}"
    if member.enum:
        names = [one.id for one in load().enums[member.enum].values()]
        return f"{', '.join(names)}, or a number" if len(names) < FEW else "name or number"
    if field.flags:
        return " | ".join(flag.id for flag, _ in field.flags if flag.type.kind == "bool")
    if member.type.kind != "int":
        return "true or false" if member.type.kind == "bool" else "text" if member.encoding else "bytes"
    low, high = bounds(member)
    return f"{low} to {high}" + (f", {member.unit}" if member.unit else "")


FEW = 20


# Names


def enum_number(enum: str, value: Any, where: str) -> int:
    if isinstance(value, str):
        if is_number(value):
            return int(value, 0)
        for number, member in load().enums[enum].items():
            if member.id == value:
                return number
        names = [member.id for member in load().enums[enum].values()]
        some = f"; the names are {', '.join(names)}" if len(names) < FEW else ""
        raise DcpEncodeError(where, f"{shown(value)} is not a name of this field{hint(value, names)}{some}")
    if not isinstance(value, int) or isinstance(value, bool):
        raise DcpEncodeError(where, f"{shown(value)} is neither a name nor a number")
    return int(value)


def is_number(text: str) -> bool:
    try:
        int(text, 0)
    except ValueError:
        return False
    return True


def hint(name: str, known: Iterable[str]) -> str:
    close = get_close_matches(str(name), list(known), 1)
    return f", did you mean {close[0]}?" if close else ""
