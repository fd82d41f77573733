"""Fix flaws that users would notice in the output of compiler version 0.11."""

from __future__ import annotations

import ast
import re
import textwrap
from collections.abc import Iterator

from tools.grammar.expression import Attr, Cast, Expr, Name, Ternary
from tools.grammar.fields import enum_name, type_name
from tools.grammar.model import Element, Enum, Grammar, Instance, Type, TypeMember
from tools.grammar.names import camel, path

WIDE = ("u4", "s8", "u8")
"""Types that are `long` in Java."""


class WorkaroundError(Exception):
    """The compiler's output differs from the expected output."""


def keep_numbers(grammar: Grammar, code: str) -> str:
    """Return Java code that keeps an enum's number for the instance that returns it, such as `raw_opcode`.

    A field with an unnamed number is null, on which `to_i` would fail. This can be removed with
    https://github.com/kaitai-io/kaitai_struct/issues/778.

    Raises:
        WorkaroundError: An instance uses `to_i` in another expression, or the code that reads the field is
            not found.
    """
    for type_ in grammar.types:
        for member in type_.members:
            for formula in member.formulas:
                if formula.tree is None:
                    continue
                fields = list(_numbered(formula.tree)) if formula.key == "value" else []
                nodes = [node for node, _ in formula.tree.walk()]
                if len(fields) != sum(isinstance(node, Attr) and node.name == "to_i" for node in nodes):
                    raise WorkaroundError(
                        f"{formula.place}: `to_i` must be the only operation of a value instance"
                    )
                for name in fields:
                    code = _with_number(code, type_, name, member)
    return code


def _numbered(expr: Expr) -> Iterator[str]:
    """Yield the fields whose number is the result of an expression."""
    match expr:
        case Cast(value):
            yield from _numbered(value)
        case Ternary(_, yes, no):
            yield from _numbered(yes)
            yield from _numbered(no)
        case Attr(Name(name), "to_i"):
            yield name


def _with_number(code: str, type_: Type, field: str, instance: TypeMember) -> str:
    """Return code that sets the instance to a field's number when it reads the field."""
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
    """Return Python code that sets an absent optional field to None, as other languages do.

    The compiler leaves an absent field unset: https://github.com/kaitai-io/kaitai_struct_formats/pull/599. A
    field that has not been reached remains unset.

    Raises:
        WorkaroundError: The code that reads a field is not found.
    """
    lines = code.splitlines(keepends=True)
    reads = dict(_reads(ast.parse(code)))
    for type_ in grammar.types:
        path = tuple(camel(scope.id, upper=True) for scope in type_.scopes())[::-1]
        for field in filter(lambda field: field.is_optional, type_.seq):
            blocks = [block for block in reads.get(path, ()) if _sets(block, field.id)]
            if len(blocks) != 1:
                counted = f"{len(blocks)} reads of `{field.id}`"
                raise WorkaroundError(f"{field.place}: {counted} in Python, expected 1")
            [block] = blocks
            indent = " " * block.col_offset
            lines[(block.end_lineno or 0) - 1] += f"{indent}else:\n{indent}    self.{field.id} = None\n"
    return "".join(lines)


_SOURCE = re.compile(r'"(/(?:seq|types|instances)/[\w/]+)"')
_THROWN = re.compile(r"throw (new KaitaiStream\.Validation\w+\(.*, (\"[\w/]+\")\));")


def source_of_errors(grammar: str, language: str, code: str) -> str:
    """Return code whose validation errors name the grammar of the field that breaks a rule.

    The compiler states the place in a file, but not the file. The JavaScript runtime drops even the place, so
    the code sets the place on the error.
    """
    code = _SOURCE.sub(rf'"{grammar}\1"', code)
    with_place = r"throw Object.assign(\1, { srcPath: \2 });"
    return _THROWN.sub(with_place, code) if language == "javascript" else code


_DOC = re.compile(r"^[ \t]*/\*\*\n(?:.*\n)*?[ \t]*\*/\n", re.MULTILINE)


def go_docs(grammar: Grammar, code: str) -> str:
    """Return Go code with comments directly above the described elements, where `go doc` finds them.

    The compiler writes the comments of types above their enums, and the comments of fields after all methods.

    Raises:
        WorkaroundError: A commented type or field is not found.
    """
    code = _DOC.sub("", code)
    for type_ in grammar.types:
        name = "_".join(camel(scope.id, upper=True) for scope in [*type_.scopes()][::-1])
        code = _with_doc(code, rf"^type {name} struct \{{$", type_)
        for member in type_.members:
            field = camel(member.id, upper=True)
            is_method = isinstance(member, Instance)
            line = rf"^func \(this \*{name}\) {field}\(" if is_method else rf"^\t{field} "
            # The search for a field starts at the beginning of its type.
            code = _with_doc(code, line, member, "" if is_method else f"type {name} struct {{\n")
        for enum in type_.enums.values():
            enum_name = f"{name}_{camel(enum.id, upper=True)}"
            code = _with_doc(code, rf"^type {enum_name} int$", enum)
            for one in enum.members:
                code = _with_doc(code, rf"^\t{enum_name}__{camel(one.id, upper=True)} ", one)
    return code


