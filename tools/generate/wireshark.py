"""Compile the grammars into a Wireshark dissector, `generated/wireshark/dcpspec.lua`.

Each type becomes a Lua function that reads its fields from the bytes of a message and adds the requested
fields to the protocol tree. Each instance becomes a function that computes it on demand, and each
`-webide-representation` a function that writes the line of the info column. `wireshark.lua`, which surrounds
the generated part, contains the code that does not depend on the protocol: numbers, bit fields, messages
within TCP, and expert information. The grammars define the protocol, except for the tables below, which state
their reasons.

The filter of a field is `dcpspec.FILE.FIELD`, where FILE is the grammar that declares the field at any depth.
The filter of a header field is `dcpspec.FIELD`. If a file declares several fields of one name and different
kinds, the filter contains the field's type before its name.
"""

from __future__ import annotations

import json
import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from dcpspec.grammar.fields import stored
from dcpspec.grammar.header import HEADER_SIZE
from dcpspec.options import Options
from tools.generate.compiler import CompilerError
from tools.generate.wireshark_layouts import (
    enum_name,
    header_places,
    is_noted,
    kind_of,
    layout_lines,
    type_name,
)
from tools.grammar import catalogue
from tools.grammar.expression import (
    Attr,
    Binary,
    Bool,
    Cast,
    Expr,
    Index,
    Int,
    Name,
    Ternary,
    Unary,
)
from tools.grammar.fields import is_helper
from tools.grammar.model import (
    Attribute,
    Enum,
    Formula,
    Instance,
    Kind,
    Library,
    Switch,
    Type,
    TypeMember,
    TypeUse,
)
from tools.grammar.server_rules import load, uses

RUNTIME = Path(__file__).with_suffix(".lua")
MARK = "-- GENERATED\n"
"""The line of the runtime that the generated part replaces."""

HEADER, BODY, SERVER_BODY = "mcbp_header", "mcbp_body", "mcbp_server_body"
ROOTS = {
    "with_collections": "mcbp_message",
    "without_collections": "mcbp_message_no_collections",
    "strict": "mcbp_message_strict",
}
"""The message types that the preferences and HELLO select."""

INLINE = 18
"""Maximum number of nodes in an expression that is recomputed instead of stored."""

SHOW_KEY = "if want.key then show_key(item, pos, n) end"
CALLS = {
    "key": SHOW_KEY,
    "mcbp_document_key.name": SHOW_KEY,
    "mcbp_document_value.snappy": "if want_all then show_snappy(item, pos, n, o.datatype.is_json) end",
    "mcbp_document_value.body": "if want_all and o.datatype.is_json then show_json(item, pos, n) end",
}
"""How the runtime shows bytes with content that the grammars describe in words."""

COLOURS = {
    "DCP broken layout": ("_ws.expert.severity == error && dcpspec", "ffff c000 c000"),
    "DCP rollback": ('dcpspec.status == "rollback"', "ffff e000 a000"),
    "DCP end of a stream": ('dcpspec.opcode == "dcp_stream_end"', "ffff f000 c000"),
    "DCP snapshot marker": ('dcpspec.opcode == "dcp_snapshot_marker"', "d000 e800 ffff"),
    "DCP system event": ('dcpspec.opcode == "dcp_system_event"', "e000 d800 ffff"),
    "DCP stream request": ('dcpspec.opcode == "dcp_stream_req"', "d000 ffff d000"),
    "DCP": ("dcpspec", "f400 f400 f400"),
}
"""The messages that people look for first, by importance: name, filter, background colour."""

VALUE_STRINGS = {
    "client_opcode_vals": ("mcbp_opcode", "client"),
    "server_opcode_vals": ("mcbp_opcode", "server"),
    "status_vals": ("mcbp_status", "status"),
    "feature_vals": ("mcbp_hello_feature", "code"),
    "stream_end_reason_vals": ("dcp_stream_end", "reason"),
}
"""The grammar file and enum of each number table in C, by the table's name in Wireshark's style."""

RULE_KEYS = ("id", "sentence", "severity", "status", "kind", "applies_to", "when", "check")
"""The keys of a server rule that the dissector uses."""
OPERATORS = {"!=": "~="} | {
    name: name for name in ("+", "-", "*", "%", "==", "<", "<=", ">", ">=", "and", "or")
}
"""Operators in Lua."""
WIDTHS = {"u1": 1, "u2": 2, "u4": 4, "u8": 8, "s1": 1, "s2": 2, "s4": 4, "s8": 8}
LONG = ("u8", "s8")
"""Numbers without a type in Lua 5.2. The dissector stores their places until it needs the values."""
FIELD_TYPES = {"u1": "uint8", "u2": "uint16", "u4": "uint32", "u8": "uint64", "s4": "int32", "s8": "int64"}
CLASSES = {"uint8": "uint", "uint16": "uint", "uint24": "uint", "uint32": "uint", "stringz": "string"}
"""Field types that may share a filter."""


class WiresharkError(CompilerError):
    """A grammar contains a construct that cannot be compiled to Lua."""


