"""The linter of the grammars: `python -m tools.grammar.lint [FOLDER | FILE]`.

It enforces the rules in `ksy/README.md`. A rule is a function that checks one grammar and yields its
findings; its name is the rule's id, and its docstring states the requirement and the reason. Each module has
the rules of one subject, and registers them when it is imported.
"""

from __future__ import annotations

from collections import Counter

from tools.grammar.lint import display, docs, keys, names, portability, structure, text, validity  # noqa: F401
from tools.grammar.lint.rules import RULES, WELL_FORMED, Finding
from tools.grammar.model import Attribute, Enum, Instance, Library, NamedNumber, Param, Type, TypeMember

__all__ = ["RULES", "WELL_FORMED", "keys", "lint", "summary"]


def lint(library: Library) -> list[Finding]:
    """Run every rule on every grammar."""
    findings = [(error.place, WELL_FORMED, error.message) for error in library.errors]
    for grammar in library:
        for rule_id, check in RULES.items():
            findings += [(place, rule_id, message) for place, message in check(grammar)]
    return sorted({Finding(at.file, at.line, at.path, rule_id, message) for at, rule_id, message in findings})


def summary(library: Library) -> str:
    """Return the number of types, fields and other elements of the grammars, as text."""
    elements = [element for grammar in library for element in grammar.elements]
    kinds = (Type, Attribute, Instance, Param, Enum, NamedNumber)
    titles = ("types", "fields", "instances", "params", "enums", "enum members")
    counts = Counter(map(type, elements))
    sizes = ", ".join(f"{counts[kind]} {name}" for kind, name in zip(kinds, titles, strict=True))
    parts = [element for element in elements if not isinstance(element, Enum)]
    documented = [bool(element.doc) for element in parts]
    # A field, an instance or a parameter without a reference uses the reference of its type.
    referenced = [
        bool((element.scope if isinstance(element, TypeMember) else element).doc_refs) for element in parts
    ]
    return (
        f"{len(library.grammars)} files, {sizes}; "
        f"documented {_share(documented)} %, referenced {_share(referenced)} %"
    )


def _share(flags: list[bool]) -> int:
    return 100 * sum(flags) // max(len(flags), 1)
