"""Rules for validity, optional fields and surplus bytes."""

from __future__ import annotations

import re

from tools.grammar.expression import Attr, Int, Name
from tools.grammar.lint.names import last_name
from tools.grammar.lint.rules import Findings, rule
from tools.grammar.lint.walk import nodes
from tools.grammar.model import Attribute, Grammar, Instance, Type, TypeMember


@rule
def valid_rule(grammar: Grammar) -> Findings:
    """Name the requirement of a `valid`, so that all languages report the same error."""
    for field in grammar.fields:
        checks = [key for key in ("valid", "contents") if key in field.raw]
        if checks and "-rule" not in field.raw:
            yield field.at(checks[0]), f"add a `-rule` that states the requirement of `{checks[0]}`"
        if "-rule" in field.raw and not checks:
            yield field.at("-rule"), "`-rule` is allowed only with `valid` or `contents`"


@rule
def rule_meaning(grammar: Grammar) -> Findings:
    """Give each error id one meaning in all fields."""
    first: dict[str, str] = {}
    for other in grammar.library:
        for field in other.fields:
            name, sentence = field.rule or ("", "")
            if first.setdefault(name, sentence) != sentence and other is grammar:
                yield field.at("-rule"), f"`{name}` has a different meaning in another field: {first[name]}"


@rule
def optional_condition(grammar: Grammar) -> Findings:
    """Name the condition of an optional field: languages represent absence as null, zero or an error."""
    for field in grammar.fields:
        name = last_name(field.formula("if"))
        if field.is_optional and not is_surplus(field) and not (name and name.startswith(("has_", "is_"))):
            yield (
                field.at("if"),
                "the condition must be a single name; define an instance `has_...` or `is_...`",
            )


def is_surplus(field: Attribute) -> bool:
    """Return True if a field stores surplus bytes."""
    return field.id == "surplus" and not isinstance(field, Instance)


@rule
def surplus_form(grammar: Grammar) -> Findings:
    """Write `surplus` in one form, so that surplus bytes cause the same error everywhere.

    A layout of known length compares the position with the length, because in Go, `_io.eof` at the end of a
    stream creates an error. Creating the error takes a third as long as parsing a message.
    """
    form = {"id": "surplus", "type": "mcbp_surplus"}
    condition = r"not _io\.eof|_io\.pos < len_\w+\.as<s8>|_io\.pos\.as<u4> < header\.len_body\.as<u4>"
    for type_ in grammar.types:
        for field in type_.fields:
            if field.id != "surplus":
                continue
            raw = dict(field.raw)
            if not re.fullmatch(condition, str(raw.pop("if", ""))) or raw != form:
                known = "`if: _io.pos < len_x.as<s8>` if a length is known"
                yield (
                    field.place,
                    f"`surplus` must have `type: mcbp_surplus` and `if: not _io.eof`, or {known}",
                )
            elif field is not type_.seq[-1]:
                yield field.place, "`surplus` must be the last field of a sequence"


def reads_to_end(field: Attribute, around: tuple[Type, ...] = ()) -> bool:
    """Return True if a field reads the rest of its stream, or checks whether bytes remain."""
    if "size-eos" in field.raw or field.raw.get("repeat") == "eos" or is_surplus(field):
        return True
    return any(is_open(type_, around) for type_ in shared_types(field))


def is_open(type_: Type, around: tuple[Type, ...] = ()) -> bool:
    """Return True if any field in a type reads to the end of the stream."""
    return type_ not in around and any(reads_to_end(field, (*around, type_)) for field in type_.seq)


def shared_types(field: Attribute) -> list[Type]:
    """Return the user types of a field without a size. Such types read from the surrounding stream."""
    return [] if field.is_sized else field.types


@rule
def open_end(grammar: Grammar) -> Findings:
    """Give a `size` to a field that reads to the end of its stream and precedes other fields."""
    for type_ in grammar.types:
        for number, field in enumerate(type_.seq):
            if is_surplus(field) or not reads_to_end(field):
                continue
            # Two optional fields may be mutually exclusive.
            behind = type_.seq[number + 1 :]
            if field.is_optional:
                behind = [other for other in behind if not other.is_optional]
            if behind or ("repeat" in field.raw and any(map(is_open, shared_types(field)))):
                yield field.place, f"`{field.id}` reads to the end of the stream; give it a `size`"


