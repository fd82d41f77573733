"""Write the layout table: every possible layout of a complete message with fixed parts.

A small interpreter (`tools.grammar.symbolic`) runs the grammars over a message of unknown bytes. Where
an `if`, a switch or a `valid` depends on unknown bytes, the interpreter follows every branch and records the
branch's requirements. A path on which the lengths in the header determine every position is a layout.
Messages of other shapes (lists, FlatBuffers, lengths that are fields of the body) have no layout, and
decoders read them with the parsers. The table covers framing extras with a single stream id and, for opcodes
without a specific type, framing extras with any single addition of fixed length.

The table is a JSON object. `headers` contains the fields of a header by magic, each with its path below
`header`. `layouts` is a list; a message matches at most one item. Each item has these members:

- `kind`: the type of the payload; `side`: `request` or `response`, the member of the body that contains it;
- `magic`, `opcode`, `len_framing`, `len_extras`: the required numbers in the header. `len_framing` is 0 if
  the magic has no framing extras. `opcode` is a list of ranges if several opcodes share the layout, and
  `len_extras` is null if any length is possible;
- `collections`: true for connections with collections, false for those without, null for both;
- `guards`: other numbers that must be in ranges, as `{"number": NUMBER, "ranges": [[low, high], ...]}`.
  NUMBER is `"len_key"`, `"len_value"` or an unsigned big-endian field. A range includes both ends; null is an
  open end. If a message meets all guards, it has this layout, and the parser accepts it unless the key or the
  value of a document is malformed inside. No other check is necessary. Guards on lengths precede guards on
  bytes and ensure that the bytes exist;
- `fields`: all values below the payload by path, in the order of the grammar. The list omits helpers, except
  views of a field as a number (`raw_...`), and the content of a document's key or value;
- `framing`: only if the magic has framing extras: the lists in them by name, each with its elements and
  their fields by path;
- `key`: null, or `{"collection_id": BOOL}` if the key is a `mcbp_document_key`, with or without a leading
  collection id. The guards do not check its content;
- `value`: null, or `{"document": true, "length": LENGTH}` if the value is a `mcbp_document_value`. The guards
  do not check Snappy and extended attributes.

The key of a document begins at `24 + len_framing + len_extras`, and its value `len_key` bytes later. A
message with other positions has no layout.

A position is `[constant, k]` or `[constant, k, e]`: bytes from the beginning of the message, `constant` plus
`k` times the length of the key and `e` times that of the extras; `k` and `e` are 0 or 1. A field has one of
these forms:

- `{"at": position, "size": n}`: an unsigned big-endian number of n bytes. With `"signed": true`, the number
  is signed; with `"little": true`, it is little-endian;
- `{"at": position, "size": n, "shift": s, "bits": b}`: b bits of the unsigned big-endian number of n bytes, s
  bits from the lowest. One bit is a boolean;
- `{"at": position, "length": LENGTH}`: bytes.

LENGTH is `["len_key", n]`, `["len_value", n]` or `["len_extras", n]`, the length of the key, the value or the
extras, plus n. `len_key` is the key length from the header field that contains it. `len_value` is the length
of the body minus framing extras, extras and key. It is negative if the header is invalid; a guard excludes
negative lengths unless the other lengths do. The decoder must check that all bytes of the message are
present.
"""

from __future__ import annotations

import itertools
import json
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any

from tools.grammar.bounds import Atom, Domain, Impossible, KnownFacts, Linear, fixed, join, meet
from tools.grammar.fields import type_name
from tools.grammar.model import Library, Type
from tools.grammar.symbolic import (
    DOCUMENT_KEY,
    LEN_VALUE,
    NoLayout,
    PlacedLeaf,
    SymbolicReader,
    as_atom,
    as_number,
    ways,
)

ROOTS = {"mcbp_message": True, "mcbp_message_no_collections": False}
"""The roots, each with True if it reads connections with collections."""
NUMBERS = ("magic", "opcode", "len_framing", "len_extras")
"""Header members that distinguish layouts."""
BODY = "body"
PAYLOADS = ("body.request", "body.response")
HEADER = "header."
FRAMING = "body.framing_extras."

Json = dict[str, Any]


def layout_table(library: Library) -> str:
    """Return the table as JSON text, each field on its own line.

    Raises:
        ValueError: No message has a layout: `tools.grammar.symbolic` does not support the top-level types.
    """
    headers: dict[str, Json] = {}
    entries: dict[str, Json] = {}
    for root, collections in ROOTS.items():
        for layout in _merged(_layouts(library.grammars[root].top)):
            entry = layout.written()
            headers[str(entry["magic"])] = layout.header
            text = json.dumps(entry)
            entries[text] = {**entry, "collections": None if text in entries else collections}
    if not entries:
        raise ValueError("no message has a layout: tools.grammar.symbolic supports no top-level type")
    by_magic = ",\n".join(f" {json.dumps(magic)}: {_lines(fields)}" for magic, fields in headers.items())
    listed = ",\n".join(map(_text, sorted(entries.values(), key=_order)))
    return f'{{"headers": {{\n{by_magic}}},\n"layouts": [\n{listed}\n]}}\n'


