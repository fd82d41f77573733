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
import re
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from tools.bounds import ENDLESS, Domain, points, without
from tools.expression import Expr
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
from tools.renames import Renames, names

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
    for name in old_types.keys() & new_types.keys():
        changes += compare_types(name, old_types[name], new_types[name])
    for name in old_enums.keys() & new_enums.keys():
        changes += compare_enums(name, old_enums[name], new_enums[name])
    return sorted(changes)


def removed(what: str, old: Iterable[str], new: Iterable[str]) -> Changes:
    """Report removed names, except those nested in another removed one."""
    gone = set(old) - set(new)
    for name in (name for name in gone if name.rpartition("::")[0] not in gone):
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
        for what, describe in (("type", describe_type), ("enum", describe_enum)):
            yield from changed(f"{place}.{one.id}", f"{what} changed", describe(one), describe(other))


def compare_fields(place: str, old: Type, new: Type) -> Changes:
    """Compare the fields and instances of a type."""
    before, after = lasting(old.seq), lasting(new.seq)
    fields = [*before, *lasting(old.instances)]
    yield from missing(place, "field", fields, new.fields)
    yield from reordered(place, "fields", before, after)
    yield from inserted(place, before, after)
    for one, other in paired(fields, new.fields):
        at = f"{place}.{one.id}"
        if is_helper(other) and not is_helper(one):
            yield Change(at, "became a helper, which trees do not show", "shown", "hidden")
        yield from compare_field(at, one, other)


def lasting(fields: Iterable[Attribute]) -> list[Attribute]:
    """Return the fields on which a tree or a layout depends; others may come and go."""
    return [
        field
        for field in fields
        if not is_helper(field) or not (isinstance(field, Instance) or field.id == "surplus")
    ]


def inserted(place: str, old: Sequence[Attribute], new: Sequence[Attribute]) -> Changes:
    """Report added fields that are not optional, because they move what follows them."""
    known, what = {field.id for field in old}, "mandatory field added, which moves the fields after it"
    for field in new:
        if field.id not in known and not field.is_optional:
            yield Change(f"{place}.{field.id}", what, NOTHING, describe_type(field), is_warning=True)


# Fields


def compare_field(place: str, old: Attribute, new: Attribute) -> Changes:
    """Compare two revisions of a field."""
    if describe_source(old) != describe_source(new):
        yield Change(place, "way of reading changed", describe_source(old), describe_source(new))
        return
    yield from compare_kind(place, old, new)
    after = describe_reading(new)
    for what, before in describe_reading(old).items():
        yield from changed(place, f"{what} changed", before, after[what])
    yield from compare_condition(place, old, new)
    yield from compare_rule(place, old, new)
    old_value, new_value = (text_of(field.formula("value")) for field in (old, new))
    if old_value and new_value and old_value != new_value:
        yield Change(place, "computation changed", old_value, new_value, is_warning=True)


def describe_source(field: Attribute) -> str:
    """Describe the origin of a value."""
    if not isinstance(field, Instance):
        return "read in sequence"
    return "computed" if field.is_value else "read at a position"


def describe_reading(field: Attribute) -> dict[str, object]:
    """Describe where a field is, where it ends, and what its value means."""
    ends = [f"{key} {field.raw[key]}" for key in BODY_KEYS if key in field.raw]
    repetition = (field.raw.get("repeat"), *map(text_of, map(field.formula, ("repeat-expr", "repeat-until"))))
    return {
        "enum": describe_enum(field),
        "size": ", ".join(filter(None, [text_of(field.formula("size")), *ends])),
        "position": text_of(field.formula("pos")),
        "repetition": " ".join(filter(None, repetition)),
        **{key: field.raw.get(key) for key in MEANING_KEYS},
    }


