"""Write enum names for the Go parsers, which the compiler omits.

This can be removed when https://github.com/kaitai-io/kaitai_struct_compiler/pull/316 is released.
"""

from __future__ import annotations

from collections.abc import Iterator

from tools.fields import enum_name
from tools.grammar import Enum, Library
from tools.names import path

HEAD = """\
// Code generated from the grammars of dcpspec. DO NOT EDIT.

package dcp

import "strconv"

// name is the id that a number has in the grammar, or the number if it has none.
func name[E ~int](v E, names map[E]string) string {
	if id, known := names[v]; known {
		return id
	}
	return strconv.Itoa(int(v))
}
"""


def go_enum_names(library: Library) -> str:
    """Return a Go file that gives every enum a method `String`, formatted like gofmt's output."""
    enums = {
        enum_name(enum): enum
        for grammar in library.grammars.values()
        for type_ in grammar.types
        for enum in type_.enums.values()
    }
    return HEAD + "".join(line for name, enum in sorted(enums.items()) for line in _enum(name, enum))


def _enum(name: str, enum: Enum) -> Iterator[str]:
    kind, table = path(name, "_"), "names" + path(name, "")
    digits = max(2, *(len(f"{member.value:x}") for member in enum.members))
    yield "\n// String is the id of the value in the grammar, or its number.\n"
    yield f"func (v {kind}) String() string {{\n\treturn name(v, {table})\n}}\n"
    yield f"\nvar {table} = map[{kind}]string{{\n"
    for member in sorted(enum.members, key=lambda member: member.value):
        yield f'\t0x{member.value:0{digits}x}: "{member.id}",\n'
    yield "}\n"
