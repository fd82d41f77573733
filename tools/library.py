"""Prepare the grammars for the Kaitai format library: `python -m tools.library`.

It writes `build/library/`: the folder of the library with the grammars, two samples, and the text of the pull
request. The files are those of `ksy/` without the keys that only this project reads. The output is checked
against the rules of `tools.lint` and compiled for all targets, as the library does. With a checkout of the
library its ids are compared, and with a copy of the official schema the files are validated; neither
is in a package registry.
"""

from __future__ import annotations

import argparse
import json
import re
import shutil
import sys
import tempfile
from collections import Counter
from collections.abc import Iterable, Iterator
from io import BytesIO
from pathlib import Path
from typing import Any

import jsonschema
import yaml
from kaitaistruct import KaitaiStream

from dcp_kaitai import McbpMessage
from tools import lint, vectors
from tools.compiler import ROOT, WHOLE, CompilerError, compile_folder, version
from tools.conformance import LANGUAGES, LIMITS, PAGE
from tools.generate import KSY, VERSION, grammar_hash
from tools.grammar import Grammar, Library, read_plain
from tools.markdown import table

OUTPUT = ROOT / "build" / "library"
FOLDER = "network/couchbase"
SAMPLES = "samples"
SAMPLES_ROOT = "mcbp_stream"
"""The grammar that reads the samples."""
TEXT = "PULL_REQUEST.md"
CAPTURES = ROOT / "tests" / "captures"

KEPT = {
    "-orig-id": "finds a field in the source of the server; the library has it in a thousand places",
    "-webide-representation": "what the Web IDE shows beside an object; common in the library",
    "-webide-parse-mode": "what the Web IDE reads without a click; common in the library",
    "-encoding": "says what bytes mean that are text, which no key of the language does for bytes",
    "-unit": "says what a number means where its `doc` takes the unit for granted",
}
LEFT_OUT = {
    "-since": "the history of one server; the library has the format of today",
    "-until": "as `-since`",
    "-direction": "says who sends a message, which the frame does not tell either",
    "-requires": "says what was agreed before, in messages that no file holds",
    "-rule": "the id that our tools give to an error; the `doc` says what the field must be",
    "-values": "what a text may say; read by our documentation, the `doc-ref` leads to it",
    "-members": "as `-values`, of JSON",
    "-layouts": "names of layouts, for our documentation",
    "-value": "an instruction for our tables",
    "-helper": "an instruction for our trees and tables",
    "-none": "a value for our tables; the `doc` says which number means nothing",
}
"""The keys of `ksy/` that the compiler ignores, with the reason why each is kept or left out."""

NOT_APPLICABLE = {
    "valid-rule": "`-rule` is left out",
    "doc": "`-helper` is left out, and a step of a computation needs no doc",
}
"""Rules of the linter that the files of the library may break, with the reason."""

TEMPLATE = ROOT / "tools" / "library.md"

WITHOUT = {"nim": "an implementation is missing"}
"""Targets with known gaps, each with the compiler's message: `valid` is not implemented for Nim."""


class LibraryError(Exception):
    """The submission cannot be written or checked. The text says why."""


# What is written


def write(output: Path) -> None:
    """Write grammars and samples into a folder, which is emptied first."""
    shutil.rmtree(output, ignore_errors=True)
    library, folder, samples = Library.load_valid(KSY), output / FOLDER, output / SAMPLES
    folder.mkdir(parents=True)
    samples.mkdir()
    for grammar in library:
        (folder / grammar.path.name).write_text(stripped(grammar), encoding="utf-8", newline="\n")
    extension = library.grammars[SAMPLES_ROOT].meta["file-extension"]
    for side in ("client", "server"):
        kinds = first_of_each_kind((CAPTURES / f"session.c1.{side}.dcp").read_bytes())
        (samples / f"couchbase_{side}.{extension}").write_bytes(b"".join(kinds))


def stripped(grammar: Grammar) -> str:
    """Return the text of a file without the keys that are left out."""
    lines = grammar.text.split("\n")
    gone: set[int] = set()
    for key in keys(grammar.node):
        if key.value.startswith("-") and key.value not in KEPT:
            if key.value not in LEFT_OUT:
                raise LibraryError(f"{grammar.path.name}: decide whether `{key.value}` goes into the library")
            gone.update(lines_of(lines, key.start_mark.line, key.start_mark.column))
    return "\n".join(line for number, line in enumerate(lines) if number not in gone)


