"""Compare two revisions of the grammars: `python -m tools.evolution OLD NEW`, or `--git REVISION`.

Programs, stored tables and test vectors rely on ids, layouts, enum values and rule ids. New ones may
be added, but none may be removed or change its meaning. A change that breaks this promise is
`incompatible`, or a `warning` if that depends on the results of two expressions. Helper instances and
`surplus`, which no tree shows, may come and go. An id may change if `renames.yaml` of the new
revision lists it.
"""

from __future__ import annotations

import argparse
import io
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterable, Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from tools.expression import Expr, Int, Unary
from tools.fields import enum_name, is_helper, type_name
from tools.grammar import (
    Attribute,
    Element,
    Enum,
    Formula,
    Instance,
    Library,
    Member,
    Switch,
    Type,
    TypeUse,
    read_plain,
)
from tools.renames import Renames, RenamesError, names

ROOT = Path(__file__).resolve().parent.parent
RULES = {"policy.yaml": "policy", "audit.yaml": "audit"}
"""Files that list rules, each with the name of its list."""
NOTHING = "-"

BODY_KEYS = ("size-eos", "terminator", "include", "consume", "eos-error", "pad-right", "contents", "process")
"""Keys other than `size` that determine where a field ends."""
MEANING_KEYS = ("-encoding", "-none", "-unit")
"""Keys that determine the meaning of a value."""

E = TypeVar("E", bound=Element)


@dataclass(frozen=True, order=True)
class Change:
    """A difference between the two revisions."""

    place: str
    what: str
    old: str
    new: str
    is_warning: bool = False

    def __str__(self) -> str:
        severity = "warning" if self.is_warning else "incompatible"
        return f"{self.place}: {severity}: {self.what}: {self.old} -> {self.new}"


Changes = Iterator[Change]


def compare(old: Library, new: Library) -> list[Change]:
    """Return all changes except plain additions."""
    old_types, new_types = ({type_name(t): t for g in library for t in g.types} for library in (old, new))
    old_enums, new_enums = ({enum_name(e): e for g in library for e in g.enums} for library in (old, new))
    changes = [*removed("type", old_types, new_types), *removed("enum", old_enums, new_enums)]
    for name, type_ in old_types.items():
        if name in new_types:
            changes += compare_types(name, type_, new_types[name])
    for name, enum in old_enums.items():
        if name in new_enums:
            changes += compare_enums(name, enum, new_enums[name])
    return sorted(changes)


def removed(what: str, old: Iterable[str], new: Iterable[str]) -> Changes:
    """Report removed names, except those nested in another removed one."""
    gone = set(old) - set(new)
    for name in gone:
        if name.rpartition("::")[0] not in gone:
            yield Change(name, f"{what} removed", name, NOTHING)


# Types


def compare_types(name: str, old: Type, new: Type) -> Changes:
    """Compare two revisions of a type."""
    yield from changed(name, "-value changed", old.raw.get("-value"), new.raw.get("-value"))
    yield from compare_params(name, old, new)
    yield from compare_fields(name, old, new)


def compare_params(place: str, old: Type, new: Type) -> Changes:
    """Compare the parameters of a type, which are passed by position."""
    yield from missing(place, "param", old.params, new.params)
    yield from reordered(place, "params", old.params, new.params)
    for one, other in paired(old.params, new.params):
        at = f"{place}.{one.id}"
        yield from changed(at, "type changed", describe_type(one), describe_type(other))
        yield from changed(at, "enum changed", describe_enum(one), describe_enum(other))


def compare_fields(place: str, old: Type, new: Type) -> Changes:
    """Compare the fields and instances of a type."""
    before = [field for field in old.fields if not is_passing(field)]
    after = [field for field in new.fields if not is_passing(field)]
    yield from missing(place, "field", before, new.fields)
    yield from reordered(place, "fields", sequenced(before), sequenced(after))
    yield from inserted(place, sequenced(before), sequenced(after))
    for one, other in paired(before, new.fields):
        at = f"{place}.{one.id}"
        if is_helper(other) and not is_helper(one):
            yield Change(at, "became a helper, which trees do not show", "shown", "hidden")
        yield from compare_field(at, one, other)


