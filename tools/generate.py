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
PYTHON_FACADE = ("DcpMessage", "DcpStream", "DcpStreamError", "read_stream")
RUST_MODULE = """\
#[allow(clippy::all, rustdoc::all, unused_parens)]
pub mod {};
"""


@dataclass(frozen=True)
class Target:
    """One run of the compiler."""

    language: str
    folder: str
    """The folder below `generated/`."""
    options: tuple[str, ...] = ()


TARGETS = (
    Target("python", "python/dcp_kaitai", ("--python-package", ".")),
    Target("python", "python/dcp_kaitai/debug", ("--python-package", ".", "--debug")),
    Target("java", "java/src/main/java", ("--java-package", JAVA_PACKAGE)),
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
            _work_around(target, library)
            print(f"  generated/{target.folder}")
        for language in sorted({target.language for target in TARGETS}):
            _package(language)
        _fill("rust/src/lib.rs", "@MODULES@", "".join(map(RUST_MODULE.format, sorted(library.grammars))))
        _fill("go/dcp/enum_names.go", "@ENUMS@", go_enum_names(library))
        _fill("javascript/index.js", "@CLASSES@", index(library))
        _fill("javascript/index.d.ts", "@TYPES@", typings(library))
        for name in (camel(id_, upper=True) for id_ in library.grammars):
            _write(OUTPUT / "javascript" / "debug" / f"{name}.d.ts", debug_typings(name))
        package = OUTPUT / "python" / "dcp_kaitai"
        fields = field_list(library)
        _write(package / "fields.json", fields)
        _write(package / "tree.schema.json", tree_schema(json.loads(fields)))
        _write(package / "layouts.json", _layouts(library))
        for name in ("audit", "policy"):
            data = json.dumps(read_plain(KSY / f"{name}.yaml"), indent=1)
            _write(package / f"{name}.json", f"{data}\n")
        _facades(library)
        run("gofmt", "-w", str(OUTPUT / "go"))
        for name, text in _wireshark(library).items():
            _write(OUTPUT / "wireshark" / name, text)
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


def _entry(library: Library) -> str:
    """Return the imports of the Python package's entry point: all classes by name."""
    names = {name: camel(name, upper=True) for name in sorted(library.grammars)}
    imports = "".join(f"from .{name} import {type_}\n" for name, type_ in names.items())
    facade = f"from .stream import {', '.join(PYTHON_FACADE)}\n\n"
    every = "".join(f'    "{name}",\n' for name in sorted([*names.values(), *PYTHON_FACADE]))
    return f"\n{imports}{facade}__all__ = [\n{every}]\n"


def _facades(library: Library) -> None:
    """Write the tables of the facades, and what imports them. They need the parsers of Python."""
    from tools import facade_tables as tables
    from tools.facade import facade

    found = facade(library)
    for path, text in (
        ("python/dcp_kaitai/stream_table.py", tables.python_table(found)),
        ("go/dcp/stream_table.go", tables.go_table(found)),
        (f"java/src/main/java/{JAVA_PACKAGE.replace('.', '/')}/StreamTable.java", tables.java_table(found)),
        ("rust/src/stream_table.rs", tables.rust_table(found)),
        ("javascript/stream-table.js", tables.javascript_table(found)),
    ):
        _write(OUTPUT / path, text)
    _fill("javascript/stream.d.ts", "@KINDS@", tables.typescript_kinds(found))
    _change(OUTPUT / "python" / "dcp_kaitai" / "__init__.py", lambda head: head + _entry(library))


def _layouts(library: Library) -> str:
    """Return the layout table. The library reads its rules, and needs the parsers generated just before."""
    from tools.layouts import layout_table
    from tools.policy import load

    return layout_table(library, load())


def _wireshark(library: Library) -> dict[str, str]:
    """Return the files for Wireshark by name. The dissector needs the parsers as well."""
    from tools.wireshark import colours, dissector

    return {"dcpspec.lua": dissector(library, VERSION), "colorfilters": colours()}


def _fill(path: str, mark: str, text: str) -> None:
    """Replace a mark in a file of a package."""
    _change(OUTPUT / path, lambda code: code.replace(mark, text.removesuffix("\n")))


def _change(path: Path, change: Callable[[str], str]) -> None:
    _write(path, change(path.read_text("utf-8")))


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    sys.exit(main())
