"""The pages of messages, and the sections that they share with the pages of parts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape

from dcpspec.policy.rules import ANY, PolicyRule
from dcpspec.wording import counted
from tools.grammar import Element, Type
from tools.site import dumps, facts, html, links, places, snippets, usage, wire
from tools.site.facts import Message
from tools.site.layout import layouts
from tools.site.page import Page
from tools.site.tables import FieldTable, entry_tables, enum_table, rules
from tools.site.wording import releases
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


def pages() -> Iterator[Page]:
    """Yield a page for every message."""
    for message in facts.messages():
        path = places.message_page(message.opcode.id)
        yield Page(path, "\n".join(_lines(message, path)) + "\n")


def heading(message: Message) -> str:
    """Return the title: the name in capitals and the opcode."""
    return f"{message.opcode.id.upper()} 0x{message.opcode.value:02x}"


def _lines(message: Message, page: str) -> Iterator[str]:
    request, opcode = message.request, message.opcode
    yield from front(heading(message), f"{opcode.id} {' '.join(opcode.orig_ids)}: {_first(request)}")
    yield f"# {heading(message)}"
    yield ""
    orig = ", ".join(dict.fromkeys([*opcode.orig_ids, *request.orig_ids]))
    table = links.address(page, places.OPCODES, places.opcode_anchor(opcode.value, message.table))
    yield (
        f'<p class="ref-names" markdown="0"><code>{opcode.id}</code> &middot; '
        + html.anchor(table, f"{message.table} opcode 0x{opcode.value:02x} = {opcode.value}")
        + f" &middot; kv_engine <code>{escape(orig)}</code></p>"
    )
    yield ""
    yield badges([opcode, request])
    yield ""
    yield from purpose(request, page, opcode.id)
    yield from rest(request)
    yield from _layout(request, page, "request", message)
    response = message.response
    is_general = response is not None and response.id == GENERAL
    if response and not is_general:
        yield from _layout(response, page, "response", message)
    yield from _examples(message, page)
    if response and is_general:
        yield "## Response"
        yield ""
        target = places.link(page, facts.page_of(response), places.type_anchor(response))
        yield f"Only a status, and on an error perhaps a JSON object: [{response.id}]({target})."
        yield ""
    own = [t for t in (request, response) if t and facts.page_of(t) == page]
    yield from rule_lines(own, page, _policy(message), f"for {opcode.id}")
    yield "## Use it { data-search-exclude }"
    yield ""
    yield from snippets.usage(message)
    yield ""
    yield from source(
        [t for t in (request, message.response) if t], page, _errata(_vectors(message)), [opcode]
    )


def _layout(type_: Type, page: str, what: str, message: Message) -> Iterator[str]:
    """Yield the section of a request or response: the drawings, then the fields."""
    yield f"## {what.capitalize()}"
    yield ""
    if what == "response":
        yield type_.doc
        yield ""
    yield from wire.drawings(type_, page, f"{message.opcode.id} {what}", message)
    if facts.page_of(type_) == page:
        yield from fields(type_, page, what)
    else:
        target = places.link(page, facts.page_of(type_), places.type_anchor(type_))
        yield "Several opcodes share this layout."
        yield f"Its fields, rules and values are described under [{type_.id}]({target})."
        yield ""


def front(title: str, description: str) -> Iterator[str]:
    """Yield the front matter of a page: its title, and its description for search engines."""
    text = " ".join(description.split()).replace('"', "'")
    yield "---"
    yield f'title: "{title}"'
    yield f'description: "{text}"'
    yield "---"
    yield ""


def _first(type_: Type) -> str:
    """Return the first paragraph of a type's documentation."""
    return type_.doc.split("\n\n")[0]


def rest(type_: Type) -> Iterator[str]:
    """Yield the other paragraphs of a type's documentation."""
    for part in type_.doc.split("\n\n")[1:]:
        yield part
        yield ""


