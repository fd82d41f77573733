"""Documentation and references."""

from __future__ import annotations

import re

from tools.grammar.lint.rules import Findings, rule
from tools.grammar.model import Element, Enum, Grammar, Instance, Param

STANDARDS = re.compile(
    r"https://(www\.rfc-editor\.org|datatracker\.ietf\.org|www\.iana\.org|www\.unicode\.org|www\.w3\.org"
    r"|dwarfstd\.org|www\.iso\.org|standards\.ieee\.org)/\S+"
)
PINNED = re.compile(r"https://[^/\s]+/\S*\b[0-9a-f]{40}\b\S*")


@rule
def doc(grammar: Grammar) -> Findings:
    """Document every part that its name does not fully explain."""
    for element in grammar.elements:
        if isinstance(element, (Enum, Param)) or element.raw.get("-helper") or has_plain_name(element):
            continue
        if not (isinstance(element.raw.get("doc"), str) and element.doc):
            yield element.place, f"describe `{element.id}` in a `doc`"


def has_plain_name(element: Element) -> bool:
    """Return True if an element's name or computation describes the element."""
    computed = isinstance(element, Instance) and re.match("(has|is|len|num|ofs|pos|raw)_", element.id)
    return element.id in ("extras", "surplus") or bool(computed)


@rule
def doc_ref(grammar: Grammar) -> Findings:
    """State the source of a file; everything in the file inherits the reference."""
    if not grammar.top.doc_refs:
        yield grammar.top.place, f"give `{grammar.top.id}` a `doc-ref`"


@rule
def doc_ref_pinned(grammar: Grammar) -> Findings:
    """Refer to a commit or a standard, whose content does not change."""
    for element in grammar.elements:
        for reference in element.doc_refs:
            address = reference.split(" ")[0]
            if not PINNED.fullmatch(address) and not STANDARDS.fullmatch(address):
                yield (
                    element.at("doc-ref"),
                    f"the content of `{address}` can change; use an address with a 40-digit commit",
                )
