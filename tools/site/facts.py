"""The sources of the pages, read once: grammars, messages with their layouts, vectors, policy."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from dcpspec.grammar.tree import Message as MessageTree
from dcpspec.grammar.tree import read_message
from tools import vectors as vector_files
from tools.fields import type_name
from tools.generate import KSY
from tools.grammar import EnumMember, Library, Type
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


@cache
def library() -> Library:
    """Return the grammars."""
    return Library.load(KSY)


@cache
def messages() -> tuple[Message, ...]:
    """Return the messages, by table and opcode."""
    found = []
    for table, (body, *fields) in BODIES.items():
        layouts = [_cases(body, field) for field in fields]
        found += [
            Message(member, table, layouts[0][member.id], layouts[1].get(member.id))
            for member in numbers("mcbp_opcode", table)
            if member.id in layouts[0]
        ]
    return tuple(found)


def message_of(opcode: EnumMember) -> Message | None:
    """Return the message of an opcode, None if the opcode does not have its own layout."""
    return next((message for message in messages() if message.opcode is opcode), None)


def numbers(grammar: str, enum: str) -> list[EnumMember]:
    """Return the members of an enum of a file, by number."""
    return sorted(library().grammars[grammar].top.enums[enum].members, key=lambda member: member.value)


def _cases(body: str, field: str) -> dict[str, Type]:
    """Return the layouts that a field of a body can have, by the id of the opcode."""
    found = payloads(library(), body, field)
    return {opcode: library().grammars[name].top for opcode, name in found.items() if opcode != "_"}


@cache
def parts() -> tuple[Type, ...]:
    """Return the top-level types that are not the layout of one opcode: header, keys, values, the roots."""
    own = {layout.id for message in messages() for layout in (message.request, message.response) if layout}
    shared = {"mcbp_response"}
    return tuple(
        grammar.top
        for name, grammar in sorted(library().grammars.items())
        if name not in own or name in shared
    )


@cache
def _pages() -> dict[str, str]:
    found = {part.id: places.part_page(part.id) for part in parts()}
    for message in messages():
        page = places.message_page(message.opcode.id)
        for layout in (message.request, message.response):
            if layout and (layout.id == message.opcode.id or layout.id not in found):
                found[layout.id] = page
    return found


def page_of(type_: Type) -> str:
    """Return the page that describes a type. A layout of several opcodes is described once."""
    return _pages()[type_.grammar.id]


@cache
def vectors() -> tuple[VectorFile, ...]:
    """Return the files of test vectors."""
    return tuple(vector_files.load())


@cache
def types() -> dict[str, Type]:
    """Return all types by name."""
    return {type_name(type_): type_ for grammar in library() for type_ in grammar.types}


@dataclass(frozen=True)
class _Home:
    file: str
    source: dict[str, str]
    vector: Vector


@cache
def _homes() -> dict[str, _Home]:
    return {
        vector["id"]: _Home(file.path.stem, group["source"], vector)
        for file in vectors()
        for group in file.data["groups"]
        for vector in group["vectors"]
    }


def vector_file_of(vector_id: str) -> str:
    """Return the name of a vector's file, without `.json`."""
    return _homes()[vector_id].file


def vector(vector_id: str) -> Vector:
    """Return a vector by its id."""
    return _homes()[vector_id].vector


def source_of(vector_id: str) -> dict[str, str]:
    """Return the name and the address of a vector's source."""
    return _homes()[vector_id].source


def tree_of(vector: Vector) -> MessageTree:
    """Return a vector as a tree with byte ranges."""
    return read_message(
        bytes.fromhex(vector["hex"]), vector.get("collections", True), strict=vector.get("strict", False)
    )