def dissector(library: Library, version: str) -> str:
    """Return the text of the dissector. The function requires the generated parsers."""
    begin, end = RUNTIME.read_text(encoding="utf-8").split(MARK)
    return begin.replace("@VERSION@", version) + "\n".join(_Compiler(library).lines()) + "\n" + end


def colours() -> str:
    """Return a file of colouring rules for Wireshark, black on light backgrounds."""
    rules = []
    for name, (filter_, background) in COLOURS.items():
        red, green, blue = (int(part, 16) for part in background.split())
        rules.append(f"@{name}@{filter_}@[{red},{green},{blue}][0,0,0]\n")
    return "# Colouring rules for captures of DCP, made by `make generate`\n" + "".join(rules)


def value_strings() -> str:
    """Return tables of numbers and of control keys in C, in the form of Wireshark's own dissectors."""
    tables = {
        f"value_string {name}": [
            *(
                (f"{each.value:#04x}", quoted([*each.orig_ids, each.id][0]))
                for each in catalogue.numbers(*place)
            ),
            ("0", "NULL"),
        ]
        for name, place in VALUE_STRINGS.items()
    }
    keys = [(quoted(key["id"]), quoted(key["form"])) for key in catalogue.control_keys()]
    tables["string_string control_key_vals"] = [*keys, ("NULL", "NULL")]
    text = "/* Couchbase's numbers and control keys, made by `make generate` from the grammars in ksy/.\n"
    text += " * SPDX-License-Identifier: CC0-1.0 */\n"
    for name, rows in tables.items():
        lines = ",\n".join(f"    {{ {value}, {label} }}" for value, label in rows)
        text += f"\nstatic const {name}[] = {{\n{lines}\n}};\n"
    return text


@dataclass
class ProtoField:
    """A field of the protocol tree."""

    member: TypeMember
    number: int
    type: str
    enum: str | None = None
    mask: int = 0
    width: int = 0
    """Number of bytes that contain a bit field."""


NO_FIELD = ProtoField(None, 0, "none")  # type: ignore[arg-type]  # of values that are read but not shown


def _is_about_vbucket(type_: Type) -> bool:
    """Return True if the line of a type names a vbucket."""
    return any(path.split(".")[-1] == "vbucket" for _, path, _ in type_.representation)


def _page(type_: Type) -> str:
    """Return the address on the site of the page that describes a type."""
    return catalogue.page_of(type_).removesuffix(".md") + "/"


def quoted(text: str) -> str:
    """Return a Lua string literal."""
    return json.dumps(" ".join(text.split()), ensure_ascii=False)


def first_sentence(doc: str) -> str:
    """Return the first sentence of a `doc`."""
    text = " ".join(doc.split("\n\n")[0].split())
    return re.split(r"(?<=[.:])\s(?=[A-Z*])", text)[0]


