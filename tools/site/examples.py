"""Examples for the programs on message pages: a vector, and the fields that the programs print."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from tools.grammar import catalogue
from tools.grammar.fields import type_name
from tools.grammar.model import Type
from tools.site import facts, usage
from tools.vectors import Vector

FIELDS = 4
"""Maximum number of printed fields of the layout."""
LONGEST = 180
"""Maximum size in bytes; larger vectors are used only if no smaller one exists."""
LONGEST_TEXT = 140
WIDTH = 80
"""Line width above which program lines are broken if possible."""
HEX_DIGITS = 48
"""Digits per line: 24 bytes."""
AS_PRINTED = "Printed"
"""Flag of vectors that repeat a published document, including its mistakes."""
SAMPLE = "S"
"""Id prefix of sample vectors; each layout has one sample."""
PLACES = {"client": ("opcode", "body"), "server": ("server_opcode", "server_body")}
"""By table: the header member that contains the opcode, and the message member that contains the layout."""
STRUCTURE = ("len_", "num_", "ofs_", "surplus", "reserved", "unused", "spare")
"""Prefixes of fields that describe the byte layout instead of the content of the message."""


@dataclass(frozen=True)
class MemberStep:
    """One step from an object to one of its members."""

    name: str
    is_computed: bool = False
    """True if the member is an instance, which some languages read with a call that can fail."""
    is_first: bool = False
    """True if the member is a list; the step then leads to the first element."""


@dataclass(frozen=True)
class PrintedValue:
    """A value that a program prints."""

    steps: tuple[MemberStep, ...]
    form: str
    """`number`, `unsigned` or `signed` (both 64 bits wide), `bool`, `enum`, `text` or `bytes`."""
    value: Any
    """The value in the vector's tree. An enum is a name, and bytes that encode text are a string."""
    enum: str = ""
    is_header: bool = False
    """True if the value is a member of the header, not of the layout."""

    @property
    def label(self) -> str:
        """The label of the value, which is its path."""
        path = ".".join(step.name + ("[0]" if step.is_first else "") for step in self.steps)
        return f"header.{path}" if self.is_header else path


@dataclass(frozen=True)
class Example:
    """A vector, and the values that a program prints from it."""

    opcode: str
    table: str
    """`client` or `server`."""
    is_response: bool
    layout: Type
    vector: Vector
    shown: tuple[PrintedValue, ...]

    @property
    def fields(self) -> tuple[PrintedValue, ...]:
        """The values of the layout; empty if the layout has no values."""
        return tuple(shown for shown in self.shown if not shown.is_header)

    @property
    def data(self) -> bytes:
        """The message."""
        return bytes.fromhex(self.vector["hex"])

    @property
    def hex_lines(self) -> list[str]:
        """The message in hexadecimal; the first line is its header."""
        return textwrap.wrap(self.vector["hex"], HEX_DIGITS)

    @property
    def root(self) -> str:
        """The type that reads the message."""
        return "mcbp_message" if self.vector.get("collections", True) else "mcbp_message_no_collections"

    @property
    def body(self) -> str:
        """The message member that contains the layout."""
        return PLACES[self.table][1]

    @property
    def member(self) -> str:
        """The body member that contains the layout."""
        return catalogue.BODIES[self.table][1 + self.is_response]

    @property
    def name(self) -> str:
        """A unique name: `dcp_open`, `dcp_open_response`."""
        return self.opcode + "_response" * self.is_response


@cache
def examples(message: catalogue.MessageType) -> tuple[Example, ...]:
    """Return an example of a message, and an example of its response if the response has its own layout."""
    examples = [_example(message, message.request, is_response=False)]
    # `catalogue.parts` contains the layout of responses that consist of a status and an optional error.
    if message.response and message.response not in catalogue.parts():
        examples.append(_example(message, message.response, is_response=True))
    return tuple(examples)


def _example(message: catalogue.MessageType, layout: Type, *, is_response: bool) -> Example:
    opcode, body = PLACES[message.table]
    member = catalogue.BODIES[message.table][1 + is_response]
    candidates = {
        vector["id"]: vector
        for vector in usage.valid(usage.index("opcode")[message.table, message.opcode.value])
        if not vector.get("strict") and member in vector["tree"].get(body, {})
    }
    vectors = (candidates[name] for name in sorted(candidates))
    vector = max(vectors, key=lambda vector: _worth(vector, layout, vector["tree"][body][member]))
    fields = _best(list(_fields(type_name(layout), vector["tree"][body][member], ())))
    shown = (*_of_header(vector["tree"]["header"], opcode, fields), *fields)
    return Example(message.opcode.id, message.table, is_response, layout, vector, shown)


