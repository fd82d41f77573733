"""The pages of the vectors."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from html import escape

from dcpspec.wording import counted
from tools.grammar import catalogue
from tools.site import facts, indexes, layout, links, places, usage
from tools.site.markdown import Page, joined, table
from tools.site.wording import code, escaped
from tools.vectors import FOLDER, SCHEMA, Vector, VectorFile

GROUP = 8
"""Digits per group: four bytes, like a row of a drawing."""


def pages() -> Iterator[Page]:
    """Yield the index, a page for each file, and the files themselves."""
    yield Page(places.VECTORS, joined(_index()))
    for file in facts.vectors():
        page = places.vector_page(file.path.stem)
        yield Page(page, joined(_file(page, file)))
        yield Page(f"vectors/{file.name}", file.text)
    yield Page(f"vectors/{SCHEMA}", (FOLDER / SCHEMA).read_text("utf-8"))


def grouped(digits: str) -> str:
    """Return hexadecimal digits with a space after every four bytes."""
    return " ".join(digits[at : at + GROUP] for at in range(0, len(digits), GROUP))


def _index() -> Iterator[str]:
    vectors = facts.all_vectors()
    good, bad = usage.counts(vectors)
    yield "# Vectors"
    yield (
        f"{len(vectors):,} messages with their meaning, {good:,} valid and {bad:,} invalid, "
        "for parsers in any language. Each has the bytes of one message, the result that a parser must give, "
        "individual values that the source of the bytes states, and the whole tree. The values were entered "
        "by hand from the source, not taken from a parser."
    )
    yield "## Files { #files }"
    rows = [
        [
            f"[{file.path.stem}]({places.link(places.VECTORS, places.vector_page(file.path.stem))})",
            escaped(file.data["title"]),
            *map(str, usage.counts(file.vectors())),
            f"[{file.name}]({file.name})",
        ]
        for file in facts.vectors()
    ]
    rows.append(["**all**", "", f"**{good:,}**", f"**{bad:,}**", f"[schema]({SCHEMA})"])
    yield table(["Page", "About", "Valid", "Invalid", "File"], rows)
    yield "## A vector { #format }"
    schema = json.loads((FOLDER / SCHEMA).read_text("utf-8"))["$defs"]
    rows = []
    for name, member in schema["vector"]["properties"].items():
        text = member.get("description") or schema.get(name, {}).get("description") or DESCRIPTIONS[name]
        rows.append([code(name), "always" if name in schema["vector"]["required"] else "", escaped(text)])
    yield table(["Member", "Present", "Meaning"], rows)
    yield "## Using them { #use }"
    yield USE
    yield "## Flags { #flags }"
    yield "A flag marks what is special about a vector. A program may skip vectors by flag."
    notes = {flag: note for file in facts.vectors() for flag, note in file.data["notes"].items()}
    counts = Counter(flag for vector in vectors for flag in vector.get("flags", ()))
    rows = [
        [f'<a id="{flag}"></a>`{flag}`', note["kind"], str(counts[flag]), escaped(note["description"])]
        for flag, note in sorted(notes.items())
    ]
    yield table(["Flag", "Kind", "Vectors", "Meaning"], rows)


DESCRIPTIONS = {"flags": "What is special about the vector; the flags are below."}
"""Descriptions of members that the schema does not describe."""

USE = """\
1. Decode `hex` with `mcbp_message`, with `mcbp_message_no_collections` if `collections` is `false`, or with
   `mcbp_message_strict` if `strict` is `true`. Also read the members that are read on demand.
2. A `valid` message must be read to its end. An `invalid` one must give an error of a kind that the program
   expects: no crash, no endless loop, no exhausted memory.
3. Compare the tree. Numbers of up to 32 bits are numbers, wider ones decimal text, bytes lower-case
   hexadecimal, enums an object of `value` and `name`. Absent fields are left out of the tree.