class _Compiler:
    """Compiles all types that a message can have."""

    def __init__(self, library: Library) -> None:
        self.library = library
        self.types = self._reachable()
        self.policy_steps = policy_steps()
        self.needed = self._needed()
        self.fields: dict[TypeMember, ProtoField] = {}
        self.enums: dict[str, Enum] = {}
        self.rules: dict[str, str] = {}
        for type_ in self.types:
            for member in type_.fields:
                self._field(member)

    def top(self, name: str) -> Type:
        return self.library.grammars[name].top

    # Types and members

    def _reachable(self) -> list[Type]:
        """Return all types reachable from the roots, in a stable order."""
        types: dict[Type, None] = {}
        rest = [self.top(name) for name in ROOTS.values()]
        while rest:
            type_ = rest.pop(0)
            if type_ not in types:
                types[type_] = None
                rest += [used for member in type_.fields for used in member.types]
        return list(types)

    def _needed(self) -> set[TypeMember]:
        """Return members whose values an expression, a representation or the runtime reads."""
        needed: set[TypeMember] = set()
        for type_ in self.types:
            grammar = type_.grammar
            for member in type_.members:
                for formula in member.formulas:
                    for expr, _ in formula.tree.walk() if formula.tree else ():
                        named = grammar.resolve_member(type_, expr)
                        if named:
                            needed.add(named)
            if "-value" in type_.raw:
                needed.add(self._value_member(type_))
            for _, path, _ in type_.representation:
                needed.update(type_.seq if path == "this" else self._route(type_, path))
        runtime = set(re.findall(r"\.([a-z_0-9]+)", RUNTIME.read_text(encoding="utf-8"))) | self.policy_steps
        for type_ in self.types:
            needed.update(member for member in type_.members if member.id in runtime)
        return needed

    def _value_member(self, type_: Type) -> TypeMember:
        member = type_.member(str(type_.raw["-value"]))
        assert member is not None
        return member

    def _is_value(self, type_: Type) -> bool:
        """Return True if objects of a type represent one number, flag or text."""
        if "-value" not in type_.raw:
            return False
        member = self._value_member(type_)
        inner = None if "repeat" in member.raw else kind_of(member)
        return self._is_value(inner) if isinstance(inner, Type) else inner is not None

    # Fields

    def _field(self, member: Attribute) -> None:
        """Register the field of a member."""
        kind = kind_of(member)
        if member.rule:
            self.rules.update([member.rule])
        if isinstance(member, Instance) and is_helper(member):
            return
        field = ProtoField(member, len(self.fields) + 1, *self._field_type(member, kind))
        if field.enum is None and isinstance(kind, Enum):
            field.enum = self._enum(kind)
        if member.bits:
            field.type, field.mask, field.width = self._bit_field(member, member.bits)
        self.fields[member] = field

    def _field_type(self, member: TypeMember, kind: Kind) -> tuple[str, str | None]:
        """Return the type and enum of a field; a struct that represents one value has the value's type."""
        if isinstance(kind, Type) and self._is_value(kind):
            value = self._value_member(kind)
            inner = kind_of(value)
            return self._field_type(value, inner)[0], self._enum(inner) if isinstance(inner, Enum) else None
        if isinstance(kind, Enum):
            return FIELD_TYPES.get(self._use(member).name, "uint8"), None
        if kind is None or isinstance(kind, Type):
            return "none", None
        if kind == "bytes":
            text = "-encoding" in member.raw
            return ("stringz" if "terminator" in member.raw else "string") if text else "bytes", None
        if kind in ("bool", "bits"):
            return "bool", None
        if isinstance(kind, str) and kind in FIELD_TYPES:
            return FIELD_TYPES[kind], None
        if kind == "int":
            return "uint32", None
        raise WiresharkError(f"{member.place}: no field type for {kind}")

    def _bit_field(self, member: TypeMember, bits: int) -> tuple[str, int, int]:
        """Return the field type, mask and width in bytes of the number that contains a bit field."""
        place = next((each for each in member.scope.bit_fields if each.member is member), None)
        if place is None:
            raise WiresharkError(f"{member.place}: bit fields must be in a type that contains nothing else")
        low = place.low % 8
        width = (low + bits + 7) // 8
        return ("bool" if bits == 1 else f"uint{width * 8}"), ((1 << bits) - 1) << low, width

    def _enum(self, enum: Enum) -> str:
        name = enum_name(enum)
        self.enums[name] = enum
        return name

    def filters(self) -> dict[TypeMember, str]:
        """Return the filter of each field, without the protocol."""
        groups: dict[tuple[str, str], list[ProtoField]] = defaultdict(list)
        for field in self.fields.values():
            groups[field.member.scope.grammar.id, field.member.id].append(field)
        names = {}
        for (file, id_), fields in groups.items():
            alike = len({CLASSES.get(field.type, field.type) for field in fields}) == 1
            for field in fields:
                scope = field.member.scope
                path = [] if file == HEADER else [file]
                if not alike and scope.parent:
                    path.append(scope.id)
                names[field.member] = ".".join([*path, id_])
        return names

    # Lua

    def lines(self) -> Iterator[str]:
        """Yield the generated part."""
        types = [line for type_ in self.types for line in self._type(type_)]
        values = [line for type_ in self.types if self._is_value(type_) for line in self._value_of(type_)]
        representations = [line for type_ in self.types for line in self._representation(type_)]
        judged = [line for type_ in self.types for line in self._policy_members(type_)]
        for name, enum in sorted(self.enums.items()):
            members = ", ".join(f"[{one.value}]={quoted(one.id)}" for one in enum.members)
            yield f"E.{name} = {{{members}}}"
        filters = self.filters()
        for field in self.fields.values():
            member = field.member
            table = f"E.{field.enum}" if field.enum else "nil"
            unit = quoted(str(member.raw.get("-unit", "")))
            yield (
                f"field({field.number}, {quoted(field.type)}, {quoted(filters[member])}, {quoted(member.id)},"
                f" {quoted(first_sentence(member.doc))}, {unit}, {table}, {field.mask}, {field.width})"
            )
        for rule, sentence in sorted(self.rules.items()):
            yield f"rule({quoted(rule)}, {quoted(sentence)})"
        yield from values
        yield from types
        yield from representations
        yield from self._facts()
        streamed = {type_.id: type_ for type_ in self.types if self._is_streamed(type_)}
        roots = {name: self.top(root) for name, root in ROOTS.items()}
        numbers = {member: field.number for member, field in self.fields.items()}
        yield from layout_lines(streamed, roots, numbers)
        yield from judged
        yield from policy_lines()

    def _policy_members(self, type_: Type) -> Iterator[str]:
        """Yield the facts about the members of a type that the conditions of server rules use."""
        for member in (one for one in type_.members if one.id in self.policy_steps):
            kind, facts = kind_of(member), []
            if isinstance(member, Instance):
                facts.append(f"compute = i.{type_name(type_)}__{member.id}")
            if isinstance(kind, Enum):
                facts.append(f"kind = E.{self._enum(kind)}")
            elif kind == "bytes":
                facts.append('kind = "bytes"')
            elif kind in LONG and not (isinstance(member, Instance) and member.is_value):
                if member.scope.setting("endian") == "le":
                    raise WiresharkError(
                        f"{member.place}: a rule must not compare a little-endian number of 64 bits"
                    )
                facts.append(f"kind = {'UInt64' if kind == 'u8' else 'Int64'}")
            if facts:
                yield f"member({quoted(type_name(type_))}, {quoted(member.id)}, {{{', '.join(facts)}}})"

    def _facts(self) -> Iterator[str]:
        """Yield the facts that the runtime needs from the grammars."""
        key = self.top("mcbp_document_key").member("collection_id")
        assert key is not None
        feature = re.fullmatch(r"HELLO feature \w+ \((0x[0-9a-f]+)\)", str(key.raw["-requires"]))
        assert feature is not None
        yield f"facts.collections_feature = {int(feature[1], 0)}"
        magics = next(enum for name, enum in self.enums.items() if name == "mcbp_header__magic").members
        framed = [one.value for one in magics if "len_framing_extras" in header_places(one.value)]
        datatype = self.top("mcbp_datatype")
        yield f"facts.header_size = {HEADER_SIZE}"
        yield f"facts.max_message = {Options.max_message_bytes}"
        yield f"facts.framed = {{{', '.join(f'[{magic}] = true' for magic in framed)}}}"
        for fact, name in (("unknown_datatype", "reserved"), ("xattrs", "has_xattrs")):
            field = datatype.member(name)
            assert field is not None
            yield f"facts.{fact} = {self.fields[field].mask & -self.fields[field].mask}"
        for name, root in ROOTS.items():
            yield f"facts.{name} = t.{root}"
        for name, names in (
            ("opcodes", "mcbp_opcode__client"),
            ("server_opcodes", "mcbp_opcode__server"),
            ("statuses", "mcbp_status__status"),
            ("magics", "mcbp_header__magic"),
        ):
            yield f"facts.{name} = E.{names}"
        for name, holds in (
            ("about_vbucket", _is_about_vbucket),
            ("rarely_answered", self._is_rarely_answered),
        ):
            yield f"facts.{name} = {{"
            yield from (f"  {type_name(type_)} = true," for type_ in self.types if holds(type_))
            yield "}"
        yield "facts.references = {"
        for type_ in self.types:
            if {self.top(BODY), self.top(SERVER_BODY)} & {user.scope for user in type_.users}:
                source = type_.doc_refs[0].split()[0]
                yield f"  {type_.id} = {{{quoted(_page(type_))}, {quoted(source)}}},"
        yield "}"

    def _is_rarely_answered(self, type_: Type) -> bool:
        """Return True for changes in a stream, to which a server responds only with errors."""
        return self._is_streamed(type_) and type_.member("key") is not None

    def _is_streamed(self, type_: Type) -> bool:
        """Return True for stream messages that do not affect later messages."""
        key = type_.member("key")
        return type_.raw.get("-direction") == "producer to consumer" and (
            key is None or kind_of(key) is self.top("mcbp_document_key")
        )

    def _type(self, type_: Type) -> Iterator[str]:
        """Yield the functions that read a type and compute its instances."""
        name = type_name(type_)
        params = "".join(f", {param.id}" for param in type_.params)
        yield "do"  # a Lua file allows 200 local names
        for member in type_.fields:
            if isinstance(member.type, Switch):
                yield from self._switch(member)
        for instance in type_.instances:
            yield from self._instance(instance)
        fallible = any(self._fallible(instance, set()) for instance in type_.instances)
        shown = list(self._shown(type_))
        if shown and fallible:
            yield f"local function show_{name}(o, item)"
            yield from _indent(shown)
            yield "end"
        yield f"function t.{name}(item, start, pos, stop, parent{params})"
        stored = [
            f"_t = {quoted(name)}",
            "_p = parent",
            *(f"{param.id} = {param.id}" for param in type_.params if param in self.needed),
        ]
        if any(not instance.is_value for instance in type_.instances):
            stored += ["_item = item", "_start = start", "_stop = stop"]
        # Names without a value reserve room for later assignments.
        later = [member for member in type_.fields if member in self.needed and not self._is_inline(member)]
        yield f"  local o = {{{', '.join([*stored, *(f'{member.id} = nil' for member in later)])}}}"
        if type_.bit_fields:
            yield from _indent(self._bit_fields(type_))
        else:
            for member in type_.seq:
                yield from _indent(self._member(member))
        if shown:
            if fallible:
                yield f"  guard(show_{name}, o, item)"
            else:
                yield "  if not instance_failure then"
                yield from _indent(_indent(shown))
                yield "  end"
        yield "  return o, pos"
        yield "end"
        yield "end"

    def _shown(self, type_: Type) -> Iterator[str]:
        """Yield the statements that show the instances of an object."""
        for instance in type_.instances:
            if is_helper(instance):
                continue
            call = f"i.{type_name(type_)}__{instance.id}(o)"
            if self._is_inline(instance):
                call = self._value(type_, instance, "o")
            if instance.is_value:
                number = self.fields[instance].number
                yield f"if want[{number}] then computed(item, F[{number}], {call}) end"
            else:
                yield call

    def _fallible(self, member: TypeMember, seen: set[TypeMember]) -> bool:
        """Return True if reading or computing an instance may fail."""
        if member in seen or not isinstance(member, Instance):
            return False
        seen.add(member)
        if not member.is_value:
            return True
        grammar = member.scope.grammar
        for formula in member.formulas:
            for expr, _ in formula.tree.walk() if formula.tree else ():
                if isinstance(expr, Index):
                    return True
                named = grammar.resolve_member(member.scope, expr)
                if named and self._fallible(named, seen):
                    return True
        return False

    def _instance(self, instance: Instance) -> Iterator[str]:
        yield f"function i.{type_name(instance.scope)}__{instance.id}(o)"
        yield f"  local v = o.{instance.id}"
        yield "  if v ~= nil then return v end"
        condition = instance.formula("if")
        indent = "  "
        if condition:
            yield f"  if {self._lua(instance.scope, condition)} then"
            indent += "  "
        value = instance.formula("value")
        if value:
            yield f"{indent}v = {self._lua(instance.scope, value)}"
            yield f"{indent}o.{instance.id} = v"
        else:
            position = instance.formula("pos")
            assert position is not None
            # Fields computed from an unreadable field do not report the error again.
            yield f"{indent}if o.begun_{instance.id} then error(FAILURE, 0) end"
            yield f"{indent}o.begun_{instance.id} = true"
            yield f"{indent}local item, start, stop = o._item, o._start, o._stop"
            yield f"{indent}local pos = start + {self._lua(instance.scope, position)}"
            label = quoted(instance.id)
            yield f"{indent}if pos < start or pos > stop then short(item, {label}, 1, 0) end"
            yield from (indent + line for line in self._read(instance))
            yield f"{indent}v = o.{instance.id}"
        if condition:
            yield "  end"
        yield "  return v"
        yield "end"

    # Fields in sequence

    def _bit_fields(self, type_: Type) -> Iterator[str]:
        """Read a type that contains only bit fields."""
        last = ""
        yield "local x, range"
        for place in type_.bit_fields:
            member, bits = place.member, place.width
            if member.is_optional or "repeat" in member.raw or place.total % 8:
                raise WiresharkError(
                    f"{member.place}: bit fields must be unconditional, not repeated, and fill whole bytes"
                )
            field, offset = self.fields[member], place.total - place.low - bits
            at = f"pos + {offset // 8}" if offset >= 8 else "pos"
            yield (
                f"if {at} + {field.width} > stop then"
                f" short(item, {quoted(member.id)}, {field.width}, stop - ({at})) end"
            )
            if member in self.needed or "valid" in member.raw:
                shift, size = place.low % 8, 1 << bits
                read = f"u{field.width}(data, {at})"
                value = f"floor({read} / {1 << shift}) % {size}" if shift else f"{read} % {size}"
                yield f"x = {value}" + (" == 1" if bits == 1 else "")
                yield f"o.{member.id} = x"
            # Flags of one byte share a range, which Lua creates only if a wanted field needs it.
            range_ = f"{at}, {field.width}"
            if last not in ("", range_):
                yield "range = nil"
            last = range_
            yield f"if want[{field.number}] then"
            yield f"  range = range or tvb({range_})"
            yield f"  add(item, F[{field.number}], range)"
            yield "end"
            yield from self._check(member, "item", "x")
        yield f"pos = pos + {type_.bit_fields[0].total // 8}"

    def _member(self, member: Attribute) -> Iterator[str]:
        condition = member.formula("if")
        body = list(self._repeated(member) if "repeat" in member.raw else self._read(member))
        yield f"if {self._lua(member.scope, condition)} then" if condition else "do"
        yield from _indent(body)
        yield "end"

    def _repeated(self, member: Attribute) -> Iterator[str]:
        yield "local list = {}"
        yield f"o.{member.id} = list"
        count = member.formula("repeat-expr")
        if member.raw["repeat"] == "eos":
            yield "while pos < stop do"
            yield "  local before = pos"
        elif count:
            yield f"for _ = 1, {self._lua(member.scope, count)} do"
        else:
            raise WiresharkError(f"{member.place}: repeat: {member.raw['repeat']}")
        yield from _indent(self._read(member, "list[#list + 1]"))
        if not count:
            yield "  if pos == before then break end"
        yield "end"

    def _read(self, member: Attribute, target: str | None = None) -> Iterator[str]:
        """Read a field, or one element of it, and add it to the tree."""
        kind, field = kind_of(member), self.fields.get(member, NO_FIELD)
        target = target or f"o.{member.id}"
        if isinstance(member.type, Switch) or isinstance(kind, Type):
            return self._struct(member, field, target)
        return (self._bytes if kind == "bytes" else self._number)(member, field, target)

    def _bytes(self, member: Attribute, field: ProtoField, target: str) -> Iterator[str]:
        """Read bytes, stored by their position and length."""
        label, place = quoted(member.id), f"{member.scope.id}.{member.id}"
        if "terminator" in member.raw:
            yield f"local n = terminated(item, {label}, pos, stop)"
        elif "size-eos" in member.raw:
            yield "local n = stop - pos"
        else:
            yield f"local n, whole = sized(item, {label}, {self._size(member)}, pos, stop)"
        if member in self.needed:
            text = "n - 1" if "terminator" in member.raw else "n"
            yield f"{target} = pos; o.{member.id}__n = {text}"
        add = "add_text" if field.type != "bytes" else "add_bytes"
        yield f"if want[{field.number}] then {add}(item, F[{field.number}], pos, n) end"
        if place in CALLS or (member.id == "key" and not member.scope.parent):
            yield CALLS.get(place, SHOW_KEY)
        if "size" in member.raw:
            yield f"if whole then short(item, {label}, whole, n) end"
        yield "pos = pos + n"

    def _number(self, member: Attribute, field: ProtoField, target: str) -> Iterator[str]:
        """Read a number of whole bytes."""
        use = self._use(member)
        base, width = use.name, WIDTHS[use.name]
        order = "le" if member.scope.setting("endian") == "le" and width > 1 else ""
        yield f"if pos + {width} > stop then short(item, {quoted(member.id)}, {width}, stop - pos) end"
        number = f"{base}{order}(data, pos)"
        if member in self.needed or "valid" in member.raw:
            yield f"local x = {'pos' if base in LONG else number}"
            yield f"{target} = x"
        add = f"add{'_le' if order else ''}(item, F[{field.number}], tvb(pos, {width}))"
        none, unit = member.raw.get("-none", "nil"), str(member.raw.get("-unit", ""))
        if base not in LONG and is_noted(member):
            add = f"noted({add}, note({number}, {none}, {quoted(unit)}))"
        if "valid" in member.raw:
            yield "local it = item"
            add = f"it = {add}"
        if field.number:
            yield f"if want[{field.number}] then {add} end"
        yield from self._check(member, "it", "x")
        yield f"pos = pos + {width}"

    def _use(self, member: TypeMember) -> TypeUse:
        """Return the only type of a member."""
        if member.type is None or isinstance(member.type, Switch):
            raise WiresharkError(f"{member.place}: a type is needed")
        return member.type

    def _size(self, member: Attribute) -> str:
        size = member.formula("size")
        if size is None:
            raise WiresharkError(f"{member.place}: bytes without a size")
        return self._lua(member.scope, size)

    def _struct(self, member: Attribute, field: ProtoField, target: str) -> Iterator[str]:
        """Read a field that contains fields."""
        scope, label = member.scope, quoted(member.id)
        if "size" in member.raw:
            yield f"local n, whole = sized(item, {label}, {self._size(member)}, pos, stop)"
            start, stop = "pos", "pos + n"
        elif "size-eos" in member.raw:
            yield "local n = stop - pos"
            start, stop = "pos", "stop"
        else:
            start, stop = "start", "stop"
        yield "local it, e = item, nil"
        if isinstance(member.type, Switch):
            yield f"local read = switch_{type_name(scope)}__{member.id}[{self._lua(scope, member.type.on)}]"
            yield f"  or switch_{type_name(scope)}__{member.id}._"
            call = f"read(%s, {start}, pos, {stop}, o)"
            valued = None
        else:
            assert member.type is not None
            kind = kind_of(member)
            assert isinstance(kind, Type)
            arguments = "".join(f", {self._expr(scope, argument)}" for argument in member.type.ref.arguments)
            call = f"t.{type_name(kind)}(%s, {start}, pos, {stop}, o{arguments})"
            valued = self._scalar(kind) if self._is_value(kind) else None
            bits = sum(inner.bits or 999 for inner in kind.seq)
            if valued and 0 < bits <= 32:
                # The value of a bit-field type consists of all its bytes.
                yield (
                    f"if want[{field.number}] and pos + {bits // 8} <= {stop} then"
                    f" it = add(item, F[{field.number}], tvb(pos, {bits // 8})) end"
                )
            elif valued:
                yield f"if want[{field.number}] then"
                yield (
                    f"  it = valued(item, {field.number}, value_of.{type_name(kind)},"
                    f" t.{type_name(kind)}, {start}, pos, {stop}, o{arguments})"
                )
                yield "end"
        if not valued:
            size = "n" if start == "pos" else "stop - pos"
            yield f"if want[{field.number}] then it = add(item, F[{field.number}], tvb(pos, {size})) end"
        yield f"local v; v, e = {call % 'it'}"
        yield f"{target} = v"
        if not valued and start != "pos":
            yield f"if want[{field.number}] then set_len(it, e - pos) end"
        if "size" in member.raw:
            yield f"if whole then short(item, {label}, whole, n) end"
        yield "pos = pos + n" if start == "pos" else "pos = e"

    def _value_of(self, type_: Type) -> Iterator[str]:
        """Yield the function for the value that an object represents."""
        yield f"function value_of.{type_name(type_)}(o)"
        yield f"  return {self._scalar(type_)}"
        yield "end"

    def _scalar(self, type_: Type) -> str:
        """Return the value that represents an object `o`."""
        member = self._value_member(type_)
        kind = kind_of(member)
        if isinstance(kind, Type):
            inner = self._scalar(kind)
            return f"inner({self._value(type_, member, 'o')}, function(o) return {inner} end)"
        if kind == "bytes":
            return f"text(o.{member.id}, o.{member.id}__n)"
        return self._value(type_, member, "o")

    def _switch(self, member: Attribute) -> Iterator[str]:
        """Yield the table of the types that a field may have, by value."""
        assert isinstance(member.type, Switch)
        scope = member.scope
        grammar = scope.grammar
        yield f"local switch_{type_name(scope)}__{member.id} = {{"
        for pattern, use in member.type.cases:
            kind = grammar.resolve_kind(scope, use.name)
            if not isinstance(kind, Type):
                raise WiresharkError(f"{member.place}: each case must be a type")
            arguments = "".join(f", {self._expr(scope, argument)}" for argument in use.ref.arguments)
            key = f"[{self._lua(scope, pattern)}]" if pattern else "_"
            yield f"  {key} = function(item, start, pos, stop, o)"
            yield f"    return t.{type_name(kind)}(item, start, pos, stop, o{arguments})"
            yield "  end,"
        yield "}"

    def _check(self, member: Attribute, item: str, value: str) -> Iterator[str]:
        """Check the layout's requirements on a value."""
        if "valid" not in member.raw:
            return
        scope = member.scope
        rule = str(member.raw["-rule"]).partition(":")[0]
        tests = []
        for formula in member.formulas:
            if formula.key == "valid/expr":
                tests.append(self._lua(scope, formula, value))
            elif formula.key in ("valid", "valid/any-of"):
                tests.append(f"{value} == {self._lua(scope, formula)}")
            elif formula.key.startswith("valid"):
                raise WiresharkError(f"{member.place}: {formula.key}")
        if isinstance(member.raw["valid"], dict) and "in-enum" in member.raw["valid"]:
            enum = kind_of(member)
            assert isinstance(enum, Enum)
            tests.append(f"E.{self._enum(enum)}[{value}]")
        yield f"if not ({' or '.join(tests)}) then broken({item}, {quoted(rule)}, {value}) end"

    # Expressions

    def _lua(self, scope: Type, formula: Formula, item: str = "x") -> str:
        if formula.tree is None:
            raise WiresharkError(f"{formula.place}: {formula.error}")
        return self._expr(scope, formula.tree, item)

    def _value(self, owner: Type, member: TypeMember, obj: str) -> str:
        """Return the value of a member of an object."""
        if self._is_inline(member):
            formula = member.formula("value")
            assert formula is not None
            assert formula.tree is not None
            return self._expr(owner, formula.tree, obj=obj)
        if isinstance(member, Instance):
            value = f"i.{type_name(owner)}__{member.id}({obj})"
        else:
            value = f"{obj}.{member.id}"
        is_computed = isinstance(member, Instance) and member.is_value
        if kind_of(member) == "u8" and "repeat" not in member.raw and not is_computed:
            little = ", true" if member.scope.setting("endian") == "le" else ""
            return f"u64({value}{little})"
        return value

    def _is_inline(self, member: TypeMember) -> bool:
        """Return True if an instance is a short expression of fields that is computed in place."""
        return isinstance(member, Instance) and 0 < self._length(member) <= INLINE

    def _length(self, member: Instance) -> int:
        """Count the nodes in an instance's expression; return 0 if the expression uses more than fields."""
        formula = member.formula("value")
        if formula is None or formula.tree is None or member.is_optional:
            return 0
        length = 0
        for expr, _ in formula.tree.walk():
            if isinstance(expr, Index):
                return 0
            named = member.scope.grammar.resolve_member(member.scope, expr)
            inner = self._length(named) if isinstance(named, Instance) else 1
            if not inner or (named and kind_of(named) in LONG):
                return 0
            length += inner
        return length

    def _expr(self, scope: Type, expr: Expr, item: str = "x", obj: str = "o") -> str:
        """Compile an expression about an object; `item` is the value of `_`."""

        def go(inner: Expr) -> str:
            return self._expr(scope, inner, item, obj)

        if isinstance(expr, Bool):
            return "true" if expr.value else "false"
        if (number := scope.grammar.constant(scope, expr)) is not None:
            return str(number)
        if isinstance(expr, Name):
            return item if expr.name == "_" else self._value(scope, self._member_of(scope, expr.name), obj)
        if isinstance(expr, Attr):
            return self._attribute(scope, expr, go)
        if isinstance(expr, Index):
            return f"{go(expr.value)}[{go(expr.index)} + 1]"
        return self._operation(scope, expr, go)

    def _member_of(self, owner: Kind, name: str) -> TypeMember:
        member = owner.member(name) if isinstance(owner, Type) else None
        if member is None:
            raise WiresharkError(f"no {name} in {owner}")
        return member

    def _attribute(self, scope: Type, expr: Attr, go: Callable[[Expr], str]) -> str:
        """Compile `value.name`."""
        if expr.value == Name("_io"):
            return {"pos": "(pos - start)", "eof": "pos >= stop"}[expr.name]
        owner = scope.grammar.infer(scope, expr.value)
        if expr.name == "to_i" and isinstance(owner, Enum):
            return go(expr.value)
        member = self._member_of(owner, expr.name)
        return self._value(member.scope, member, go(expr.value))

    def _operation(self, scope: Type, expr: Expr, go: Callable[[Expr], str]) -> str:
        """Compile an operator or a cast. Numbers in arithmetic are below 2^53, so no cast changes them."""
        infer = scope.grammar.infer
        if isinstance(expr, Cast):
            is_widened = expr.type == "u8" and infer(scope, expr.value) != "u8"
            return f"UInt64({go(expr.value)})" if is_widened else go(expr.value)
        if isinstance(expr, Unary):
            return f"{'not' if expr.operator == 'not' else expr.operator} ({go(expr.operand)})"
        if isinstance(expr, Ternary):
            condition, yes, no = go(expr.condition), go(expr.yes), go(expr.no)
            if infer(scope, expr.yes) == "bool":
                return f"(({condition}) and ({yes}) or not ({condition}) and ({no}))"
            if infer(scope, expr.yes) == "u8" and isinstance(expr.no, Int):
                no = f"UInt64({no})"
            return f"(({condition}) and {yes} or {no})"
        if isinstance(expr, Binary) and expr.operator == "/":
            return f"floor({go(expr.left)} / {go(expr.right)})"
        if isinstance(expr, Binary) and expr.operator in OPERATORS:
            return f"({go(expr.left)} {OPERATORS[expr.operator]} {go(expr.right)})"
        raise WiresharkError(f"{scope.place}: {expr}")

    # Representations

    def _route(self, type_: Type, path: str) -> list[TypeMember]:
        """Return the members on a path in a representation."""
        owners, route = [type_], []
        for step in path.split(".") if path else ():
            if step == "_parent":
                owners = [user.scope for owner in owners for user in owner.users]
                continue
            members = [member for owner in owners if (member := owner.member(step))]
            if not members:
                raise WiresharkError(f"{type_.place}: the representation names an unknown member: {step}")
            route += members
            owners = [used for member in members for used in member.types]
        return route

    def _representation(self, type_: Type) -> Iterator[str]:
        """Yield the function that writes the line of an object."""
        if not type_.representation:
            return
        yield f"function r.{type_name(type_)}(o)"
        parts = []
        for index, (text, path, form) in enumerate(type_.representation):
            if text:
                parts.append(json.dumps(text))
            if path == "this":
                flags = (f"{{{quoted(flag.id)}, o.{flag.id}}}" for flag in type_.seq if flag.bits == 1)
                parts.append(f"flags({{{', '.join(flags)}}})")
            elif path:
                value, owner = f"v{index}", f"w{index}"
                yield f"  local {value}, {owner} = o, nil"
                owners = [type_]
                for step in path.split("."):
                    yield f"  {owner} = {value}"
                    if step == "_parent":
                        owners = [user.scope for one in owners for user in one.users]
                        read = f"{value}._p"
                    else:
                        member = next(inner for one in owners if (inner := one.member(step)))
                        is_computed = isinstance(member, Instance)
                        read = (
                            f"i.{type_name(member.scope)}__{step}({value})"
                            if is_computed
                            else f"{value}.{step}"
                        )
                        owners = member.types
                    yield f"  {value} = {value} and {read}"
                parts.append(self._formatted(member, form, value, owner))
        yield f"  return {' .. '.join(parts)}"
        yield "end"

    def _formatted(self, member: TypeMember, form: str, variable: str, owner: str) -> str:
        kind = kind_of(member)
        if "repeat" in member.raw:
            return f"lines_of({variable})"
        if kind is None or isinstance(kind, Type):
            return f"line_of({variable})"
        if isinstance(kind, Enum):
            return f"name_of(E.{self._enum(kind)}, {variable})"
        if kind == "bytes":
            return (
                f"{'hex_of' if form == 'hex' else 'text_of'}({variable}, {owner} and {owner}.{member.id}__n)"
            )
        if kind in LONG and not (isinstance(member, Instance) and member.is_value):
            little = "true" if member.scope.setting("endian") == "le" else "false"
            return f"long_of({variable}, {little}, {'Int64' if kind == 's8' else 'UInt64'})"
        return f"{'number_of' if form == 'dec' or kind == 'bool' else 'hexadecimal_of'}({variable})"


