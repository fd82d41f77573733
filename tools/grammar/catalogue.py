"""The grammars' messages by opcode, the parts that messages share, and the site page of each."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

from tools.grammar.model import Library, NamedNumber, Type
from tools.grammar.server_rules import payloads
from tools.project import KSY

BODIES = {
    "client": ("mcbp_body", "request", "response"),
    "server": ("mcbp_server_body", "server_request", "server_response"),
}
"""The types that choose a layout by opcode, with the fields that contain the layout."""


@dataclass(frozen=True)
class MessageType:
    """An opcode that has its own layout."""

    opcode: NamedNumber
    table: str
    """The enum of the opcode: `client` or `server`."""
    request: Type
    response: Type | None
    """None if no response is known."""

    @property
    def layouts(self) -> list[Type]:
        """The request, and the response if it is known."""
        return [self.request, self.response] if self.response else [self.request]

    @property
    def page(self) -> str:
        """The page that describes the message."""
        return message_page(self.opcode.id)


@cache
def library() -> Library:
    """Return the grammars."""
    return Library.load(KSY)


def top(name: str) -> Type:
    """Return the top-level type of a file."""
    return library().grammars[name].top


@cache
def messages() -> tuple[MessageType, ...]:
    """Return the messages, by table and opcode."""
    messages = []
    for table, (body, request, response) in BODIES.items():
        requests, responses = (payloads(library(), body, field) for field in (request, response))
        for member in numbers("mcbp_opcode", table):
            if member.id in requests:
                answer = top(responses[member.id]) if member.id in responses else None
                messages.append(MessageType(member, table, top(requests[member.id]), answer))
    return tuple(messages)


def message_of(opcode: NamedNumber) -> MessageType | None:
    """Return the message of an opcode, or None if the opcode does not have its own layout."""
    return next((message for message in messages() if message.opcode is opcode), None)


def numbers(grammar: str, enum: str) -> list[NamedNumber]:
    """Return the members of a file's enum, by number."""
    return sorted(top(grammar).enums[enum].members, key=lambda member: member.value)


def control_keys() -> list[dict[str, Any]]:
    """Return the parameters of control messages, in the order of the grammar."""
    key = top("dcp_control").member("key")
    assert key is not None
    return list(key.raw["-values"])


@cache
def parts() -> tuple[Type, ...]:
    """Return the top-level types that are not the layout of an opcode, such as the header and the keys."""
    own = {layout.id for message in messages() for layout in message.layouts} - {"mcbp_response"}
    return tuple(top(name) for name in sorted(library().grammars) if name not in own)


@cache
def _pages() -> dict[str, str]:
    pages = {part.id: part_page(part.id) for part in parts()}
    for message in messages():
        for layout in message.layouts:
            if layout.id == message.opcode.id or layout.id not in pages:
                pages[layout.id] = message.page
    return pages


def page_of(type_: Type) -> str:
    """Return the page that describes a type. A layout that several opcodes share has one page."""
    return _pages()[type_.grammar.id]


def message_page(opcode_id: str) -> str:
    """Return the path of the page that describes an opcode's request and response."""
    return f"reference/messages/{opcode_id}.md"


def part_page(type_id: str) -> str:
    """Return the path of the page that describes a shared message part."""
    return f"reference/parts/{type_id}.md"