def badges(elements: list[Element]) -> str:
    """Return a list of direction, releases, requirements and status."""
    raw: dict[str, str] = {}
    for element in elements:
        raw |= {key: str(value) for key, value in element.raw.items() if key.startswith("-")}
    parts = []
    if "-direction" in raw:
        parts.append(("direction", raw["-direction"]))
    since, until = raw.get("-since", ""), raw.get("-until", "")
    if since or until:
        parts.append(("releases", releases(since, until)))
    if "-requires" in raw:
        parts.append(("requires", raw["-requires"]))
    status = "current"
    if until:
        status = "retired" if not until.startswith("after") else "withdrawn"
    elif since.startswith("after"):
        status = "not released yet"
    parts.append(("status", status))
    shown = (
        f'<li class="ref-{key} ref-{status.split()[0]}"><span>{key}</span> {escape(value)}</li>'
        for key, value in parts
    )
    return f'<ul class="ref-badges" markdown="0">{"".join(shown)}</ul>'


def purpose(type_: Type, page: str, name: str) -> Iterator[str]:
    """Yield the purpose of a type, and a link to the page that explains it."""
    yield _first(type_)
    concept = next(
        (concept for concept, starts in CONCEPTS.items() if any(name.startswith(start) for start in starts)),
        None,
    )
    if concept:
        target = places.link(page, f"concepts/{concept}.md")
        yield f"See [{concept.replace('-', ' ')}]({target}) for how it is used."
    yield ""


def fields(type_: Type, page: str, what: str = "") -> Iterator[str]:
    """Yield the tables of a file: fields, texts, values."""
    table = FieldTable(type_, page, wire.base_of(type_))
    lines = list(table.lines())
    enums = list(links.own_enums(type_))
    if what and table.has_rows:
        yield f"### Fields of the {what}"
    elif not what and (lines or enums):
        yield "## Fields" if lines else "## Values"
    yield ""
    yield f'<span id="{places.type_anchor(type_)}"></span>'
    yield ""
    yield from lines
    yield ""
    if table.has_rows and table.base:
        framing = html.anchor(links.address(page, places.part_page(FRAMING)), "framing extras")
        yield f'<p class="wire-caption">Offsets are for a message without {framing}, which follow'
        yield "the header and shift all later offsets.</p>"
        yield ""
    yield from entry_tables(type_)
    for enum in enums:
        yield from enum_table(enum)


# Rules


def _policy(message: Message) -> list[PolicyRule]:
    kinds = {"client": ("request", "response"), "server": ("server_request",)}[message.table]
    policy = usage.policy()
    return [rule for rule in policy.rules if rule.kind in kinds and message.opcode.id in policy.opcodes(rule)]


def general_rules() -> list[PolicyRule]:
    """Return the rules for messages of any opcode."""
    return [rule for rule in usage.policy().rules if ANY in usage.policy().opcodes(rule)]


def rule_lines(types: Iterable[Type], page: str, policies: list[PolicyRule], what: str) -> Iterator[str]:
    """Yield the rules of layouts, and those of servers."""
    layout = {rule_id: text for type_ in types for rule_id, text in rules(type_).items()}
    if not layout and not policies:
        return
    yield "## Rules"
    yield ""
    if layout:
        yield "Parsers reject a message that breaks one of these rules, at the field:"
        yield ""
        for rule_id, text in layout.items():
            yield f"- [`{rule_id}`]({places.link(page, places.RULES, rule_id)}) {text}"
        yield ""
    if policies:
        yield f'??? ref-quiet "{counted(len(policies), "server rule")} {what}"'
        yield ""
        yield "    Parsers accept a message that breaks one of these; the server that receives it does not."
        yield ""
        for rule in policies:
            link = f"[`{rule.id}`]({places.link(page, places.RULES, rule.id)})"
            yield f"    - {link} {rule.sentence} *{_effect(rule)}*"
        yield ""
    yield f"[All rules]({places.link(page, places.RULES)}), including those for messages of any opcode."
    yield ""


def _effect(rule: PolicyRule) -> str:
    """Return the reaction of a server to a message that breaks a rule, with the releases."""
    answer = " or ".join(f"`{status}`" for status in rule.status) if rule.severity == "refused" else ""
    return f"{answer or rule.severity}, {releases(rule.since, rule.until or '')}"


# Examples


