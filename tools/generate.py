"""Generate everything under `generated/` from the grammars in `ksy/`, for `make generate`.

It runs the pinned kaitai-struct-compiler once per target and works around its flaws, writes the field list,
the tree schema, the layouts with the policy rules that their messages can break, and the dissector for
Wireshark, and adds from `tools/packages/` the files that turn the parsers into a package of each ecosystem.
Any output of the compiler is a failure, because its warnings do not change its exit status.
"""

from __future__ import annotations

import hashlib
import json
import shutil
import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from tools.compiler import ROOT, CompilerError, compile_folder, run, version
from tools.fields import field_list
from tools.go_names import go_enum_names
from tools.grammar import Library, read_plain
from tools.names import camel
from tools.tree_schema import tree_schema
from tools.typings import debug_typings, index, typings
from tools.workarounds import (
    WorkaroundError,
    absent_is_none,
    checked_lengths,
    go_docs,
    keep_numbers,
    printed,
    rust_finish,
    source_of_errors,
)

KSY = ROOT / "ksy"
OUTPUT = ROOT / "generated"
VERSION = (ROOT / "pyproject.toml").read_text(encoding="utf-8").split('\nversion = "')[1].split('"')[0]
PACKAGES = ROOT / "tools" / "packages"
JAVA_PACKAGE = "org.dcpspec.kaitai"

PYTHON_INIT = '''"""Parsers of Couchbase messages, DCP included, generated from the grammars of dcpspec.

``read_stream(path)`` gives the messages of a stream one after another, as plain objects. It is made of the
generated classes: ``McbpMessage.from_bytes(data)`` reads one message; the classes ending in ``NoCollections``
do so for connections without collections, and ``McbpMessageStrict`` takes the lengths of the header to the
letter. The package ``debug`` holds the same parsers with the position of every field, ``readwrite`` those
that can also write; both are started by ``_read()``.
"""

'''
PYTHON_FACADE = ("DcpMessage", "DcpStream", "DcpStreamError", "read_stream")
RUST_HEAD = """\
//! Parsers of Couchbase messages, DCP included, generated from the grammars of dcpspec.
//!
//! [`read_stream`] and [`read_file`] give the messages of a stream as plain values. They are made of the
//! generated types: `mcbp_message::McbpMessage` reads one message; those ending in `NoCollections` do so for
//! connections without collections, and `McbpMessageStrict` takes the lengths of the header literally.

pub mod kaitai;
"""
RUST_MODULE = """\
#[allow(clippy::all, rustdoc::all, unused_parens)]
pub mod {};
"""
RUST_FACADE = """\

mod stream;
#[rustfmt::skip]
mod stream_table;

pub use stream::{read_file, read_stream, Decompress, Error, Message, Name, Stream, StreamError, MAX_MESSAGE};
"""
READWRITE_INIT = '''"""The parsers that can also write.

Set the fields of an object, call ``_check()`` on it and all that is in it, then ``_write()``.
Call ``_read()`` to read.
"""
'''
DEBUG_INIT = '"""The parsers with the position of every field. Call ``_read()`` on an object to read it."""\n'


@dataclass(frozen=True)
class Target:
    """One run of the compiler."""

    language: str
    folder: str
    """The folder below `generated/`."""
    options: tuple[str, ...] = ()


READ_WRITE = "--read-write"
TARGETS = (
    Target("python", "python/dcp_kaitai", ("--python-package", ".")),
    Target("python", "python/dcp_kaitai/debug", ("--python-package", ".", "--debug")),
    Target("python", "python/dcp_kaitai/readwrite", ("--python-package", ".", READ_WRITE)),
    Target("java", "java/src/main/java", ("--java-package", JAVA_PACKAGE)),
    Target("java", "java/src/main/java", ("--java-package", f"{JAVA_PACKAGE}.readwrite", READ_WRITE)),
    Target("javascript", "javascript/src"),
    Target("javascript", "javascript/debug", ("--debug",)),
    Target("go", "go", ("--go-package", "dcp")),
    Target("rust", "rust/src"),
)


FINISH = {"go": checked_lengths, "rust": rust_finish}
"""The last change to the code of a language."""


def main() -> int:
    """Generate everything. Returns the exit status."""
    try:
        made_by = version()
        library = Library.load_valid(KSY)
        shutil.rmtree(OUTPUT, ignore_errors=True)
        for target in TARGETS:
            _compile(target)
            if READ_WRITE not in target.options:  # classes that can write stay as the compiler makes them
                _work_around(target, library)
            print(f"  generated/{target.folder}")
        for language in sorted({target.language for target in TARGETS}):
            _package(language)
        _write(OUTPUT / "rust" / "src" / "lib.rs", _rust_library(library))
        _write(OUTPUT / "go" / "dcp" / "enum_names.go", go_enum_names(library))
        _write(OUTPUT / "javascript" / "index.js", index(library))
        _write(OUTPUT / "javascript" / "index.d.ts", typings(library))
        for name in (camel(id_, upper=True) for id_ in library.grammars):
            _write(OUTPUT / "javascript" / "debug" / f"{name}.d.ts", debug_typings(name))
        package = OUTPUT / "python" / "dcp_kaitai"
        _write(package / "__init__.py", PYTHON_INIT)
        _write(package / "debug" / "__init__.py", DEBUG_INIT)
        _write(package / "readwrite" / "__init__.py", READWRITE_INIT)
        fields = field_list(library)
        _write(package / "fields.json", fields)
        _write(package / "tree.schema.json", tree_schema(json.loads(fields)))
        _write(package / "layouts.json", _layouts(library))
        for name in ("audit", "policy"):
            data = json.dumps(read_plain(KSY / f"{name}.yaml"), indent=1)
            _write(package / f"{name}.json", f"{data}\n")
        for path, text in (_facades(library) | _wireshark(library)).items():
            _write(OUTPUT / path, text)
        run("gofmt", "-w", str(OUTPUT / "go"))
        _write(OUTPUT / "VERSION", f"{made_by}\nksy sha256 {grammar_hash()}\n")
    except (CompilerError, WorkaroundError, ValueError) as error:
        print(f"generate: {error}", file=sys.stderr)
        return 1
    return 0


