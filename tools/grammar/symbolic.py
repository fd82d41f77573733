"""Read a message of unknown bytes according to the grammars, and find the positions of all parts.

`tools.generate.layouts` uses this small grammar interpreter. The numbers of the message remain
unknown; a `Way` decides conditions on them. A message has no layout if it contains a construct that the
interpreter does not support, or a part whose position does not follow from the header. Messages without a
layout are decoded correctly, but more slowly than other messages.

Each number is an atom (a place in the message) or a sum of atoms, so that positions can be computed before
any message exists. Where a condition depends on atoms, the way splits:

    opcode == 0x57 ?  yes: by_seqno at 24       len_extras == 31 ?  yes: nru at 54, key at 24 + 31
                                                                    no:  Impossible, as `valid` demands 31
                      no:  the next case of the switch, on another way
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cache
from typing import TypeAlias

from tools.grammar.bounds import Atom, Impossible, Linear, Way, fixed, points, single
from tools.grammar.expression import Attr, Binary, Bool, Cast, EnumRef, Expr, Int, Name, Ternary, Unary
from tools.grammar.fields import is_helper, type_name
from tools.grammar.model import Attribute, Enum, Instance, Switch, Type, TypeMember, TypeUse

HEADER = "mcbp_header"
STREAM_ID = "mcbp_framing_extras::dcp_stream_id"
DOCUMENT_KEY = "mcbp_document_key"
DOCUMENT_VALUE = "mcbp_document_value"

KEYS = frozenset(
    ("id", "type", "size", "size-eos", "pos", "value", "enum", "if", "valid", "repeat", "doc", "doc-ref")
)
"""Keys of members that the interpreter supports, in addition to the project-specific keys."""
LEN_VALUE = Atom(None)


OPERATORS: dict[str, Callable[[Way, Linear, Linear], Value]] = {
    "+": lambda _, left, right: left + right,
    "-": lambda _, left, right: left - right,
    "*": lambda way, left, right: way.facts.resolve(left).times(way.facts.resolve(right)),
    "==": lambda way, left, right: way.is_equal(left, right),
    "!=": lambda way, left, right: not way.is_equal(left, right),
    "<": lambda way, left, right: way.is_less(left, right),
    ">": lambda way, left, right: way.is_less(right, left),
    "<=": lambda way, left, right: not way.is_less(right, left),
    ">=": lambda way, left, right: not way.is_less(left, right),
}


class NoLayout(Exception):  # noqa: N818  # not an error
    """A part of the message has no fixed position."""


@dataclass
class SymbolicStream:
    """Bytes that are read in sequence."""

    start: Linear
    end: Linear | None
    """None if the stream is the whole input, which ends where the message ends."""
    position: Linear


@dataclass
class Struct:
    """A value of a user type, with the members that have been read."""

    type: Type
    path: str
    stream: SymbolicStream
    values: dict[str, Value] = field(default_factory=dict)


Value: TypeAlias = "Linear | bool | Struct | None"
"""A value; None for bytes, lists and signed numbers, which no condition can use."""


@dataclass(frozen=True)
class PlacedLeaf:
    """A value of the message."""

    at: Linear | None = None
    size: int = 0
    shift: int = 0
    bits: int = 0
    signed: bool = False
    little: bool = False
    length: Linear | None = None
    value: Linear | bool | None = None


@dataclass(frozen=True)
class Document:
    """A key or a value of a document."""

    type: str
    argument: Value
    """The first argument of the type."""
    at: Linear
    length: Linear


@dataclass
class SymbolicReader:
    """Reads a message along one way through the grammars."""

    way: Way
    header: Struct | None = None
    header_end: Linear | None = None
    """None while the header is being read."""
    leaves: dict[str, PlacedLeaf] = field(default_factory=dict)
    structs: dict[str, Struct] = field(default_factory=dict)
    lists: list[str] = field(default_factory=list)
    """Paths of the repeated members."""
    documents: dict[str, Document] = field(default_factory=dict)
    given: list[Linear] = field(default_factory=list)
    """Sums that are at least 0 in every message."""
    is_rare: bool = False
    """True if the framing extras contain an entry other than a stream id. Only the default payload supports
    entries other than a stream id, because these entries would triple the number of layouts."""

    def struct(
        self, type_: Type, path: str, stream: SymbolicStream, arguments: Iterable[Value] = ()
    ) -> Struct:
        """Read a value of a user type."""
        made = Struct(type_, path, stream)
        made.values |= zip((param.id for param in type_.params), arguments, strict=True)
        self.structs[path] = made
        if type_name(type_) == HEADER:
            self.header = made
        for member in type_.seq:
            if self._is_there(made, member):
                made.values[member.id] = self._in_sequence(made, member)
        if made is self.header:
            self.header_end = stream.position
        for instance in type_.instances:
            if _is_shown(instance) and self._is_there(made, instance):
                value = self.member(made, instance.id)
                if instance.is_value and isinstance(value, (Linear, bool)):
                    self.leaves[_below(path, instance.id)] = PlacedLeaf(value=value)
        return made

    def member(self, owner: Struct, name: str) -> Value:
        """Return the value of a member. An instance is read on its first use."""
        if name not in owner.values:
            member = owner.type.member(name)
            if not isinstance(member, Instance) or not self._is_there(owner, member):
                raise NoLayout
            owner.values[name] = self._on_demand(owner, member)
        return owner.values[name]

    def _is_there(self, owner: Struct, member: TypeMember) -> bool:
        return "if" not in member.raw or self._truth(self._formula(owner, member, "if"))

    def _on_demand(self, owner: Struct, member: Instance) -> Value:
        if member.is_value:
            return self._formula(owner, member, "value")
        offset = as_number(self._formula(owner, member, "pos"))
        self.way.facts.learn(offset)
        start = owner.stream.start + offset
        return self._read(owner, member, SymbolicStream(owner.stream.start, owner.stream.end, start))

    def _in_sequence(self, owner: Struct, member: Attribute) -> Value:
        if "repeat" not in member.raw:
            return self._read(owner, member, owner.stream)
        path = _below(owner.path, member.id)
        self.lists.append(path)
        # Only one list has a fixed position: framing extras with a single entry.
        while not self._is_at_end(owner.stream):
            if f"{path}.0" in self.structs:
                raise NoLayout
            self._read(owner, member, owner.stream, ".0")
        names = {type_name(struct.type) for struct in self.structs.values()}
        self.is_rare = f"{path}.0" in self.structs and STREAM_ID not in names
        return None

    def _read(self, owner: Struct, member: Attribute, stream: SymbolicStream, suffix: str = "") -> Value:
        if any(not key.startswith("-") and key not in KEYS for key in member.raw):
            raise NoLayout
        path = _below(owner.path, member.id) + suffix
        inner = self._part(owner, member, stream) if member.is_sized else stream
        value: Value = None
        if member.type is None:
            self._show(member, path, PlacedLeaf(inner.start, length=_end(inner) - inner.start))
        else:
            value = self._typed(owner, member, inner, path)
        if owner is self.header:
            value = self._of_header(owner, member, value)
        if "valid" in member.raw:
            self._check(owner, member, as_number(value))
        return value

    def _of_header(self, header: Struct, member: Attribute, value: Value) -> Value:
        """Return the value of a header member, and record known facts about the value."""
        if member.id == "len_body":
            # `len_body` is the sum of the lengths of its parts, and conditions refer to the parts. The length
            # of the value therefore is the atom, and `len_body` a sum: with two atoms that depend on each
            # other, no position of a value would be known.
            value = single(LEN_VALUE) + as_number(self.member(header, "len_before_value"))
            self.given += [value, fixed((1 << 32) - 1) - value]
            self.way.facts.learn(*self.given)
        return value

    def _part(self, owner: Struct, member: Attribute, stream: SymbolicStream) -> SymbolicStream:
        """Skip a part of known size, and return the part as a stream."""
        start = stream.position
        if "size-eos" in member.raw:
            size = _end(stream) - start
        else:
            size = as_number(self._formula(owner, member, "size"))
        self._take(stream, size)
        return SymbolicStream(start, stream.position, start)

    def _take(self, stream: SymbolicStream, size: Linear) -> Linear:
        """Skip some bytes. Returns their position."""
        start = self.way.facts.resolve(stream.position)
        if not all(self._is_length(atom) for atom, _ in start.terms):
            raise NoLayout
        stream.position = start + size
        self.way.facts.learn(size)
        if stream.end is not None:
            self.way.facts.learn(stream.end - stream.position)
        return start

    def _is_length(self, atom: Atom) -> bool:
        """Return True if an atom is a number in the header."""
        at, end = atom.at, self.header_end
        return at is None or end is None or (not at.terms and at.constant < end.constant)

    def _typed(self, owner: Struct, member: Attribute, stream: SymbolicStream, path: str) -> Value:
        use = self._use(owner, member)
        if use.bits:
            return self._bits(owner, member, stream, path)
        if re.fullmatch(r"[us][1248]", use.name):
            return self._integer(owner, member, stream, path, use)
        type_ = owner.type.grammar.resolve_type(owner.type, use.name)
        if type_ is None:
            raise NoLayout
        arguments = [self.value(owner, argument) for argument in use.ref.arguments]
        if type_.id not in (DOCUMENT_KEY, DOCUMENT_VALUE):
            return self.struct(type_, path, stream, arguments)
        if type_.id == DOCUMENT_KEY:
            start, length = stream.start, _end(stream) - stream.start
        else:
            length = as_number(arguments[-1])
            start = self._take(stream, length)
        self.documents[path] = Document(type_.id, arguments[0], start, length)
        return None

    def _use(self, owner: Struct, member: Attribute) -> TypeUse:
        """Return the type of a member; if several types are possible, choose one."""
        if isinstance(member.type, TypeUse):
            return member.type
        assert isinstance(member.type, Switch)
        on = self.way.facts.resolve(as_number(self.value(owner, member.type.on.tree)))
        cases = [(pattern, use) for pattern, use in member.type.cases if pattern]
        numbers = [_constant(owner.type, pattern.tree) for pattern, _ in cases]
        uses = [*(use for _, use in cases), member.type.default]
        if not on.terms:
            use = uses[numbers.index(on.constant) if on.constant in numbers else -1]
        elif len(on.terms) == 1 and not on.constant:
            use = uses[self.way.pick(as_atom(on), numbers)]
        else:
            use = uses[self._case(on, numbers)]
        if use is None or (self.is_rare and use is not member.type.default):
            raise NoLayout
        return use

    def _case(self, on: Linear, numbers: list[int]) -> int:
        """Compare a sum with numbers, digit by digit, and return the index of the equal number or -1."""
        parts = sorted(on.terms, key=lambda term: -term[1])
        for index, number in enumerate(numbers):
            rest = number - on.constant
            for atom, factor in parts:
                digit, rest = divmod(rest, factor)
                if not self.way.is_equal(single(atom), fixed(digit)):
                    break
            else:
                if not rest:
                    return index
        return -1

    def _bits(self, owner: Struct, member: Attribute, stream: SymbolicStream, path: str) -> Value:
        width, before = _width(member), 0
        total = width
        if not isinstance(member, Instance):
            # The parsers read bit fields in sequence; a type with bit fields has no other fields.
            total = sum(map(_width, owner.type.seq))
            before = sum(map(_width, owner.type.seq[: owner.type.seq.index(member)]))
        size = (total + 7) // 8
        if size > 8 or owner.type.setting("bit-endian") == "le":
            raise NoLayout
        at = stream.position + fixed(-size) if before else self._take(stream, fixed(size))
        atom = Atom(at, size, 8 * size - before - width, width)
        self._show(member, path, PlacedLeaf(at, size, atom.shift, width))
        return single(atom)

    def _integer(
        self, owner: Struct, member: Attribute, stream: SymbolicStream, path: str, use: TypeUse
    ) -> Value:
        size, signed = int(use.name[1:]), use.name.startswith("s")
        order = use.ref.name.removeprefix(use.name) or owner.type.setting("endian")
        little = size > 1 and order == "le"
        at = self._take(stream, fixed(size))
        self._show(member, path, PlacedLeaf(at, size, signed=signed, little=little))
        return None if signed or little else single(Atom(at, size))

    def _show(self, member: Attribute, path: str, leaf: PlacedLeaf) -> None:
        if _is_shown(member):
            self.leaves[path] = leaf

    def _check(self, owner: Struct, member: Attribute, value: Linear) -> None:
        """Record the constraint that `valid` places on a value."""
        wanted: list[Value] = []
        for formula in member.formulas:
            if formula.key in ("valid", "valid/eq", "valid/any-of"):
                wanted.append(self.value(owner, formula.tree))
            elif formula.key in ("valid/min", "valid/max"):
                limit = as_number(self.value(owner, formula.tree))
                self.way.facts.learn(value - limit if formula.key == "valid/min" else limit - value)
            elif formula.key == "valid/expr" and not self._truth(self.value(owner, formula.tree, value)):
                raise Impossible
        if isinstance(member.raw["valid"], dict) and "in-enum" in member.raw["valid"]:
            enum = owner.type.grammar.item_kind(member)
            assert isinstance(enum, Enum)
            wanted = [fixed(known.value) for known in enum.members]
        if wanted:
            numbers = [self.way.facts.resolve(as_number(number)) for number in wanted]
            if any(number.terms for number in numbers):
                raise NoLayout
            self.way.facts.learn((as_atom(value), points(number.constant for number in numbers)))

    def _is_at_end(self, stream: SymbolicStream) -> bool:
        return self.way.is_equal(stream.position, _end(stream))

    def _truth(self, value: Value) -> bool:
        return value if isinstance(value, bool) else not self.way.is_equal(as_number(value), fixed(0))

    def _formula(self, owner: Struct, member: TypeMember, key: str) -> Value:
        formula = member.formula(key)
        assert formula is not None, f"{member.place}: {key}"
        return self.value(owner, formula.tree)

    def value(  # noqa: C901 - a case for each form
        self, owner: Struct, expr: Expr | None, item: Value = None
    ) -> Value:
        """Evaluate an expression in a type; `item` is the value of `_`."""
        match expr:
            case Int(number):
                return fixed(number)
            case Bool(truth):
                return truth
            case Name("_"):
                return item
            case Name(name):
                return self.member(owner, name)
            case EnumRef():
                return fixed(_constant(owner.type, expr))
            case Attr(Name("_io"), "eof"):
                return self._is_at_end(owner.stream)
            case Attr(Name("_io"), "pos") | Cast(Attr(Name("_io"), "pos"), "u4"):
                # The position fits in a u4, because the length of every body fits in a u4.
                return owner.stream.position - owner.stream.start
            case Attr(inner, "to_i"):
                return self.value(owner, inner, item)
            case Attr(inner, name):
                struct = self.value(owner, inner, item)
                if isinstance(struct, Struct):
                    return self.member(struct, name)
            case Cast(inner, name):
                return self._cast(as_number(self.value(owner, inner, item)), name)
            case Ternary(condition, yes, no):
                chosen = yes if self._truth(self.value(owner, condition, item)) else no
                return self.value(owner, chosen, item)
            case Unary("not", operand):
                return not self._truth(self.value(owner, operand, item))
            case Binary("and" | "or" as operator, left, right):
                if self._truth(self.value(owner, left, item)) == (operator == "or"):
                    return operator == "or"
                return self._truth(self.value(owner, right, item))
            case Binary(operator, left, right) if operator in OPERATORS:
                numbers = (as_number(self.value(owner, side, item)) for side in (left, right))
                return OPERATORS[operator](self.way, *numbers)
        raise NoLayout

    def _cast(self, value: Linear, name: str) -> Value:
        """Return the number if it fits the type. The result for other numbers depends on the language."""
        if not re.fullmatch(r"[us][1248]", name):
            raise NoLayout
        values = 1 << 8 * int(name[1:])
        low = -values // 2 if name[0] == "s" else 0
        facts = self.way.facts
        if all(
            facts.holds(facts.resolve(spare))
            for spare in (value - fixed(low), fixed(low + values - 1) - value)
        ):
            return value
        raise NoLayout


@cache
def _constant(scope: Type, expr: Expr | None) -> int:
    """Return the numeric value of an enum member or a literal."""
    number = scope.grammar.constant(scope, expr)
    if number is None:
        raise NoLayout
    return number


def _below(path: str, name: str) -> str:
    return f"{path}.{name}" if path else name


def as_number(value: Value) -> Linear:
    """Return a value as a number."""
    if isinstance(value, bool):
        return fixed(int(value))
    if isinstance(value, Linear):
        return value
    raise NoLayout


def as_atom(value: Linear) -> Atom:
    """Return a number as a single atom."""
    match [*value.terms], value.constant:
        case [(atom, 1)], 0:
            return atom
    raise NoLayout


def _end(stream: SymbolicStream) -> Linear:
    if stream.end is None:
        raise NoLayout
    return stream.end


def _width(member: Attribute) -> int:
    """Return the width of a bit field."""
    width = member.type.bits if isinstance(member.type, TypeUse) else None
    if width is None or (member.is_optional and not isinstance(member, Instance)):
        raise NoLayout
    return width


def _is_shown(member: Attribute) -> bool:
    """Return True if the table contains the values of a member."""
    is_view = isinstance(member, Instance) and not member.is_value and member.id.startswith("raw_")
    return is_view or not is_helper(member)


def ways(root: Type) -> Iterator[SymbolicReader]:
    """Yield a reader for every way in which a message can be read to its end."""
    pending: list[tuple[int, ...]] = [()]
    while pending:
        reader = SymbolicReader(Way(pending.pop()))
        with suppress(Impossible, NoLayout):
            reader.struct(root, "", SymbolicStream(fixed(0), None, fixed(0)))
            yield reader
        pending += reader.way.others
