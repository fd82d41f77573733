"""Server rules about messages that the layout allows, and the evaluation of these rules for a message.

``ksy/policy.yaml`` defines the rules, and the comment at its beginning defines the conditions.
``policy.json`` beside the generated parsers contains the rules as plain data. The rules apply to messages
that servers receive. A message that a server sends may break a rule and still be correct.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import MISSING, dataclass, fields
from functools import cache, cached_property, partial
from typing import Any, ClassVar, Final, NoReturn, TypeAlias, TypeVar

from dcpspec.grammar.fields import stored

T = TypeVar("T")

ANY = "any"
"""Represents all messages of a kind."""


class PolicyError(ValueError):
    """The file does not have the structure of a policy or of an audit rulebook."""


def fail(message: str) -> NoReturn:
    """Reject the file."""
    raise PolicyError(message)


# Values


ABSENT: Final = object()
"""Represents a part that the tree does not contain."""
Truth: TypeAlias = bool | None
"""The result of a condition, or None if it is unknown."""
Literal: TypeAlias = bool | int | str


@dataclass(frozen=True)
class View:
    """A part of a tree, or of JSON in a field of the tree."""

    value: Any
    is_json: bool = False

    def at(self, path: Route) -> View:
        """Return the part at a path, or `ABSENT`."""
        value = self.value
        for step in path.steps:
            if not isinstance(value, dict) or step not in value:
                return View(ABSENT, self.is_json)
            value = value[step]
        return View(value, self.is_json)

    @property
    def is_absent(self) -> bool:
        """True if the tree lacks the part."""
        return self.value is ABSENT

    @property
    def elements(self) -> list[View] | None:
        """The elements of a list."""
        return [View(item, self.is_json) for item in self.value] if isinstance(self.value, list) else None

    @property
    def enum_name(self) -> str | None:
        """The name of an enum's value, or None."""
        return self.value.get("name") if isinstance(self.value, dict) else None

    @property
    def number(self) -> int | None:
        """The value as an integer, whatever its form."""
        value = self.value
        if isinstance(value, dict) and not self.is_json:
            value = value.get("value")
        if isinstance(value, str) and not self.is_json and re.fullmatch(r"-?[0-9]+", value):
            return int(value)
        return value if isinstance(value, int) and not isinstance(value, bool) else None

    @property
    def octets(self) -> bytes | None:
        """The value as bytes."""
        if not isinstance(self.value, str) or self.is_json:
            return None
        try:
            return bytes.fromhex(self.value)
        except ValueError:
            return None

    @property
    def text(self) -> str | None:
        """The value as text: a JSON string, or bytes decoded as Latin-1."""
        if self.is_json:
            return self.value if isinstance(self.value, str) else None
        return None if self.octets is None else self.octets.decode("latin-1")

    def is_literal(self, literal: Literal) -> bool:
        """Return True if the value equals the literal of a rule."""
        if isinstance(literal, bool):
            return self.value is literal
        if isinstance(literal, int):
            return self.number == literal
        return (self.enum_name if isinstance(self.value, dict) else self.text) == literal


def _integer(text: str) -> int | float:
    """Read an integer of JSON; servers read -0 as a fraction."""
    return float(text) if text == "-0" else int(text)


_STRICT = json.JSONDecoder(parse_constant=fail, parse_int=_integer)
"""Reads JSON, but rejects the additional numbers that Python accepts, such as NaN."""
_LONG = json.JSONDecoder(parse_constant=fail, parse_int=float)
"""Reads numbers with more digits than Python converts to an int."""
DEEPEST: Final = 500
"""Number of JSON levels to check. Servers have no limit; the limit of Python's parser varies."""