def inserted(place: str, old: Sequence[Attribute], new: Sequence[Attribute]) -> Changes:
    """Report added fields that are not optional, because they move what follows them."""
    known = {field.id for field in old}
    for field in new:
        if field.id not in known and not field.is_optional:
            what = "mandatory field added, which moves the fields after it"
            yield Change(f"{place}.{field.id}", what, NOTHING, describe_type(field), is_warning=True)


def is_passing(field: Attribute) -> bool:
    """Return True if a field may come and go, because neither tree nor layout depends on it."""
    return is_helper(field) and (isinstance(field, Instance) or field.id == "surplus")


def sequenced(fields: Iterable[Attribute]) -> list[Attribute]:
    """Return the fields that are read in sequence."""
    return [field for field in fields if not isinstance(field, Instance)]


# Fields


def compare_field(place: str, old: Attribute, new: Attribute) -> Changes:
    """Compare two revisions of a field."""
    if describe_source(old) != describe_source(new):
        yield Change(place, "way of reading changed", describe_source(old), describe_source(new))
        return
    yield from compare_kind(place, old, new)
    yield from changed(place, "enum changed", describe_enum(old), describe_enum(new))
    yield from changed(place, "size changed", describe_size(old), describe_size(new))
    yield from changed(place, "position changed", formula(old, "pos"), formula(new, "pos"))
    yield from changed(place, "repetition changed", describe_repetition(old), describe_repetition(new))
    yield from compare_condition(place, old, new)
    yield from compare_rule(place, old, new)
    for key in MEANING_KEYS:
        yield from changed(place, f"{key} changed", old.raw.get(key), new.raw.get(key))
    old_value, new_value = formula(old, "value"), formula(new, "value")
    if old_value and new_value and old_value != new_value:
        yield Change(place, "computation changed", old_value, new_value, is_warning=True)


def describe_source(field: Attribute) -> str:
    """Describe the origin of a value."""
    if not isinstance(field, Instance):
        return "read in sequence"
    return "computed" if field.is_value else "read at a position"


def compare_kind(place: str, old: Attribute, new: Attribute) -> Changes:
    """Compare the possible types of a field. A switch may get more cases."""
    if not isinstance(old.type, Switch) or not isinstance(new.type, Switch):
        yield from changed(place, "type changed", describe_type(old), describe_type(new))
        yield from compare_arguments(place, old.uses, new.uses)
        return
    yield from changed(place, "switch-on changed", text_of(old.type.on), text_of(new.type.on))
    cases = {pattern_of(pattern): use for pattern, use in new.type.cases}
    for pattern, use in old.type.cases:
        name = pattern_of(pattern)
        if name not in cases:
            yield Change(place, f"case {name} removed", describe_use(old, use), NOTHING)
            continue
        before, after = describe_use(old, use), describe_use(new, cases[name])
        yield from changed(place, f"type of case {name} changed", before, after)
        yield from compare_arguments(place, [use], [cases[name]])


def pattern_of(pattern: Formula | None) -> str:
    """Return the pattern of a case as text."""
    return "_" if pattern is None else text_of(pattern)


def compare_arguments(place: str, old: Sequence[TypeUse], new: Sequence[TypeUse]) -> Changes:
    """Compare the arguments of a type that is the same. New parameters may have new arguments."""
    for one, other in zip(old, new, strict=False):
        before, after = one.ref.arguments, other.ref.arguments
        if one.name == other.name and list(before) != list(after)[: len(before)]:
            yield Change(place, "arguments changed", one.text, other.text, is_warning=True)


def describe_type(member: Member) -> str:
    """Describe the type of a member: a width with its byte order, the full name of a type, or bytes."""
    if isinstance(member.type, Switch):
        return "switch"
    if member.type is None:
        return "computed" if "value" in member.raw else "bytes"
    return describe_use(member, member.type)


