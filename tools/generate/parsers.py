"""The parsers of all languages, each in a package of its ecosystem, with the field list and the rules.

The pinned kaitai-struct-compiler runs once per target, and this module works around flaws in its output. Any
compiler message is a failure, because warnings do not change the compiler's exit status. This module requires
no generated parser.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from tools.generate.compiler import CompilerError, compile_folder, version
from tools.generate.files import change, fill, write_text
from tools.generate.go_names import go_enum_names
from tools.generate.tree_schema import tree_schema
from tools.generate.typings import debug_typings, index, typings
from tools.generate.workarounds import (
    absent_is_none,
    checked_enums,
    checked_lengths,
    go_docs,
    keep_numbers,
    printed,
    rust_finish,
    source_of_errors,
)
from tools.grammar import rule_files
from tools.grammar.fields import field_list
from tools.grammar.model import Library
from tools.grammar.names import camel
from tools.project import KSY, ROOT, VERSION

PACKAGES = Path(__file__).parent / "packages"
JAVA_PACKAGE = "org.dcpspec.kaitai"
RUST_MODULE = """\
#[allow(clippy::all, rustdoc::all, unused_parens)]
pub mod {};
"""


@dataclass(frozen=True)
class CompilerRun:
    """One run of the compiler."""

    language: str
    folder: str
    """The folder below `generated/`."""
    options: tuple[str, ...] = ()


TARGETS = (
    CompilerRun("python", "python/dcp_kaitai", ("--python-package", ".")),
    CompilerRun("python", "python/dcp_kaitai/debug", ("--python-package", ".", "--debug")),
    CompilerRun("java", "java/src/main/java", ("--java-package", JAVA_PACKAGE)),
    CompilerRun("javascript", "javascript/src"),
    CompilerRun("javascript", "javascript/debug", ("--debug",)),
    CompilerRun("go", "go", ("--go-package", "dcp")),
    CompilerRun("rust", "rust/src"),
)
RULES = (
    "python/dcp_kaitai",
    f"java/src/main/resources/{JAVA_PACKAGE.replace('.', '/')}",
    "javascript",
    "go/dcp",
    "rust/src",
)
"""The folders that contain the rules as JSON."""
FINISH = {"go": checked_lengths, "rust": rust_finish}
"""The function that makes the last change to a language's code."""


def write(output: Path) -> None:
    """Write the packages with the parsers.

    Raises:
        CompilerError: The compiler is missing, or printed a message.
        ValueError: A grammar is invalid.
        WorkaroundError: The compiler's output differs from the output that a workaround expects.
    """
    made_by, library = version(), Library.load_valid(KSY)
    for target in TARGETS:
        _compile(target, output / target.folder)
        _work_around(target, output / target.folder, library)
        print(f"  generated/{target.folder}")
    for language in sorted({target.language for target in TARGETS}):
        _package(language, output / language)
    fill(output / "rust/src/lib.rs", "@MODULES@", "".join(map(RUST_MODULE.format, sorted(library.grammars))))
    fill(output / "go/dcp/enum_names.go", "@ENUMS@", go_enum_names(library))
    fill(output / "javascript/index.js", "@CLASSES@", index(library))
    fill(output / "javascript/index.d.ts", "@TYPES@", typings(library))
    for name in (camel(id_, upper=True) for id_ in library.grammars):
        write_text(output / "javascript" / "debug" / f"{name}.d.ts", debug_typings(name))
    package = output / "python" / "dcp_kaitai"
    fields = field_list(library)
    write_text(package / "fields.json", fields)
    write_text(package / "tree.schema.json", tree_schema(json.loads(fields)))
    for folder in RULES:
        for name in rule_files.NAMES:
            write_text(output / folder / f"{name}.json", rule_files.text(name))
            write_text(output / folder / f"{name}.schema.json", rule_files.schema_text(name))
    write_text(output / "VERSION", f"{made_by}\nksy sha256 {grammar_hash()}\n")


def grammar_hash() -> str:
    """Return a hash of the names and contents of all grammars."""
    digest = hashlib.sha256()
    for path in sorted(KSY.glob("*.ksy")):
        content = path.read_bytes()
        digest.update(f"{path.name} {len(content)}\n".encode())
        digest.update(content)
    return digest.hexdigest()


def _compile(target: CompilerRun, folder: Path) -> None:
    """Compile all grammars for one target."""
    folder.mkdir(parents=True, exist_ok=True)
    result = compile_folder(KSY, folder, "-t", target.language, *target.options)
    messages = (result.stdout + result.stderr).strip()
    if result.returncode or messages:
        raise CompilerError(f"the compiler printed messages for {target.language}:\n{messages}")


def _work_around(target: CompilerRun, folder: Path, library: Library) -> None:
    """Fix flaws in the compiler's output for a target."""
    for grammar in library:
        name = camel(grammar.id, upper=True)
        if target.language == "java":
            change(folder.joinpath(*JAVA_PACKAGE.split("."), f"{name}.java"), partial(keep_numbers, grammar))
        elif target.language == "python":
            path = folder / f"{grammar.id}.py"
            # The comment would hide all names of the module from type checkers.
            change(path, lambda code: code.replace("# type: ignore\n", "", 1))
            change(path, partial(absent_is_none, grammar))
            if not target.folder.endswith("debug"):
                change(path, printed)
        elif target.language == "go":
            change(folder / "dcp" / f"{grammar.id}.go", partial(go_docs, grammar))
        elif target.language == "rust":
            change(folder / f"{grammar.id}.rs", partial(checked_enums, grammar))
    ids = {name: id_ for id_ in library.grammars for name in (id_, camel(id_, upper=True))}
    for path in folder.rglob("*.*"):
        change(path, partial(source_of_errors, ids[path.stem], target.language))
        change(path, FINISH.get(target.language, str))


def _package(language: str, output: Path) -> None:
    """Add the other files of a language's package: manifest, README, facade, example, licence."""
    source = PACKAGES / language
    write_text(output / "LICENSE", (ROOT / "LICENSES" / "Apache-2.0.txt").read_text("utf-8"))
    for path in sorted(source.rglob("*")):
        if path.is_file():
            text = path.read_text(encoding="utf-8").replace("@VERSION@", VERSION)
            target = output / path.relative_to(source)
            # Cargo would treat a manifest with a placeholder as a separate package.
            write_text(target.with_suffix("") if path.suffix == ".in" else target, text)
