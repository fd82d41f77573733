"""A parser of Kaitai Struct's expression language, and of the type references in `type`.

The parser supports the expressions that the grammars of this project may use. Floats, f-strings and `sizeof`
are rejected, because none of them works in every language.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, fields


class ExpressionError(ValueError):
    """The text is not a supported expression."""


class Expr:
    """A node of the syntax tree."""

    def children(self) -> Iterator[Expr]:
        """Yield the operands from left to right."""
        for field in fields(self):  # type: ignore[arg-type]  # every subclass is a dataclass
            value = getattr(self, field.name)
            for item in value if isinstance(value, tuple) else (value,):
                if isinstance(item, Expr):
                    yield item

    def walk(self, parent: Expr | None = None) -> Iterator[tuple[Expr, Expr | None]]:
        """Yield this node and every node below it, each with its parent."""
        yield self, parent
        for child in self.children():
            yield from child.walk(self)


@dataclass(frozen=True)
class Int(Expr):
    """An integer literal; its sign is a separate operator."""

    value: int


@dataclass(frozen=True)
class Bool(Expr):
    """`true` or `false`."""

    value: bool


@dataclass(frozen=True)
class Str(Expr):
    """A string literal."""

    value: str


@dataclass(frozen=True)
class Array(Expr):
    """An array literal such as `[1, 2]`."""

    items: tuple[Expr, ...]


@dataclass(frozen=True)
class Name(Expr):
    """A member of the type, or one of `_`, `_io`, `_index`, `_root` and `_parent`."""

    name: str


@dataclass(frozen=True)
class EnumRef(Expr):
    """An enum member; `enum` is the path of its enum, such as `mcbp_opcode::client`."""

    enum: str
    member: str


@dataclass(frozen=True)
class Attr(Expr):
    """`value.name`."""

    value: Expr
    name: str


@dataclass(frozen=True)
class Index(Expr):
    """`value[index]`."""

    value: Expr
    index: Expr


@dataclass(frozen=True)
class Call(Expr):
    """`function(arguments)`, where the function is usually an `Attr`."""

    function: Expr
    arguments: tuple[Expr, ...]


@dataclass(frozen=True)
class Cast(Expr):
    """`value.as<type>`."""

    value: Expr
    type: str


@dataclass(frozen=True)
class Unary(Expr):
    """`-`, `~` or `not` before one operand."""

    operator: str
    operand: Expr


@dataclass(frozen=True)
class Binary(Expr):
    """An operator between two operands."""

    operator: str
    left: Expr
    right: Expr


@dataclass(frozen=True)
class Ternary(Expr):
    """`condition ? yes : no`."""

    condition: Expr
    yes: Expr
    no: Expr


@dataclass(frozen=True)
class TypeCall:
    """A type name, with the arguments for its parameters."""

    name: str
    arguments: tuple[Expr, ...] = ()


COMPARISONS = frozenset({"==", "!=", "<", "<=", ">", ">="})
ARITHMETIC = frozenset({"+", "-", "*", "/", "%"})
BITWISE = frozenset({"|", "^", "&", "<<", ">>"})

_LEVELS: tuple[frozenset[str], ...] = (
    frozenset({"or"}),
    frozenset({"and"}),
    COMPARISONS,
    frozenset({"|"}),
    frozenset({"^"}),
    frozenset({"&"}),
    frozenset({"<<", ">>"}),
    frozenset({"+", "-"}),
    frozenset({"*", "/", "%"}),
)
"""Binary operators, lowest precedence first. The precedence of `not` is between `and` and the comparisons."""

_TOKEN = re.compile(
    r"""\s*(?:
        (?P<int>0[xX][0-9a-fA-F_]+|0[bB][01_]+|0[oO][0-7_]+|[1-9][0-9_]*|0)(?![0-9a-zA-Z_])
      | (?P<name>[a-zA-Z_][a-zA-Z0-9_]*)
      | (?P<string>"(?:[^"\\]|\\.)*"|'[^']*')
      | (?P<operator>::|<<|>>|<=|>=|==|!=|[-+*/%&|^~<>?:.,()\[\]])
    )""",
    re.VERBOSE,
)


def parse(text: str) -> Expr:
    """Parse an expression.

    Raises:
        ExpressionError: The text is not an expression; the message states the expected and the found text.
    """
    parser = _Parser(text)
    expr = parser.expression()
    parser.end()
    return expr


def parse_type(text: str) -> TypeCall:
    """Parse a type reference such as `u4`, `file::nested` or `body(header, true)`.

    Raises:
        ExpressionError: The text is not a type reference.
    """
    parser = _Parser(text)
    name = parser.path()
    arguments = parser.items(")") if parser.take("(") else ()
    parser.end()
    return TypeCall(name, arguments)


class _Parser:
    """Recursive descent over the tokens of one expression."""

    def __init__(self, text: str) -> None:
        self.tokens: list[tuple[str, str]] = []
        self.next = 0
        position, text = 0, text.rstrip()
        while position < len(text):
            match = _TOKEN.match(text, position)
            if match is None or match.lastgroup is None:
                raise ExpressionError(f"cannot read {text[position:].strip()!r}")
            self.tokens.append((match.lastgroup, match[match.lastgroup]))
            position = match.end()
        self.tokens.append(("end", "the end"))

    @property
    def kind(self) -> str:
        return self.tokens[self.next][0]

    @property
    def text(self) -> str:
        return self.tokens[self.next][1]

    def take(self, *texts: str) -> str | None:
        """Consume the next token if it is one of the texts."""
        return self.step() if self.kind in ("name", "operator") and self.text in texts else None

    def step(self) -> str:
        """Consume the next token."""
        self.next += 1
        return self.tokens[self.next - 1][1]

    def expect(self, text: str) -> None:
        if not self.take(text):
            raise ExpressionError(f"expected {text}, found {self.text}")

    def identifier(self) -> str:
        if self.kind != "name":
            raise ExpressionError(f"expected a name, found {self.text}")
        return self.step()

    def end(self) -> None:
        if self.kind != "end":
            raise ExpressionError(f"expected the end of the expression, found {self.text}")

    def path(self) -> str:
        path = self.identifier()
        while self.take("::"):
            path += f"::{self.identifier()}"
        return path

    def items(self, end: str) -> tuple[Expr, ...]:
        arguments: list[Expr] = []
        while not self.take(end):
            if arguments:
                self.expect(",")
            arguments.append(self.expression())
        return tuple(arguments)

    def expression(self) -> Expr:
        condition = self.binary(0)
        if not self.take("?"):
            return condition
        yes = self.expression()
        self.expect(":")
        return Ternary(condition, yes, self.expression())

    def binary(self, level: int) -> Expr:
        if level == len(_LEVELS):
            return self.unary()
        if _LEVELS[level] is COMPARISONS and self.take("not"):
            return Unary("not", self.binary(level))
        left = self.binary(level + 1)
        while operator := self.take(*_LEVELS[level]):
            left = Binary(operator, left, self.binary(level + 1))
        return left

    def unary(self) -> Expr:
        if operator := self.take("-", "~"):
            return Unary(operator, self.unary())
        expr = self.atom()
        while True:
            if self.take("."):
                name = self.identifier()
                if name == "as" and self.take("<"):
                    expr = Cast(expr, self.path())
                    self.expect(">")
                else:
                    expr = Attr(expr, name)
            elif self.take("["):
                expr = Index(expr, self.expression())
                self.expect("]")
            elif self.take("("):
                expr = Call(expr, self.items(")"))
            else:
                return expr

    def atom(self) -> Expr:
        kind, text = self.kind, self.text
        if self.take("("):
            inner = self.expression()
            self.expect(")")
            return inner
        if self.take("["):
            return Array(self.items("]"))
        if kind == "name" and text not in ("and", "or", "not"):
            path, _, last = self.path().rpartition("::")
            if self.kind == "string":
                raise ExpressionError("f-strings are not supported")
            if path:
                return EnumRef(path, last)
            return Bool(last == "true") if last in ("true", "false") else Name(last)
        if kind in ("int", "string"):
            self.step()
            return Int(int(text.replace("_", ""), 0)) if kind == "int" else Str(text[1:-1])
        raise ExpressionError(f"expected a value, found {text}")