def describe_use(member: Member, use: TypeUse) -> str:
    """Describe a type by its qualified name, or by its width and byte order."""
    found = member.scope.grammar.resolve_type(member.scope, use.name)
    if found:
        return type_name(found)
    if use.name[:1] in ("u", "s", "f") and use.name[1:].isdecimal() and use.name[1:] != "1":
        suffix = use.ref.name[-2:]
        order = suffix if suffix in ("le", "be") else member.scope.setting("endian") or "no"
        return f"{use.name} {order}-endian"
    if use.bits:
        return f"{use.name} {member.scope.setting('bit-endian') or 'no'}-bit-endian"
    return use.name


def describe_enum(member: Member) -> str:
    """Return the qualified name of the enum, which tells apart enums of the same name."""
    if member.enum is None:
        return ""
    found = member.scope.grammar.resolve_enum(member.scope, member.enum)
    return enum_name(found) if found else member.enum


def describe_size(field: Attribute) -> str:
    """Describe the end of a field."""
    parts = {key: field.raw[key] for key in BODY_KEYS if key in field.raw}
    texts = [f"{key} {value}" for key, value in parts.items()]
    return ", ".join([formula(field, "size"), *texts] if "size" in field.raw else texts)


def describe_repetition(field: Attribute) -> str:
    """Describe the repetition of a field."""
    parts = (str(field.raw.get("repeat", "")), formula(field, "repeat-expr"), formula(field, "repeat-until"))
    return " ".join(part for part in parts if part)


def compare_condition(place: str, old: Attribute, new: Attribute) -> Changes:
    """Compare the conditions of a field."""
    before, after = formula(old, "if"), formula(new, "if")
    if old.is_optional != new.is_optional:
        what = "became mandatory" if old.is_optional else "became optional"
        yield Change(place, what, before or "always", after or "always")
    elif before != after:
        yield Change(place, "condition changed", before, after, is_warning=True)


# Validity


def compare_rule(place: str, old: Attribute, new: Attribute) -> Changes:
    """Compare the constraints of a field. A rule id may be removed with its `valid`, but never changed."""
    if old.rule and new.rule:
        yield from changed(place, "rule id changed", old.rule[0], new.rule[0])
    stricter = is_stricter(old, new)
    if stricter is not False:
        what = "valid became stricter" if stricter else "valid may have become stricter"
        yield Change(place, what, describe_valid(old), describe_valid(new), is_warning=stricter is None)


def describe_valid(field: Attribute) -> str:
    """Return the constraint of a field as text."""
    valid = field.raw.get("valid", "anything")
    if isinstance(valid, dict):
        return ", ".join(f"{key} {value}" for key, value in valid.items())
    return str(valid)


def is_stricter(old: Attribute, new: Attribute) -> bool | None:
    """Return True if a field accepts fewer values than before, None if that is unknown."""
    if "valid" not in new.raw or trees(old) == trees(new):
        return False
    if "valid" not in old.raw:
        return True
    before, after = accepted(old), accepted(new)
    if isinstance(before, Range) and isinstance(after, Range):
        return not after.covers(before)
    if isinstance(before, frozenset) and isinstance(after, frozenset):
        same_kind = {type(value) for value in before} == {type(value) for value in after}
        return not before <= after if same_kind else None
    if isinstance(before, frozenset) and isinstance(after, Range):
        numbers = [value for value in before if isinstance(value, int)]
        return not all(after.low <= value <= after.high for value in numbers) if numbers else None
    return None


def trees(field: Attribute) -> list[tuple[str, Expr | str]]:
    """Return the parsed expressions of a `valid`, or their texts where they cannot be parsed."""
    found: list[tuple[str, Expr | str]] = [
        (formula_.key, formula_.tree or formula_.text)
        for formula_ in field.formulas
        if formula_.key.startswith("valid")
    ]
    valid = field.raw.get("valid")
    return (
        [*found, ("in-enum", str(valid["in-enum"]))]
        if isinstance(valid, dict) and "in-enum" in valid
        else found
    )


@dataclass(frozen=True)
class Range:
    """A range of numbers."""

    low: float
    high: float

    def covers(self, other: Range) -> bool:
        """Return True if all numbers of another range are in this one."""
        return self.low <= other.low and other.high <= self.high


