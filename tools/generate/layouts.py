"""Write the layout table: every way in which a whole message of fixed parts can be laid out.

A small interpreter (`tools.grammar.symbolic`) runs the grammars over a message whose bytes are unknown. Where
an `if`, a switch or a `valid` depends on them, it follows both ways and records the demands of each. A way on
which the lengths in the header determine every position is a layout. Messages of other shapes (lists,
FlatBuffers, lengths that are fields of the body) have none, and a decoder leaves them to the parsers. Only
DCP's own opcodes are covered, with no framing extras or with a single stream id.

The table is a JSON object with the list `layouts`. No message matches two of them. Each has

- `kind`: the type of the payload; `side`: `request` or `response`, the member of the body that holds it;
- `magic`, `opcode`, `len_framing`, `len_extras`: what the header must say. `len_framing` is 0 where the magic
  has no framing extras;
- `collections`: true for connections with collections, false for those without, null for both;
- `guards`: further expressions that must all be true. The message then has this layout, and the
  parser accepts it, unless the key or the value of a document is malformed inside. Nothing else has
  to be checked. Guards on lengths come before those on bytes; if they are true, the bytes exist;
- `fields`: all values below the payload by path, in the order of the grammar. Helpers are left out, except
  views of a field as a number (`raw_...`), and so is the content of a document's key or value;
- `framing`: values of the framing extras by the id of the member, except those that the guards fix. Only
  present if `len_framing` is not 0;
- `key`: null, or `{"collection_id": BOOL}` if the key is a `mcbp_document_key`, with or without a leading
  collection id. The guards do not check its content;
- `value`: null, or `{"document": true, "length": EXPR}` if the value is a `mcbp_document_value`. The guards
  do not check Snappy and extended attributes;
- `breaks`: for the rules of `ksy/policy.yaml` that such a message can break by itself (scopes `message` and
  `content`), by id and in their order, an EXPR that is true of the messages that break it;
- `look`: an EXPR that is true of messages for which that is not enough: a rule needs what the table
  does not have, such as JSON. Their trees decide. If this holds for all messages, `breaks` is empty.

The key of a document begins at `24 + len_framing + len_extras`, its value `len_key` bytes later. A message
that has them elsewhere has no layout.

A position is `[constant, k]`: bytes from the beginning of the message, `constant` plus `k` times the length
of the key; `k` is 0 or 1. A field is one of

- `{"at": position, "size": n}`: an unsigned big-endian number of n bytes, or a signed one with
  `"signed": true`, a little-endian one with `"little": true`;
- `{"at": position, "size": n, "shift": s, "bits": b}`: b bits of the unsigned big-endian number of n bytes, s
  bits from the lowest. One bit is a boolean;
- `{"at": position, "length": EXPR}`: bytes;
- `{"value": EXPR}`: computed.

EXPR is an integer, true, false, or a list of an operator and its operands:

- `["field", position, n]` and `["bits", position, n, s, b]`: a number as above, unsigned and big-endian;
- `["len_key"]`: the length of the key, from whichever field of the header holds it;
- `["len_value"]`: the length of the body minus framing extras, extras and key. It is negative if the header
  is wrong; a guard excludes this unless the lengths make it impossible. The decoder has to check that
  all bytes of the message are present;
- `["+", x, y, ...]`, `["==", x, y]`, `["!=", x, y]`, `["<=", x, y]`, `[">=", x, y]`,
  `["in", x, [integers]]`, `["and", x, y, ...]`, `["or", x, y, ...]`, `["not", x]`.

In `breaks` and `look`, EXPR can also refer to the content of document keys and values. It is evaluated
only if the Snappy block and the extended attributes are well-formed; otherwise the tree decides:

- `["collection_id"]`, `["len_name"]`: the collection id before the key, the length of the rest of the key;
- `["len_inflated"]`: the length of the value, decompressed if it is a Snappy block;
- `["has_section"]`: that value begins with a section of extended attributes;
- `["len_body"]`: the length of that value after the section, or all of it if there is no section;
- `["attributes_break", id]`: the `check` of a rule is false of the attributes, as if the value had been
  sent uncompressed. False if there are none.

All numbers fit into signed 64 bits, except fields of 8 bytes, which are unsigned.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any

from dcpspec.policy.rules import Policy
from tools.generate.conditions import Messages, among, either
from tools.grammar.bounds import Atom, Domain, Facts, Impossible, Linear, count, fixed, join, meet
from tools.grammar.fields import type_name
from tools.grammar.model import Library, Type
from tools.grammar.server_rules import Tree
from tools.grammar.symbolic import DOCUMENT_KEY, LEN_VALUE, Leaf, NoLayout, Reader, as_atom, as_number, ways

ROOTS = {"mcbp_message": True, "mcbp_message_no_collections": False}
"""The roots, with True for those of connections with collections."""
NUMBERS = ("magic", "opcode", "len_framing", "len_extras")
"""Members of the header that have one value in each layout."""
BODY = "body"
PAYLOADS = ("body.request", "body.response")
FRAMING = "body.framing_extras."

Json = dict[str, Any]


def layout_table(library: Library, policy: Policy) -> str:
    """Return the table as JSON text, each field on its own line.

    Raises:
        ValueError: no message has a layout, so `tools.grammar.symbolic` lacks a form that all grammars use.
    """
    found = layout_list(library, policy)
    if not found:
        raise ValueError("no message has a layout: tools.grammar.symbolic lacks a form in the roots")
    return '{"layouts": [\n' + ",\n".join(map(_text, found)) + "\n]}\n"


def layout_list(library: Library, policy: Policy) -> list[Json]:
    """Return the layouts, grouped by opcode."""
    tree = Tree(library)
    entries: dict[str, Json] = {}
    for root, collections in ROOTS.items():
        for layout in _merged(_layouts(library.grammars[root].top)):
            # Lengths first: they ensure that the bytes exist which the other guards read.
            names = sorted(layout.domains, key=lambda name: (not name.startswith('["len_'), name))
            guards = [among(json.loads(name), *layout.domains[name]) for name in names]
            entry = layout.entry | {"guards": guards} | _verdicts(layout, tree, policy)
            text = json.dumps(entry)
            entries[text] = {**entry, "collections": None if text in entries else collections}
    return sorted(entries.values(), key=_order)


def _order(entry: Json) -> Any:
    # The plain magic comes before the one with framing extras.
    numbers = (-entry["magic"], entry["len_framing"], entry["len_extras"])
    return entry["opcode"], entry["side"], numbers, not entry["collections"], json.dumps(entry["guards"])


def _text(entry: Json) -> str:
    rest = {name: entry[name] for name in ("framing", "key", "value", "look") if name in entry}
    listed = ("fields", "breaks")
    head = {name: value for name, value in entry.items() if name not in ("guards", *listed, *rest)}
    return ",\n  ".join(
        (
            " " + json.dumps(head)[:-1],
            '"guards": ' + json.dumps(entry["guards"]),
            *(f'"{name}": ' + _lines(entry[name]) for name in listed),
            json.dumps(rest)[1:],
        )
    )


def _lines(members: Json) -> str:
    lines = [f"\n   {json.dumps(name)}: {json.dumps(member)}" for name, member in members.items()]
    return "{" + ",".join(lines) + "}"


@dataclass
class Layout:
    """One layout, before its guards are written."""

    entry: Json
    """The entry without its guards."""
    domains: dict[str, tuple[Domain, Domain]]
    """The allowed values of each number, and all values that its bytes can encode, by EXPR as JSON."""
    tree: dict[str, Json]
    """All fields of the message by path, as in the table; empty for a part with fields of its own."""
    lists: tuple[str, ...]
    """Paths of the lists."""


def _layouts(root: Type) -> Iterator[Layout]:
    for reader in ways(root):
        with suppress(Impossible, NoLayout):
            yield _Writer(reader).layout()


class _Writer:
    """Writes the layout of a message that was read to its end on one way."""

    def __init__(self, reader: Reader) -> None:
        self.reader = reader
        self.facts = reader.way.facts
        self.len_key = as_atom(self.header("len_key"))

    def header(self, name: str) -> Linear:
        """Return a number of the header."""
        assert self.reader.header
        return as_number(self.reader.member(self.reader.header, name))

    def layout(self) -> Layout:
        """Return the layout of the message.

        Raises:
            NoLayout: It has none.
        """
        numbers = {name: self.facts.resolve(self.header(name)) for name in NUMBERS}
        if any(number.terms for number in numbers.values()):
            raise NoLayout
        if any(not path.startswith(FRAMING) for path in self.reader.lists):
            raise NoLayout
        path, payload = next((p, s) for p, s in self.reader.structs.items() if p in PAYLOADS)
        key, value = self.documents(path)
        entry: Json = {"kind": type_name(payload.type), "side": path.removeprefix(BODY + ".")}
        entry |= {name: number.constant for name, number in numbers.items()}
        tree = {path: self.field(leaf) for path, leaf in self.reader.leaves.items()}
        inside = [name for name in tree if name.startswith(f"{path}.")]
        fields = {name.removeprefix(f"{path}."): tree[name] for name in inside}
        entry |= {"collections": None, "guards": None, "fields": fields}
        if entry["len_framing"]:
            entry["framing"] = self.framing()
        tree |= {f"header.{name}": {"value": entry[name]} for name in NUMBERS if f"header.{name}" in tree}
        tree |= {path: {} for path in self.reader.documents}
        return Layout(entry | {"key": key, "value": value}, self.domains(), tree, tuple(self.reader.lists))

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
                value = {"document": True, "length": self.expr(document.length)}
            is_moved = any(self.facts.resolve(each) != fixed(0) for each in differences)
            if is_moved or path.rpartition(".")[0] != payload:
                raise NoLayout
        return key, value

    def framing(self) -> Json:
        """Return the fields of the framing extras."""
        fields: Json = {}
        for path, leaf in self.reader.leaves.items():
            known = self.facts.domains.get(Atom(leaf.at, leaf.size, leaf.shift, leaf.bits), ())
            if path.startswith(FRAMING) and count(known) != 1:
                fields[path.rpartition(".")[2]] = self.field(leaf)
        return fields

    def field(self, leaf: Leaf) -> Json:
        """Return one field."""
        if leaf.at is None:
            return {"value": self.expr(leaf.value)}
        field: Json = {"at": self.position(leaf.at)}
        if leaf.length is not None:
            return field | {"length": self.expr(leaf.length)}
        field["size"] = leaf.size
        if leaf.bits:
            field |= {"shift": leaf.shift, "bits": leaf.bits}
        return field | {name: True for name in ("signed", "little") if getattr(leaf, name)}

    def position(self, at: Linear) -> list[int]:
        """Return a position in the message."""
        known = self.facts.resolve(at)
        if known.terms not in (frozenset(), frozenset({(self.len_key, 1)})):
            raise NoLayout
        return [known.constant, len(known.terms)]

    def expr(self, value: Linear | bool | None) -> Any:
        """Return a number or boolean as EXPR."""
        if not isinstance(value, Linear):
            return value
        known = self.facts.resolve(value)
        if any(factor != 1 for _, factor in known.terms):
            raise NoLayout
        parts: list[Any] = sorted((self.atom(atom) for atom, _ in known.terms), key=str)
        if known.constant or not parts:
            parts.append(known.constant)
        return parts[0] if len(parts) == 1 else ["+", *parts]

    def atom(self, atom: Atom) -> list[Any]:
        """Return an unknown number as EXPR."""
        if atom in (self.len_key, LEN_VALUE):
            return ["len_key" if atom == self.len_key else "len_value"]
        assert atom.at is not None
        at = self.position(atom.at)
        return ["bits", at, atom.size, atom.shift, atom.bits] if atom.bits else ["field", at, atom.size]

    def domains(self) -> dict[str, tuple[Domain, Domain]]:
        """Return the allowed and the possible values of each number on the way."""
        numbers = {atom for name in NUMBERS for atom, _ in self.header(name).terms}
        always = Facts({atom: self.facts.domain(atom) for atom in (*numbers, self.len_key)})
        always.learn(*self.reader.given)
        if any(not always.holds(always.resolve(rule)) for rule in self.facts.rules):
            raise NoLayout  # something about several numbers at once; no guard says such things
        result: dict[str, tuple[Domain, Domain]] = {}
        for atom, domain in self.facts.domains.items():
            everything = atom.domain if atom == self.len_key else always.domain(atom)
            if domain != everything:
                name = json.dumps(self.atom(atom))
                allowed = meet(domain, result.get(name, (domain,))[0])
                if not allowed:
                    raise Impossible
                result[name] = (allowed, everything)
        return result


def _merged(layouts: Iterable[Layout]) -> list[Layout]:
    """Merge layouts that differ only in the allowed values of a single number."""
    result: list[Layout] = []
    for layout in layouts:
        while pair := next(((known, both) for known in result if (both := _joined(known, layout))), None):
            result.remove(pair[0])
            layout = pair[1]
        result.append(layout)
    return result


def _joined(one: Layout, other: Layout) -> Layout | None:
    names = {**one.domains, **other.domains}
    different = [name for name in names if one.domains.get(name) != other.domains.get(name)]
    if (one.entry, one.tree) != (other.entry, other.tree) or len(different) > 1:
        return None
    domains = {name: known for name, known in one.domains.items() if name not in different}
    for name in one.domains.keys() & other.domains.keys() & set(different):
        everything = one.domains[name][1]
        allowed = join(one.domains[name][0], other.domains[name][0])
        if allowed != everything:
            domains[name] = (allowed, everything)
    return replace(one, domains=domains)


def _verdicts(layout: Layout, tree: Tree, policy: Policy) -> Json:
    """Return the entries `breaks` and `look` of a layout."""
    entry = layout.entry
    opcode = tree.enums["mcbp_opcode::client"][str(entry["opcode"])]["id"]
    payload = f"{BODY}.{entry['side']}"
    messages = Messages(
        tree=tree,
        policy=policy,
        opcode=opcode,
        fields=layout.tree,
        lists=layout.lists,
        domains={str(json.loads(name)): allowed for name, (allowed, _) in layout.domains.items()},
        documents=tuple(f"{payload}.{name}" for name in ("key", "value") if entry[name]),
        has_collection_id=bool(entry["key"] and entry["key"]["collection_id"]),
    )
    found = list(messages.verdicts())
    look = either(*(bound for _, bound in found if not bound.is_exact)).expr
    breaks = {rule.id: bound.expr for rule, bound in found if bound.is_exact and look is not True}
    return {"breaks": breaks, "look": look}
