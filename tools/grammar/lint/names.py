"""Rules for names that a language reserves, or that collide."""

from __future__ import annotations

import keyword
from collections.abc import Sequence

from tools.grammar.expression import Attr, Cast, Name
from tools.grammar.lint.rules import Findings, rule
from tools.grammar.model import Element, Enum, Formula, Grammar, NamedNumber, Type


def words(text: str) -> frozenset[str]:
    """Return the words of a string as a set."""
    return frozenset(text.split())


PYTHON = frozenset(word.lower() for word in keyword.kwlist)
JAVA = words(
    """abstract assert boolean break byte case catch char class const continue default do double else enum
    extends false final finally float for goto if implements import instanceof int interface long native new
    null package private protected public return short static strictfp super switch synchronized this throw
    throws transient true try void volatile while"""
)
JAVASCRIPT = words(
    """arguments await break case catch class const continue debugger default delete do else enum eval export
    extends false finally for function if implements import in instanceof interface let new null package
    private protected public return static super switch this throw true try typeof undefined var void while
    with yield"""
)
GO = words(
    """break case chan const continue default defer else fallthrough for func go goto if import interface map
    package range return select struct switch type var"""
)
RUST = words(
    """abstract as async await become box break const continue crate do dyn else enum extern false final fn
    for gen if impl in let loop macro match mod move mut override priv pub ref return self static struct super
    trait true try type typeof union unsafe unsized use virtual where while yield"""
)
GENERATED = words(
    """clone close constructor finalize from_bytes from_file from_io get get_class get_mut get_value hash_code
    is_none notify notify_all read set_params to_string wait"""
)
"""Members that the generated classes or their base classes already have in at least one language."""
TYPE_NAMES = words(
    """array_list arrays box bytes_io bytes_reader cell error hash_map integer kaitai_stream kaitai_struct
    list long map object opt_rc option override rc ref ref_cell result string vec weak"""
)
"""Classes that generated code uses by their bare names."""
ENUM_NAMES = PYTHON | {"mro", "self", "unknown"}
"""Python keeps names unchanged and reserves `mro`; Rust reserves `Self` and generates a member `Unknown`."""
RESERVED = PYTHON | JAVA | JAVASCRIPT | GO | RUST | GENERATED


@rule
def reserved_name(grammar: Grammar) -> Findings:
    """Avoid keywords, which the compiler does not escape, and names that generated code itself uses."""
    for element in grammar.elements:
        name = element.id
        # Rust stores the bytes of a sized `x` in `x_raw`; `f_x` records whether an instance `x` has been
        # read.
        taken = name in RESERVED or name.endswith("_raw") or name.startswith("f_")
        taken = taken or (isinstance(element, (Type, Enum)) and name in TYPE_NAMES)
        if name in ENUM_NAMES if isinstance(element, NamedNumber) else taken:
            yield element.place, f"`{name}` is reserved in a target language; choose another name"


@rule
def name_clash(grammar: Grammar) -> Findings:
    """Keep names distinct: Java forbids equal names of outer and nested classes; `a_1` and `a1` collide."""
    for type_ in grammar.types:
        nested: list[Element] = [*type_.types.values(), *type_.enums.values()]
        of_enums = [enum.members for enum in type_.enums.values()]
        groups: list[Sequence[Element]] = [type_.members, nested, *of_enums]
        for elements in groups:
            seen: dict[str, Element] = {}
            for element in elements:
                other = seen.setdefault(element.id.replace("_", ""), element)
                if other is not element:
                    yield (
                        element.place,
                        f"`{element.id}` and `{other.id}` become the same name in generated code",
                    )
        outer = {scope.id for scope in type_.scopes()} | set(grammar.library.grammars)
        for element in nested:
            if element.id in outer:
                yield element.place, f"`{element.id}` is already the name of an outer type or of a file"


def last_name(formula: Formula | None) -> str | None:
    """Return the last name in `a.b.c` without casts, or None for any other expression."""
    expr = formula.tree if formula else None
    while isinstance(expr, Cast):
        expr = expr.value
    return expr.name if isinstance(expr, (Name, Attr)) else None
