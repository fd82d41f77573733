"""Rules against constructs that fail in at least one language."""

from __future__ import annotations

import yaml

from tools.grammar.expression import (
    ARITHMETIC,
    BITWISE,
    COMPARISONS,
    Attr,
    Binary,
    Cast,
    Expr,
    Index,
    Int,
    Name,
    Ternary,
    Unary,
)
from tools.grammar.lint.names import last_name
from tools.grammar.lint.rules import Findings, rule
from tools.grammar.lint.validity import is_surplus
from tools.grammar.lint.walk import expressions, nodes, yaml_nodes
from tools.grammar.model import (
    NUMBERS,
    Attribute,
    Enum,
    Formula,
    Grammar,
    Instance,
    Kind,
    ListOf,
    Switch,
    Type,
    TypeMember,
    TypeUse,
)


@rule
def expression(grammar: Grammar) -> Findings:
    """Use expressions that the linter can parse; it cannot check other expressions."""
    for member in grammar.members:
        parts: list[Formula | TypeUse] = [*member.formulas, *member.uses]
        for part in parts:
            if part.error:
                yield part.place, f"some languages do not support the expression: {part.error}"


def kind_of(field: TypeMember, expr: Expr) -> Kind:
    """Infer the kind of an expression in a field. `_` is the field, as in `valid` and `repeat-until`."""
    return field.scope.grammar.infer(field.scope, expr, field.scope.grammar.item_kind(field))


SMALL = frozenset(("u1", "s1", "u2", "s2", "int"))
"""The kinds that signed 32-bit arithmetic, as in Java and Rust, can represent."""


@rule
def cast_arithmetic(grammar: Grammar) -> Findings:
    """Cast operands and results to one width: Go rejects mixed widths; Java and Rust compute in 32 bits."""
    for member, formula, node, parent in expressions(grammar):
        if isinstance(node, Unary) and node.operator == "-" and not isinstance(node.operand, Int):
            yield formula.place, "instead of negating a value, subtract the value from a cast zero"
        if not isinstance(node, Binary) or node.operator not in ARITHMETIC:
            continue
        kinds = {kind_of(member, side) for side in (node.left, node.right)}
        inner = isinstance(parent, Binary) and kinds <= SMALL
        if not (isinstance(parent, Cast) or inner) or has_two_widths(member, node):
            yield formula.place, f"write `(a {node.operator} b).as<u4>`, with both operands of the same width"


@rule
def cast_comparison(grammar: Grammar) -> Findings:
    """Compare only numbers of one width: Go rejects mixed widths; Rust compares literals above 255 as i32."""
    for member, formula, node, _ in expressions(grammar):
        if not isinstance(node, Binary) or node.operator not in COMPARISONS:
            continue
        sides = (node.left, node.right)
        casts = {side.type if isinstance(side, Cast) else "" for side in sides}
        is_uncast = len(casts) > 1 or "" in casts
        is_number = {kind_of(member, side) for side in sides} <= NUMBERS
        if is_uncast and any(literal(side) > 255 for side in sides):
            yield formula.place, f"cast both sides of `{node.operator}` to the same type: `a.as<u4>`"
        elif is_number and has_two_widths(member, node):
            yield formula.place, f"cast one side of `{node.operator}` to the type of the other: `a.as<u4>`"
    for member in grammar.members:
        for formula in member.formulas:
            if formula.key.startswith("valid") and isinstance(formula.tree, Int) and formula.tree.value > 255:
                yield formula.place, f"write `expr: _.as<u4> == ({formula.text}).as<u4>`"


def has_two_widths(member: TypeMember, node: Binary | Ternary) -> bool:
    """Return True if any language treats the two sides of an expression as numbers of different types.

    A literal has the type of the other side. A value from the stream has a byte order, so its type differs
    from the type of a parameter, a computed value or a cast. Rust computes with signed 32-bit numbers if the
    types differ.
    """
    sides = (node.yes, node.no) if isinstance(node, Ternary) else (node.left, node.right)
    read = [side for side in sides if not isinstance(side, (Int, Unary))]
    kinds = {kind_of(member, operand(side)) for side in read}
    is_ordered = {is_from_stream(member, side) for side in read if kinds & {"u4", "s4", "u8", "s8"}}
    return len(kinds) > 1 or not kinds <= NUMBERS or len(is_ordered) > 1


def operand(expr: Expr) -> Expr:
    """Return the first operand that is not a literal; it determines the type of a calculation in Go."""
    while isinstance(expr, Binary) and expr.operator in ARITHMETIC:
        expr = expr.right if isinstance(expr.left, Int) else expr.left
    return expr


def is_from_stream(member: TypeMember, expr: Expr) -> bool:
    """Return True for a field, for `_`, and for an instance that only renames a field."""
    source = member if expr == Name("_") else member.scope.grammar.resolve_member(member.scope, expr)
    value = source.formula("value") if source else None
    if value is None or value.tree is None:
        return isinstance(source, Attribute)
    tree = value.tree.yes if isinstance(value.tree, Ternary) else value.tree
    return is_from_stream(source, tree) if source else False


