"""The pages of messages, and of the parts that they share."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape

from dcpspec.policy.rules import ANY, PolicyRule
from dcpspec.wording import counted
from tools.grammar import catalogue
from tools.grammar.catalogue import Message
from tools.grammar.model import Attribute, Element, Enum, Grammar, Type
from tools.site import dumps, facts, html, links, places, snippets, usage, wire
from tools.site.layout import bit_fields, is_expanded, layouts, occurrences, struct_of
from tools.site.markdown import Page, joined, nested
from tools.site.tables import FieldTable, entry_tables, enum_table, rules
from tools.site.wording import releases, releases_of
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
"""Concept pages, with the prefixes of the ids that they explain."""
MOST_INVALID, MOST_LISTED = 2, 60
GENERAL = "mcbp_response"
"""The response with only a status, which is described once."""
FRAMING = "mcbp_framing_extras"
QUIET = '??? ref-quiet "{}"'
"""The head of a folded block."""


def pages() -> Iterator[Page]:
    """Yield a page for every message, and one for every part."""
    yield from (Page(message.page, joined(_of_message(message))) for message in catalogue.messages())
    for part in catalogue.parts():
        yield Page(catalogue.page_of(part), joined(_of_part(part, catalogue.page_of(part))))


def _of_message(message: Message) -> Iterator[str]:
    request, response, opcode, page = message.request, message.response, message.opcode, message.page
    heading = f"{opcode.id.upper()} 0x{opcode.value:02x}"
    yield _front(heading, f"{opcode.id} {' '.join(opcode.orig_ids)}: {_first(request)}")
    yield f"# {heading}"
    orig = ", ".join(dict.fromkeys([*opcode.orig_ids, *request.orig_ids]))
    table = links.address(page, places.OPCODES, places.opcode_anchor(opcode.value, message.table))
    yield (
        f'<p class="ref-names" markdown="0"><code>{opcode.id}</code> &middot; '
        + html.anchor(table, f"{message.table} opcode 0x{opcode.value:02x} = {opcode.value}")
        + f" &middot; kv_engine <code>{escape(orig)}</code></p>"
    )
    yield _badges([opcode, request])
    yield _purpose(request, page, opcode.id)
    yield _rest(request)
    yield from _layout(request, page, "request", message)
    is_general = response is not None and response.id == GENERAL
    if response and not is_general:
        yield from _layout(response, page, "response", message)
    vectors = usage.index("opcode").get((message.table, opcode.value), [])
    yield from _examples(vectors, message.layouts, page)
    if response and is_general:
        yield "## Response"
        target = places.link(page, *facts.place_of(response))
        yield f"Only a status, and on an error perhaps a JSON object: [{response.id}]({target})."
    own = [type_ for type_ in message.layouts if catalogue.page_of(type_) == page]
    yield from _rules(own, page, _policy(message), f"for {opcode.id}")
    yield "## Use it { data-search-exclude }"
    yield snippets.usage(message)
    errata = sorted({each for vector in vectors for each in vector.get("errata", ())})
    yield from _source(message.layouts, page, errata, [opcode])


def _layout(type_: Type, page: str, what: str, message: Message) -> Iterator[str]:
    """Yield the section of a request or response: the drawings, then the fields."""
    yield f"## {what.capitalize()}"
    if what == "response":
        yield type_.doc
    yield wire.drawings(type_, page, f"{message.opcode.id} {what}", message)
    if catalogue.page_of(type_) == page:
        yield from _fields(type_, page, what)
    else:
        target = places.link(page, *facts.place_of(type_))
        yield (
            "Several opcodes share this layout.\n"
            f"Its fields, rules and values are described under [{type_.id}]({target})."
        )


def _front(title: str, description: str) -> str:
    """Return the front matter of a page: its title, and its description for search engines."""
    text = " ".join(description.split()).replace('"', "'")
    return f'---\ntitle: "{title}"\ndescription: "{text}"\n---'


def _first(type_: Type) -> str:
    """Return the first paragraph of a type's documentation."""
    return type_.doc.partition("\n\n")[0]