def is_too_deep(octets: bytes) -> bool:
    """Return True if bytes may be JSON with matching brackets, but are nested more deeply than checks
    support.
    """
    if octets.count(b"[") + octets.count(b"{") <= DEEPEST:
        return False
    depth = deepest = 0
    for token in re.finditer(rb'"(?:[^"\\]+|\\.)*"?|[\[{]|[]}]', octets, re.DOTALL):
        depth += _LEVELS.get(token[0], 0)
        deepest = max(deepest, depth)
    return deepest > DEEPEST and depth == 0


_LEVELS: Final = {b"[": 1, b"{": 1, b"]": -1, b"}": -1}


def parse_json(octets: bytes) -> View | None:
    """Parse bytes as JSON; return None for bytes that are not UTF-8 JSON or are nested too deeply."""
    try:
        text = octets.decode("utf-8")
        try:
            return View(_STRICT.decode(text), True)
        except (json.JSONDecodeError, PolicyError):
            return None
        except ValueError:  # an integer has too many digits
            return View(_LONG.decode(text), True)
    except (ValueError, RecursionError):
        return None


@dataclass(frozen=True)
class Route:
    """A path: the ids on the way to a field. An empty path refers to the element itself."""

    steps: tuple[str, ...]

    def __str__(self) -> str:
        return ".".join(self.steps) or "."

    def __add__(self, other: Route) -> Route:
        return Route(self.steps + other.steps)


VALUE = Route(("body", "request", "value"))
"""The value of a document, in messages that contain a document."""
XATTRS = VALUE + Route(("xattrs",))
ENTRIES = XATTRS + Route(("pairs", "entries"))
"""The list of a document's extended attributes."""
ATTRIBUTE_NAME, ATTRIBUTE_VALUE = Route(("content", "key")), Route(("content", "value"))
"""Paths within an element of the list."""


@dataclass(frozen=True)
class Length:
    """The number of bytes or elements at a path."""

    path: Route


@dataclass(frozen=True)
class First:
    """The first path in a list that leads to a value."""

    paths: tuple[Route, ...]


@dataclass(frozen=True)
class Hex:
    """The number in the hexadecimal digits of a string at a path."""

    path: Route


@dataclass(frozen=True)
class Low:
    """The lower 16 bits of the number at a path."""

    path: Route


Term: TypeAlias = Route | Length | First | Hex | Low | int


def value_of(term: Term, view: View) -> View:
    """Return the value of a term."""
    if isinstance(term, Route):
        return view.at(term)
    if isinstance(term, First):
        parts = (view.at(path) for path in term.paths)
        return next((part for part in parts if not part.is_absent), View(ABSENT))
    if isinstance(term, Length):
        part = view.at(term.path)
        sized: Any = part.elements if part.elements is not None else part.octets
        return View(ABSENT if sized is None else len(sized))
    if isinstance(term, Hex):
        text = view.at(term.path).text or ""
        return View(int(text, 16) if re.fullmatch("[0-9a-fA-F]+", text) else ABSENT)
    if isinstance(term, Low):
        number = view.at(term.path).number
        return View(ABSENT if number is None else number % (1 << 16))
    return View(term)


# Conditions


@dataclass(frozen=True)
class Condition:
    """A statement that is true, false or unknown for a view."""

    def truth(self, view: View) -> Truth:
        """Return True, False, or None if unknown."""
        raise NotImplementedError


@dataclass(frozen=True)
class Constant(Condition):
    """Always true, or always false."""

    value: bool

    def truth(self, view: View) -> Truth:  # noqa: ARG002 - as every condition takes it
        return self.value


@dataclass(frozen=True)
class All(Condition):
    """Every part is true."""

    parts: tuple[Condition, ...]

    def truth(self, view: View) -> Truth:
        return conjunction(part.truth(view) for part in self.parts)


@dataclass(frozen=True)
class AnyOf(Condition):
    """At least one part is true."""

    parts: tuple[Condition, ...]

    def truth(self, view: View) -> Truth:
        return negation(conjunction(negation(part.truth(view)) for part in self.parts))


@dataclass(frozen=True)
class Not(Condition):
    """The part is false."""

    part: Condition

    def truth(self, view: View) -> Truth:
        return negation(self.part.truth(view))