def compare_kind(place: str, old: Attribute, new: Attribute) -> Changes:
    """Compare the possible types of a field. A switch may get more cases."""
    if not isinstance(old.type, Switch) or not isinstance(new.type, Switch):
        yield from changed(place, "type changed", describe_type(old), describe_type(new))
        yield from compare_arguments(place, old.uses, new.uses)
        return
    yield from changed(place, "switch-on changed", text_of(old.type.on), text_of(new.type.on))
    cases = {text_of(pattern): use for pattern, use in new.type.cases}
    for pattern, use in old.type.cases:
        name = text_of(pattern)
        before, after = describe_use(old, use), describe_use(new, cases[name]) if name in cases else NOTHING
        change = f"type of case {name or '_'} changed" if name in cases else f"case {name or '_'} removed"
        yield from changed(place, change, before, after)
        yield from compare_arguments(place, [use], [cases.get(name, use)])


def compare_arguments(place: str, old: Sequence[TypeUse], new: Sequence[TypeUse]) -> Changes:
    """Compare the arguments of a type that is the same. New parameters may have new arguments."""
    for one, other in zip(old, new, strict=False):
        before, after = one.ref.arguments, other.ref.arguments
        if one.name == other.name and before != after[: len(before)]:
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
    if found := member.scope.grammar.resolve_type(member.scope, use.name):
        return type_name(found)
    if re.fullmatch("[usf][248]", use.name):
        order = use.ref.name.removeprefix(use.name) or member.scope.setting("endian") or "no"
        return f"{use.name} {order}-endian"
    if use.bits:
        return f"{use.name} {member.scope.setting('bit-endian') or 'no'}-bit-endian"
    return use.name


def describe_enum(member: Member) -> str:
    """Return the qualified name of the enum, which tells apart enums of the same name."""
    found = member.scope.grammar.resolve_enum(member.scope, member.enum or "")
    return enum_name(found) if found else member.enum or ""


def compare_condition(place: str, old: Attribute, new: Attribute) -> Changes:
    """Compare the conditions of a field."""
    before, after = text_of(old.formula("if")), text_of(new.formula("if"))
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
    return ", ".join(f"{key} {valid[key]}" for key in valid) if isinstance(valid, dict) else str(valid)


def is_stricter(old: Attribute, new: Attribute) -> bool | None:
    """Return True if a field accepts fewer values than before, None if that is unknown."""
    if "valid" not in new.raw:
        return False
    if "valid" not in old.raw:
        return True
    if trees(old) == trees(new):
        return False
    before, after = accepted(old), accepted(new)
    return None if before is None or after is None else bool(without(before, after))


def trees(field: Attribute) -> list[tuple[str, Expr | str]]:
    """Return the parsed expressions of a `valid`, or their texts where they cannot be parsed."""
    return [(each.key, each.tree or each.text) for each in field.formulas if each.key.startswith("valid")]


def accepted(field: Attribute) -> Domain | None:
    """Return the numbers that a field accepts, None if only evaluating the expression could tell."""
    grammar, scope, valid = field.scope.grammar, field.scope, field.raw["valid"]
    keys = valid.keys() if isinstance(valid, dict) else {"eq"}
    if keys == {"in-enum"}:
        enum = grammar.resolve_enum(scope, field.enum or "")
        return points(member.value for member in enum.members) if enum else None
    found = [(key, grammar.constant(scope, tree)) for key, tree in trees(field)]
    numbers = [(key, number) for key, number in found if number is not None]
    if len(numbers) == len(found) and keys <= {"eq", "any-of"}:
        return points(number for _, number in numbers)
    if len(numbers) == len(found) and keys <= {"min", "max"}:
        bounds = dict(numbers)
        return ((bounds.get("valid/min", -ENDLESS), bounds.get("valid/max", ENDLESS)),)
    return None


# Enums


def compare_enums(name: str, old: Enum, new: Enum) -> Changes:
    """Compare two revisions of an enum: a number keeps its id, and an id its number."""
    ids = {member.value: member.id for member in new.members}
    values = {member.id: member.value for member in new.members}
    for member in old.members:
        place, value = f"{name}::{member.id}", values.get(member.id)
        if value is not None:
            yield from changed(place, "value of the member changed", f"{member.value:#x}", f"{value:#x}")
        elif member.value in ids:
            yield Change(place, "member renamed", member.id, ids[member.value])
        else:
            yield Change(place, "member removed", f"{member.value:#x}", NOTHING)


