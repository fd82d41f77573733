"""Addresses in raw HTML, where MkDocs does not make links relative."""

from __future__ import annotations

import posixpath
from collections.abc import Callable, Iterator

from tools.grammar import catalogue
from tools.grammar.model import Enum, Type, TypeMember
from tools.site import facts, places

TABLES: dict[str, tuple[str, Callable[[str, int], str]]] = {
    "mcbp_opcode": (places.OPCODES, lambda enum, value: places.opcode_anchor(value, enum)),
    "mcbp_status": (places.STATUSES, lambda _, value: places.status_anchor(value)),
    "mcbp_hello_feature": (places.FEATURES, lambda _, value: places.feature_anchor(value)),
}
"""Files with a separate page for their enums, each with the page's anchor scheme."""


def address(page: str, target: str, anchor: str = "") -> str:
    """Return the relative address from one page to another page or file, given the source paths of both."""
    mark = f"#{anchor}" if anchor else ""
    if target == page:
        return mark or "."
    folder, address = places.address(page).rstrip("/"), places.address(target)
    return posixpath.relpath(address, folder or ".") + ("/" if address.endswith("/") else "") + mark


def of(page: str, what: Type | TypeMember) -> str:
    """Return the address where the site describes a type or a field."""
    return address(page, *facts.place_of(what))


def of_enum(page: str, enum: Enum) -> str:
    """Return the address of an enum's table."""
    if enum.grammar.id in TABLES:
        return address(page, TABLES[enum.grammar.id][0])
    return address(page, catalogue.page_of(enum.owner), enum_anchor(enum))


def value_place(enum: Enum, value: int) -> tuple[str, str]:
    """Return the page and the anchor of an enum value."""
    if enum.grammar.id in TABLES:
        target, anchor = TABLES[enum.grammar.id]
        return target, anchor(enum.id, value)
    return catalogue.page_of(enum.owner), places.value_anchor(enum.id, value)


def of_value(page: str, enum: Enum, value: int) -> str:
    """Return the address of an enum value."""
    return address(page, *value_place(enum, value))


def enum_anchor(enum: Enum) -> str:
    """Return the anchor of an enum's table."""
    return f"{places.type_anchor(enum.owner)}.{enum.id}.values"


def own_enums(type_: Type) -> Iterator[Enum]:
    """Yield the enums that a file's own page lists with their values."""
    if type_.grammar.id not in TABLES:
        yield from type_.grammar.enums
