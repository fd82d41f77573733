"""Check and format the test vectors in `tests/vectors/`, and update their expected trees.

`check` requires only the files, and no parser. `fill` and `accept` take trees from the parser; they reject a
tree that contradicts `result` or `says`, which the vector's author writes.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any

from tools.project import ROOT

FOLDER = ROOT / "tests" / "vectors"
SCHEMA = "schema.json"
WIDTH = 110
"""Maximum line width for an object or a list on one line."""

Vector = dict[str, Any]


@dataclass
class VectorFile:
    """A file of vectors."""

    path: Path
    text: str
    data: dict[str, Any]

    @classmethod
    def read(cls, path: Path) -> VectorFile:
        """Read a file, which must contain a JSON object. The method performs no other checks."""
        text = path.read_text("utf-8")
        data = json.loads(text)
        if not isinstance(data, dict):
            raise ValueError(f"{path.name}: must be a JSON object")
        return cls(path, text, data)

    @property
    def name(self) -> str:
        """The file name."""
        return self.path.name

    def vectors(self) -> Iterator[Vector]:
        """Yield the vectors of all groups, in order."""
        for group in self.data["groups"]:
            yield from group["vectors"]

    def write(self) -> bool:
        """Write the file in canonical form. Returns True if the file changed."""
        text = canonical(self.data)
        if text != self.text:
            self.path.write_text(text, encoding="utf-8", newline="\n")
        return text != self.text


def load(folder: Path = FOLDER) -> list[VectorFile]:
    """Return all files of vectors, sorted by name."""
    return [VectorFile.read(path) for path in sorted(folder.glob("*.json")) if path.name != SCHEMA]


# Canonical form


def canonical(data: dict[str, Any]) -> str:
    """Return the text of a file, with keys in schema order, an up-to-date count and plain hexadecimal."""
    order = json.loads((FOLDER / SCHEMA).read_text("utf-8"))
    definitions = order["$defs"]
    groups = []
    for group in data["groups"]:
        vectors = []
        for vector in group["vectors"]:
            entry = _ordered(vector, definitions["vector"])
            entry["hex"] = re.sub(r"\s", "", entry["hex"]).lower()
            vectors.append(entry)
        groups.append(_ordered({**group, "vectors": vectors}, definitions["group"]))
    count = sum(len(group["vectors"]) for group in groups)
    notes = {flag: _ordered(data["notes"][flag], definitions["note"]) for flag in sorted(data["notes"])}
    return _render(_ordered({**data, "count": count, "notes": notes, "groups": groups}, order)) + "\n"


def _ordered(entry: dict[str, Any], schema: dict[str, Any]) -> dict[str, Any]:
    names = [*schema["properties"], *entry]  # unknown keys come last; the check reports them
    return {name: entry[name] for name in dict.fromkeys(names) if name in entry}


def _render(value: Any, indent: int = 0, used: int = 0) -> str:
    """Return JSON with each object and list on one line if it fits after `used` columns."""
    flat = json.dumps(value, ensure_ascii=False)
    if not isinstance(value, (dict, list)) or not value or indent + used + len(flat) < WIDTH:
        return flat
    inner = indent + 2
    if isinstance(value, dict):
        heads, contents = [f"{json.dumps(key)}: " for key in value], list(value.values())
    else:
        heads, contents = [""] * len(value), value
    lines = [
        " " * inner + head + _render(content, inner, len(head))
        for head, content in zip(heads, contents, strict=True)
    ]
    return f"{flat[0]}\n" + ",\n".join(lines) + f"\n{' ' * indent}{flat[-1]}"


# The claims of a vector


def lookup(tree: Any, path: str) -> Any:
    """Return the value at a path such as `body.request.items.0.kind`, or None if the path does not exist."""
    for step in path.split("."):
        if isinstance(tree, list) and step.isdecimal() and int(step) < len(tree):
            tree = tree[int(step)]
        elif isinstance(tree, dict) and step in tree:
            tree = tree[step]
        else:
            return None
    return tree


def contradictions(vector: Vector, tree: dict[str, Any]) -> list[str]:
    """Return the contradictions between a tree and the vector's `result` and `says`."""
    problems = []
    result = "invalid" if "error" in tree else "valid"
    if result != vector["result"]:
        rule = lookup(tree, "error.rule")
        problems.append(
            f"result is {vector['result']}, but the tree is {result}{f' ({rule})' if rule else ''}"
        )
    for path, said in vector["says"].items():
        value = lookup(tree, path)
        if json.dumps(value) != json.dumps(said):
            problems.append(
                f"`says` states {path} = {json.dumps(said)}, but the tree has {json.dumps(value)}"
            )
    return problems