# Parts


def changed(place: str, what: str, old: object, new: object) -> Changes:
    """Report a change if two descriptions differ."""
    if old != new:
        before, after = (NOTHING if value in (None, "") else str(value) for value in (old, new))
        yield Change(place, what, before, after)


def missing(place: str, what: str, old: Sequence[Member], new: Sequence[Member]) -> Changes:
    """Report removed members, each with its new name if nothing but the name changed."""
    before, after = ({member.id for member in members} for members in (old, new))
    added = [member for member in new if member.id not in before]
    for member in (member for member in old if member.id not in after):
        twin = next((each.id for each in added if same_shape(member, each)), None)
        change = f"{what} {'renamed' if twin else 'removed'}"
        yield Change(f"{place}.{member.id}", change, member.id, twin or NOTHING)


def same_shape(one: Member, other: Member) -> bool:
    """Return True if two members are read alike."""
    ignored = {"id", "doc", "doc-ref", "-orig-id"}
    one_shape, other_shape = (
        {key: member.raw[key] for key in member.raw.keys() - ignored} for member in (one, other)
    )
    return type(one) is type(other) and one_shape == other_shape


def paired(old: Iterable[E], new: Iterable[E]) -> list[tuple[E, E]]:
    """Return the elements that both revisions have."""
    by_id = {element.id: element for element in new}
    return [(element, by_id[element.id]) for element in old if element.id in by_id]


def reordered(place: str, what: str, old: Sequence[Member], new: Sequence[Member]) -> Changes:
    """Report members of both revisions whose order changed."""
    before = [one.id for one, _ in paired(old, new)]
    after = [one.id for one, _ in paired(new, old)]
    yield from changed(place, f"order of {what} changed", ", ".join(before), ", ".join(after))


def text_of(formula: Formula | None) -> str:
    """Return the text of an expression on one line, empty if there is none."""
    return " ".join(formula.text.split()) if formula else ""


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
    return [str(rule["id"]) for rule in read_plain(path)["rules"]] if path.exists() else []


def compare_renames(renames: Renames, new: Library) -> Changes:
    """Report listed old names that still exist, and new names that do not."""
    there = set(names(new))
    for old in renames.ids:
        if old in there:
            yield Change(old, "listed as renamed, but it still exists", old, old)
        elif renames.new_name(old) not in there:
            yield Change(old, "listed as renamed to a name that does not exist", old, renames.new_name(old))


# Command line


def compare_folders(old: Path, new: Path) -> list[Change]:
    """Compare two folders.

    Raises:
        ValueError: A folder has no grammars, or unreadable ones, or its list of renames is malformed.
    """
    before, after, renames = Library.load_valid(old), Library.load_valid(new), Renames.read(new)
    changes = compare(renames.apply(before), after)
    return [*changes, *compare_renames(renames, after), *compare_rules(old, new)]


def check_out(revision: str, folder: Path, into: Path) -> None:
    """Write the state of a folder at a revision of its repository.

    Raises:
        ValueError: The repository, the revision, or the folder in it does not exist.
    """
    command = ["git", "-C", str(folder), "archive", "--format=zip", revision, "."]
    done = subprocess.run(command, capture_output=True, check=False)
    if done.returncode != 0:
        raise ValueError(done.stderr.decode("utf-8", "replace").strip())
    with zipfile.ZipFile(io.BytesIO(done.stdout)) as archive:
        archive.extractall(into)


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
    old, new = options.old, options.new
    with tempfile.TemporaryDirectory() as into:
        try:
            if options.git:
                old, new = Path(into), ROOT / "ksy"
                check_out(options.git, new, old)
            changes = compare_folders(old, new)
        except ValueError as error:
            print(error, file=sys.stderr)
            return 2
    for change in changes:
        print(change)
    return 1 if any(not change.is_warning for change in changes) else 0


if __name__ == "__main__":
    sys.exit(main())