@rule
def surplus_missing(grammar: Grammar) -> Findings:
    """Check for surplus bytes in a type that has a given length but determines its own end."""
    sized: dict[Type, Attribute] = {}
    for other in grammar.library:
        for field in other.fields:
            size = field.formula("size")
            if "size-eos" in field.raw or (size and not isinstance(size.tree, Int)):
                for type_ in field.types:
                    sized.setdefault(type_, field)
    for type_, field in sized.items():
        if type_.grammar is grammar and may_leave_bytes(type_):
            last = type_.seq[-1].place if type_.seq else type_.place
            yield last, f"`{field.id}` sets the length of `{type_.id}`; end the type with a `surplus` field"


def may_leave_bytes(type_: Type, around: tuple[Type, ...] = ()) -> bool:
    """Return True if a layout determines its own end, regardless of the length of its stream.

    The result is False for a layout with computed positions, and for a layout that ends with a field of
    computed size.
    """
    positions = [instance.formula("pos") for instance in type_.instances]
    if any(position and not isinstance(position.tree, Int) for position in positions):
        return False
    for field in reversed(type_.seq):
        if reads_to_end(field):
            return False
        size = field.formula("size")
        inner = [shared for shared in shared_types(field) if shared not in around]
        if inner:
            if any(may_leave_bytes(shared, (*around, shared)) for shared in inner):
                return True
        elif "repeat" not in field.raw and (size is None or isinstance(size.tree, Int)):
            return True
        if not field.is_optional:
            return False
    return not type_.seq


@rule
def raw_number(grammar: Grammar) -> Findings:
    """Read an open enum a second time as a number, because Java drops unknown numbers."""
    for type_ in grammar.types:
        raw = tuple(field.id[len("raw_") :] for field in type_.fields if field.id.startswith("raw_"))
        for field in type_.seq:
            if field.enum and not is_closed(field) and not field.id.endswith(raw):
                yield field.place, f"add an instance `raw_{field.id}` that reads the field as a number"


def is_closed(member: TypeMember) -> bool:
    """Return True if a field of an enum rejects numbers outside the enum."""
    valid = member.raw.get("valid")
    return isinstance(valid, dict) and bool({"in-enum", "any-of", "eq"} & set(valid))


@rule
def text_bytes(grammar: Grammar) -> Findings:
    """Keep text as bytes: invalid UTF-8 must not stop a parser, and languages treat it differently."""
    for type_ in grammar.types:
        if "encoding" in (type_.raw.get("meta") or {}):
            yield type_.at("meta/encoding"), "remove the default encoding; a grammar keeps text as bytes"
    for member in grammar.members:
        for use in member.uses:
            if use.name in ("str", "strz"):
                yield use.place, "keep text as bytes and state its encoding with `-encoding`"
        if "encoding" in member.raw:
            yield member.at("encoding"), "keep text as bytes and state its encoding with `-encoding`"
        for formula, node, _ in nodes(member):
            if isinstance(node, Attr) and node.name == "to_s":
                yield formula.place, "keep text as bytes and leave decoding to programs"


@rule
def valid_number(grammar: Grammar) -> Findings:
    """Use `valid/expr` only on numbers: the Rust code for bytes or types does not compile."""
    for field in grammar.fields:
        kind = grammar.item_kind(field)
        if field.formula("valid/expr") and (kind in ("bytes", "str") or isinstance(kind, Type)):
            yield field.at("valid/expr"), "use `expr` only on numbers; check a number inside the value"


@rule
def valid_item(grammar: Grammar) -> Findings:
    """Use `_` in `valid/expr`, because Go does not compile unused variables."""
    for field in grammar.fields:
        formula = field.formula("valid/expr")
        if formula and formula.tree and Name("_") not in [node for node, _ in formula.tree.walk()]:
            yield formula.place, "use `_`, the value of the field, in the expression"