def _rest(type_: Type) -> str:
    """Return the other paragraphs of a type's documentation."""
    return type_.doc.partition("\n\n")[2]


def _badges(elements: list[Element]) -> str:
    """Return a list of direction, releases, requirements and status."""
    raw: dict[str, str] = {}
    for element in elements:
        raw |= {key: str(value) for key, value in element.raw.items() if key.startswith("-")}
    until, status = raw.get("-until", ""), "current"
    if until:
        status = "withdrawn" if until.startswith("after") else "retired"
    elif raw.get("-since", "").startswith("after"):
        status = "not released yet"
    parts = {
        "direction": raw.get("-direction"),
        "releases": releases_of(raw),
        "requires": raw.get("-requires"),
        "status": status,
    }
    shown = (
        f'<li class="ref-{key} ref-{status.split()[0]}"><span>{key}</span> {escape(value)}</li>'
        for key, value in parts.items()
        if value
    )
    return f'<ul class="ref-badges" markdown="0">{"".join(shown)}</ul>'


def _purpose(type_: Type, page: str, name: str) -> str:
    """Return the purpose of a type, and a link to the page that explains it."""
    concept = next((concept for concept, starts in CONCEPTS.items() if name.startswith(starts)), None)
    if not concept:
        return _first(type_)
    target = places.link(page, f"concepts/{concept}.md")
    return f"{_first(type_)}\nSee [{concept.replace('-', ' ')}]({target}) for how it is used."


def _fields(type_: Type, page: str, what: str = "") -> Iterator[str]:
    """Yield the tables of a file: fields, texts, values."""
    table = FieldTable(type_, page, wire.base_of(type_))
    shown = table.html()
    enums = list(links.own_enums(type_))
    if what and table.has_rows:
        yield f"### Fields of the {what}"
    elif not what and (shown or enums):
        yield "## Fields" if shown else "## Values"
    yield f'<span id="{places.type_anchor(type_)}"></span>'
    yield shown
    if table.has_rows and table.base:
        framing = html.anchor(links.address(page, catalogue.part_page(FRAMING)), "framing extras")
        yield (
            f'<p class="wire-caption">Offsets are for a message without {framing}, which follow\n'
            "the header and shift all later offsets.</p>"
        )
    yield from entry_tables(type_)
    for enum in enums:
        yield from enum_table(enum)


# Rules


def _policy(message: Message) -> list[PolicyRule]:
    kinds = {"client": ("request", "response"), "server": ("server_request",)}[message.table]
    policy = usage.policy()
    return [rule for rule in policy.rules if rule.kind in kinds and message.opcode.id in policy.opcodes(rule)]


def _rules(types: Iterable[Type], page: str, policies: list[PolicyRule], what: str) -> Iterator[str]:
    """Yield the rules of layouts, and those of servers."""
    layout = {rule_id: text for type_ in types for rule_id, text in rules(type_).items()}
    if not layout and not policies:
        return

    def link(rule_id: str) -> str:
        return f"- [`{rule_id}`]({places.link(page, places.RULES, rule_id)})"

    yield "## Rules"
    if layout:
        yield "Parsers reject a message that breaks one of these rules, at the field:"
        yield "\n".join(f"{link(rule_id)} {text}" for rule_id, text in layout.items())
    if policies:
        yield nested(
            QUIET.format(f"{counted(len(policies), 'server rule')} {what}"),
            "Parsers accept a message that breaks one of these; the server that receives it does not.",
            "\n".join(f"{link(rule.id)} {rule.sentence} *{_effect(rule)}*" for rule in policies),
        )
    yield f"[All rules]({places.link(page, places.RULES)}), including those for messages of any opcode."


def _effect(rule: PolicyRule) -> str:
    """Return the reaction of a server to a message that breaks a rule, with the releases."""
    answer = " or ".join(f"`{status}`" for status in rule.status) if rule.severity == "refused" else ""
    return f"{answer or rule.severity}, {releases(rule.since, rule.until or '')}"


# Examples


