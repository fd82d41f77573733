"""Write the enum names that the compiler omits from the Go parsers.

This can be removed when https://github.com/kaitai-io/kaitai_struct_compiler/pull/316 is released.
"""

from __future__ import annotations

from collections.abc import Iterator

from tools.grammar.fields import enum_name
from tools.grammar.model import Enum, Library
from tools.grammar.names import path


def go_enum_names(library: Library) -> str:
    """Return Go code that adds a method `String` to every enum, formatted like gofmt's output."""
    enums = {enum_name(enum): enum for grammar in library for enum in grammar.enums}
    return "".join(line for name, enum in sorted(enums.items()) for line in _enum(name, enum))


def _enum(name: str, enum: Enum) -> Iterator[str]:
    kind, table = path(name, "_"), "names" + path(name, "")
    digits = max(2, *(len(f"{member.value:x}") for member in enum.members))
    yield "\n// String returns the id of the value in the grammar, or its number.\n"
    yield f"func (v {kind}) String() string {{\n\treturn name(v, {table})\n}}\n"
    yield f"\nvar {table} = map[{kind}]string{{\n"
    for member in sorted(enum.members, key=lambda member: member.value):
        yield f'\t0x{member.value:0{digits}x}: "{member.id}",\n'
    yield "}\n"