def literal(expr: Expr) -> int:
    """Return the value of an integer literal, with or without a cast, or 0 for any other expression."""
    while isinstance(expr, Cast):
        expr = expr.value
    return expr.value if isinstance(expr, Int) else 0


@rule
def cast_choice(grammar: Grammar) -> Findings:
    """Use numbers of one type in `a ? b : c`, any literal last: Go and Rust use the type of `b` for both."""
    for member, formula, node, parent in expressions(grammar):
        if isinstance(node, Ternary):
            is_number = any(kind_of(member, side) in NUMBERS for side in (node.yes, node.no))
            is_literal = isinstance(node.yes, Int) and not (
                isinstance(node.no, Int) and isinstance(parent, Cast)
            )
            if is_number and (is_literal or has_two_widths(member, node)):
                yield formula.place, "cast both results of `? :` to one type: `a.as<u4>`; put a literal last"


@rule
def needless_cast(grammar: Grammar) -> Findings:
    """Cast a value only if a language needs the cast."""
    for member, formula, node, _ in expressions(grammar):
        if not isinstance(node, Cast) or formula.key == "size":
            continue
        is_small = isinstance(node.value, Int) and node.value.value <= 255
        is_same = kind_of(member, node.value) == node.type and not is_from_stream(member, node.value)
        if is_small or is_same:
            yield formula.place, f"remove `.as<{node.type}>`; it changes nothing in any language"


def is_wide(member: TypeMember, expr: Expr, around: tuple[TypeMember, ...] = ()) -> bool:
    """Return True if a value is derived from a 64-bit field, through casts and value instances."""
    match expr:
        case Cast(value, type_):
            return type_ == "u8" or is_wide(member, value, around)
        case Ternary(_, one, other) | Binary(_, one, other):
            return is_wide(member, one, around) or is_wide(member, other, around)
        case Index(value):
            return is_wide(member, value, around)
    source = member if expr == Name("_") else member.scope.grammar.resolve_member(member.scope, expr)
    if source is None or source in around:
        return False
    formula = source.formula("value")
    if formula and formula.tree:
        return is_wide(source, formula.tree, (*around, source))
    return source.scope.grammar.item_kind(source) in ("u8", "s8")


@rule
def order_64_bits(grammar: Grammar) -> Findings:
    """Do not order 64-bit values: Java compares signed numbers, and JavaScript compares doubles."""
    for member, formula, node, _ in expressions(grammar):
        sides: tuple[Expr, ...] = ()
        if isinstance(node, Binary) and node.operator in COMPARISONS - {"==", "!="}:
            sides = (node.left, node.right)
        elif isinstance(node, Attr) and node.name in ("min", "max"):
            sides = (node.value,) if isinstance(kind_of(member, node.value), ListOf) else ()
        if any(is_wide(member, side) for side in sides):
            yield formula.place, "do not compare the order of 64-bit values; leave the check to programs"
    for member in grammar.members:
        for key in ("valid/min", "valid/max"):
            if member.formula(key) and grammar.item_kind(member) in ("u8", "s8"):
                yield member.at(key), "do not compare the order of 64-bit values; leave the check to programs"


@rule
def large_number(grammar: Grammar) -> Findings:
    """Do not write integers above 2^53: JavaScript cannot represent such numbers exactly."""
    for place, node in yaml_nodes(grammar):
        is_int = node.tag.endswith(":int") and isinstance(node, yaml.ScalarNode)
        if is_int and abs(int(node.value, 0 if node.value[:2] in ("0x", "0o") else 10)) > 2**53:
            yield place, "a grammar must not contain numbers above 2^53"
    for _, formula, expr, parent in expressions(grammar):
        if isinstance(expr, Int) and expr.value > 2**53 and parent is not None:
            yield formula.place, "a grammar must not contain numbers above 2^53"


@rule
def root_parent(grammar: Grammar) -> Findings:
    """Pass parameters, because `_root` and `_parent` are null across files, and Go panics on null."""
    for _, formula, node, _ in expressions(grammar):
        if isinstance(node, (Name, Attr)) and node.name in ("_root", "_parent"):
            yield formula.place, f"pass the required value as a parameter instead of using `{node.name}`"


@rule
def index(grammar: Grammar) -> Findings:
    """Cast `_index`, and use it only with `repeat: expr`: Go counts from 1 in `repeat: until`."""
    for member, formula, node, parent in expressions(grammar):
        if node == Name("_index"):
            if member.raw.get("repeat") != "expr" or formula.key == "pos":
                yield formula.place, "use `_index` only with `repeat: expr`, and not in `pos`"
            elif not isinstance(parent, Cast):
                yield formula.place, "write `_index.as<s4>`"


