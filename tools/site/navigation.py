"""The parts of the navigation that depend on the grammars: messages, parts, vectors."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tools.grammar import catalogue
from tools.site import facts, places

GROUPS = ("DCP", "On the same connection", "From the server")
"""Kinds of messages: DCP, other messages on the same connection, and requests from servers."""


def messages_by_kind() -> dict[str, list[catalogue.MessageType]]:
    """Return the messages by kind in the order of `GROUPS`; each kind is sorted by opcode."""
    groups: dict[str, list[catalogue.MessageType]] = {name: [] for name in GROUPS}
    for message in catalogue.messages():
        is_dcp = message.opcode.id.startswith("dcp_")
        groups[GROUPS[0 if is_dcp else 2 if message.table == "server" else 1]].append(message)
    return groups


def _messages() -> list[Any]:
    """Return the message pages, by kind."""
    return [
        {title: [{f"{each.opcode.id} 0x{each.opcode.value:02x}": each.page} for each in messages]}
        for title, messages in messages_by_kind().items()
    ]


GENERATED: dict[str, Callable[[], list[Any]]] = {
    "MESSAGES": _messages,
    "PARTS": lambda: [{part.id: catalogue.part_page(part.id)} for part in catalogue.parts()],
    "VECTORS": lambda: [{file.path.stem: places.vector_page(file.path.stem)} for file in facts.vectors()],
}


def filled(nav: list[Any]) -> list[Any]:
    """Return the navigation with entries in place of each name in `GENERATED`."""
    result: list[Any] = []
    for entry in nav:
        if isinstance(entry, dict):
            parts = {key: filled(part) if isinstance(part, list) else part for key, part in entry.items()}
            result.append(parts)
        else:
            result += GENERATED[entry]() if entry in GENERATED else [entry]
    return result
