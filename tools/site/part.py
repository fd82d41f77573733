"""The pages of the parts that messages share."""

from __future__ import annotations

from collections.abc import Iterator

from tools.grammar import Attribute, Enum, Grammar, Type
from tools.markdown import Page, joined
from tools.site import facts, links, places, wire
from tools.site.layout import bit_fields, is_expanded, layouts, occurrences, struct_of
from tools.site.message import (
    badges,
    example_blocks,
    fields,
    front,
    general_rules,
    purpose,
    rest,
    rule_blocks,
    source,
)


def pages() -> Iterator[Page]:
    """Yield a page for every part."""
    return (Page(facts.page_of(part), joined(_blocks(part, facts.page_of(part)))) for part in facts.parts())


def _blocks(part: Type, page: str) -> Iterator[str]:
    title = str(part.grammar.meta["title"])
    yield front(f"{part.id}: {title}", part.doc.partition("\n\n")[0])
    yield f"# {title}"
    yield f'<p class="ref-names" markdown="0"><code>{part.id}</code></p>'
    yield badges([part])
    yield purpose(part, page, part.id)
    if part.id in links.TABLES:
        yield f"The [table]({places.link(page, links.TABLES[part.id][0])}) has its own page."
    drawn = [t for t in part.grammar.types if layouts(t)[0].boxes and (t is part or _is_apart(t))]
    if drawn:
        yield "## On the wire"
    for type_ in drawn:
        if len(drawn) > 1 and type_ is not part:
            yield f"### {type_.id}"
        yield wire.drawings(type_, page, places.type_anchor(type_))
    yield rest(part)
    yield from fields(part, page)
    general = general_rules() if part.id == wire.HEADER else []
    yield from rule_blocks([part], page, general, "for messages of any opcode")
    if users := _users(part):
        yield "## Used by"
        yield ", ".join(f"[{user.id}]({places.link(page, *facts.place_of(user))})" for user in users)
    is_root = not part.params and any(
        member.uses and member.uses[0].name == wire.HEADER for member in part.seq
    )
    if part.id != wire.HEADER and not is_root:
        vectors = {each.vector["id"]: each.vector for each in occurrences().get(part.id, [])}
        yield from example_blocks(list(vectors.values())[:400], [part], page)
    yield from source([part], page, [], [])


def _is_apart(type_: Type) -> bool:
    """Return True if a nested type is drawn separately: an element of a list, or one of several cases."""
    if bit_fields(type_) or not type_.seq:
        return False
    fields = (member for other in type_.grammar.types for member in other.fields)
    is_inside = any(struct_of(member) is type_ and is_expanded(member) for member in fields)
    return not is_inside and any(len(layout.boxes) > 1 for layout in layouts(type_))


def _users(part: Type) -> list[Type]:
    """Return the files in which a field has this type, or one of its enums, by id."""
    found = {
        grammar.top
        for grammar in facts.library()
        if grammar is not part.grammar
        for type_ in grammar.types
        for member in type_.fields
        if part.grammar in _grammars(member)
    }
    return sorted(found, key=lambda type_: type_.id)


def _grammars(member: Attribute) -> list[Grammar]:
    """Return the files of the types and the enum of a field."""
    home = member.scope.grammar
    types = [home.resolve_type(member.scope, use.name) for use in member.uses]
    kind = home.item_kind(member)
    return [each.grammar for each in (*types, kind) if isinstance(each, (Type, Enum))]