# Check


def check(folder: Path = FOLDER) -> list[str]:
    """Return every problem of the vector files in a folder."""
    try:
        files = load(folder)
    except (OSError, ValueError) as error:
        return [str(error)]
    if not files:
        return [f"{folder}: no vectors found"]
    import jsonschema  # the import takes a second if the libraries for all text formats are installed

    schema = json.loads((folder / SCHEMA).read_text("utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    problems = [
        f"{file.name}: {'/'.join(map(str, error.path))}: {error.message[:300]}"
        for file in files
        for error in validator.iter_errors(file.data)
    ]
    # The other checks rely on the schema.
    checks = (_check_notes, _check_vectors, _check_form, _check_table)
    return problems or [problem for each in checks for problem in each(files)]


def _check_notes(files: Iterable[VectorFile]) -> Iterator[str]:
    notes: dict[str, tuple[str, Any]] = {}
    for file in files:
        used = {flag for vector in file.vectors() for flag in vector.get("flags", ())}
        for flag in sorted(used - file.data["notes"].keys()):
            yield f"{file.name}: the flag {flag} has no note"
        for flag, note in file.data["notes"].items():
            if flag not in used:
                yield f"{file.name}: the notes explain the flag {flag}, but no vector has it"
            first, same = notes.setdefault(flag, (file.name, note))
            if note != same:
                yield f"{file.name}: the note on {flag} differs from the note in {first}"


def _check_vectors(files: Iterable[VectorFile]) -> Iterator[str]:
    ids: dict[str, str] = {}
    seen: dict[tuple[str, bool, bool], Vector] = {}
    for file in files:
        partners = {vector["id"]: vector for vector in file.vectors()}
        for vector in file.vectors():
            problems = [*_pair_problems(vector, partners), *contradictions(vector, vector["tree"])]
            if other := ids.get(vector["id"].casefold()):
                problems.append(f"the id already exists in {other}")
            ids[vector["id"].casefold()] = file.name
            key = (vector["hex"], vector.get("collections", True), vector.get("strict", False))
            # Several documents may print the same example.
            if "SpecExample" not in vector.get("flags", ()) and seen.setdefault(key, vector) is not vector:
                problems.append(f"has the same bytes as {seen[key]['id']}")
            yield from (f"{file.name}: {vector['id']}: {problem}" for problem in problems)


def _pair_problems(vector: Vector, partners: dict[str, Vector]) -> Iterator[str]:
    for key, back, flag in (
        ("corrects", "corrected_by", "Corrected"),
        ("corrected_by", "corrects", "Printed"),
    ):
        if key not in vector:
            continue
        partner = partners.get(vector[key], {})
        if partner.get(back) != vector["id"]:
            yield f"{vector[key]} does not name this vector as {back}"
        elif partner["hex"] == vector["hex"]:
            yield f"{vector[key]} has the same bytes"
        if flag not in vector.get("flags", ()) or "errata" not in vector:
            yield f"{key} requires the flag {flag} and an erratum"


def _check_form(files: Iterable[VectorFile]) -> Iterator[str]:
    for file in files:
        if file.text != canonical(file.data):
            yield f"{file.name}: not in canonical form; run `python -m tools.vectors format`"


TABLE_ROW = re.compile(r"^\| `(\w+\.json)` \|.*\| (\d+) \| (\d+) \|$", re.MULTILINE)


def _check_table(files: Sequence[VectorFile]) -> Iterator[str]:
    """Yield the rows of the README's file table that contain incorrect numbers of vectors."""
    text = (files[0].path.parent / "README.md").read_text("utf-8")
    told = {name: (int(valid), int(invalid)) for name, valid, invalid in TABLE_ROW.findall(text)}
    results = {file.name: [vector["result"] for vector in file.vectors()] for file in files}
    counted = {name: (each.count("valid"), each.count("invalid")) for name, each in results.items()}
    for name in sorted(told.keys() | counted.keys()):
        if told.get(name) != counted.get(name):
            counts = f"the table states {told.get(name)}, but the file contains {counted.get(name)}"
            yield f"README.md: {name}: {counts}"


# Trees


def parse(vector: Vector) -> dict[str, Any]:
    """Return the tree that the current parser reads from a vector."""
    from dcpspec.grammar.tree import decode_message  # the checks need no generated parsers

    data, collections = bytes.fromhex(vector["hex"]), vector.get("collections", True)
    return decode_message(data, collections, strict=vector.get("strict", False))


def _set_trees(files: Iterable[VectorFile], wanted: Callable[[Vector], bool]) -> tuple[list[str], list[str]]:
    """Update the trees of the selected vectors. Returns the ids of changed vectors, and the problems."""
    changed, refused = [], []
    for file in files:
        for vector in file.vectors():
            if not wanted(vector):
                continue
            tree = parse(vector)
            problems = contradictions(vector, tree)
            refused += [f"{file.name}: {vector['id']}: {contradiction}" for contradiction in problems]
            if not problems and json.dumps(tree) != json.dumps(vector.get("tree")):
                vector["tree"] = tree
                changed.append(vector["id"])
        file.write()
    return changed, refused


def _accept(files: Sequence[VectorFile], patterns: Sequence[str]) -> list[str]:
    ids = [vector["id"] for file in files for vector in file.vectors()]
    for pattern in patterns:
        if not any(fnmatchcase(each, pattern) for each in ids):
            return [f"no vector matches {pattern}"]
    changed, refused = _set_trees(
        files, lambda vector: any(fnmatchcase(vector["id"], pattern) for pattern in patterns)
    )
    for each in changed:
        print(f"accepted: {each}")
    return refused


def main(arguments: list[str] | None = None) -> int:
    """Run the command line."""
    parser = argparse.ArgumentParser(prog="python -m tools.vectors", description="Test vectors.")
    parser.add_argument("--folder", type=Path, default=FOLDER, help="default: tests/vectors")
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("check", help="check all files")
    commands.add_parser("format", help="write all files in canonical form")
    commands.add_parser("fill", help="add missing trees without changing existing trees")
    accept = commands.add_parser("accept", help="replace trees after a deliberate change")
    accept.add_argument("id", nargs="+", help="id of a vector, or a pattern such as 'marker-*'")
    options = parser.parse_args(arguments)
    problems = check(options.folder) if options.command == "check" else []
    files = [] if problems else load(options.folder)
    match options.command:
        case "check" if not problems:
            print(f"{len(files)} files, {sum(file.data['count'] for file in files)} vectors: no problems")
        case "format":
            for file in files:
                if file.write():
                    print(f"formatted: {file.name}")
        case "fill":
            kept = sum("tree" in vector for file in files for vector in file.vectors())
            changed, problems = _set_trees(files, lambda vector: "tree" not in vector)
            print(f"{len(changed)} trees added, {kept} existing trees unchanged")
        case "accept":
            problems = _accept(files, options.id)
    for problem in problems:
        print(problem, file=sys.stderr)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
