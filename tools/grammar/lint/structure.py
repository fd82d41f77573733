"""Rules for the structure of types and files."""

from __future__ import annotations

import re

from tools.grammar.expression import Int, Name
from tools.grammar.lint.rules import Findings, rule
from tools.grammar.lint.walk import enum_names, imports, nodes, type_names
from tools.grammar.model import NUMBERS, Grammar


@rule
def sibling_import(grammar: Grammar) -> Findings:
    """Import siblings by bare name: only a flat folder loads in both the compiler and the Web IDE."""
    for place, name in imports(grammar):
        if not re.fullmatch(r"[a-z0-9_]+", name):
            yield place, f"`{name}` must be the bare name of a file in the same folder"
        elif name not in grammar.library.grammars:
            yield place, f"{name}.ksy does not exist in this folder"


@rule
def missing_import(grammar: Grammar) -> Findings:
    """Declare or import every name; the compiler may accept an undeclared name as an opaque type."""
    for place, scope, name in type_names(grammar):
        if grammar.resolve_kind(scope, name) is None:
            yield place, f"type `{name}` is neither declared here nor imported"
    for place, scope, name in enum_names(grammar):
        if grammar.resolve_enum(scope, name) is None:
            yield place, f"enum `{name}` is neither declared here nor imported"


@rule
def unused_import(grammar: Grammar) -> Findings:
    """Remove unused imports, which suggest a dependency that does not exist."""
    used = {name.split("::")[0] for names in (type_names, enum_names) for _, _, name in names(grammar)}
    for place, name in imports(grammar):
        if name not in used:
            yield place, f"nothing uses `{name}`; remove it"


@rule
def unused_type(grammar: Grammar) -> Findings:
    """Remove nested types that no file uses."""
    used = {type_ for member in grammar.members for type_ in member.types}
    for type_ in grammar.types:
        if type_.parent and type_ not in used and not type_.users:
            yield type_.place, f"nothing uses `{type_.id}`; remove it"


@rule
def unused_param(grammar: Grammar) -> Findings:
    """Remove parameters that nothing reads."""
    for type_ in grammar.types:
        read = [node for member in type_.members for _, node, _ in nodes(member)]
        for param in type_.params:
            if Name(param.id) not in read:
                yield param.place, f"nothing uses `{param.id}`; remove it"


@rule
def root_params(grammar: Grammar) -> Findings:
    """Do not give parameters to a file that no other file imports: the Web IDE cannot pass arguments."""
    is_imported = any(grammar.id in other.imports for other in grammar.library)
    if grammar.top.params and not is_imported:
        yield grammar.top.params[0].place, "no file imports this grammar, so it must not have parameters"


@rule
def param_type(grammar: Grammar) -> Findings:
    """Pass only numbers, booleans, enums and types: streams as parameters are untested in three languages."""
    for type_ in grammar.types:
        for param in type_.params:
            if grammar.item_kind(param) in ("io", "str", "bytes") or "type" not in param.raw:
                yield (
                    param.place,
                    f"`{param.id}` must be a number, a boolean, an enum or a type from the grammars",
                )


@rule
def argument_type(grammar: Grammar) -> Findings:
    """Pass a number with the width of its parameter: Go does not convert numbers implicitly."""
    for member in grammar.fields:
        for use in member.uses:
            target = grammar.resolve_type(member.scope, use.name)
            params, arguments = target.params if target else [], use.ref.arguments
            if len(params) != len(arguments):
                yield use.place, f"`{use.name}` requires {len(params)} arguments, got {len(arguments)}"
            for param, argument in zip(params, arguments, strict=False):
                wanted, given = param.scope.grammar.kind(param), grammar.infer(member.scope, argument)
                is_number = {wanted, given} <= NUMBERS and not isinstance(argument, Int)
                if is_number and wanted != given:
                    message = f"`{param.id}` must be {wanted}, got {given}; cast it with `.as<{wanted}>`"
                    yield use.place, message