def _worth(vector: Vector, layout: Type, tree: dict[str, Any]) -> tuple[Any, ...]:
    """Return a sort key that ranks a vector as an example."""
    header, size = vector["tree"]["header"], len(vector["hex"]) // 2
    is_sample = vector["id"].startswith(SAMPLE)
    telling = [shown for shown in _fields(type_name(layout), tree, ()) if shown.value]
    return (
        size <= LONGEST,
        bool(telling),
        AS_PRINTED not in vector.get("flags", ()),
        vector.get("collections", True),
        header.get("status", {}).get("value", 0) == 0,
        "len_framing_extras" not in header,
        -len(vector.get("flags", ())),
        is_sample,
        min(len(telling), FIELDS + 2),
        0 if is_sample else -size,
    )


def _of_header(header: dict[str, Any], opcode: str, fields: list[PrintedValue]) -> Iterator[PrintedValue]:
    """Yield the printed header values: the status or the vbucket, and more values for a small layout."""
    enums = {member["id"]: member.get("enum", "") for member in _types()["mcbp_header"]["members"]}
    names = [opcode, "status"] if "status" in header else [opcode]
    names += ["vbucket"] if header.get("vbucket") else []
    names += ["opaque"] if len(fields) < 2 else []
    for name in names:
        value = header[name]
        form = "enum" if isinstance(value, dict) else "number"
        shown = value["name"] if isinstance(value, dict) else value
        yield PrintedValue((MemberStep(name),), form, shown, enums[name], is_header=True)


def _types() -> Any:
    return facts.field_data()["types"]


def _fields(type_id: str, tree: dict[str, Any], before: tuple[MemberStep, ...]) -> Iterator[PrintedValue]:
    """Yield the printable values below a type, in order."""
    for member in _types()[type_id]["members"]:
        name = member["id"]
        if name in tree and not member.get("helper") and not name.startswith(STRUCTURE):
            yield from _values(member, tree[name], before)


def _values(member: dict[str, Any], value: Any, before: tuple[MemberStep, ...]) -> Iterator[PrintedValue]:
    """Yield the values in a member or, for a list, those in its first element."""
    is_list = bool(member.get("repeated"))
    if is_list and not value:
        return
    value = value[0] if is_list else value
    steps = (*before, MemberStep(member["id"], member["source"] != "seq", is_list))
    names = member["type"].get("names", [])
    if not names:
        yield from _shown(member, value, steps)
    elif len(names) == 1:  # a value with several possible types would need a cast
        inner = _types()[names[0]]
        whole = next((each for each in inner["members"] if each["id"] == inner.get("value")), None)
        if whole and whole["id"] in value:
            yield from _values(whole, value[whole["id"]], steps)
        else:
            yield from _fields(names[0], value, steps)


def _shown(member: dict[str, Any], value: Any, steps: tuple[MemberStep, ...]) -> Iterator[PrintedValue]:
    type_ = member["type"]
    if "enum" in member:
        if value["name"] is not None:
            yield PrintedValue(steps, "enum", value["name"], member["enum"])
    elif type_["kind"] == "bytes":
        text = bytes.fromhex(value).decode("ascii", "replace")
        if 0 < len(text) <= LONGEST_TEXT:
            is_text = text.isprintable() and text.isascii()
            yield PrintedValue(steps, "text", text) if is_text else PrintedValue(steps, "bytes", value)
    elif type_.get("bits") == 64:
        yield PrintedValue(steps, "signed" if type_.get("signed") else "unsigned", int(value))
    else:
        yield PrintedValue(steps, "bool" if type_["kind"] == "bool" else "number", value)


def _best(fields: list[PrintedValue]) -> list[PrintedValue]:
    """Return the most informative fields, in order."""
    forms = {"enum": 3, "text": 3, "unsigned": 3, "signed": 3, "number": 2, "bool": 2, "bytes": 1}

    def worth(shown: PrintedValue) -> float:
        return forms[shown.form] - (0 if shown.value else 3) - 0.5 * len(shown.steps)

    telling = [shown for shown in fields if shown.value]
    chosen = sorted(telling if len(telling) > 1 else fields, key=worth, reverse=True)[:FIELDS]
    return [shown for shown in fields if shown in chosen]
