"""The pages of the parts that messages share."""

from __future__ import annotations

from collections.abc import Iterator

from tools.grammar import Attribute, Enum, Grammar, Type
from tools.site import facts, links, places, wire
from tools.site.layout import bit_fields, is_expanded, layouts, occurrences, struct_of
from tools.site.message import (
    badges,
    example_lines,
    fields,
    front,
    general_rules,
    purpose,
    rest,
    rule_lines,
    source,
)
from tools.site.page import Page


def pages() -> Iterator[Page]:
    """Yield a page for every part."""
    for part in facts.parts():
        path = places.part_page(part.id)
        yield Page(path, "\n".join(_lines(part, path)) + "\n")


def _lines(part: Type, page: str) -> Iterator[str]:
    title = str(part.grammar.meta["title"])
    yield from front(f"{part.id}: {title}", part.doc.split("\n\n")[0])
    yield f"# {title}"
    yield ""
    yield f'<p class="ref-names" markdown="0"><code>{part.id}</code></p>'
    yield ""
    yield badges([part])
    yield ""
    yield from purpose(part, page, part.id)
    if part.grammar.id in links.TABLES:
        target, _ = links.TABLES[part.grammar.id]
        yield f"The [table]({places.link(page, target)}) has its own page."
        yield ""
    drawn = [t for t in part.grammar.types if layouts(t)[0].boxes and (t is part or _is_apart(t))]
    if drawn:
        yield "## On the wire"
        yield ""
        for type_ in drawn:
            if len(drawn) > 1 and type_ is not part:
                yield f"### {type_.id}"
                yield ""
            yield from wire.drawings(type_, page, places.type_anchor(type_))
    yield from rest(part)
    yield from fields(part, page)
    if part.id == wire.HEADER:
        yield from rule_lines([part], page, general_rules(), "for messages of any opcode")
    else:
        yield from rule_lines([part], page, [], "")
    yield from _users(part, page)
    vectors = {id(each.vector): each.vector for each in occurrences().get(part.id, [])}
    if vectors and part.grammar.id != wire.HEADER and not _is_root(part):
        yield from example_lines(list(vectors.values())[:400], [part], page)
    yield from source([part], page, [], [])


def _is_root(part: Type) -> bool:
    return not part.params and any(member.uses and member.uses[0].name == wire.HEADER for member in part.seq)


def _is_apart(type_: Type) -> bool:
    """Return True if a nested type is drawn separately: an element of a list, or one of several cases."""
    if bit_fields(type_) or not type_.seq:
        return False
    users = [
        member
        for other in type_.grammar.types
        for member in other.fields
        if struct_of(member) is type_ and is_expanded(member)
    ]
    return not users and any(len(layout.boxes) > 1 for layout in layouts(type_))


def _users(part: Type, page: str) -> Iterator[str]:
    """Yield the section of the types with a field of this type, or of one of its enums."""
    found = {
        grammar.top
        for grammar in facts.library()
        if grammar is not part.grammar
        for type_ in grammar.types
        for member in type_.fields
        if part.grammar in _grammars(member)
    }
    if found:
        yield "## Used by"
        yield ""
        shown = sorted(found, key=lambda type_: type_.id)
        yield ", ".join(
            f"[{type_.id}]({places.link(page, facts.page_of(type_), places.type_anchor(type_))})"
            for type_ in shown
        )
        yield ""


def _grammars(member: Attribute) -> list[Grammar]:
    """Return the files of the types and the enum of a field."""
    home = member.scope.grammar
    types = [home.resolve_type(member.scope, use.name) for use in member.uses]
    kind = home.item_kind(member)
    return [each.grammar for each in (*types, kind) if isinstance(each, (Type, Enum))]
