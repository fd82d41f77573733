"""Changes to what the compiler has written, for flaws of version 0.11 that its users would meet."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from tools.expression import Attr, Cast, Expr, Name, Ternary
from tools.grammar import Grammar, Member, Type
from tools.names import camel

WIDE = ("u4", "s8", "u8")
"""What Java has as `long`."""


class WorkaroundError(Exception):
    """The compiler has written something else than expected."""


def keep_numbers(grammar: Grammar, code: str) -> str:
    """Java that keeps the number of an enum for the instance that shows it, as `raw_opcode` does.

    The field of a number without a name is null, and `to_i` of it would fail. Can go with
    https://github.com/kaitai-io/kaitai_struct/issues/778.

    Raises:
        WorkaroundError: `to_i` is used otherwise, or what reads the field is not found.
    """
    for type_ in grammar.types:
        for member in type_.members:
            for formula in member.formulas:
                if formula.tree is None:
                    continue
                fields = list(_numbered(formula.tree)) if formula.key == "value" else []
                if len(fields) != sum(_is_to_i(expr) for expr, _ in formula.tree.walk()):
                    raise WorkaroundError(f"{formula.place}: `to_i` must be all that a value instance does")
                for name in fields:
                    code = _with_number(code, type_, name, member)
    return code


def _numbered(expr: Expr) -> Iterator[str]:
    """The fields of which an expression is the number."""
    match expr:
        case Cast(value):
            yield from _numbered(value)
        case Ternary(_, yes, no):
            yield from _numbered(yes)
            yield from _numbered(no)
        case Attr(Name(name), "to_i"):
            yield name


def _is_to_i(expr: Expr) -> bool:
    return isinstance(expr, Attr) and expr.name == "to_i"


def _with_number(code: str, type_: Type, field: str, instance: Member) -> str:
    """The code with the number of a field put into the instance when it is read."""
    indent = "    " * (len(list(type_.scopes())) - 1)
    read = re.compile(
        rf"(^{indent}public (?:static )?class {camel(type_.id, upper=True)} extends "
        rf"[\s\S]*?^{indent}    private void _read\(\) \{{\n(?:(?!{indent}    \}}).*\n)*?)"
        rf"( +)this\.{camel(field)} = ([\w.]+)\.byId\((this\._io\.\w+\(\d*\))\);$",
        re.MULTILINE,
    )
    number = f"this.{camel(instance.id)}"
    cast = "long" if type_.grammar.kind(instance) in WIDE else "int"
    code, count = read.subn(rf"\1\2{number} = ({cast}) \4;\n\2this.{camel(field)} = \3.byId({number});", code)
    if count != 1:
        raise WorkaroundError(f"{instance.place}: {count} reads of `{field}` in Java, expected 1")
    return code


def absent_is_none(grammar: Grammar, code: str) -> str:
    """Python that sets an optional field to None if it is absent, as other languages do.

    The compiler leaves it unset: https://github.com/kaitai-io/kaitai_struct_formats/pull/599. A field that
    reading has not come to stays unset.

    Raises:
        WorkaroundError: What reads a field is not found.
    """
    lines = code.splitlines(keepends=True)
    reads = dict(_reads(ast.parse(code)))
    for type_ in grammar.types:
        path = tuple(camel(scope.id, upper=True) for scope in type_.scopes())[::-1]
        for field in filter(lambda field: field.is_optional, type_.seq):
            blocks = [block for block in reads.get(path, ()) if _sets(block, field.id)]
            if len(blocks) != 1:
                raise WorkaroundError(
                    f"{field.place}: {len(blocks)} reads of `{field.id}` in Python, expected 1"
                )
            [block] = blocks
            indent = " " * block.col_offset
            lines[(block.end_lineno or 0) - 1] += f"{indent}else:\n{indent}    self.{field.id} = None\n"
    return "".join(lines)


def _reads(node: ast.AST, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], list[ast.If]]]:
    """The classes below a node by their names, each with what its `_read` does under a condition."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.ClassDef):
            yield from _reads(child, (*path, child.name))
        elif isinstance(child, ast.FunctionDef) and child.name == "_read":
            yield path, [block for block in child.body if isinstance(block, ast.If)]


def _sets(block: ast.If, attribute: str) -> bool:
    stores = (node for node in ast.walk(block) if isinstance(node, ast.Attribute))
    return any(node.attr == attribute and isinstance(node.ctx, ast.Store) for node in stores)