@dataclass(frozen=True)
class Present(Condition):
    """The path leads to a part."""

    path: Route

    def truth(self, view: View) -> Truth:
        return not view.at(self.path).is_absent


@dataclass(frozen=True)
class Known(Condition):
    """The number of an enum has a name."""

    path: Route

    def truth(self, view: View) -> Truth:
        value = view.at(self.path)
        return None if value.is_absent else value.enum_name is not None


@dataclass(frozen=True)
class OneOf(Condition):
    """The value is one of several literals."""

    term: Term
    literals: tuple[Literal, ...]

    def truth(self, view: View) -> Truth:
        value = value_of(self.term, view)
        return None if value.is_absent else any(value.is_literal(literal) for literal in self.literals)


@dataclass(frozen=True)
class Ordered(Condition):
    """The first number is at most the second."""

    low: Term
    high: Term

    def truth(self, view: View) -> Truth:
        low, high = (value_of(term, view).number for term in (self.low, self.high))
        return None if low is None or high is None else low <= high


@dataclass(frozen=True)
class Matches(Condition):
    """A regular expression matches the whole text."""

    term: Term
    pattern: str

    def truth(self, view: View) -> Truth:
        text = value_of(self.term, view).text
        return None if text is None else re.fullmatch(self.pattern, text) is not None


@dataclass(frozen=True)
class Json(Condition):
    """The bytes are JSON for which a condition is true; unknown for JSON that is too deep."""

    path: Route
    part: Condition

    def truth(self, view: View) -> Truth:
        value = view.at(self.path)
        if value.is_absent:
            return None
        octets = value.octets or b""
        if is_too_deep(octets):
            return None
        parsed = parse_json(octets)
        return self.part.truth(parsed) if parsed else False


@dataclass(frozen=True)
class Each(Condition):
    """A condition is true for every element of a list."""

    path: Route
    part: Condition

    def truth(self, view: View) -> Truth:
        elements = view.at(self.path).elements
        return None if elements is None else conjunction(self.part.truth(each) for each in elements)


@dataclass(frozen=True)
class Unique(Condition):
    """No two elements of a list have the same value."""

    path: Route
    key: Term

    def truth(self, view: View) -> Truth:
        elements = view.at(self.path).elements
        if elements is None:
            return None
        values = [value_of(self.key, each) for each in elements]
        texts = [json.dumps(value.value) for value in values if not value.is_absent]
        return len(texts) == len(set(texts))


@dataclass(frozen=True)
class Is(Condition):
    """A JSON value has the given type."""

    path: Route
    kind: str

    TYPES: ClassVar[Mapping[str, type]] = {
        "object": dict,
        "array": list,
        "string": str,
        "unsigned": int,
        "boolean": bool,
    }

    def truth(self, view: View) -> Truth:
        value = view.at(self.path).value
        if value is ABSENT:
            return None
        if self.kind == "unsigned":
            return type(value) is int and 0 <= value < 1 << 64
        return isinstance(value, self.TYPES[self.kind])


@dataclass(frozen=True)
class Members(Condition):
    """A JSON object has no members other than the listed ones."""

    path: Route
    names: tuple[str, ...]

    def truth(self, view: View) -> Truth:
        value = view.at(self.path).value
        return set(value) <= set(self.names) if isinstance(value, dict) else None


def conjunction(truths: Iterator[Truth]) -> Truth:
    """Return false if any result is false, else unknown if any result is unknown, else true."""
    distinct = set(truths)
    return False if False in distinct else None if None in distinct else True


def negation(truth: Truth) -> Truth:
    """Return the negation; the negation of unknown is unknown."""
    return None if truth is None else not truth


