"""Rules for the display of objects, in the Web IDE and as text."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tools.grammar.lint.keys import PARSE_MODE
from tools.grammar.lint.rules import Findings, rule
from tools.grammar.lint.validity import is_closed
from tools.grammar.model import NUMBERS, REPRESENTATION, Enum, Grammar, Instance, Type, TypeMember
from tools.grammar.names import camel

PLACEHOLDER = re.compile(r"\{([^}]*)\}")
FORMATS = ("dec", "str", "hex", "flags")


@rule
def class_name(grammar: Grammar) -> Findings:
    """Use the Web IDE's keys only on types with a unique class name; the IDE looks up types by name."""
    names = [camel(type_.id, upper=True) for type_ in grammar.library.types]
    for type_ in grammar.types:
        if names.count(camel(type_.id, upper=True)) > 1:
            for element, key in ((type_, REPRESENTATION), *((field, PARSE_MODE) for field in type_.fields)):
                if key in element.raw:
                    yield element.at(key), f"several types are named `{type_.id}`; the Web IDE confuses them"


@rule
def representation(grammar: Grammar) -> Findings:
    """Use placeholders that the Web IDE can show; with other placeholders, the IDE may show no tree."""
    for type_ in grammar.types:
        for text in PLACEHOLDER.findall(str(type_.raw.get(REPRESENTATION, ""))):
            for message in placeholder_problems(type_, text):
                yield type_.at(REPRESENTATION), f"`{{{text}}}`: {message}"


def placeholder_problems(type_: Type, text: str) -> Iterator[str]:
    """Yield the problems with a placeholder of the form `path` or `path:format`."""
    path, colon, form = text.partition(":")
    names = path.split(".")
    if colon and form not in FORMATS:
        yield f"the format must be one of {', '.join(FORMATS)}"
    if names[-1] in ("this", "_parent") and form != "flags":
        yield f"`{names[-1]}` requires the format `flags`, because a representation must not contain itself"
    try:
        members = follow(type_, names)
    except LookupError as error:
        yield f"`{error.args[0]}` does not exist"
        return
    for member in members:
        yield from value_problems(member, form)


def value_problems(member: TypeMember, form: str) -> Iterator[str]:
    """Yield the reasons why the Web IDE cannot show a value in a given format."""
    kind = member.scope.grammar.item_kind(member)
    inner = member.types
    # The Web IDE computes value instances at once, and reads other instances when the user opens them.
    at_once = isinstance(member, Instance) and member.raw.get(PARSE_MODE, "eager" if member.is_value else "")
    if isinstance(member, Instance) and at_once != "eager":
        yield f"the Web IDE reads `{member.id}` only when a user opens it; add `{PARSE_MODE}: eager`"
    if "repeat" in member.raw and not inner:
        yield f"remove `{member.id}`; the Web IDE shows no tree for a repeated plain value"
    if form == "dec" and kind not in NUMBERS:
        yield f"`{member.id}` is not a number"
    if (form in ("str", "hex")) != (kind == "bytes"):
        yield f"`{member.id}`: use the formats `str` and `hex` for bytes, and only for bytes"
    if form == "flags" and not inner:
        yield f"`{member.id}` must have a type with flags"
    if inner and form != "flags" and not any(REPRESENTATION in type_.raw for type_ in inner):
        yield f"the type of `{member.id}` has no `{REPRESENTATION}`"


def follow(type_: Type, names: list[str]) -> list[TypeMember]:
    """Return the members that a path leads to: several after `_parent` or a switch, none without a parent.

    Raises:
        LookupError: A name does not exist.
    """
    owners, reached = [type_], list[TypeMember]()
    for name in names:
        if name == "_parent":
            owners, reached = [user.scope for owner in owners for user in owner.users], []
            if not owners:
                break
        elif name != "this":
            members = [owner.member(name) for owner in owners]
            reached = [member for member in members if member]
            if len(reached) < len(members) or not members:
                raise LookupError(name)
            owners = [inner for member in reached for inner in member.types]
    return reached


@rule
def to_string(grammar: Grammar) -> Findings:
    """Use numbers that are always present: Go and Rust cannot show instances; Java fails on unknown enums."""
    for type_ in grammar.types:
        for path in PLACEHOLDER.findall(str(type_.raw.get("to-string", ""))):
            names = path.removesuffix(".to_i").split(".")
            try:
                steps = [follow(type_, names[: end + 1]) for end in range(len(names))]
            except LookupError as error:
                yield type_.at("to-string"), f"`{{{path}}}`: `{error.args[0]}` does not exist"
                continue
            for member in (member for step in steps for member in step):
                if isinstance(member, Instance) or "if" in member.raw:
                    yield type_.at("to-string"), f"`{member.id}` must be a field without a condition"
            for member in steps[-1]:
                kind = member.scope.grammar.kind(member)
                if kind not in NUMBERS and not (isinstance(kind, Enum) and is_closed(member)):
                    yield (
                        type_.at("to-string"),
                        f"the type of `{member.id}` must be a number or a closed enum",
                    )