@rule
def bit_operators(grammar: Grammar) -> Findings:
    """Use no bit operators: JavaScript computes in signed 32 bits, and Rust converts both operands to i32."""
    for _, formula, node, _ in expressions(grammar):
        if isinstance(node, (Binary, Unary)) and node.operator in BITWISE | {"~"}:
            yield formula.place, f"use bit fields, or `*` and `+`, instead of `{node.operator}`"


@rule
def stream_state(grammar: Grammar) -> Findings:
    """Use the stream's position only in `surplus`: an instance may be read at any time."""
    for field in grammar.fields:
        if is_surplus(field):
            continue
        for formula, node, _ in nodes(field):
            is_io = isinstance(node, (Name, Attr)) and node.name == "_io"
            if is_io and isinstance(field, Instance):
                yield formula.place, "an instance must not use `_io`; pass a parameter"
            elif isinstance(node, Attr) and node.name in ("eof", "pos") and not isinstance(field, Instance):
                yield (
                    formula.place,
                    f"use `_io.{node.name}` only in `surplus`; elsewhere, use `repeat: eos` or a parameter",
                )


@rule
def switch_number(grammar: Grammar) -> Findings:
    """Switch on an enum itself: Java does not compile a switch on `to_i`, which is a long."""
    for member in grammar.members:
        if isinstance(member.type, Switch) and last_name(member.type.on) == "to_i":
            yield member.type.on.place, "switch on the enum itself, or on a u1 field"


@rule
def switch_foreign_enum(grammar: Grammar) -> Findings:
    """Switch on an enum from this file, or on a member with `enum:`; Rust imports no other enums."""
    for member in grammar.members:
        tree = member.type.on.tree if isinstance(member.type, Switch) else None
        if tree is None:
            continue
        kind = kind_of(member, tree)
        subject = member.scope.member(tree.name) if isinstance(tree, Name) else None
        if isinstance(kind, Enum) and kind.grammar is not grammar and not (subject and subject.enum):
            yield (
                member.at("type/switch-on"),
                "pass the value as a parameter with `enum:`; switch on the parameter",
            )


@rule
def switch_default(grammar: Grammar) -> Findings:
    """Give a sized switch a default case; without one, Go silently leaves the field empty."""
    for field in grammar.fields:
        if isinstance(field.type, Switch) and field.is_sized:
            default = field.type.default
            if default is None or not isinstance(grammar.resolve_kind(field.scope, default.name), Type):
                yield field.at("type"), "add a `_` case with a type for all other values"


@rule
def instance_enum(grammar: Grammar) -> Findings:
    """Put an enum on an instance only if it is computed from fields (Go) and the enum is in the same file."""
    for field in grammar.fields:
        if not isinstance(field, Instance) or not field.enum:
            continue
        enum = grammar.resolve_enum(field.scope, field.enum)
        used = [grammar.resolve_member(field.scope, node) for _, node, _ in nodes(field)]
        if not field.is_value or any(isinstance(member, Instance) for member in used):
            yield field.at("enum"), "put the enum on a field, or compute the instance only from fields"
        elif enum and enum.grammar is not grammar:
            yield (
                field.at("enum"),
                "pass the value as a parameter with `enum:`, or declare the enum in this file",
            )


@rule
def wide_bits(grammar: Grammar) -> Findings:
    """Split bit fields wider than 32 bits: JavaScript rejects wider bit fields."""
    for use in (use for member in grammar.members for use in member.uses):
        if (use.bits or 0) > 32:
            yield use.place, "split the bit field into parts of up to 32 bits"


@rule
def bit_order(grammar: Grammar) -> Findings:
    """State the bit order."""
    for type_ in grammar.types:
        bits = [use for field in type_.seq for use in field.uses if use.bits]
        if bits and type_.setting("bit-endian") is None:
            yield bits[0].place, "state `bit-endian` in the `meta` of the type or file"


@rule
def bit_fields(grammar: Grammar) -> Findings:
    """Put bit fields into a separate type: Rust does not compile a type with bit fields and bytes."""
    for type_ in grammar.types:
        widths = [field.uses[0].bits if field.uses else None for field in type_.seq]
        if not any(widths):
            continue
        if None in widths:
            yield type_.seq[widths.index(None)].place, "put the bit fields into a separate type"
        elif sum(width or 0 for width in widths) % 8:
            yield type_.seq[-1].place, "the bits end within a byte; fill the byte with a `reserved` field"


@rule
def switch_name(grammar: Grammar) -> Findings:
    """Give a switch field a name that no plain field has in any file: in Rust, the two collide."""
    plain = {
        field.id: field
        for other in grammar.library
        for field in other.fields
        if not isinstance(field.type, Switch)
    }
    for field in grammar.fields:
        if isinstance(field.type, Switch) and field.id in plain:
            place = plain[field.id].place
            yield field.place, f"`{field.id}` is also a plain field at {place}; rename one of them"


@rule
def process(grammar: Grammar) -> Findings:
    """Leave bytes unprocessed: Go ignores a custom `process`, and other languages need a module for it."""
    for field in grammar.fields:
        if "process" in field.raw:
            yield field.at("process"), "remove `process`; programs decode the bytes"