def accepted(field: Attribute) -> Range | frozenset[int | str] | None:
    """Return the values that a field accepts, None if only evaluating the expression could tell."""
    valid = field.raw.get("valid")
    if not isinstance(valid, dict):
        return literals([field.formula("valid")])
    if valid.keys() <= {"min", "max"}:
        bounds = {key: literal(field.formula(f"valid/{key}")) for key in valid}
        if all(isinstance(bound, int) for bound in bounds.values()):
            low, high = bounds.get("min", float("-inf")), bounds.get("max", float("inf"))
            return Range(float(low or 0), float(high or 0))
        return None
    if list(valid) == ["in-enum"]:
        name = field.enum
        enum = field.scope.grammar.resolve_enum(field.scope, name) if name else None
        return frozenset(member.value for member in enum.members) if enum else None
    keys = [f"valid/{key}" for key in valid if key in ("eq", "any-of")]
    return literals([f for f in field.formulas if f.key in keys]) if len(keys) == len(valid) else None


def literals(formulas: Iterable[Formula | None]) -> frozenset[int | str] | None:
    """Return the values of expressions that are literals, None if one is not."""
    values = [literal(formula_) for formula_ in formulas]
    return frozenset(value for value in values if value is not None) if None not in values else None


def literal(formula_: Formula | None) -> int | str | None:
    """Return the value of an integer, or the text of an enum member or boolean; None for anything else."""
    tree = formula_.tree if formula_ else None
    if isinstance(tree, Int):
        return tree.value
    if isinstance(tree, Unary) and tree.operator == "-" and isinstance(tree.operand, Int):
        return -tree.operand.value
    return (
        formula_.text if formula_ and ("::" in formula_.text or formula_.text in ("true", "false")) else None
    )


# Enums


def compare_enums(name: str, old: Enum, new: Enum) -> Changes:
    """Compare two revisions of an enum: a number keeps its id, and an id its number."""
    by_value = {member.value: member for member in new.members}
    by_id = {member.id: member for member in new.members}
    for member in old.members:
        place = f"{name}::{member.id}"
        other = by_value.get(member.value)
        if member.id in by_id and by_id[member.id].value != member.value:
            yield Change(
                place, "value of the member changed", f"{member.value:#x}", f"{by_id[member.id].value:#x}"
            )
        elif other is None:
            yield Change(place, "member removed", f"{member.value:#x}", NOTHING)
        elif other.id != member.id:
            yield Change(place, "member renamed", member.id, other.id)


# Parts


def changed(place: str, what: str, old: object, new: object) -> Changes:
    """Report a change if two descriptions differ."""
    if old != new:
        before, after = (NOTHING if value in (None, "") else str(value) for value in (old, new))
        yield Change(place, what, before, after)


def missing(place: str, what: str, old: Sequence[Member], new: Sequence[Member]) -> Changes:
    """Report removed members, each with its new name if nothing but the name changed."""
    ids = {member.id for member in old}
    added = [member for member in new if member.id not in ids]
    for member in old:
        if member.id in {each.id for each in new}:
            continue
        twin = next((each for each in added if same_shape(member, each)), None)
        change = f"{what} renamed" if twin else f"{what} removed"
        yield Change(f"{place}.{member.id}", change, member.id, twin.id if twin else NOTHING)


def same_shape(one: Member, other: Member) -> bool:
    """Return True if two members are read alike."""

    def shape(member: Member) -> dict[Any, Any]:
        ignored = ("id", "doc", "doc-ref", "-orig-id")
        return {key: value for key, value in member.raw.items() if key not in ignored}

    return type(one) is type(other) and shape(one) == shape(other)


def paired(old: Iterable[E], new: Iterable[E]) -> list[tuple[E, E]]:
    """Return the elements that both revisions have."""
    by_id = {element.id: element for element in new}
    return [(element, by_id[element.id]) for element in old if element.id in by_id]