def _vectors(message: Message) -> list[Vector]:
    """Return the vectors of a message, in the order of the files."""
    return usage.by_opcode().get((message.table, message.opcode.value), [])


def _examples(message: Message, page: str) -> Iterator[str]:
    yield from example_lines(_vectors(message), [t for t in (message.request, message.response) if t], page)


def example_lines(vectors: list[Vector], types: list[Type], page: str) -> Iterator[str]:
    """Yield the best examples in full, and links to the others."""
    chosen = _chosen(vectors, types)
    if not vectors:
        return
    yield "## Examples"
    yield ""
    for index, vector in enumerate(chosen):
        kind = "Invalid: " if vector["result"] == "invalid" else ""
        lines = list(dumps.example(vector, page))
        if index == 0:
            yield f"**{kind}{_plain(vector['comment'])}**"
            yield ""
            yield from lines
        else:
            yield f'??? {"failure" if kind else "example"} "{kind}{_plain(vector["comment"])}"'
            yield ""
            yield from (f"    {line}" for line in "\n".join(lines).split("\n"))
        yield ""
    others = [vector for vector in vectors if vector not in chosen]
    if others:
        yield f'??? ref-quiet "{counted(len(others), "more vector")}"'
        yield ""
        if len(others) > MOST_LISTED:
            every = places.link(page, places.VECTORS)
            yield f"    The first {MOST_LISTED}; [all vectors]({every}) have their own pages."
            yield ""
        for vector in dumps.typical(others)[:MOST_LISTED]:
            home = places.vector_page(facts.vector_file_of(vector["id"]))
            mark = " (invalid)" if vector["result"] == "invalid" else ""
            link = places.link(page, home, vector["id"])
            yield f"    - [{vector['id']}]({link}){mark} {_escaped(vector['comment'])}"
        yield ""


def _plain(text: str) -> str:
    return " ".join(text.replace('"', "'").split())


def _escaped(text: str) -> str:
    return escape(" ".join(text.split()), quote=False)


def _chosen(vectors: list[Vector], types: list[Type]) -> list[Vector]:
    ids = {vector["id"] for vector in vectors}
    chosen: list[Vector] = []
    for type_ in types:
        for layout in layouts(type_):
            own = [each.vector for each in layout.occurrences if each.vector["id"] in ids]
            best = dumps.typical(own)
            chosen += [vector for vector in best[:1] if vector not in chosen]
    invalid = dumps.typical(vector for vector in vectors if vector["result"] == "invalid")
    broken: set[str] = set()
    for vector in sorted(
        invalid, key=lambda each: each["tree"]["error"]["rule"] in ("truncated", "trailing")
    ):
        rule = vector["tree"]["error"]["rule"]
        if rule not in broken and len(broken) < MOST_INVALID:
            broken.add(rule)
            chosen.append(vector)
    return chosen


def _errata(vectors: list[Vector]) -> list[str]:
    return sorted({each for vector in vectors for each in vector.get("errata", ())})


# Source


def source(types: list[Type], page: str, errata: list[str], more: list[Element]) -> Iterator[str]:
    """Yield the grammars in full, their sources, and the errata about them."""
    yield "## Source { data-search-exclude }"
    yield ""
    own = [each for type_ in types if facts.page_of(type_) == page for each in type_.grammar.types]
    refs = dict.fromkeys(ref for element in [*more, *types, *own] for ref in element.doc_refs)
    for ref in refs:
        yield f"- {html.reference(ref)}"
    if errata:
        shown = ", ".join(
            f"[{each}]({places.link(page, places.ERRATA, places.erratum_anchor(each))})" for each in errata
        )
        yield f"- Errata in the published documents: {shown}"
    yield f"- All grammars as a [zip file]({places.link(page, places.SOURCES_ZIP)})"
    yield ""
    for type_ in types:
        if facts.page_of(type_) != page:
            continue
        name = type_.grammar.path.name
        yield f'??? ref-quiet "{name}"'
        yield ""
        yield f"    [Download the file]({places.link(page, places.SOURCES + name)})"
        yield ""
        yield "    ```yaml"
        yield from (f"    {line}" if line else "" for line in type_.grammar.text.splitlines())
        yield "    ```"
        yield ""