def keys(node: yaml.Node) -> Iterator[yaml.ScalarNode]:
    """Yield the keys of all mappings."""
    for child in node.value if isinstance(node, yaml.CollectionNode) else ():
        key, value = child if isinstance(child, tuple) else (None, child)
        if key:
            yield key
        yield from keys(value)


def lines_of(lines: list[str], first: int, column: int) -> Iterator[int]:
    """Yield the number of the line with a key, and those of its value, which are indented deeper."""
    yield first
    for number in range(first + 1, len(lines) - 1):
        if lines[number][: column + 1].strip():
            return
        yield number


def first_of_each_kind(data: bytes) -> list[bytes]:
    """Return the first message of each opcode, status and length of extras, in their order."""
    found: dict[tuple[Any, ...], bytes] = {}
    for header, message in messages(data):
        status = header.raw_status if header.is_response else None
        found.setdefault((header.magic, header.raw_opcode, status, header.len_extras), message)
    return list(found.values())


def messages(data: bytes) -> Iterator[tuple[Any, bytes]]:
    """Yield the header and bytes of consecutive messages."""
    stream = KaitaiStream(BytesIO(data))
    while not stream.is_eof():
        start = stream.pos()
        header = McbpMessage(stream).header
        yield header, data[start : stream.pos()]


# What is checked


def check(output: Path, formats: Path | None = None, schema: Path | None = None) -> list[str]:
    """Return every problem of a submission found by our rules, the compiler, the library and the schema."""
    library = Library.load_valid(output / FOLDER)
    found = list(style_errors(library))
    if formats:
        found += [*taken_ids(library, formats), *unknown_tags(library, formats)]
    if schema:
        found += schema_errors(library, schema)
    return [*found, *compiler_errors(output)]


def style_errors(library: Library) -> Iterator[str]:
    """Yield the findings of our linter."""
    for finding in lint.lint(library):
        if finding.rule not in NOT_APPLICABLE:
            yield f"{finding.file}:{finding.line}: {finding.rule}: {finding.message}"


def compiler_errors(output: Path) -> Iterator[str]:
    """Compile all files for all targets, and yield the compiler's messages."""
    with tempfile.TemporaryDirectory() as made:
        done = compile_folder(output / FOLDER, Path(made), "-t", "all", "--ksc-json-output")
    if done.returncode or done.stderr.strip():
        raise LibraryError(f"the compiler failed:\n{done.stderr}")
    (log,) = json.loads(done.stdout).values()
    files = sorted(path.name for path in (output / FOLDER).glob("*.ksy"))
    for problem in [*log.get("errors", ()), *log.get("warnings", ())]:
        file, path = Path(problem["file"]).name, [str(step) for step in problem.get("path", ())]
        # An unreadable file is identified only by its index in the imports.
        if file == f"{WHOLE}.ksy" and path:
            file, path = files[int(path[-1])], []
        yield f"{file}: /{'/'.join(path)}: {' '.join(problem['message'].split())}"
    for target, results in log.get("output", {}).items():
        for name, result in results.items():
            messages = [problem["message"] for problem in result.get("errors", ())]
            yield from (f"{name}.ksy: {target}: {each}" for each in messages if each != WITHOUT.get(target))


def taken_ids(library: Library, formats: Path) -> list[str]:
    """Return an error for each id that a checkout of the format library already uses."""
    taken = {read_plain(path)["meta"]["id"]: path.relative_to(formats) for path in other_files(formats)}
    return [f"{name}.ksy: the id is taken by {taken[name]}" for name in library.grammars if name in taken]


def unknown_tags(library: Library, formats: Path) -> Iterator[str]:
    """Yield an error for each tag that is not a folder in a checkout of the format library."""
    for grammar in library:
        for tag in grammar.meta.get("tags", ()):
            if not (formats / tag).is_dir():
                yield f"{grammar.path.name}: the library has no folder for the tag {tag}"


def other_files(formats: Path) -> list[Path]:
    """Return the files of a checkout of the format library, without those of an earlier submission."""
    found = sorted(path for path in formats.rglob("*.ksy") if path.parent != formats / FOLDER)
    if not found:
        raise LibraryError(f"{formats}: no checkout of the format library")
    return found


def schema_errors(library: Library, schema: Path) -> Iterator[str]:
    """Yield the errors of the official schema."""
    validator = jsonschema.Draft7Validator(json.loads(schema.read_text("utf-8")))
    for grammar in library:
        # JSON keys are always strings.
        for error in validator.iter_errors(json.loads(json.dumps(grammar.raw))):
            yield f"{grammar.path.name}: {error.json_path}: {error.message[:200]}"