def parse_condition(raw: object) -> Condition:
    """Read a condition in the form that the file uses."""
    if isinstance(raw, bool):
        return Constant(raw)
    if not isinstance(raw, Mapping) or len(raw) != 1:
        fail(f"a condition must be true, false or a mapping with one key, got {raw!r}")
    ((name, content),) = raw.items()
    if name not in _FORMS:
        fail(f"no such condition: `{name}: {content}`")
    form, *parsers = _FORMS[name]
    parts = [content] if len(parsers) == 1 else sequence(content, len(parsers))
    condition: Condition = form(*(parse(part) for parse, part in zip(parsers, parts, strict=True)))
    return condition


def parse_conditions(raw: object) -> tuple[Condition, ...]:
    """Read a list of conditions."""
    return tuple(map(parse_condition, sequence(raw)))


def parse_path(raw: object, *, with_elements: bool = False) -> Route:
    """Read a path, in which `*` may represent the elements of a list."""
    if raw == ".":
        return Route(())
    step = r"(\w+|\*)" if with_elements else r"\w+"
    if not isinstance(raw, str) or not re.fullmatch(rf"\w+(\.{step})*", raw):
        fail(f"not a path: {raw!r}")
    return Route(tuple(raw.split(".")))


def parse_term(raw: object) -> Term:
    """Read a term of a comparison."""
    if type(raw) is int:
        return raw
    if isinstance(raw, Mapping) and len(raw) == 1:
        if "length" in raw:
            return Length(parse_path(raw["length"]))
        if "hex" in raw:
            return Hex(parse_path(raw["hex"]))
        if "u2" in raw:
            return Low(parse_path(raw["u2"]))
        if "first" in raw:
            return First(tuple(parse_path(path) for path in sequence(raw["first"])))
    return parse_path(raw)


def parse_literal(raw: object) -> Literal:
    """Read the literal of a comparison."""
    return raw if isinstance(raw, (bool, int, str)) else fail(f"not a literal: {raw!r}")


def parse_type(raw: object) -> str:
    """Read the name of a type of JSON."""
    return raw if isinstance(raw, str) and raw in Is.TYPES else fail(f"not a type of JSON: {raw!r}")


def parse_pattern(raw: object) -> str:
    """Read a regular expression."""
    try:
        re.compile(str(raw))
    except re.error as error:
        fail(f"invalid regular expression {raw!r}: {error}")
    return str(raw)


def parse_limit(raw: object) -> int:
    """Read a number of bytes."""
    return raw if type(raw) is int and raw > 0 else fail(f"expected a positive number of bytes, got {raw!r}")


def sequence(raw: object, size: int | None = None) -> Sequence[Any]:
    """Check that a value is a non-empty list, of the given size if any."""
    if not isinstance(raw, list) or not raw or size not in (None, len(raw)):
        fail(f"expected a {f'list of {size} values' if size else 'non-empty list'}, got {raw!r}")
    return raw


def parse_names(raw: object) -> tuple[str, ...]:
    """Read a list of strings."""
    return tuple(map(str, sequence(raw)))


_FORMS: Final[Mapping[str, tuple[Callable[..., Any], ...]]] = {
    "all": (All, parse_conditions),
    "any": (AnyOf, parse_conditions),
    "not": (Not, parse_condition),
    "present": (Present, parse_path),
    "known": (Known, parse_path),
    "equals": (lambda term, literal: OneOf(term, (literal,)), parse_term, parse_literal),
    "one_of": (OneOf, parse_term, lambda items: tuple(map(parse_literal, sequence(items)))),
    "at_least": (lambda high, low: Ordered(low, high), parse_term, parse_term),
    "at_most": (Ordered, parse_term, parse_term),
    "matches": (Matches, parse_term, parse_pattern),
    "json": (Json, parse_path, parse_condition),
    "each": (Each, parse_path, parse_condition),
    "unique": (Unique, parse_path, parse_term),
    "is": (Is, parse_path, parse_type),
    "members": (Members, parse_path, parse_names),
}
"""For each key of a condition in the file, the class of the condition, and the readers of its arguments."""


# The file


