"""The linter of the grammars: `python -m tools.lint [FOLDER | FILE]`.

It enforces what `ksy/README.md` promises. A rule is a function that checks one grammar and yields its
findings; its name is the rule's id, and its docstring says what it demands and why. Each module has the
rules of one subject, which it registers when it is imported.
"""

from __future__ import annotations

from tools.grammar import Attribute, Enum, EnumMember, Instance, Library, Member, Param, Type
from tools.lint import display, docs, keys, names, portability, structure, text, validity
from tools.lint.rules import RULES, WELL_FORMED, Finding

__all__ = [
    "RULES",
    "WELL_FORMED",
    "Finding",
    "display",
    "docs",
    "keys",
    "lint",
    "names",
    "portability",
    "structure",
    "summary",
    "text",
    "validity",
]


def lint(library: Library) -> list[Finding]:
    """Run every rule on every grammar."""
    findings = [
        Finding(error.place.file, error.place.line, error.place.path, WELL_FORMED, error.message)
        for error in library.errors
    ]
    for grammar in library:
        for rule_id, check in RULES.items():
            for place, message in check(grammar):
                findings.append(Finding(place.file, place.line, place.path, rule_id, message))
    return sorted(set(findings))


def summary(library: Library) -> str:
    """Return the number of types, fields and other elements of the grammars, as text."""
    elements = [element for grammar in library for element in grammar.elements]
    counts = {
        "types": Type,
        "fields": Attribute,
        "instances": Instance,
        "params": Param,
        "enums": Enum,
        "enum members": EnumMember,
    }
    found = ", ".join(
        f"{sum(type(element) is kind for element in elements)} {name}" for name, kind in counts.items()
    )
    documented = [bool(element.doc) for element in elements if not isinstance(element, Enum)]
    # A field, an instance or a parameter without a reference has the one of its type.
    referenced = [
        bool((element.scope if isinstance(element, Member) else element).doc_refs)
        for element in elements
        if not isinstance(element, Enum)
    ]
    return (
        f"{len(library.grammars)} files, {found}; "
        f"documented {_share(documented)} %, referenced {_share(referenced)} %"
    )


def _share(flags: list[bool]) -> int:
    return 100 * sum(flags) // max(len(flags), 1)