4. To start small, compare `says` alone."""


def _file(page: str, file: VectorFile) -> Iterator[str]:
    good, bad = usage.counts(file.vectors())
    yield "---\nsearch:\n  boost: 0.2\n---"
    yield f"# Vectors: {escaped(file.data['title'])}"
    yield (
        f"{good} valid and {bad} invalid vectors, as in [{file.name}]({file.name}). "
        f"[How to read them]({places.link(page, places.VECTORS, 'format')})."
    )
    for number, group in enumerate(file.data["groups"], 1):
        yield f"## {escaped(group['title'])} {{ #group-{number} }}"
        yield f"Source: [{escaped(group['source']['name'])}]({group['source']['url']})."
        for vector in group["vectors"]:
            yield _vector(page, file, vector)


def _vector(page: str, file: VectorFile, vector: Vector) -> str:
    """Return a vector as HTML: there are so many that Markdown would be slow."""
    name, result = vector["id"], vector["result"]
    lines = [
        f'<section class="dcp-vector" aria-labelledby="{name}">',
        f'<h4 id="{name}">{name}<a class="headerlink" href="#{name}" title="Permanent link">&para;</a></h4>',
        f"<p>{escape(vector['comment'], quote=False)}</p>",
        f'<div data-search-exclude><p class="dcp-facts"><span class="dcp-{result}">{result}</span>',
        *(f" · {part}" for part in _facts(page, file, vector)),
        "</p>",
    ]
    if error := vector["tree"].get("error"):
        rule = links.address(page, places.RULES, error["rule"])
        path = f" at <code>{error['path']}</code>" if error["path"] else ""
        lines.append(
            f'<p class="dcp-error">Breaks <a href="{rule}">{error["rule"]}</a>{path}, '
            f"offset {error['offset']}: {escape(error['message'], quote=False)}.</p>"
        )
    digits = grouped(vector["hex"])
    # The theme measures each block of code, so that the browser lays out the page hundreds of times.
    lines.append(f'<pre class="dcp-hex"><samp>{digits}</samp></pre>' if digits else "<p>No bytes.</p>")
    if vector["says"]:
        rows = "".join(
            f"<tr><td><code>{path}</code></td>"
            f"<td><code>{escape(json.dumps(value), quote=False)}</code></td></tr>"
            for path, value in vector["says"].items()
        )
        lines.append(
            f"<details><summary>What the source says: {counted(len(vector['says']), 'value')}</summary>"
            '<table class="dcp-says"><thead><tr><th scope="col">Field</th><th scope="col">Value</th></tr>'
            f"</thead><tbody>{rows}</tbody></table></details>"
        )
    return "\n".join([*lines, "</div></section>"])


def _facts(page: str, file: VectorFile, vector: Vector) -> Iterator[str]:
    size = len(vector["hex"]) // 2
    yield counted(size, "byte")
    if opcode := usage.opcode_of(vector):
        yield _opcode(page, *opcode)
    if title := layout.titles().get(vector["id"]):
        yield escape(title)
    if vector.get("collections") is False:
        yield "without collections"
    if vector.get("strict"):
        yield "read strictly"
    for flag in vector.get("flags", ()):
        target = links.address(page, places.VECTORS, flag)
        text = escape(file.data["notes"][flag]["description"])
        yield f'<a class="dcp-flag" href="{target}" title="{text}">{flag}</a>'
    for erratum in vector.get("errata", ()):
        target = links.address(page, places.ERRATA, places.erratum_anchor(erratum))
        yield f'<a href="{target}">{erratum}</a>'
    for key, text in (("corrects", "corrects"), ("corrected_by", "corrected by")):
        if other := vector.get(key):
            yield f'{text} <a href="{links.address(page, facts.homes()[other].page, other)}">{other}</a>'
    yield usage.inspect(page, vector)


def _opcode(page: str, table_name: str, number: int) -> str:
    """Return the name of the opcode, with a link to the page of the message or to the entry of the opcode."""
    for member in catalogue.numbers("mcbp_opcode", table_name):
        if member.value == number:
            return f'<a href="{links.address(page, *indexes.home(member, table_name))}">{member.id}</a>'
    return f"opcode {number:#04x}"
