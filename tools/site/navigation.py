"""The parts of the navigation that depend on the grammars: messages, parts, vectors."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tools.grammar import catalogue
from tools.site import facts, places

GROUPS = ("DCP", "On the same connection", "From the server")
"""Kinds of messages: DCP, others on the same connection, and requests of servers."""


def group_of(message: catalogue.Message) -> str:
    """Return the kind of a message."""
    if message.opcode.id.startswith("dcp_"):
        return GROUPS[0]
    return GROUPS[2 if message.table == "server" else 1]


def _messages() -> list[Any]:
    """Return the pages of the messages, by kind."""
    groups: dict[str, list[Any]] = {name: [] for name in GROUPS}
    for message in catalogue.messages():
        groups[group_of(message)].append({f"{message.opcode.id} 0x{message.opcode.value:02x}": message.page})
    return [{title: entries} for title, entries in groups.items()]


GENERATED: dict[str, Callable[[], list[Any]]] = {
    "MESSAGES": _messages,
    "PARTS": lambda: [{part.id: catalogue.part_page(part.id)} for part in catalogue.parts()],
    "VECTORS": lambda: [{file.path.stem: places.vector_page(file.path.stem)} for file in facts.vectors()],
}


def filled(nav: list[Any]) -> list[Any]:
    """Return the navigation with entries in place of each name of `GENERATED`."""
    result: list[Any] = []
    for entry in nav:
        if isinstance(entry, dict):
            parts = {key: filled(part) if isinstance(part, list) else part for key, part in entry.items()}
            result.append(parts)
        else:
            result += GENERATED[entry]() if entry in GENERATED else [entry]
    return result