@dataclass(frozen=True, kw_only=True)
class PolicyRule:
    """One rule. The fields of the class are the keys of the file, in the same order; fields with a default
    are optional.
    """

    id: str
    sentence: str
    kind: str = "request"
    applies_to: tuple[str, ...]
    binds: str
    """Role of the sender that must keep the rule: ``producer``, ``consumer``, ``client`` or ``any``."""
    fields: tuple[Route, ...]
    scope: str
    needs: str = ""
    limit: int | None = None
    """Maximum number of bytes that the rule allows, if no condition states this limit."""
    severity: str
    status: tuple[str, ...] = ()
    explained: tuple[str, ...] = ()
    """Those statuses whose responses contain the reason."""
    since: str
    until: str = ""
    seen_on: tuple[str, ...] = ()
    """Releases of real servers that acted as the rule says."""
    confirmed_on: tuple[str, ...] = ()
    """Those that also accepted a message that barely keeps the rule."""
    absent_on: tuple[str, ...] = ()
    """Releases of real servers that did not have the rule, as `since` or `until` says."""
    source: str
    when: Condition = Constant(True)
    check: Condition | None = None


@dataclass(frozen=True, kw_only=True)
class Reaction:
    """How a node handles certain responses."""

    to: str
    """``producer`` or ``consumer``, the receiver; or ``any``."""
    opcodes: tuple[str, ...]
    """Opcodes, and opcode classes of the policy."""
    status: tuple[str, ...]
    states: tuple[str, ...] = ()
    """Keys of the policy's states, all of which must apply."""
    does: str
    since: str = ""
    until: str = ""
    source: str


@dataclass(frozen=True, kw_only=True)
class Prefixes:
    """The keys of controls that producers up to a release recognize by a prefix."""

    until: str
    keys: tuple[str, ...]
    """The keys, in the order in which a producer compares them."""

    def key(self, sent: str) -> str | None:
        """Return the key whose control a key of these releases is, or None if it is none of them."""
        return next((key for key in self.keys if key.startswith(sent)), None) if sent else None


@dataclass(frozen=True)
class Policy:
    """All rules."""

    kinds: Mapping[str, Condition]
    classes: Mapping[str, tuple[str, ...]]
    control_prefixes: Prefixes
    states: Mapping[str, str]
    """What a node requires of a response or of its own state, by key."""
    responses: tuple[Reaction, ...]
    rules: tuple[PolicyRule, ...]

    @classmethod
    def of(cls, raw: object) -> Policy:
        """Create a policy from plain data.

        Raises:
            PolicyError: The data does not have the structure of a policy.
        """
        if not isinstance(raw, dict) or list(raw) != _SECTIONS:
            fail(f"expected exactly these sections in this order: {', '.join(_SECTIONS)}")
        return cls(
            {name: parse_condition(condition) for name, condition in raw["kinds"].items()},
            {name: tuple(sequence(opcodes)) for name, opcodes in raw["classes"].items()},
            parse_entry(Prefixes, raw["control_prefixes"], raw["source"]),
            {name: _text(name, text) for name, text in raw["states"].items()},
            parse_entries(Reaction, raw["responses"], raw["source"]),
            parse_entries(PolicyRule, raw["rules"], raw["source"]),
        )

    def opcodes(self, rule: PolicyRule) -> tuple[str, ...]:
        """Return the opcodes of a rule, with classes replaced by their opcodes; `any` is kept."""
        return self.members(rule.applies_to)

    def members(self, names: Iterable[str]) -> tuple[str, ...]:
        """Return opcodes and classes as opcodes, each once; `any` is kept."""
        return tuple(dict.fromkeys(opcode for name in names for opcode in self.classes.get(name, (name,))))

    def about(self, opcode: str | None) -> tuple[PolicyRule, ...]:
        """Return the rules about an opcode, in order."""
        return self._by_opcode.get(opcode, self._by_opcode[ANY])

    @cached_property
    def _by_opcode(self) -> dict[str | None, tuple[PolicyRule, ...]]:
        opcodes = {rule.id: {*self.opcodes(rule)} for rule in self.rules}
        return {
            opcode: tuple(rule for rule in self.rules if opcodes[rule.id] & {ANY, opcode})
            for opcode in {ANY}.union(*opcodes.values())
        }