# The text


def text(output: Path, formats: Path | None = None, schema: Path | None = None) -> str:
    """Return the text of the pull request, with current numbers."""
    library, files = Library.load_valid(output / FOLDER), vectors.load()
    results = Counter(vector["result"] for file in files for vector in file.vectors())
    limits = json.loads(LIMITS.read_text("utf-8"))["limits"]
    held = [f"{version()}, for all its targets; {' and '.join(WITHOUT)} cannot do `valid` yet"]
    held += [f"the ids of the {len(other_files(formats))} other files of the library"] if formats else []
    held += ["the official schema of .ksy files"] if schema else []
    rows = [line for line in PAGE.read_text("utf-8").split("\n") if line.startswith("|")]
    (total,) = (row for row in rows if row.startswith("| **all**"))
    data = {path.name: path.read_bytes() for path in sorted((output / SAMPLES).iterdir())}
    samples = [[f"`{name}`", f"{len(each):,}", f"{len(list(messages(each)))}"] for name, each in data.items()]
    uses = Counter(key.value for grammar in library for key in keys(grammar.node))
    key_rows = [[f"`{key}`", f"{uses[key]:,}", why] for key, why in KEPT.items() if uses[key]]
    return TEMPLATE.read_text("utf-8").format(
        folder=FOLDER,
        summary=lint.summary(library),
        licence=" and ".join(sorted({grammar.meta["license"] for grammar in library})),
        roots=bullets(f"`{g.id}`: {g.meta['title']}" for g in library if "application" in g.meta),
        sources=bullets(sources(library)),
        version=VERSION,
        hash=grammar_hash(),
        vectors=f"{results.total():,} vectors in {len(files)} files, {results['valid']:,} of them valid",
        conformance="\n".join([*rows[:2], total]),
        limits=bullets(f"{LANGUAGES[limit['language']]}: {limit['what']}" for limit in limits),
        messages=json.loads((CAPTURES / "session.json").read_text("utf-8"))["messages"],
        held=bullets(held),
        samples_root=SAMPLES_ROOT,
        samples=table(["File", "Bytes", "Messages"], samples),
        keys=table(["Key", "Uses", "Why it is there"], key_rows),
        files=table(["File", "Format"], [[f"`{g.path.name}`", g.meta["title"]] for g in library]),
    )


def bullets(items: Iterable[str]) -> str:
    """Return a list in Markdown."""
    return "\n".join(f"- {item}" for item in items)


def sources(library: Library) -> Iterator[str]:
    """Yield the referenced repositories with their commits, and other addresses."""
    found: dict[str, Counter[str]] = {}
    for grammar in library:
        for element in grammar.elements:
            for reference in element.doc_refs:
                pinned = re.match(r"https://github\.com/([^/]+/[^/]+)/blob/([0-9a-f]{40})/", reference)
                source, commit = (pinned[1], pinned[2]) if pinned else (reference.split()[0], "")
                found.setdefault(source, Counter())[commit] += 1
    for source, commits in found.items():
        at = ", ".join(f"`{commit[:12]}`" for commit, _ in commits.most_common() if commit)
        yield f"{source}: {commits.total():,} references{f', at {at}' if at else ''}"


def main(arguments: list[str] | None = None) -> int:
    """Write and check the submission. Returns 1 if it has problems, 2 if it cannot be written."""
    description = "Prepare a submission to the Kaitai format library."
    parser = argparse.ArgumentParser(prog="python -m tools.library", description=description)
    parser.add_argument("--formats", type=Path, help="a checkout of the format library, to compare ids")
    parser.add_argument("--schema", type=Path, help="ksy_schema.json, the official schema")
    options = parser.parse_args(arguments)
    try:
        write(OUTPUT)
        findings = check(OUTPUT, options.formats, options.schema)
        for finding in findings:
            print(finding)
        if findings:
            return 1
        (OUTPUT / TEXT).write_text(text(OUTPUT, options.formats, options.schema), "utf-8", newline="\n")
    except (LibraryError, CompilerError, OSError, ValueError) as error:
        print(f"library: {error}", file=sys.stderr)
        return 2
    print(f"{OUTPUT.relative_to(ROOT)}: {len(list((OUTPUT / FOLDER).iterdir()))} files, nothing to report")
    for option, what in (("formats", "the ids of the library"), ("schema", "the official schema")):
        if not getattr(options, option):
            print(f"not compared with {what}: pass {option.upper()}=path")
    return 0


if __name__ == "__main__":
    sys.exit(main())