def policy_steps() -> set[str]:
    """Return the ids on the paths in server rule conditions."""
    policy = load()
    conditions = [*policy.kinds.values()]
    for rule in policy.rules:
        conditions += [rule.when, *([rule.check] if rule.check else [])]
    paths = (path for condition in conditions for use in uses(condition) for path in use.paths)
    return {step for path in paths for step in path.steps}


def policy_lines() -> Iterator[str]:
    """Yield the server rules about single messages as plain data; comments explain the omitted rules."""
    policy = stored("policy")
    yield f"read_policy({{kinds = {literal(policy['kinds'])},"
    yield f"classes = {literal(policy['classes'])},"
    yield "rules = {"
    for rule in policy["rules"]:
        if rule["scope"] == "message":
            yield f"  {literal({key: rule[key] for key in RULE_KEYS if key in rule})},"
        else:
            yield f"  -- {rule['id']} ({rule['scope']}): {' '.join(rule['needs'].split())}"
    yield "}})"


def literal(value: Any) -> str:
    """Return plain data as a Lua expression."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"[{quoted(key)}] = {literal(inner)}" for key, inner in value.items()) + "}"
    if isinstance(value, list):
        return "{" + ", ".join(map(literal, value)) + "}"
    return json.dumps(value, ensure_ascii=False)


def _indent(lines: Iterable[str]) -> Iterator[str]:
    for line in lines:
        yield f"  {line}"
