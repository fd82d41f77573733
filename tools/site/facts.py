"""The sources of the pages, read once: grammars, messages with their layouts, vectors."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple

from dcpspec.grammar.tree import Message as MessageTree
from dcpspec.grammar.tree import read_message
from tools import vectors as vector_files
from tools.fields import type_name
from tools.generate import KSY
from tools.grammar import EnumMember, Library, Member, Type
from tools.policy import payloads
from tools.site import places
from tools.vectors import Vector, VectorFile

BODIES = {
    "client": ("mcbp_body", "request", "response"),
    "server": ("mcbp_server_body", "server_request", "server_response"),
}
"""The types that choose a layout by opcode, with the fields that hold it."""


@dataclass(frozen=True)
class Message:
    """An opcode that has its own layout."""

    opcode: EnumMember
    table: str
    """`client` or `server`: the enum of the opcode."""
    request: Type
    response: Type | None
    """None if no response is known."""

    @property
    def layouts(self) -> list[Type]:
        """The request, and the response if it is known."""
        return [self.request, self.response] if self.response else [self.request]

    @property
    def page(self) -> str:
        """The page that describes it."""
        return places.message_page(self.opcode.id)


@cache
def library() -> Library:
    """Return the grammars."""
    return Library.load(KSY)


def top(name: str) -> Type:
    """Return the top-level type of a file."""
    return library().grammars[name].top


@cache
def messages() -> tuple[Message, ...]:
    """Return the messages, by table and opcode."""
    found = []
    for table, (body, request, response) in BODIES.items():
        requests, responses = (payloads(library(), body, field) for field in (request, response))
        for member in numbers("mcbp_opcode", table):
            if member.id in requests:
                answer = top(responses[member.id]) if member.id in responses else None
                found.append(Message(member, table, top(requests[member.id]), answer))
    return tuple(found)


def message_of(opcode: EnumMember) -> Message | None:
    """Return the message of an opcode, None if the opcode does not have its own layout."""
    return next((message for message in messages() if message.opcode is opcode), None)


def numbers(grammar: str, enum: str) -> list[EnumMember]:
    """Return the members of an enum of a file, by number."""
    return sorted(top(grammar).enums[enum].members, key=lambda member: member.value)


def control_keys() -> list[dict[str, Any]]:
    """Return the parameters of control messages, in the order of the grammar."""
    key = top("dcp_control").member("key")
    assert key is not None
    return list(key.raw["-values"])


@cache
def parts() -> tuple[Type, ...]:
    """Return the top-level types that are not the layout of one opcode: header, keys, values, the roots."""
    own = {layout.id for message in messages() for layout in message.layouts} - {"mcbp_response"}
    return tuple(top(name) for name in sorted(library().grammars) if name not in own)


@cache
def _pages() -> dict[str, str]:
    found = {part.id: places.part_page(part.id) for part in parts()}
    for message in messages():
        for layout in message.layouts:
            if layout.id == message.opcode.id or layout.id not in found:
                found[layout.id] = message.page
    return found


def page_of(type_: Type) -> str:
    """Return the page that describes a type. A layout of several opcodes is described once."""
    return _pages()[type_.grammar.id]


def place_of(what: Type | Member) -> tuple[str, str]:
    """Return the page and the anchor of a type or a field."""
    if isinstance(what, Type):
        return page_of(what), places.type_anchor(what)
    return page_of(what.scope), places.field_anchor(what.scope, what.id)


@cache
def vectors() -> tuple[VectorFile, ...]:
    """Return the files of test vectors."""
    return tuple(vector_files.load())


@cache
def types() -> dict[str, Type]:
    """Return all types by name."""
    return {type_name(type_): type_ for grammar in library() for type_ in grammar.types}


class Home(NamedTuple):
    """The place of a vector in the files."""

    vector: Vector
    file: VectorFile
    group: dict[str, Any]

    @property
    def page(self) -> str:
        """The page of its file."""
        return places.vector_page(self.file.path.stem)


@cache
def homes() -> dict[str, Home]:
    """Return all vectors with their places, by id."""
    return {
        vector["id"]: Home(vector, file, group)
        for file in vectors()
        for group in file.data["groups"]
        for vector in group["vectors"]
    }


@cache
def all_vectors() -> tuple[Vector, ...]:
    """Return all vectors, by file."""
    return tuple(home.vector for home in homes().values())


def vector(vector_id: str) -> Vector:
    """Return a vector by its id."""
    return homes()[vector_id].vector


def tree_of(vector: Vector) -> MessageTree:
    """Return a vector as a tree with byte ranges."""
    return read_message(
        bytes.fromhex(vector["hex"]), vector.get("collections", True), strict=vector.get("strict", False)
    )
