"""Rules for the text of a grammar."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import yaml

from tools.grammar.lint.rules import Findings, rule
from tools.grammar.model import Grammar, Place


def text_lines(grammar: Grammar) -> Iterator[tuple[Place, str]]:
    """Yield each line with its place."""
    for number, line in enumerate(grammar.text.split("\n"), 1):
        yield grammar.place(number, f"line {number}"), line


def yaml_nodes(grammar: Grammar) -> Iterator[tuple[Place, yaml.Node, str]]:
    """Yield each YAML node, including keys, with the key of the surrounding entry."""

    def visit(node: yaml.Node, path: str, key: str) -> Iterator[tuple[Place, yaml.Node, str]]:
        yield grammar.place(node.start_mark.line + 1, path), node, key
        if isinstance(node, yaml.MappingNode):
            for key_node, value in node.value:
                here = f"{path}/{key_node.value}"
                yield grammar.place(key_node.start_mark.line + 1, here), key_node, ""
                yield from visit(value, here, key_node.value)
        elif isinstance(node, yaml.SequenceNode):
            for index, item in enumerate(node.value):
                yield from visit(item, f"{path}/{index}", key)

    return visit(grammar.node, "", "")


@rule
def line_width(grammar: Grammar) -> Findings:
    """Break lines at 80 columns, so that two files fit side by side; URLs do not count."""
    for place, line in text_lines(grammar):
        if len(re.sub(r"https?://\S+", "", line)) > 80:
            yield place, f"the line has {len(line)} columns; break it at column 80"


@rule
def whitespace(grammar: Grammar) -> Findings:
    """Avoid invisible whitespace, which causes invisible differences."""
    for place, line in text_lines(grammar):
        if "\t" in line or line != line.rstrip():
            yield place, "indent with spaces, end lines with LF only, and remove trailing whitespace"
    if not grammar.text.endswith("\n") or grammar.text.endswith("\n\n"):
        last = len(grammar.text.rstrip("\n").split("\n"))
        yield grammar.place(last, f"line {last}"), "end the file with exactly one newline"


@rule
def document_marker(grammar: Grammar) -> Findings:
    """Write one implicit YAML document, which all YAML readers read identically."""
    for place, line in text_lines(grammar):
        if re.match(r"---|\.\.\.|%[A-Z]", line):
            yield place, "remove the YAML document marker or directive"


@rule
def yaml_surprise(grammar: Grammar) -> Findings:
    """Quote values that YAML versions read differently, or not as text: `yes`, `0.10`, `010`, `1:30`."""
    resolve: Callable[..., object] = yaml.resolver.Resolver().resolve
    for place, node, _ in yaml_nodes(grammar):
        if not isinstance(node, yaml.ScalarNode) or node.style:
            continue
        is_moot = node.tag.endswith((":float", ":null")) or re.fullmatch(r"[-+]?0[0-9]+", node.value)
        if is_moot or node.tag != resolve(yaml.ScalarNode, node.value, (True, False)):
            yield (
                place,
                f"`{node.value}` means different things to YAML readers; quote it or write a plain number",
            )


@rule
def block_style(grammar: Grammar) -> Findings:
    """Use one style in all files: blocks, two columns per level, and the dash and first key on one line."""
    lines = grammar.text.split("\n")
    for place, node, key in yaml_nodes(grammar):
        column = node.start_mark.column
        base = place.path.rstrip("/")
        if isinstance(node, yaml.CollectionNode) and node.flow_style:
            if key not in ("contents", "any-of") and node.value:
                yield place, "use block style, one entry per line"
        elif isinstance(node, yaml.SequenceNode):
            for index, item in enumerate(node.value):
                if lines[item.start_mark.line][column : item.start_mark.column] != "- ":
                    at = grammar.place(item.start_mark.line + 1, f"{base}/{index}")
                    yield at, "put one space and the entry after the dash, on the same line"
        elif isinstance(node, yaml.MappingNode):
            for name, child in node.value:
                is_block = isinstance(child, yaml.CollectionNode) and not child.flow_style
                if is_block and child.start_mark.column != column + 2:
                    at = grammar.place(child.start_mark.line + 1, f"{base}/{name.value}")
                    yield at, "indent by two columns below the key"


@rule
def doc_style(grammar: Grammar) -> Findings:
    """Write a `doc` plain on one line or as a literal block: both forms keep line breaks without quotes."""
    for place, node, key in yaml_nodes(grammar):
        if key != "doc" or not isinstance(node, yaml.ScalarNode) or node.style == "|":
            continue
        if node.style or node.start_mark.line != node.end_mark.line:
            yield place, "write the `doc` unquoted on one line, or as a literal block (`|`)"