def _order(entry: Json) -> Any:
    # The plain magic precedes the magic with framing extras.
    numbers = [-entry["magic"], entry["len_framing"], entry["len_extras"] or 0]
    opcode = entry["opcode"]
    first = opcode if isinstance(opcode, int) else opcode[0][0]
    return first, entry["side"], numbers, not entry["collections"], json.dumps(entry["guards"])


def _text(entry: Json) -> str:
    rest = {name: entry[name] for name in ("framing", "key", "value") if name in entry}
    head = {name: value for name, value in entry.items() if name not in ("guards", "fields", *rest)}
    return ",\n  ".join(
        (
            " " + json.dumps(head)[:-1],
            '"guards": ' + json.dumps(entry["guards"]),
            '"fields": ' + _lines(entry["fields"]),
            json.dumps(rest)[1:],
        )
    )


def _lines(members: Json) -> str:
    lines = [f"\n   {json.dumps(name)}: {json.dumps(member)}" for name, member in members.items()]
    return "{" + ",".join(lines) + "}"


@dataclass
class LayoutEntry:
    """One layout, before its guards are written."""

    entry: Json
    """The entry without its guards."""
    domains: dict[str, tuple[Domain, Domain]]
    """The allowed values of each number, and all values that its bytes can encode, by NUMBER as JSON."""
    header: Json
    """The fields of the header by path, as in the table."""

    def written(self) -> Json:
        """Return the entry as the table stores it."""
        # Guards on lengths come first, so that the bytes for the other guards exist.
        names = sorted(self.domains, key=lambda name: (not name.startswith('"len_'), name))
        return self.entry | {"guards": [_guard(json.loads(name), *self.domains[name]) for name in names]}


def _layouts(root: Type) -> Iterator[LayoutEntry]:
    for reader in ways(root):
        with suppress(Impossible, NoLayout):
            yield _EntryWriter(reader).layout()