def reordered(place: str, what: str, old: Sequence[Member], new: Sequence[Member]) -> Changes:
    """Report members of both revisions whose order changed."""
    pairs = paired(old, new)
    before = [one.id for one, _ in pairs]
    after = [member.id for member in new if member.id in set(before)]
    yield from changed(place, f"order of {what} changed", ", ".join(before), ", ".join(after))


def formula(member: Member, key: str) -> str:
    """Return an expression with its whitespace normalised, empty if there is none."""
    found = member.formula(key)
    return text_of(found) if found else ""


def text_of(formula_: Formula) -> str:
    """Return the text of an expression on one line."""
    return " ".join(formula_.text.split())


# Lists beside the grammars


def compare_rules(old: Path, new: Path) -> Changes:
    """Compare the rule ids that two folders list, none of which may be removed."""
    for file, owner in RULES.items():
        after = rule_ids(new / file)
        for name in rule_ids(old / file):
            if name not in after:
                yield Change(f"{file}: {name}", f"{owner} rule removed", name, NOTHING)


def rule_ids(path: Path) -> list[str]:
    """Return the ids of the rules of a file, none if there is no file."""
    if not path.exists():
        return []
    return [str(rule["id"]) for rule in read_plain(path)["rules"]]


def compare_renames(renames: Renames, new: Library) -> Changes:
    """Report listed old names that still exist, and new names that do not."""
    there = set(names(new))
    for old in renames.ids:
        if old in there:
            yield Change(old, "listed as renamed, but it still exists", old, old)
        elif renames.new_name(old) not in there:
            yield Change(old, "listed as renamed to a name that does not exist", old, renames.new_name(old))


# Command line


class EvolutionError(ValueError):
    """The revisions cannot be compared."""


def compare_folders(old: Path, new: Path) -> list[Change]:
    """Compare two folders.

    Raises:
        EvolutionError: A folder has no grammars, or unreadable ones, or its list of renames is
            malformed.
    """
    before, after = read(old), read(new)
    try:
        renames = Renames.read(new)
        before = renames.apply(before)
    except RenamesError as error:
        raise EvolutionError(str(error)) from None
    return [*compare(before, after), *compare_renames(renames, after), *compare_rules(old, new)]


def read(folder: Path) -> Library:
    """Read all grammars of a folder."""
    library = Library.load(folder)
    for error in library.errors:
        raise EvolutionError(f"{folder}: {error}")
    if not library.grammars:
        raise EvolutionError(f"{folder}: no grammars found")
    return library


def check_out(revision: str, folder: Path, into: Path) -> Path:
    """Write the state of a folder at a revision of its repository.

    Raises:
        EvolutionError: The repository, the revision, or the folder in it does not exist.
    """
    command = ["git", "-C", str(folder), "archive", "--format=zip", revision, "."]
    done = subprocess.run(command, capture_output=True, check=False)
    if done.returncode != 0:
        raise EvolutionError(done.stderr.decode("utf-8", "replace").strip())
    with zipfile.ZipFile(io.BytesIO(done.stdout)) as archive:
        archive.extractall(into)
    return into


def main(arguments: list[str] | None = None) -> int:
    """Run the command line. Returns 1 for incompatible changes, 2 if nothing could be compared."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.evolution", description="Compare two revisions of the grammars."
    )
    parser.add_argument("old", nargs="?", type=Path, help="folder with the old grammars")
    parser.add_argument("new", nargs="?", type=Path, help="folder with the new grammars")
    parser.add_argument("--git", metavar="REVISION", help="compare ksy/ with a revision of it")
    options = parser.parse_args(arguments)
    if (options.git is None) == (options.new is None) or (options.git and options.old):
        parser.error("give two folders, or --git and a revision")
    with ExitStack() as stack:
        try:
            old, new = options.old, options.new
            if options.git:
                into = Path(stack.enter_context(tempfile.TemporaryDirectory()))
                old, new = check_out(options.git, ROOT / "ksy", into), ROOT / "ksy"
            changes = compare_folders(old, new)
        except EvolutionError as error:
            print(error, file=sys.stderr)
            return 2
    for change in changes:
        print(change)
    return 1 if any(not change.is_warning for change in changes) else 0


if __name__ == "__main__":
    sys.exit(main())
