"""The grammars as data: every type with its members, their types, docs and rules.

The data comes from ``fields.json``, which ``make generate`` writes beside the generated parsers. This module
and the parsers are the only sources of the library's protocol knowledge.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any, Literal

# Names of types.
BODIES = ("mcbp_body", "mcbp_server_body")
HEADER = "mcbp_header"
STREAM_ID = "mcbp_framing_extras::dcp_stream_id"
DOCUMENT_KEY = "mcbp_document_key"
DOCUMENT_VALUE = "mcbp_document_value"
COLLECTION_ID = "mcbp_collection_id"

Operand = str | int | bool
"""The path of a member or parameter, or a constant."""


@dataclass(frozen=True)
class SwitchCase:
    """The type that a switch selects for one number, or for all numbers without a case."""

    name: str
    args: tuple[Operand, ...] = ()
    value: int | None = None


@dataclass(frozen=True)
class TypeRef:
    """Type of a member."""

    kind: Literal["int", "bool", "bytes", "struct", "switch"]
    bits: int = 0
    """Width in bits of an ``int``."""
    signed: bool = False
    names: tuple[str, ...] = ()
    """Name of the ``struct``, or of every case of the ``switch``."""
    args: tuple[Operand, ...] = ()
    """Arguments for the parameters of the ``struct``."""
    on: Operand = ""
    """The number that selects the case of the ``switch``."""
    cases: tuple[SwitchCase, ...] = ()

    def case(self, number: int) -> SwitchCase:
        """Return the case of a ``switch`` for a number."""
        return next(case for case in self.cases if case.value in (number, None))


@dataclass(frozen=True)
class TextValue:
    """A string with a meaning: a possible name in a field, or a member of a JSON object."""

    id: str
    form: str
    """The text after the name, or the type of the member."""
    doc: str
    since: str | None = None
    until: str | None = None
    requires: str | None = None


@dataclass(frozen=True)
class Member:
    """A field or an instance of a type."""

    id: str
    source: Literal["seq", "parse", "value"]
    """Read in sequence, read at a position, or computed."""
    type: TypeRef
    doc: str
    repeated: bool = False
    condition: str | None = None
    """Expression that is true if the field is present."""
    enum: str | None = None
    unit: str | None = None
    size: Operand | None = None
    """Length in bytes."""
    terminator: int | None = None
    """The byte that terminates the field."""
    encoding: str | None = None
    since: str | None = None
    """First release with the field."""
    until: str | None = None
    """Last release with the field."""
    none: int | None = None
    """The number that means "not set"."""
    column: str | None = None
    """Flat-table column that the field shares with fields of other kinds of messages."""
    helper: bool = False
    """True for a member that only describes structure: a field has no column, and an instance is not in the
    tree.
    """
    rule: str | None = None
    rule_text: str | None = None
    values: tuple[TextValue, ...] = ()
    """Strings with a meaning."""
    members: tuple[TextValue, ...] = ()
    """Members of the JSON object in a string."""


@dataclass(frozen=True)
class StructType:
    """A type of the grammars. ``name`` is the file id, followed by ``::`` and each nested type name."""

    name: str
    doc: str
    members: Mapping[str, Member]
    params: tuple[str, ...] = ()
    value: str | None = None
    """Member that represents the type where a single value is required."""
    since: str | None = None
    until: str | None = None


@dataclass(frozen=True)
class EnumMember:
    """A named number."""

    id: str
    doc: str
    since: str | None = None
    until: str | None = None


@dataclass(frozen=True)
class Spec:
    """All types and enums of the grammars by name."""

    types: Mapping[str, StructType]
    enums: Mapping[str, Mapping[int, EnumMember]]
    classes: Mapping[str, StructType]
    """The types, keyed by module and qualified name of the generated class."""

    def type_of(self, obj: object) -> StructType:
        """Return the type of an object from a generated parser."""
        cls = type(obj)
        return self.classes[f"{cls.__module__.rpartition('.')[2]}.{cls.__qualname__}"]


def _camel(name: str) -> str:
    """Return the name that Kaitai gives a generated class."""
    return "".join(part[:1].upper() + part[1:] for part in name.split("_"))


def class_of(name: str) -> str:
    """Return the module and the qualified name of a type's generated class."""
    path = name.split("::")
    return f"{path[0]}.{'.'.join(map(_camel, path))}"


def _member(raw: dict[str, Any]) -> Member:
    ref = raw["type"]
    ref["cases"] = [SwitchCase(**frozen(case)) for case in ref.get("cases", ())]
    texts = {key: tuple(TextValue(**entry) for entry in raw.get(key, ())) for key in ("values", "members")}
    return Member(**raw | texts | {"type": TypeRef(**frozen(ref))})


def frozen(raw: Mapping[str, Any]) -> dict[str, Any]:
    """Return an object from a JSON file with tuples in place of its lists, for a dataclass."""
    return {key: tuple(value) if isinstance(value, list) else value for key, value in raw.items()}


def stored(name: str) -> Any:
    """Return the content of a JSON file beside the generated parsers, given its name without the suffix."""
    return json.loads(resources.files("dcp_kaitai").joinpath(f"{name}.json").read_text("utf-8"))


@cache
def load() -> Spec:
    """Return the grammars of the installed parsers."""
    raw = stored("fields")
    types = {
        name: StructType(
            name=name,
            doc=entry["doc"],
            members={m["id"]: _member(m) for m in entry["members"]},
            params=tuple(entry.get("params", ())),
            value=entry.get("value"),
            since=entry.get("since"),
            until=entry.get("until"),
        )
        for name, entry in raw["types"].items()
    }
    enums = {
        name: {int(number): EnumMember(**member) for number, member in members.items()}
        for name, members in raw["enums"].items()
    }
    return Spec(types, enums, {class_of(name): struct for name, struct in types.items()})