class _EntryWriter:
    """Writes the layout of a message that was completely read along one way."""

    def __init__(self, reader: SymbolicReader) -> None:
        self.reader = reader
        self.facts = reader.way.facts
        self.len_key = as_atom(self.header("len_key"))
        self.len_extras = as_atom(self.header("len_extras"))

    def header(self, name: str) -> Linear:
        """Return a number in the header."""
        assert self.reader.header
        return as_number(self.reader.member(self.reader.header, name))

    def layout(self) -> LayoutEntry:
        """Return the layout of the message.

        Raises:
            NoLayout: The message has no layout.
        """
        numbers = {name: self.number_of(name) for name in NUMBERS}
        if any(not path.startswith(FRAMING) for path in self.reader.lists):
            raise NoLayout
        path, payload = next((p, s) for p, s in self.reader.structs.items() if p in PAYLOADS)
        if not all(self.has_value(name) for name in self.reader.structs if name.startswith(f"{path}.")):
            raise NoLayout
        key, value = self.documents(path)
        entry: Json = {"kind": type_name(payload.type), "side": path.removeprefix(BODY + ".")}
        entry |= numbers
        entry |= {"collections": None, "guards": None, "fields": self.fields(f"{path}.")}
        if self.reader.lists:
            entry["framing"] = {name.removeprefix(FRAMING): self.elements(name) for name in self.reader.lists}
        return LayoutEntry(entry | {"key": key, "value": value}, self.domains(), self.fields(HEADER))

    def number_of(self, name: str) -> Any:
        """Return the required values of a header number: a value, ranges of opcodes, or None for any.

        Raises:
            NoLayout: The number has several values, and is neither a range of opcodes nor unrestricted.
        """
        number = self.facts.resolve(self.header(name))
        if not number.terms:
            return number.constant
        atom = as_atom(number)
        domain = self.facts.domain(atom)
        if name == "opcode":
            return [list(ends) for ends in domain]
        if name == "len_extras" and domain == atom.domain:
            return None
        raise NoLayout

    def has_value(self, path: str) -> bool:
        """Return False if the member that represents a type (`-value`) is computed from other members."""
        value = self.reader.structs[path].type.raw.get("-value")
        return value is None or f"{path}.{value}" in {**self.reader.leaves, **self.reader.structs}

    def documents(self, payload: str) -> tuple[Json | None, Json | None]:
        """Return the key and value of a document."""
        key, value = None, None
        start = self.reader.structs[BODY].stream.start
        for path, document in self.reader.documents.items():
            is_key = document.type == DOCUMENT_KEY
            before = self.header("len_before_key" if is_key else "len_before_value")
            differences = [document.at - start - before]
            if is_key:
                differences.append(document.length - self.header("len_key"))
                key = {"collection_id": document.argument}
            else:
                value = {"document": True, "length": self.length(document.length)}
            is_moved = any(self.facts.resolve(each) != fixed(0) for each in differences)
            if is_moved or path.rpartition(".")[0] != payload:
                raise NoLayout
        return key, value

    def fields(self, start: str) -> Json:
        """Return the fields whose paths begin with a prefix, by the rest of the path."""
        leaves = self.reader.leaves
        return {
            name.removeprefix(start): self.field(leaves[name]) for name in leaves if name.startswith(start)
        }

    def elements(self, path: str) -> list[Json]:
        """Return the fields of each element in a list."""
        elements = (self.fields(f"{path}.{place}.") for place in itertools.count())
        return list(itertools.takewhile(bool, elements))

    def field(self, leaf: PlacedLeaf) -> Json:
        """Return one field."""
        if leaf.at is None:
            raise NoLayout  # it is computed
        if leaf.length is not None:
            return {"at": self.position(leaf.at), "length": self.length(leaf.length)}
        place = self.place(Atom(leaf.at, leaf.size, leaf.shift, leaf.bits))
        return place | {name: True for name in ("signed", "little") if getattr(leaf, name)}

    def position(self, at: Linear) -> list[int]:
        """Return a position in the message."""
        known = self.facts.resolve(at)
        factors = [int((length, 1) in known.terms) for length in (self.len_key, self.len_extras)]
        if sum(factors) < len(known.terms):
            raise NoLayout
        return [known.constant, *(factors if factors[1] else factors[:1])]

    def length(self, value: Linear) -> list[Any]:
        """Return a length in bytes as LENGTH."""
        known = self.facts.resolve(value)
        lengths = {"len_key": self.len_key, "len_value": LEN_VALUE, "len_extras": self.len_extras}
        for name, atom in lengths.items():
            if known.terms == frozenset({(atom, 1)}):
                return [name, known.constant]
        raise NoLayout

    def number(self, atom: Atom) -> Any:
        """Return a number as NUMBER."""
        if atom in (self.len_key, LEN_VALUE):
            return "len_key" if atom == self.len_key else "len_value"
        return self.place(atom)

    def place(self, atom: Atom) -> Json:
        """Return the position and size of a number."""
        assert atom.at is not None
        bits = {"shift": atom.shift, "bits": atom.bits} if atom.bits else {}
        return {"at": self.position(atom.at), "size": atom.size, **bits}

    def domains(self) -> dict[str, tuple[Domain, Domain]]:
        """Return the allowed and the possible values of each number along the way."""
        numbers = {atom for name in NUMBERS for atom, _ in self.header(name).terms}
        always = KnownFacts({atom: self.facts.domain(atom) for atom in (*numbers, self.len_key)})
        always.learn(*self.reader.given)
        if any(not always.holds(always.resolve(rule)) for rule in self.facts.rules):
            raise NoLayout  # a condition on several numbers at once, which no guard can express
        result: dict[str, tuple[Domain, Domain]] = {}
        for atom, domain in self.facts.domains.items():
            everything = atom.domain if atom == self.len_key else always.domain(atom)
            if domain != everything:
                name = json.dumps(self.number(atom))
                allowed = meet(domain, result.get(name, (domain,))[0])
                if not allowed:
                    raise Impossible
                result[name] = (allowed, everything)
        return result


def _merged(layouts: Iterable[LayoutEntry]) -> list[LayoutEntry]:
    """Merge layouts that differ only in the allowed values of a single number."""
    result: list[LayoutEntry] = []
    for layout in layouts:
        while pair := next(((known, both) for known in result if (both := _joined(known, layout))), None):
            result.remove(pair[0])
            layout = pair[1]
        result.append(layout)
    return result


def _joined(one: LayoutEntry, other: LayoutEntry) -> LayoutEntry | None:
    names = {**one.domains, **other.domains}
    different = [name for name in names if one.domains.get(name) != other.domains.get(name)]
    if one.entry != other.entry or len(different) > 1:
        return None
    domains = {name: known for name, known in one.domains.items() if name not in different}
    for name in one.domains.keys() & other.domains.keys() & set(different):
        everything = one.domains[name][1]
        allowed = join(one.domains[name][0], other.domains[name][0])
        if allowed != everything:
            domains[name] = (allowed, everything)
    return replace(one, domains=domains)


def _guard(number: Any, allowed: Domain, everything: Domain) -> Json:
    """Return a guard on a number, given its allowed values and all its possible values."""
    ends = {everything[0][0]: None, everything[-1][1]: None}
    ranges = [
        [low, high] if low == high else [ends.get(low, low), ends.get(high, high)] for low, high in allowed
    ]
    return {"number": number, "ranges": ranges}