def grammar_hash() -> str:
    """Return a hash of the names and contents of all grammars."""
    digest = hashlib.sha256()
    for path in sorted(KSY.glob("*.ksy")):
        content = path.read_bytes()
        digest.update(f"{path.name} {len(content)}\n".encode())
        digest.update(content)
    return digest.hexdigest()


def _compile(target: Target) -> None:
    """Compile all grammars for one target."""
    folder = OUTPUT / target.folder
    folder.mkdir(parents=True, exist_ok=True)
    result = compile_folder(KSY, folder, "-t", target.language, *target.options)
    messages = (result.stdout + result.stderr).strip()
    if result.returncode or messages:
        raise CompilerError(f"the compiler printed messages for {target.language}:\n{messages}")


def _work_around(target: Target, library: Library) -> None:
    """Fix flaws in the compiler's output for a target."""
    folder = OUTPUT / target.folder
    for grammar in library:
        name = camel(grammar.id, upper=True)
        if target.language == "java":
            _change(folder.joinpath(*JAVA_PACKAGE.split("."), f"{name}.java"), partial(keep_numbers, grammar))
        elif target.language == "python":
            path = folder / f"{grammar.id}.py"
            # The comment would hide all names of the module from type checkers.
            _change(path, lambda code: code.replace("# type: ignore\n", "", 1))
            _change(path, partial(absent_is_none, grammar))
            if not target.folder.endswith("debug"):
                _change(path, printed)
        elif target.language == "go":
            _change(folder / "dcp" / f"{grammar.id}.go", partial(go_docs, grammar))
    ids = {name: id_ for id_ in library.grammars for name in (id_, camel(id_, upper=True))}
    for path in folder.rglob("*.*"):
        _change(path, partial(source_of_errors, ids[path.stem], target.language))
        _change(path, FINISH.get(target.language, str))


def _package(language: str) -> None:
    """Add what a language's package has besides the parsers: manifest, README, facade, example, licence."""
    source = PACKAGES / language
    _write(OUTPUT / language / "LICENSE", (ROOT / "LICENSES" / "Apache-2.0.txt").read_text("utf-8"))
    for path in sorted(source.rglob("*")):
        if path.is_file():
            text = path.read_text(encoding="utf-8").replace("@VERSION@", VERSION)
            target = OUTPUT / language / path.relative_to(source)
            # Cargo would take a manifest with a placeholder for a package of its own.
            _write(target.with_suffix("") if path.suffix == ".in" else target, text)


def _rust_library(library: Library) -> str:
    """Return the root of the Rust crate, which the compiler does not write."""
    modules = "".join(map(RUST_MODULE.format, sorted(library.grammars)))
    return RUST_HEAD + modules + RUST_FACADE


def _python_init(library: Library) -> str:
    """Return the entry point of the Python package: all classes by name."""
    names = {name: camel(name, upper=True) for name in sorted(library.grammars)}
    imports = "".join(f"from .{name} import {type_}\n" for name, type_ in names.items())
    facade = f"from .stream import {', '.join(PYTHON_FACADE)}\n\n"
    every = "".join(f'    "{name}",\n' for name in sorted([*names.values(), *PYTHON_FACADE]))
    return f"{PYTHON_INIT}{imports}{facade}__all__ = [\n{every}]\n"


def _facades(library: Library) -> dict[str, str]:
    """Return the tables of the facades, and what imports them, by path. They need the parsers of Python."""
    from tools import facade_tables as tables
    from tools.facade import facade

    found = facade(library)
    declarations = (PACKAGES / "javascript" / "stream.d.ts").read_text("utf-8")
    return {
        "python/dcp_kaitai/stream_table.py": tables.python_table(found),
        "python/dcp_kaitai/__init__.py": _python_init(library),
        "go/dcp/stream_table.go": tables.go_table(found),
        f"java/src/main/java/{JAVA_PACKAGE.replace('.', '/')}/StreamTable.java": tables.java_table(found),
        "rust/src/stream_table.rs": tables.rust_table(found),
        "javascript/stream-table.js": tables.javascript_table(found),
        "javascript/stream.d.ts": declarations.replace("@KINDS@", tables.typescript_kinds(found)),
    }


def _layouts(library: Library) -> str:
    """Return the layout table. The library reads its rules, and needs the parsers generated just before."""
    from tools.layouts import layout_table
    from tools.policy import load

    return layout_table(library, load())


def _wireshark(library: Library) -> dict[str, str]:
    """Return the files for Wireshark by path. The dissector needs the parsers as well."""
    from tools.wireshark import colours, dissector

    return {"wireshark/dcpspec.lua": dissector(library, VERSION), "wireshark/colorfilters": colours()}


def _change(path: Path, change: Callable[[str], str]) -> None:
    _write(path, change(path.read_text("utf-8")))


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    sys.exit(main())
