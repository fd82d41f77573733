"""The parts of the navigation that depend on the grammars: messages, parts, vectors."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tools.site import facts, places

GROUPS = ("DCP", "On the same connection", "From the server")
"""Kinds of messages: DCP, others on the same connection, and requests of servers."""


def group_of(message: facts.Message) -> str:
    """Return the kind of a message."""
    if message.opcode.id.startswith("dcp_"):
        return GROUPS[0]
    return GROUPS[2 if message.table == "server" else 1]


def message_entries() -> list[Any]:
    """Return the pages of the messages, by kind."""
    groups: dict[str, list[Any]] = {name: [] for name in GROUPS}
    for message in facts.messages():
        name = f"{message.opcode.id} 0x{message.opcode.value:02x}"
        groups[group_of(message)].append({name: places.message_page(message.opcode.id)})
    return [{title: entries} for title, entries in groups.items()]


GENERATED: dict[str, Callable[[], list[Any]]] = {
    "MESSAGES": message_entries,
    "PARTS": lambda: [{part.id: places.part_page(part.id)} for part in facts.parts()],
    "VECTORS": lambda: [{file.path.stem: places.vector_page(file.path.stem)} for file in facts.vectors()],
}


def filled(nav: list[Any]) -> list[Any]:
    """Return the navigation with entries in place of each name of `GENERATED`."""
    result: list[Any] = []
    for entry in nav:
        if isinstance(entry, str) and entry in GENERATED:
            result += GENERATED[entry]()
        elif isinstance(entry, dict):
            result.append(
                {title: filled(below) if isinstance(below, list) else below for title, below in entry.items()}
            )
        else:
            result.append(entry)
    return result