def _with_doc(code: str, line: str, element: Element, behind: str = "") -> str:
    """Return the code with the comment of an element above the line that declares it."""
    lines = [*element.doc.splitlines(), *(line for url in element.doc_refs for line in ("", f"See {url}"))]
    if not lines:
        return code
    declaration = re.compile(line, re.MULTILINE).search(code, code.find(behind))
    if not declaration:
        raise WorkaroundError(f"{element.place}: no line of the Go code matches {line}")
    indent = "\t" * declaration[0].startswith("\t")
    comment = "".join(f"{indent}// {text}".rstrip() + "\n" for text in lines)
    return code[: declaration.start()] + comment + code[declaration.start() :]


def checked_enums(grammar: Grammar, code: str) -> str:
    """Return Rust code that checks `valid: in-enum`, which the compiler omits.

    Raises:
        WorkaroundError: The code that reads the field is not found.
    """
    for type_ in grammar.types:
        for number, field in enumerate(type_.seq):
            kind = grammar.item_kind(field)
            if isinstance(kind, Enum) and "in-enum" in (field.raw.get("valid") or {}):
                place = "".join(f"/types/{scope.id}" for scope in [*type_.scopes()][-2::-1])
                check = RUST_CHECK.format(path(enum_name(kind), "_"), field.id, f"{place}/seq/{number}")
                head = rf"^impl KStruct for {path(type_name(type_), '_')} {{\n"
                read = rf"({head}[\s\S]*?^ +\*self_rc\.{field.id}\.borrow_mut\(\) = .*\n)"
                code, count = re.subn(read, rf"\1{check}", code, count=1, flags=re.MULTILINE)
                if not count:
                    raise WorkaroundError(f"{field.place}: the Rust code does not read `{field.id}`")
    return code


RUST_CHECK = """\
        if let {}::Unknown(_) = *self_rc.{}() {{
            return Err(KError::ValidationFailed(ValidationFailedError {{ kind: ValidationKind::NotInEnum, \
src_path: "{}".to_string() }}));
        }}
"""
_RUST_AROUND = re.compile(
    r"^ +let (?:_rrc|_prc) = .*\.upgrade\(\);\n| +let _r = _rrc\.as_ref\(\)\.unwrap\(\);\n", re.MULTILINE
)
_RUST_DOC = re.compile(r"^(/\*\*\n(?: \*.*\n)+)(impl \w+ \{\n)(?=    pub fn )", re.MULTILINE)


def rust_finish(code: str) -> str:
    """Return Rust code that uses the runtime in its crate, because no runtime is published.

    Enums can be copied and used as keys, and each field's comment is at its method. The code does not look
    up the root and the parent: nothing uses them, and a type nested in another file has no root to unwrap.
    """
    code = code.replace("extern crate kaitai;\nuse kaitai::", "use crate::kaitai::", 1)
    code = code.replace("(Debug, PartialEq, Clone)]", "(Debug, Clone, Copy, PartialEq, Eq, Hash)]")
    code = _RUST_AROUND.sub("", code)
    return _RUST_DOC.sub(lambda match: match[2] + textwrap.indent(match[1], "    "), code)


def printed(code: str) -> str:
    """Return Python code whose objects print their fields; the runtime's objects print an address.

    This can be removed with https://github.com/kaitai-io/kaitai_struct_python_runtime/pull/10.
    """
    return code.replace(
        "from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO\n",
        "from kaitaistruct import KaitaiStream, BytesIO\nfrom .printed import Printed as KaitaiStruct\n",
        1,
    )


_SELF_ASSIGNMENT = re.compile(r"^\s*(tmp\d+) = \1\n", re.MULTILINE)


def checked_lengths(code: str) -> str:
    """Return Go code that allocates no memory for absent bytes, and that `go vet` accepts.

    The runtime allocates any length that a message claims, and a Go program that runs out of memory crashes.
    Therefore, the package reads bytes with `readBytes`. The compiler also assigns variables to themselves,
    which `go vet` reports.
    """
    return _SELF_ASSIGNMENT.sub("", code.replace("this._io.ReadBytes(", "readBytes(this._io, "))


def _reads(node: ast.AST, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], list[ast.If]]]:
    """Yield the classes below a node by name, each with the conditional blocks of its `_read`."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.ClassDef):
            yield from _reads(child, (*path, child.name))
        elif isinstance(child, ast.FunctionDef) and child.name == "_read":
            yield path, [block for block in child.body if isinstance(block, ast.If)]


def _sets(block: ast.If, attribute: str) -> bool:
    stores = (node for node in ast.walk(block) if isinstance(node, ast.Attribute))
    return any(node.attr == attribute and isinstance(node.ctx, ast.Store) for node in stores)
