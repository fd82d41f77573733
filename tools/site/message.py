"""The pages of messages, and of the parts that messages share."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from html import escape
from typing import Any

from dcpspec.policy.rules import ANY, PolicyRule
from tools.grammar import catalogue
from tools.grammar.catalogue import MessageType
from tools.grammar.model import Element, Enum, Type
from tools.site import dumps, snippets, traffic, usage, wire
from tools.site.layout import is_expanded, layouts, occurrences
from tools.site.markdown import Page
from tools.site.tables import FieldTable, rules, value_tables
from tools.site.templating import render
from tools.vectors import Vector

CONCEPTS = {
    "connection": ("hello", "sasl", "dcp_open", "dcp_control", "dcp_noop", "select_bucket"),
    "streams": (
        *("dcp_add_stream", "dcp_close_stream", "dcp_stream", "dcp_get_failover_log", "get_failover_log"),
        *("dcp_flush", "dcp_set_vbucket_state", "get_all_vb_seqnos", "observe_seqno", "dcp_stream_flags"),
        *("failover_log", "dcp_cache_transfer", "cache_transfer", "vbucket_state"),
    ),
    "snapshots": ("dcp_snapshot_marker", "dcp_oso_snapshot", "dcp_seqno_advanced"),
    "collections": ("dcp_system_event", "collection", "get_collection", "get_scope", "flatbuffers"),
    "documents": (
        *("dcp_mutation", "dcp_deletion", "dcp_expiration", "dcp_prepare", "dcp_commit", "dcp_abort"),
        *("dcp_seqno_acknowledged", "get_meta", "getq_meta", "document", "extended_meta", "xattr"),
        *("durability", "mcbp_datatype"),
    ),
    "flow-control": ("dcp_buffer_acknowledgement",),
}
"""Concept pages, each with the id prefixes that the page explains."""
MOST_INVALID, MOST_LISTED = 2, 60
MOST_OF_PART = 400
"""Maximum number of vectors that are considered for a part."""
GENERAL = "mcbp_response"
"""The response that contains only a status; one page describes it for all messages."""


def pages() -> Iterator[Page]:
    """Yield a page for every message and for every part."""
    for message in catalogue.messages():
        yield Page(message.page, render("reference/message.md", message.page, **_of_message(message)))
    for part in catalogue.parts():
        page = catalogue.page_of(part)
        yield Page(page, render("reference/part.md", page, **_of_part(part, page)))


def _of_message(message: MessageType) -> dict[str, Any]:
    """Return the data for a message page."""
    page, opcode = message.page, message.opcode
    own = [type_ for type_ in message.layouts if catalogue.page_of(type_) == page]
    vectors = usage.index("opcode").get((message.table, opcode.value), [])
    return {
        "message": message,
        "is_general": message.response is not None and message.response.id == GENERAL,
        "badge_keys": {**opcode.raw, **message.request.raw},
        "policies": _policy(message),
        "programs": snippets.usage(message),
        "real": traffic.of_message(message),
        "real_title": traffic.title,
        "real_example": partial(dumps.real_example, page=page),
        "errata": sorted({each for vector in vectors for each in vector.get("errata", ())}),
        **_shared(page, opcode.id, own, message),
        **_examples(vectors, message.layouts),
        **_source([opcode, *message.layouts], own),
    }


def _of_part(part: Type, page: str) -> dict[str, Any]:
    """Return the data for the page of a message part."""
    general = [rule for rule in usage.policy().rules if ANY in usage.policy().opcodes(rule)]
    uses = (member.uses[0].name for member in part.seq if member.uses)
    is_root = not part.params and wire.HEADER in uses
    vectors = {each.vector["id"]: each.vector for each in occurrences().get(part.id, [])}
    has_examples = part.id != wire.HEADER and not is_root
    types = part.grammar.types
    return {
        "part": part,
        "drawn": [t for t in types if layouts(t)[0].boxes and (t is part or _is_apart(t))],
        "policies": general if part.id == wire.HEADER else [],
        "users": _users(part),
        **_shared(page, part.id, [part]),
        **_examples(list(vectors.values())[: MOST_OF_PART * has_examples], [part]),
        **_source([part], [part]),
    }


def _shared(page: str, name: str, own: list[Type], message: MessageType | None = None) -> dict[str, Any]:
    """Return the data common to the pages of messages and of parts, for the types that the page describes."""
    concepts = (concept for concept, starts in CONCEPTS.items() if name.startswith(starts))
    return {
        "concept": next(concepts, None),
        "layout_rules": {rule_id: text for type_ in own for rule_id, text in rules(type_).items()},
        "drawings": lambda type_, title: wire.drawings(type_, page, title, message),
        "field_table": lambda type_: FieldTable(type_, page, wire.base_of(type_)),
        "value_tables": partial(value_tables, page=page),
        "example": partial(dumps.example, page=page),
        "unquoted": partial(escape, quote=False),
        "most_listed": MOST_LISTED,
    }


def _policy(message: MessageType) -> list[PolicyRule]:
    kinds = {"client": ("request", "response"), "server": ("server_request",)}[message.table]
    policy = usage.policy()
    return [rule for rule in policy.rules if rule.kind in kinds and message.opcode.id in policy.opcodes(rule)]


def _examples(vectors: list[Vector], types: list[Type]) -> dict[str, list[Vector]]:
    """Return the best examples, and the other vectors."""
    chosen = _chosen(vectors, types)
    return {"chosen": chosen, "others": dumps.typical(each for each in vectors if each not in chosen)}


def _chosen(vectors: list[Vector], types: list[Type]) -> list[Vector]:
    ids = {vector["id"] for vector in vectors}
    chosen: list[Vector] = []
    for type_ in types:
        for layout in layouts(type_):
            own = [each.vector for each in layout.occurrences if each.vector["id"] in ids]
            chosen += [vector for vector in dumps.typical(own)[:1] if vector not in chosen]
    invalid: dict[str, Vector] = {}
    for vector in dumps.typical(vector for vector in vectors if vector["result"] == "invalid"):
        invalid.setdefault(vector["tree"]["error"]["rule"], vector)
    rules = sorted(invalid, key=lambda rule: rule in ("truncated", "trailing"))
    return chosen + [invalid[rule] for rule in rules[:MOST_INVALID]]


def _source(elements: list[Element], own: Iterable[Type]) -> dict[str, Any]:
    """Return the grammars of types, and all references in the grammars and in some elements."""
    grammars = [type_.grammar for type_ in own]
    elements = [*elements, *(type_ for grammar in grammars for type_ in grammar.types)]
    return {
        "grammars": grammars,
        "refs": list(dict.fromkeys(ref for element in elements for ref in element.doc_refs)),
    }


def _is_apart(type_: Type) -> bool:
    """Return True if a nested type is drawn separately: an element of a list, or one of several cases."""
    if type_.bit_fields or not type_.seq:
        return False
    fields = type_.grammar.fields
    is_inside = any(field.struct is type_ and is_expanded(field) for field in fields)
    return not is_inside and any(len(layout.boxes) > 1 for layout in layouts(type_))


def _users(part: Type) -> list[Type]:
    """Return, by id, the files with a field that uses a type or an enum from this file."""
    types = {
        grammar.top
        for grammar in catalogue.library()
        if grammar is not part.grammar
        for member in grammar.fields
        for used in (*member.types, grammar.item_kind(member))
        if isinstance(used, (Type, Enum)) and used.grammar is part.grammar
    }
    return sorted(types, key=lambda type_: type_.id)