def _examples(vectors: list[Vector], types: list[Type], page: str) -> Iterator[str]:
    """Yield the best examples in full, and links to the others."""
    if not vectors:
        return
    chosen = _chosen(vectors, types)
    yield "## Examples"
    for index, vector in enumerate(chosen):
        is_invalid = vector["result"] == "invalid"
        title = "Invalid: " * is_invalid + " ".join(vector["comment"].replace('"', "'").split())
        if index == 0:
            yield f"**{title}**"
            yield dumps.example(vector, page)
        else:
            head = f'??? {"failure" if is_invalid else "example"} "{title}"'
            yield nested(head, dumps.example(vector, page))
    others = [vector for vector in vectors if vector not in chosen]
    if others:
        every = places.link(page, places.VECTORS)
        some = f"The first {MOST_LISTED}; [all vectors]({every}) have their own pages."
        yield nested(
            QUIET.format(counted(len(others), "more vector")),
            some if len(others) > MOST_LISTED else "",
            "\n".join(_listed(vector, page) for vector in dumps.typical(others)[:MOST_LISTED]),
        )


def _listed(vector: Vector, page: str) -> str:
    mark = " (invalid)" if vector["result"] == "invalid" else ""
    return f"- {usage.link(page, vector)}{mark} {escape(' '.join(vector['comment'].split()), quote=False)}"


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


# Source


def _source(types: list[Type], page: str, errata: list[str], more: list[Element]) -> Iterator[str]:
    """Yield the grammars in full, their sources, and the errata about them."""
    own = [type_.grammar for type_ in types if catalogue.page_of(type_) == page]
    elements = [*more, *types, *(type_ for grammar in own for type_ in grammar.types)]
    refs = dict.fromkeys(ref for element in elements for ref in element.doc_refs)
    items = [html.reference(ref) for ref in refs]
    if errata:
        shown = ", ".join(
            f"[{each}]({places.link(page, places.ERRATA, places.erratum_anchor(each))})" for each in errata
        )
        items.append(f"Errata in the published documents: {shown}")
    items.append(f"All grammars as a [zip file]({places.link(page, places.SOURCES_ZIP)})")
    yield "## Source { data-search-exclude }"
    yield "\n".join(f"- {item}" for item in items)
    for grammar in own:
        name = grammar.path.name
        yield nested(
            QUIET.format(name),
            f"[Download the file]({places.link(page, places.SOURCES + name)})",
            f"```yaml\n{grammar.text.rstrip()}\n```",
        )


# Parts


def _of_part(part: Type, page: str) -> Iterator[str]:
    title = str(part.grammar.meta["title"])
    yield _front(f"{part.id}: {title}", _first(part))
    yield f"# {title}"
    yield f'<p class="ref-names" markdown="0"><code>{part.id}</code></p>'
    yield _badges([part])
    yield _purpose(part, page, part.id)
    if part.id in links.TABLES:
        yield f"The [table]({places.link(page, links.TABLES[part.id][0])}) has its own page."
    drawn = [t for t in part.grammar.types if layouts(t)[0].boxes and (t is part or _is_apart(t))]
    if drawn:
        yield "## On the wire"
    for type_ in drawn:
        if len(drawn) > 1 and type_ is not part:
            yield f"### {type_.id}"
        yield wire.drawings(type_, page, places.type_anchor(type_))
    yield _rest(part)
    yield from _fields(part, page)
    general = [rule for rule in usage.policy().rules if ANY in usage.policy().opcodes(rule)]
    yield from _rules([part], page, general if part.id == wire.HEADER else [], "for messages of any opcode")
    if users := _users(part):
        yield "## Used by"
        yield ", ".join(f"[{user.id}]({places.link(page, *facts.place_of(user))})" for user in users)
    is_root = not part.params and any(
        member.uses and member.uses[0].name == wire.HEADER for member in part.seq
    )
    if part.id != wire.HEADER and not is_root:
        vectors = {each.vector["id"]: each.vector for each in occurrences().get(part.id, [])}
        yield from _examples(list(vectors.values())[:400], [part], page)
    yield from _source([part], page, [], [])


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
        for grammar in catalogue.library()
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
