"""Walks over the elements and expressions of a grammar."""

from __future__ import annotations

from collections.abc import Iterator

import yaml

from tools.grammar.expression import Cast, EnumRef, Expr
from tools.grammar.model import Formula, Grammar, Place, Type, TypeMember


def type_names(grammar: Grammar) -> Iterator[tuple[Place, Type, str]]:
    """Yield every name of a user type in types and casts, with its place and scope."""
    for member in grammar.members:
        for use in member.uses:
            if not use.error:
                yield use.place, member.scope, use.name
        for formula, node, _ in nodes(member):
            if isinstance(node, Cast):
                yield formula.place, member.scope, node.type


def enum_names(grammar: Grammar) -> Iterator[tuple[Place, Type, str]]:
    """Yield every name of an enum with its place and scope."""
    for member in grammar.members:
        if member.enum:
            yield member.at("enum"), member.scope, member.enum
        for formula, node, _ in nodes(member):
            if isinstance(node, EnumRef):
                yield formula.place, member.scope, node.enum


def expressions(grammar: Grammar) -> Iterator[tuple[TypeMember, Formula, Expr, Expr | None]]:
    """Yield every node of every expression of a file, with its member and its parent node."""
    for member in grammar.members:
        yield from ((member, *node) for node in nodes(member))


def nodes(member: TypeMember) -> Iterator[tuple[Formula, Expr, Expr | None]]:
    """Yield every node of every expression of a member, each with its parent node."""
    for formula in member.formulas:
        for node, parent in formula.tree.walk() if formula.tree else ():
            yield formula, node, parent


def yaml_nodes(grammar: Grammar) -> Iterator[tuple[Place, yaml.Node]]:
    """Yield each YAML node, including keys, with its place."""

    def visit(node: yaml.Node, path: str) -> Iterator[tuple[Place, yaml.Node]]:
        yield grammar.place(node.start_mark.line + 1, path), node
        if isinstance(node, yaml.MappingNode):
            for key, value in node.value:
                here = f"{path}/{key.value}"
                yield grammar.place(key.start_mark.line + 1, here), key
                yield from visit(value, here)
        elif isinstance(node, yaml.SequenceNode):
            for index, item in enumerate(node.value):
                yield from visit(item, f"{path}/{index}")

    return visit(grammar.node, "")


def imports(grammar: Grammar) -> Iterator[tuple[Place, str]]:
    """Yield each import with its place."""
    lines = getattr(grammar.meta.get("imports"), "lines", [grammar.meta.lines.get("imports", 1)])
    for index, (name, line) in enumerate(zip(grammar.imports, lines, strict=False)):
        yield grammar.place(line, f"/meta/imports/{index}"), name