INFLATES = "R-snappy-inflates"
"""The rule that limits the content of a Snappy block."""


def is_about_values(rule: PolicyRule) -> bool:
    """Return True if a rule checks document values or their content."""
    return any(field.steps[: len(VALUE.steps)] == VALUE.steps for field in rule.fields)


def parse_entries(kind: type[T], raw: object, source: str) -> tuple[T, ...]:
    """Read a list of rules, with sources relative to a URL."""
    return tuple(parse_entry(kind, entry, source) for entry in sequence(raw))


def parse_entry(kind: type[T], raw: object, source: str) -> T:
    """Read a rule into a dataclass with its keys as fields."""
    if not isinstance(raw, dict):
        fail(f"a rule must be a mapping, got {raw!r}")
    if isinstance(raw.get("source"), str):
        raw = raw | {"source": source + raw["source"]}
    name = raw.get("id", "a rule has no id")
    known: Any = fields(kind)  # type: ignore[arg-type]
    if list(raw) != [each.name for each in known if each.name in raw or each.default is MISSING]:
        fail(f"{name}: expected these keys in this order: {', '.join(each.name for each in known)}")
    try:
        return kind(**{key: _KEYS.get(key, partial(_text, key))(value) for key, value in raw.items()})
    except PolicyError as error:
        fail(f"{name}: {error}")


def _text(key: str, raw: object) -> str:
    return raw if isinstance(raw, str) else fail(f"`{key}` must be text")


_SECTIONS: Final = [
    "version",
    "source",
    "kinds",
    "classes",
    "control_prefixes",
    "states",
    "responses",
    "rules",
]
_KEYS: Final[Mapping[str, Callable[[object], object]]] = {
    "applies_to": parse_names,
    "opcodes": parse_names,
    "keys": parse_names,
    "fields": lambda paths: tuple(parse_path(path, with_elements=True) for path in sequence(paths)),
    "limit": parse_limit,
    "status": parse_names,
    "explained": parse_names,
    "states": parse_names,
    "seen_on": parse_names,
    "confirmed_on": parse_names,
    "absent_on": parse_names,
    "when": parse_condition,
    "check": parse_condition,
}
"""Rule keys with values other than text, each with the reader of its value."""


# Evaluation


def broken(tree: Mapping[str, Any], policy: Policy) -> list[str]:
    """Return the ids of the rules of scope `message` that a message breaks, given its canonical tree."""
    return [rule.id for rule in broken_rules(tree, policy)]


def broken_rules(tree: Mapping[str, Any], policy: Policy) -> list[PolicyRule]:
    """Return the rules that a message breaks, as objects."""
    return broken_of(applicable(tree, policy), tree)


def broken_of(rules: Iterable[PolicyRule], tree: Mapping[str, Any]) -> list[PolicyRule]:
    """Return the rules that a message breaks, given the rules that apply to the message."""
    view = View(tree)
    return [
        rule for rule in rules if rule.check and rule.when.truth(view) and rule.check.truth(view) is False
    ]


def applicable(tree: Mapping[str, Any], policy: Policy) -> Iterator[PolicyRule]:
    """Return the rules about messages of a kind and opcode, given a canonical tree."""
    view = View(tree)
    opcode = view.at(Route(("header", "opcode"))).enum_name
    kinds = {name for name, condition in policy.kinds.items() if condition.truth(view)}
    return (rule for rule in policy.about(opcode) if rule.kind in kinds)


@cache
def load() -> Policy:
    """Return the rules of the installed parsers."""
    return Policy.of(stored("policy"))
