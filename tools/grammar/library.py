"""Write the grammars as a folder for the Kaitai format library: `python -m tools.grammar.library`.

The command writes the grammars from `ksy/` and two samples into the library's folders in `build/library/`.
The grammars omit the keys that only this project reads.
"""

from __future__ import annotations

import shutil
import textwrap
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any

import yaml
from kaitaistruct import KaitaiStream

from dcp_kaitai import McbpMessage
from tools.grammar.model import Grammar, Library
from tools.project import CAPTURES, KSY, ROOT

OUTPUT = ROOT / "build" / "library"
FOLDER = "network/couchbase"
GENERIC = {"flatbuffers": "serialization"}
"""Files that do not describe this protocol, each with its folder."""

KEPT = {"-orig-id", "-webide-representation", "-webide-parse-mode", "-encoding", "-unit"}
"""Keys that the compiler ignores, but that the library's readers or other files in the library use."""
LEFT_OUT = {
    *("-since", "-until", "-direction", "-requires", "-rule", "-values", "-members"),
    *("-layouts", "-value", "-helper", "-column", "-none"),
}
"""Keys for the tables, trees and pages of this project."""
LICENSE = "  license: CC0-1.0"
LISTS = ("-values", "-members")
"""The keys in `LEFT_OUT` that list possible texts; the library documents the texts with the field."""


def write(output: Path) -> None:
    """Empty a folder, and write grammars and samples into it."""
    shutil.rmtree(output, ignore_errors=True)
    samples = output / "samples"
    samples.mkdir(parents=True)
    for grammar in Library.load_valid(KSY):
        path = output / f"{place_of(grammar.id)}.ksy"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(stripped(grammar), encoding="utf-8", newline="\n")
    for side in ("client", "server"):
        kinds = first_of_each_kind((CAPTURES / f"session.c1.{side}.dcp").read_bytes())
        (samples / f"couchbase_{side}.dcp").write_bytes(b"".join(kinds))


def place_of(name: str) -> str:
    """Return the path of a file in the library, without its suffix."""
    return f"{GENERIC.get(name, FOLDER)}/{name}"


def stripped(grammar: Grammar) -> str:
    """Return a grammar's text without some keys and with imports relative to the library's root.

    The documentation of a field lists the field's possible texts, and `xref` contains the type's name in
    kv_engine.

    Raises:
        ValueError: A key is neither in `KEPT` nor in `LEFT_OUT`.
    """
    lines = grammar.text.split("\n")
    gone: set[int] = set()
    for key in keys(grammar.node):
        if key.value.startswith("-") and key.value not in KEPT:
            if key.value not in LEFT_OUT:
                raise ValueError(f"{grammar.path.name}: add `{key.value}` to KEPT or to LEFT_OUT")
            gone.update(lines_of(lines, key.start_mark.line, key.start_mark.column))
    instead: dict[int, list[str]] = {number: [] for number in gone}
    instead |= dict(documented(grammar, lines))
    imports = sorted(map(place_of, grammar.imports))
    for place, line in zip(imports, getattr(grammar.meta.get("imports"), "lines", ()), strict=True):
        instead[line - 1] = [f"    - /{place}"]
    if grammar.top.orig_ids:
        places = (number for number, line in enumerate(lines) if line in ("  xref:", LICENSE))
        first, name = next(places), f"    kv_engine: {', '.join(grammar.top.orig_ids)}"
        instead[first] = ["  xref:", name, *([LICENSE] if lines[first] == LICENSE else [])]
    return "\n".join(line for number, old in enumerate(lines) for line in instead.get(number, [old]))


def documented(grammar: Grammar, lines: list[str]) -> Iterator[tuple[int, list[str]]]:
    """Yield the numbers of the documentation lines to replace, each with the new lines."""
    for member in grammar.members:
        entries = [entry for key in LISTS for entry in member.raw.get(key, ())]
        if not entries:
            continue
        first = member.raw.lines["doc"] - 1
        column = len(lines[first]) - len(lines[first].lstrip())
        written = [f"{' ' * column}doc: |", *_block(member.doc, column), ""]
        for entry in entries:
            name = entry["id"] + (f", since {entry['-since']}" if "-since" in entry else "")
            name += f", until {entry['-until']}" if "-until" in entry else ""
            written += _block(f"* {name}: {entry['form']}. {entry['doc']}", column, hanging="  ")
        yield first, written
        yield from ((number, []) for number in list(lines_of(lines, first, column))[1:])


def _block(text: str, column: int, hanging: str = "") -> list[str]:
    """Return the lines of a block of text below a key."""
    indent = " " * (column + 2)
    parts = (" ".join(part.split()) for part in text.strip().split("\n\n"))
    wrapped = (
        textwrap.fill(part, 80, initial_indent=indent, subsequent_indent=indent + hanging) for part in parts
    )
    return "\n\n".join(wrapped).split("\n")


def keys(node: yaml.Node) -> Iterator[yaml.ScalarNode]:
    """Yield the keys of all mappings."""
    for child in node.value if isinstance(node, yaml.CollectionNode) else ():
        key, value = child if isinstance(child, tuple) else (None, child)
        if key:
            yield key
        yield from keys(value)


def lines_of(lines: list[str], first: int, column: int) -> Iterator[int]:
    """Yield the number of a key's line and the numbers of the more deeply indented lines below it."""
    yield first
    for number in range(first + 1, len(lines) - 1):
        if lines[number][: column + 1].strip():
            return
        yield number


def first_of_each_kind(data: bytes) -> list[bytes]:
    """Return the first message for each combination of opcode, status and extras length."""
    firsts: dict[tuple[Any, ...], bytes] = {}
    stream = KaitaiStream(BytesIO(data))
    while not stream.is_eof():
        start = stream.pos()
        header = McbpMessage(stream).header
        status = header.raw_status if header.is_response else None
        kind = (header.magic, header.raw_opcode, status, header.len_extras)
        firsts.setdefault(kind, data[start : stream.pos()])
    return list(firsts.values())


if __name__ == "__main__":
    write(OUTPUT)
    print(f"{OUTPUT.relative_to(ROOT)}: {len(list(OUTPUT.rglob('*.ksy')))} files")
